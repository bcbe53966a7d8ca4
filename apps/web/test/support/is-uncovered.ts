/** Whether no other element lies over a corner or the middle of an element. Playwright sends it to the page as text. */
export function isUncovered(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inset = 3;
  // Behind a modal dialog a toast takes no pointer, but still hides what it lies over.
  for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]'))
    toast.style.pointerEvents = 'auto';
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}
