import { useNavigate } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { PendingUserMenu } from '#features/shell/user-menu-button.tsx';
import { isLeaderSession, type Session } from '#lib/session.ts';
import { isTypingTarget, shortcutOf, areSingleKeysEnabled } from '#lib/shortcuts.ts';

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

interface ShortcutActions {
  readonly onHelp: () => void;
  readonly canApprove: boolean;
}

function useShortcuts({ onHelp, canApprove }: ShortcutActions): void {
  const navigate = useNavigate();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !areSingleKeysEnabled() || isTypingTarget(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const shortcut = shortcutOf(event);
    if (!shortcut || (shortcut === 'approvals' && !canApprove)) return;
    event.preventDefault();
    if (shortcut === 'help') onHelp();
    else if (shortcut === 'approvals') {
      // What is typed into the form of an entry is kept as a draft; other forms would lose it.
      if (!document.querySelector('main form:not([data-entry])'))
        void navigate({ to: '/approvals' });
    } else if (!focusEntryForm() && !document.querySelector('main form')) {
      // A single key must not leave a form, which may be half filled in.
      void navigate({ to: '/worksheet/add' }).then(() => requestAnimationFrame(focusEntryForm));
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Focuses the first field, or the first empty one where the last line has filled all lists. Returns false if the page
 * has no entry form.
 */
function focusEntryForm(): boolean {
  const form = document.querySelector('form[data-entry]');
  const isBegun = !form?.querySelector('[role=combobox][aria-required=true][data-placeholder]');
  const required = form?.querySelectorAll<HTMLInputElement>('input[aria-required=true]:enabled');
  const empty = isBegun ? [...(required ?? [])].find(({ value }) => value === '') : undefined;
  (empty ?? form?.querySelector<HTMLElement>('input, [role=combobox]'))?.focus();
  return form !== null;
}
