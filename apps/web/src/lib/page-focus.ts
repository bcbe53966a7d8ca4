/** The heading of the page that is shown. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  // Headings are no stop of the tab key; they only take the focus when it is given to them.
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * After a change of page the focus is on its heading, so that screen readers say where one is and the tab key goes on
 * from there. What the page itself gave the focus to, such as its first field, keeps it.
 */
export function focusPage(): void {
  const held = document.activeElement;
  const main = document.querySelector('main');
  if (main && held && held !== main && main.contains(held)) return;
  pageHeading()?.focus({ preventScroll: true });
}
