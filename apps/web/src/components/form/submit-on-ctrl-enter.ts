import type { KeyboardEvent } from 'react';

/** Submits a form on Ctrl+Enter, for forms in whose fields Enter does something else. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  sendOnCtrlEnter(event, () => form.requestSubmit());
}

/** Calls `send` on Ctrl+Enter, for a second way to submit a form. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>, send: () => void): void {
  const form = event.currentTarget;
  // React events bubble through portals: a key pressed in an open dialog does not submit.
  const isInForm = event.target instanceof Node && form.contains(event.target);
  if (!isInForm || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Deferred, because time and date fields parse their text on the same key event.
  setTimeout(send);
}
