import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/access/policy';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordFilter } from '#features/worksheet/filter/record-filter.ts';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';

interface ListPosition {
  readonly recordId: number;
  readonly mode: Mode;
  readonly searchText: string;
  readonly filter: RecordFilter;
  readonly expandedIds: readonly number[];
  /** In pixels from the top of the window. */
  readonly rowTop: number;
}

let savedPosition: ListPosition | undefined;
let capturePosition: ((recordId: number) => ListPosition) | undefined;
const subscribedRouters = new WeakSet<AnyRouter>();

/** Clears the position on the way to any page but the list. */
function saveOnNavigation(router: AnyRouter): void {
  if (subscribedRouters.has(router)) return;
  subscribedRouters.add(router);
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    const id = /^\/worksheet\/edit\/(\d+)$/.exec(pathname)?.[1];
    if (id !== undefined) savedPosition = capturePosition?.(Number(id)) ?? savedPosition;
    else if (pathname !== '/') savedPosition = undefined;
  });
}

/** Undefined unless the user returns from editing a record of this list. */
export function useSavedListPosition(mode: Mode): ListPosition | undefined {
  const [position] = useState(() => (savedPosition?.mode === mode ? savedPosition : undefined));
  return position;
}

interface RestorationOptions {
  readonly mode: Mode;
  readonly searchText: string;
  readonly filter: RecordFilter;
  readonly list: RefObject<RecordsHandle | null>;
  readonly position: ListPosition | undefined;
  /** Changes whenever other rows are shown; undefined until there are any. */
  readonly rows: unknown;
}

/** Repeats whenever the rows change until the user's next input, because a reload can move the record. */
export function useListRestoration(options: RestorationOptions): void {
  const { mode, searchText, filter, list, position, rows } = options;
  const router = useRouter();
  useEffect(() => {
    saveOnNavigation(router);
    capturePosition = (recordId) => ({
      recordId,
      mode,
      searchText,
      filter,
      expandedIds: list.current?.getExpandedIds() ?? [],
      rowTop:
        document.querySelector(`[data-record="${recordId}"]`)?.getBoundingClientRect().top ?? 0,
    });
    return () => {
      capturePosition = undefined;
    };
  }, [router, mode, searchText, filter, list]);

  const pending = useRef(position);
  useEffect(() => {
    savedPosition = undefined;
    const stop = () => {
      pending.current = undefined;
    };
    const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
    for (const type of inputEvents) window.addEventListener(type, stop, { passive: true });
    return () => {
      for (const type of inputEvents) window.removeEventListener(type, stop);
    };
  }, []);

  useEffect(() => {
    const target = pending.current;
    if (!target) return;
    let framesLeft = settlingFrames;
    let frame = requestAnimationFrame(function settle() {
      const hasMoved = pending.current !== undefined && scrollToPosition(target, list.current);
      framesLeft = hasMoved ? settlingFrames : framesLeft - 1;
      if (framesLeft > 0) frame = requestAnimationFrame(settle);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, list]);
}

/**
 * The frames in which the row must stay where it is. The router's own scrolling and the measuring of virtual rows take a
 * few, and each moves the row.
 */
const settlingFrames = 4;

/** Returns whether the row was elsewhere. */
function scrollToPosition({ recordId, rowTop }: ListPosition, list: RecordsHandle | null): boolean {
  const row = list?.revealRow(recordId);
  if (!row) return false;
  if (!row.contains(document.activeElement)) {
    const control =
      row.querySelector<HTMLElement>('[data-action="edit"]') ?? row.querySelector('button');
    control?.focus({ preventScroll: true });
  }
  const before = window.scrollY;
  window.scrollBy({ top: row.getBoundingClientRect().top - rowTop, behavior: 'instant' });
  return Math.abs(window.scrollY - before) >= 1;
}
