export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  // Focusable by script only, not a tab stop.
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Focuses the heading after a navigation, so that screen readers announce the page and the tab key continues from there.
 * An element that the page itself has focused, such as its first field, stays focused.
 */
export function focusPage(): void {
  const focused = document.activeElement;
  const main = document.querySelector('main');
  if (main && focused && focused !== main && main.contains(focused)) return;
  pageHeading()?.focus({ preventScroll: true });
}
