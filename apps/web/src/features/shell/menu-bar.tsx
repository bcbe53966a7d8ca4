import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { IconButton } from '@worksheet/ui/icon-button';
import { Sheet, SheetContent, SheetTrigger } from '@worksheet/ui/sheet';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#components/logo.tsx';
import { pageHeading } from '#lib/page-focus.ts';
import type { Session } from '#lib/session.ts';
import { helpAddress, MenuLinks } from '#features/shell/menu-links.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';

/** Account name and username, the links, and on phone and tablet widths a toggle menu (spec §2). */
export function MenuBar({ session, banner }: { session: Session; banner: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-360 items-center gap-3 px-4 lg:px-6">
        <ToggleMenu session={session} />
        <Link to="/" className="flex min-w-0 items-center gap-2.5 rounded-md font-semibold">
          <Logo className="size-7 shrink-0" />
          <span className="truncate">{session.accountName}</span>
        </Link>
        <nav
          aria-label={t('shell.main-menu')}
          className="ml-3 flex items-center gap-1 max-lg:hidden"
        >
          <MenuLinks session={session} />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {session.supportEmail && (
            <a
              href={helpAddress(session.supportEmail, t('shell.help-subject'))}
              className="flex h-9 items-center rounded-md px-3 text-control font-medium text-ink-muted hover:bg-well hover:text-ink max-lg:hidden"
            >
              {t('shell.help')}
            </a>
          )}
          <UserMenu session={session} />
        </div>
      </div>
      {banner}
    </header>
  );
}

function ToggleMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [followed, setFollowed] = useState(false);
  const close = () => {
    setFollowed(true);
    setOpen(false);
  };
  const change = (next: boolean) => {
    setFollowed(false);
    setOpen(next);
  };
  return (
    <div className="lg:hidden">
      <Sheet open={open} onOpenChange={change}>
        <SheetTrigger asChild>
          <IconButton label={t('shell.menu')} tooltip={false} className="-ml-2">
            <Menu aria-hidden />
          </IconButton>
        </SheetTrigger>
        <SheetContent
          title={session.accountName}
          closeLabel={t('base.close')}
          // A link leads to a page, and the focus with it; who only closes the menu is back at its button.
          returnFocusTo={() => (followed ? pageHeading() : null)}
        >
          <nav aria-label={t('shell.main-menu')} className="flex flex-col gap-1 p-3">
            <MenuLinks session={session} onFollow={close} />
            <hr className="my-2 border-line" />
            {session.supportEmail && (
              <a
                href={helpAddress(session.supportEmail, t('shell.help-subject'))}
                className="flex h-11 items-center rounded-md px-3 font-medium text-ink-muted"
              >
                {t('shell.help')}
              </a>
            )}
            <Link
              to="/logout"
              onClick={close}
              className="flex h-11 items-center rounded-md px-3 font-medium text-ink-muted"
            >
              {t('shell.logout')}
            </Link>
          </nav>
        </SheetContent>
      </Sheet>
    </div>
  );
}
