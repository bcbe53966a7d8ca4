import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { IconButton } from '@worksheet/ui/icon-button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#components/logo.tsx';
import type { Session } from '#lib/session.ts';
import { MenuLinks } from '#features/shell/menu-links.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';

const { Component: MenuSheet } = lazyComponent(
  async () => (await import('#features/shell/menu-sheet.tsx')).MenuSheet,
  { isNeeded: ({ open }) => open },
);

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
          <UserMenu session={session} />
        </div>
      </div>
      {banner}
    </header>
  );
}

function ToggleMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <IconButton
        ref={button}
        label={t('shell.menu')}
        className="-ml-2"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </IconButton>
      <MenuSheet session={session} open={open} onOpenChange={setOpen} opener={button} />
    </div>
  );
}
