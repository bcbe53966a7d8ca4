import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTypingTarget, shortcutOf, areSingleKeysEnabled } from '#lib/shortcuts.ts';

interface ShortcutActions {
  readonly onHelp: () => void;
  readonly canApprove: boolean;
}

export function useShortcuts({ onHelp, canApprove }: ShortcutActions): void {
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
