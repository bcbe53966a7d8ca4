import { page, type Locator } from 'vitest/browser';

/** The week of 16 to 22 November 2026. */
export const week = '/worksheet/week?week=2026-W47';
export const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
/** In the week before, so that its row is offered. */
export const previous = '2026-11-11';

/** A cell by what identifies its row and the day. */
export function cell(row: string, day: string): Locator {
  const name = new RegExp(`, ${row}, ${day} `);
  const grid = page.getByRole('grid');
  return grid.getByRole('textbox', { name }).or(grid.getByRole('button', { name }));
}

export const saved = () => page.getByText(/^(Saved at|Gemt kl)/);

/** The sum of the hours of a date, or of the `week`. */
export const hoursOf = (date: string) => page.getByCss(`[data-hours="${date}"]`);

/** The text as it would come from a spreadsheet. The clipboard itself is shared with other windows. */
export function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
