export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  // Focusable by script only, not a tab stop.
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Makes screen readers announce the page, unless the page has focused an element itself. */
export function focusPage(): void {
  const focused = document.activeElement;
  const main = document.querySelector('main');
  if (main && focused && focused !== main && main.contains(focused)) return;
  pageHeading()?.focus({ preventScroll: true });
}
