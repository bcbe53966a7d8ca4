import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFocusFree } from '#features/approvals/use-first-arrow.ts';
import { areSingleKeysEnabled, isTypingTarget } from '#lib/shortcuts.ts';

interface QueueKeys {
  readonly panel: RefObject<HTMLElement | null>;
  /** False if there is no day to move to. */
  readonly move: ((step: 1 | -1) => void) | false;
  readonly approve: () => void;
  readonly sendBack: () => void;
  readonly undo: () => void;
  readonly close: () => void;
}

/** Single keys act wherever the focus is, except in fields, menus and dialogs; arrows leave the rest of the page alone. */
export function useQueueKeys({ panel, ...acts }: QueueKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypingTarget(target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const act = actOf(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  function actOf(key: string): (() => void) | undefined {
    if (key === 'Escape') return acts.close;
    const { move } = acts;
    if (key === 'ArrowDown' || key === 'ArrowUp')
      return move && isFree(panel.current) ? () => move(key === 'ArrowDown' ? 1 : -1) : undefined;
    if (!areSingleKeysEnabled()) return undefined;
    if (key === 'a') return acts.approve;
    if (key === 's') return acts.sendBack;
    return key === 'z' ? acts.undo : undefined;
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The focus is in the queue, or nowhere in particular. */
function isFree(panel: HTMLElement | null): boolean {
  return isFocusFree() || panel?.contains(document.activeElement) === true;
}
