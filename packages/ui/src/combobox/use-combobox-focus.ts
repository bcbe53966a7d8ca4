import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hasFocus } from '#overlay/use-return-focus.ts';

type ComboboxFocusOptions = {
  trigger: RefObject<HTMLButtonElement | null>;
  /** The control, with the buttons inside it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Behind the search is a button, to which Tab leads. */
  hasButton: boolean;
};

/** Closes the list, each way of leaving it with the focus where it belongs. */
export function useComboboxFocus({ trigger, anchor, onClose, hasButton }: ComboboxFocusOptions) {
  const keepFocusOnClose = useRef(false);

  // The focus returns at once, so that further keys go neither to the closing list nor, later, to another field.
  function close() {
    flushSync(onClose);
    trigger.current?.focus();
  }

  function leaveByTab(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Tab') return;
    if (hasButton && !event.shiftKey && event.target instanceof HTMLInputElement) return;
    // Focus the trigger, from which the browser then moves to the next field.
    event.stopPropagation();
    keepFocusOnClose.current = true;
    trigger.current?.focus();
    onClose();
  }

  function leaveByPointer(event: Event) {
    // The trigger closes the list in its own click handler; closing it here first would open it again.
    const isInside = event.target instanceof Node && anchor.current?.contains(event.target);
    if (isInside) event.preventDefault();
    else keepFocusOnClose.current = true;
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    // Radix calls this later, when the user may already have focused another field.
    const isElsewhere = keepFocusOnClose.current || hasFocus(document.activeElement);
    if (!isElsewhere) trigger.current?.focus();
    keepFocusOnClose.current = false;
  }

  return { close, leaveByTab, leaveByPointer, returnFocus };
}
