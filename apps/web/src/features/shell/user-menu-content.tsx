import { meTexts } from '@worksheet/i18n/me';
import { shortcutsTexts } from '@worksheet/i18n/shortcuts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { Link } from '@tanstack/react-router';
import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
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
import { t } from 'i18next';
import { mePages } from '#components/me-pages.ts';
import { UserMenuButton, type UserMenuProps } from '#features/shell/user-menu-button.tsx';

addLazyTexts(meTexts);
addLazyTexts(shortcutsTexts);

const themes = [
  { theme: 'light', icon: <Sun aria-hidden /> },
  { theme: 'dark', icon: <Moon aria-hidden /> },
  { theme: 'system', icon: <Monitor aria-hidden /> },
] as const;

export function UserMenuContent({ session, button, open, onOpenChange, onHelp }: UserMenuProps) {
  const { theme, setTheme } = useTheme();
  const choose = (value: string) => {
    const chosen = themes.find((known) => known.theme === value);
    if (chosen) setTheme(chosen.theme satisfies Theme);
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <UserMenuButton ref={button} session={session} />
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
        {/* An operator who visits another account changes their own login at home. */}
        {!session.visit && <MeItems />}
        <DropdownMenuItem onSelect={onHelp}>
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
  );
}

function MeItems() {
  return (
    <>
      {mePages.map(({ to, text, Icon }) => (
        <DropdownMenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden />
            {t(text)}
          </Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
    </>
  );
}
