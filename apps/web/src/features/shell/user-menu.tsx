import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useRef, useState } from 'react';
import { useShortcuts } from '#features/shell/use-shortcuts.ts';
import { PendingUserMenu } from '#features/shell/user-menu-button.tsx';
import { isLeaderSession, type Session } from '#lib/session.ts';

const { Component: ShortcutsDialog } = lazyComponent(
  async () => (await import('#features/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
  { isNeeded: ({ open }) => open },
);

const { Component: UserMenuList } = lazyComponent(
  async () => (await import('#features/shell/user-menu-content.tsx')).UserMenuContent,
  { isNeeded: ({ open }) => open, fallbackComponent: PendingUserMenu },
);

export function UserMenu({ session }: { session: Session }) {
  const button = useRef<HTMLButtonElement>(null);
  const openedByMenu = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const openShortcuts = (isByMenu: boolean) => {
    openedByMenu.current = isByMenu;
    setShowsShortcuts(true);
  };
  useShortcuts({ onHelp: () => openShortcuts(false), canApprove: isLeaderSession(session) });
  return (
    <>
      <UserMenuList
        session={session}
        button={button}
        open={isOpen}
        onOpenChange={setOpen}
        onHelp={() => openShortcuts(true)}
      />
      <ShortcutsDialog
        session={session}
        open={showsShortcuts}
        onClose={() => setShowsShortcuts(false)}
        returnFocusTo={() => (openedByMenu.current ? button.current : null)}
      />
    </>
  );
}
