import { useRef } from 'react';

/** Returns focus to the opener. Radix does so only for its own trigger, which dialogs opened from state do not have. */
export function useReturnFocus(target?: () => HTMLElement | null) {
  const opener = useRef<HTMLElement | null>(null);

  function saveFocus() {
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement ? active : null;
  }

  function restoreFocus(event: Event) {
    // The user has already focused another element during the closing animation.
    if (hasFocus(document.activeElement)) return event.preventDefault();
    const element = target?.() ?? opener.current;
    if (!element?.isConnected || element === document.body) return;
    event.preventDefault();
    element.focus();
  }

  return { saveFocus, restoreFocus };
}

/**
 * Whether the user has focused something. A focused dialog does not count, because it gets the
 * focus when the focused element inside it is removed.
 */
export function hasFocus(active: Element | null): boolean {
  if (!active || active === document.body) return false;
  return !active.matches('[role=dialog], [role=alertdialog]');
}
