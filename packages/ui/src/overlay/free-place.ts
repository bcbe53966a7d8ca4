/** In the window. */
export interface FreePlace {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  /** In the menu bar of a phone, where the name of the company and the user make way. */
  readonly isInBar: boolean;
}

/** Controls and totals, which toasts never cover. */
const kept =
  'a, button, input, select, textarea, summary, [role="gridcell"], tfoot, [data-hours], [data-sums]';

const width = 356;
const edge = 20;
const step = 8;
const inBar = 60;

/** The width before a place is found. On phones it is that of the bar beside the button of the menu. */
export function preferredWidth(isPhone: boolean): number {
  return isPhone ? innerWidth - inBar - step : width;
}

/**
 * Returns where toasts of a height cover no control and no total: where they are, on phones in the menu bar, else as near
 * as possible to the bottom and then to the right. Where there is no such place, it is the top.
 */
export function freePlace(height: number, { isPhone, current }: Situation): FreePlace {
  const boxes = [...document.querySelectorAll(kept)]
    .filter((each) => !each.closest('[data-sonner-toaster]'))
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight);
  for (const place of candidates(height, { isPhone, current })) {
    const { top, left, isInBar } = place;
    const isCovered = ({ each, box }: (typeof boxes)[number]) =>
      box.right > left &&
      box.left < left + place.width &&
      box.bottom > top &&
      box.top < top + height &&
      !(isInBar && each.closest('[data-makes-way]:not(:focus-within)'));
    if (!boxes.some(isCovered)) return place;
  }
  const wide = isPhone ? innerWidth - 2 * step : width;
  return { top: step, left: innerWidth - step - wide, width: wide, isInBar: false };
}

interface Situation {
  readonly isPhone: boolean;
  readonly current: FreePlace | undefined;
}

function* candidates(height: number, { isPhone, current }: Situation): Generator<FreePlace> {
  if (current) yield current;
  if (isPhone) yield { top: 2, left: inBar, width: preferredWidth(true), isInBar: true };
  const wide = isPhone ? innerWidth - 2 * step : width;
  const margin = isPhone ? step : edge;
  for (let top = innerHeight - margin - height; top >= 0; top -= step)
    for (let left = document.body.clientWidth - margin - wide; left >= margin; left -= 3 * step)
      yield { top, left, width: wide, isInBar: false };
}
