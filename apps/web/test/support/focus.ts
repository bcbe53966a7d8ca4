import { userEvent } from 'vitest/browser';

export interface FocusStop {
  readonly label: string;
  /** The element or its parent has a focus ring. */
  readonly hasRing: boolean;
  /** No sticky element covers it. */
  readonly isVisible: boolean;
  readonly inMain: boolean;
}

const maxStops = 120;

/** What is wrong on the way of the tab key through the page (WCAG 2.4.3, 2.4.7, 2.4.11). */
export async function findFocusFaults(): Promise<string[]> {
  const stops = await walk();
  return [
    ...stops.filter(({ hasRing }) => !hasRing).map(({ label }) => `no ring at ${label}`),
    ...stops.filter(({ isVisible }) => !isVisible).map(({ label }) => `covered ${label}`),
    ...(stops.length === 0 ? ['the tab key leads nowhere'] : []),
    ...(stops.length > maxStops ? ['the tab key does not get out'] : []),
  ];
}

/** From the first stop until the page is left. */
async function walk(): Promise<FocusStop[]> {
  startAtTop();
  const stops: FocusStop[] = [];
  while (stops.length <= maxStops) {
    await userEvent.tab();
    const stop = await focusStop();
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

/** Moves the focus as a page load does: the next stop is the first one. */
export function startAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** The focused element, after up to two frames for its ring; null outside of the page. */
export async function focusStop(): Promise<FocusStop | null> {
  for (let frame = 0; frame < 2; frame += 1) {
    const stop = inspectFocus();
    if (!stop || (stop.hasRing && stop.isVisible)) return stop;
    await new Promise(requestAnimationFrame);
  }
  return inspectFocus();
}

function inspectFocus(): FocusStop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap(
    (part) =>
      [
        [left + (right - left) * part, top + (bottom - top) * 0.5],
        [left + (right - left) * 0.5, top + (bottom - top) * part],
      ] as const,
  );
  return {
    label: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`,
    hasRing: isRinged(element) || isRinged(element.parentElement),
    isVisible: points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    }),
    inMain: element.closest('main') !== null,
  };
}

function isRinged(element: Element | null): boolean {
  if (!element) return false;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const isClear = /, 0\)$|transparent/.test(outlineColor);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear;
}
