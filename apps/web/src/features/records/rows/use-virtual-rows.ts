import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { pinnedRowIndexes, type RenderedRow, type Row } from '#features/records/rows/rows.ts';

/** Shorter lists gain nothing from virtualization. */
export const virtualizationThreshold = 120;

interface VirtualRowsOptions {
  readonly rows: readonly Row[];
  /** In pixels; rendered rows are measured. */
  readonly estimateHeight: (row: Row) => number;
  readonly focusedId: number | undefined;
  readonly renderAll: boolean;
}

interface VirtualRows {
  readonly rendered: readonly RenderedRow[];
  /** The height in pixels of the skipped rows after the last rendered row. */
  readonly bottomGap: number;
  readonly isVirtual: boolean;
  /** The ref of the element whose top is the top of the list. */
  readonly listRef: RefCallback<HTMLElement>;
  /** Every rendered row also needs a `data-index`. */
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/** Long lists are virtual; short lists render the rows below the window in an interruptible deferred render. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  // The virtualizer mutates itself, so the React compiler would memoize stale values.
  'use no memo';
  const { rows, estimateHeight, focusedId, renderAll } = options;
  const isLong = rows.length > virtualizationThreshold;
  const [list, setList] = useState<HTMLElement | null>(null);
  const listTop = useListTop(list, isLong);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    enabled: isLong,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? estimateHeight(row) : 0;
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: 12,
    scrollMargin: listTop,
    rangeExtractor: (range) => {
      const pinned = pinnedRowIndexes(rows, {
        firstVisible: range.startIndex,
        focusedId: activeRecordId() ?? focusedId,
      });
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((a, b) => a - b);
    },
  });
  const isFirstRenderDone = useDeferredValue(true, false);
  if (!isLong || renderAll) {
    const isPartial = !isFirstRenderDone && !renderAll && focusedId === undefined;
    const count = isPartial ? rowsThatFillWindow(rows, estimateHeight) : rows.length;
    const rendered = rows.slice(0, count).map((row, index) => ({ row, index, gap: 0 }));
    const bottomGap = rows.slice(count).reduce((sum, row) => sum + estimateHeight(row), 0);
    return { rendered, bottomGap, isVirtual: false, listRef: setList, rowRef: undefined };
  }
  const rendered: RenderedRow[] = [];
  let previousEnd = listTop;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (!row) continue;
    rendered.push({ row, index, gap: Math.max(0, start - previousEnd) });
    previousEnd = end;
  }
  const bottomGap = Math.max(0, listTop + virtualizer.getTotalSize() - previousEnd);
  const { measureElement: rowRef } = virtualizer;
  return { rendered, bottomGap, isVirtual: true, listRef: setList, rowRef };
}

/** Known before `focusedId`, whose transition waits for parts of the page that are being loaded. */
function activeRecordId(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-record]');
  return row ? Number(row.dataset['record']) : undefined;
}

function rowsThatFillWindow(
  rows: readonly Row[],
  estimateHeight: VirtualRowsOptions['estimateHeight'],
): number {
  let remaining = window.innerHeight;
  const last = rows.findIndex((row) => {
    remaining -= estimateHeight(row);
    return remaining < 0;
  });
  return last < 0 ? rows.length : last + 1;
}

/** Measured again whenever something above the list grows. */
function useListTop(list: HTMLElement | null, isLong: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!list || !isLong) return;
    const measure = () => {
      const head = list instanceof HTMLTableElement ? (list.tHead?.offsetHeight ?? 0) : 0;
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY + head));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isLong]);
  return top;
}
