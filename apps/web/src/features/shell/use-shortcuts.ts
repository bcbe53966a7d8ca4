import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTypingTarget, shortcutOf, areSingleKeysEnabled } from '#lib/shortcuts.ts';

/** Listens for the single keys that work on every page. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !areSingleKeysEnabled() || isTypingTarget(event.target)) return;
    // Behind an open dialog nothing happens.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'help') onHelp();
    else if (!focusEntry() && !document.querySelector('main form')) {
      // A form of the administration is not left by a single key: it may be half filled in.
      void navigate({ to: '/worksheet/add' }).then(() => requestAnimationFrame(focusEntry));
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Puts the focus into the entry form, where there is one on the page. */
function focusEntry(): boolean {
  const form = document.querySelector('form[data-entry]');
  form?.querySelector<HTMLElement>('input, [role=combobox]')?.focus();
  return form !== null;
}
