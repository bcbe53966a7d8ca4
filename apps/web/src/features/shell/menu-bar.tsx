import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { t } from 'i18next';
import { Logo } from '#components/logo.tsx';
import type { Session } from '#lib/session.ts';
import { MenuLinks } from '#features/shell/menu-links.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';

const { Component: MenuSheet } = lazyComponent(
  async () => (await import('#features/shell/menu-sheet.tsx')).MenuSheet,
  { isNeeded: ({ open }) => open },
);

interface MenuBarProps {
  readonly session: Session;
  readonly banner: ReactNode;
  /** The ref of the part that a page fills (`PageBar`). */
  readonly pageBarRef: Ref<HTMLDivElement>;
}

export function MenuBar({ session, banner, pageBarRef }: MenuBarProps) {
  return (
    <header className="group/bar sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-360 items-center gap-3 px-4 lg:px-6">
        <ToggleMenu session={session} />
        <div
          ref={pageBarRef}
          data-page-bar
          data-makes-way
          className="min-w-0 flex-1 empty:hidden lg:hidden"
        />
        <Link
          to="/"
          data-makes-way
          className={cn('flex min-w-0 items-center gap-2.5 rounded-md font-semibold', hiddenByPage)}
        >
          <Logo className="size-7 shrink-0" />
          <span className="truncate">{session.accountName}</span>
        </Link>
        <nav
          aria-label={t('shell.main-menu')}
          className="ml-3 flex items-center gap-1 max-lg:hidden"
        >
          <MenuLinks session={session} />
        </nav>
        <div data-makes-way className={cn('ml-auto flex items-center gap-1', hiddenByPage)}>
          <UserMenu session={session} />
        </div>
      </div>
      {banner}
    </header>
  );
}

const hiddenByPage = 'max-lg:group-has-[[data-page-bar]:not(:empty)]/bar:hidden';

function ToggleMenu({ session }: { session: Session }) {
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
