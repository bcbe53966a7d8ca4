import type { KeyboardEvent } from 'react';

/** ↑ and ↓ move between the links or buttons `data-row-link` of the rows (`tr` or `li`); Enter opens the focused one. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr, li');
  const index = links.findIndex((link) => link.closest('tr, li') === row);
  const next = links[index + step];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
