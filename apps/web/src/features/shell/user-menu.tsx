import { Link } from '@tanstack/react-router';
import { ChevronDown, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { useTheme, type Theme } from '@worksheet/ui/theme';
import { whenNeeded } from '@worksheet/ui/when-needed';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#features/shell/use-shortcuts.ts';
import type { Session } from '#lib/session.ts';

const { Part: ShortcutsDialog } = whenNeeded(
  async () => (await import('#features/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
  { isWanted: ({ open }) => open },
);

const themes = [
  { theme: 'light', icon: <Sun aria-hidden /> },
  { theme: 'dark', icon: <Moon aria-hidden /> },
  { theme: 'system', icon: <Monitor aria-hidden /> },
] as const;

/** Who is signed in; appearance and logout behind it. */
export function UserMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  const trigger = useRef<HTMLButtonElement>(null);
  const byMenu = useRef(false);
  const [isHelping, setHelping] = useState(false);
  const help = (isByMenu: boolean) => {
    byMenu.current = isByMenu;
    setHelping(true);
  };
  useShortcuts(() => help(false));
  const choose = (value: string) => {
    const chosen = themes.find((known) => known.theme === value);
    if (chosen) setTheme(chosen.theme satisfies Theme);
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            variant="quiet"
            aria-label={`${t('shell.user-menu')}: ${session.username}`}
          >
            <span className="max-w-40 truncate">{session.username}</span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>{t('shell.theme')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme} onValueChange={choose}>
            {themes.map(({ theme: value, icon }) => (
              <DropdownMenuRadioItem key={value} value={value} icon={icon}>
                {t(`shell.theme-${value}`)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => help(true)}>
            <Keyboard aria-hidden />
            {t('shortcuts.title')}
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to="/logout">
              <LogOut aria-hidden />
              {t('shell.logout')}
            </Link>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ShortcutsDialog
        open={isHelping}
        onClose={() => setHelping(false)}
        returnFocusTo={() => (byMenu.current ? trigger.current : null)}
      />
    </>
  );
}
