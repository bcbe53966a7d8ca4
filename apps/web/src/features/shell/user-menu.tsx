import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useRef, useState } from 'react';
import { useShortcuts } from '#features/shell/use-shortcuts.ts';
import { PendingUserMenu } from '#features/shell/user-menu-button.tsx';
import type { Session } from '#lib/session.ts';

const { Component: ShortcutsDialog } = lazyComponent(
  async () => (await import('#features/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
  { isNeeded: ({ open }) => open },
);

const { Component: UserMenuList } = lazyComponent(
  async () => (await import('#features/shell/user-menu-content.tsx')).UserMenuContent,
  { isNeeded: ({ open }) => open, fallbackComponent: PendingUserMenu },
);

/** Who is signed in; appearance and logout behind it. */
export function UserMenu({ session }: { session: Session }) {
  const button = useRef<HTMLButtonElement>(null);
  const byMenu = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const help = (isByMenu: boolean) => {
    byMenu.current = isByMenu;
    setHelping(true);
  };
  useShortcuts(() => help(false));
  return (
    <>
      <UserMenuList
        session={session}
        button={button}
        open={isOpen}
        onOpenChange={setOpen}
        onHelp={() => help(true)}
      />
      <ShortcutsDialog
        open={isHelping}
        onClose={() => setHelping(false)}
        returnFocusTo={() => (byMenu.current ? button.current : null)}
      />
    </>
  );
}
