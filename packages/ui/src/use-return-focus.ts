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
    const target = elsewhere?.() ?? opener.current;
    if (!target?.isConnected || target === document.body) return;
    event.preventDefault();
    target.focus();
  }

  return { remember, giveBack };
}
