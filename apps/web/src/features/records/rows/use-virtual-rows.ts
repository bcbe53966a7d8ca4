import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { neededRows, type Drawn, type Row } from '#features/records/rows/rows.ts';

/** Up to so many rows everything is drawn: leaving rows out would gain nothing. */
export const drawnWhole = 120;

interface Wanted {
  readonly rows: readonly Row[];
  /** Roughly how tall a row is; those drawn are measured. */
  readonly heightOf: (row: Row) => number;
  /** The record that has the focus, or is to get it. */
  readonly heldKey: number | undefined;
  /** For paper: all of it. */
  readonly whole: boolean;
}

interface DrawnRows {
  readonly drawn: readonly Drawn[];
  /** How much room the rows left out after the last one take. */
  readonly rest: number;
  /** Whether rows are left out at all. */
  readonly isPartial: boolean;
  /** For the element that begins where the list begins. */
  readonly listRef: RefCallback<HTMLElement>;
  /** For every row drawn, which also says its `data-index`. */
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/**
 * The rows of a long list that are in sight, and those that must be there besides; of a short one, all: those that fill
 * the window at once, the others right after, in steps that keep nobody waiting.
 */
export function useDrawnRows({ rows, heightOf, heldKey, whole }: Wanted): DrawnRows {
  // The virtualizer changes inside itself: what the compiler would remember of it would be out of date.
  'use no memo';
  const isLong = rows.length > drawnWhole;
  const [list, setList] = useState<HTMLElement | null>(null);
  const start = useStartOf(list, isLong);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    enabled: isLong,
    estimateSize: (index) => sizeOf(rows[index], heightOf),
    getItemKey: (index) => rows[index]?.key ?? index,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 12,
    scrollMargin: start,
    rangeExtractor: (range) => {
      const needed = neededRows(rows, { first: range.startIndex, heldKey });
      return [...new Set([...defaultRangeExtractor(range), ...needed])].toSorted((a, b) => a - b);
    },
  });
  const isFilled = useDeferredValue(true, false);
  if (!isLong || whole) {
    const isFirst = !isFilled && !whole && heldKey === undefined;
    const count = isFirst ? fillingOf(rows, heightOf) : rows.length;
    const drawn = rows.slice(0, count).map((row, index) => ({ row, index, gap: 0 }));
    const rest = rows.slice(count).reduce((sum, row) => sum + heightOf(row), 0);
    return { drawn, rest, isPartial: false, listRef: setList, rowRef: undefined };
  }
  const drawn: Drawn[] = [];
  let end = start;
  for (const { index, start: top, end: bottom } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (!row) continue;
    drawn.push({ row, index, gap: Math.max(0, top - end) });
    end = bottom;
  }
  const rest = Math.max(0, start + virtualizer.getTotalSize() - end);
  const { measureElement: rowRef } = virtualizer;
  return { drawn, rest, isPartial: true, listRef: setList, rowRef };
}

/** How many rows fill the window, wherever in it they begin. */
function fillingOf(rows: readonly Row[], heightOf: Wanted['heightOf']): number {
  let room = window.innerHeight;
  const after = rows.findIndex((row) => {
    room -= heightOf(row);
    return room < 0;
  });
  return after < 0 ? rows.length : after + 1;
}

function sizeOf(row: Row | undefined, heightOf: Wanted['heightOf']): number {
  return row ? heightOf(row) : 0;
}

/** How far down the page the rows begin: it moves when something above grows. */
function useStartOf(list: HTMLElement | null, isLong: boolean): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    if (!list || !isLong) return;
    const look = () => {
      const head = list instanceof HTMLTableElement ? (list.tHead?.offsetHeight ?? 0) : 0;
      setStart(Math.round(list.getBoundingClientRect().top + window.scrollY + head));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list, isLong]);
  return start;
}
