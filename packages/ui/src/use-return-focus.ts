import { useRef } from 'react';

/**
 * Radix returns focus to its own trigger only. Dialogs opened from state have none, so the
 * element that had focus is remembered on opening and gets it back on closing.
 */
export function useReturnFocus(elsewhere?: () => HTMLElement | null) {
  const opener = useRef<HTMLElement | null>(null);

  function remember() {
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement ? active : null;
  }

  function giveBack(event: Event) {
    // Whoever went on meanwhile, while this was still on its way out, is not called back.
    if (isElsewhere(document.activeElement)) return event.preventDefault();
    const target = elsewhere?.() ?? opener.current;
    if (!target?.isConnected || target === document.body) return;
    event.preventDefault();
    target.focus();
  }

  return { remember, giveBack };
}

/** Not nowhere, and not on a dialog as a whole, which only takes what was dropped. */
function isElsewhere(active: Element | null): boolean {
  if (!active || active === document.body) return false;
  return !active.matches('[role=dialog], [role=alertdialog]');
}
