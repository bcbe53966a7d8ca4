import type { MouseEvent } from 'react';

/**
 * Selects the whole amount whenever it is touched, so that what is typed next replaces it: a 12 over a 1 is no 112.
 * What was selected by dragging stays selected.
 */
export function selectOnClick({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = currentTarget;
  if (selectionStart === selectionEnd) currentTarget.select();
}
