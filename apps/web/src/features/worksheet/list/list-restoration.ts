import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/policy';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';

/** Where in its list somebody was when they went to edit a record. */
interface Place {
  readonly id: number;
  readonly mode: Mode;
  readonly text: string;
  /** The compact rows unfolded. */
  readonly opened: readonly number[];
  /** How far down the window the record's row stood. */
  readonly top: number;
}

let kept: Place | undefined;
let lookAround: ((id: number) => Place) | undefined;
const watched = new WeakSet<AnyRouter>();

/** Going to edit keeps the place; going anywhere else but back to the list forgets it. */
function watch(router: AnyRouter): void {
  if (watched.has(router)) return;
  watched.add(router);
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    const id = /^\/worksheet\/edit\/(\d+)$/.exec(pathname)?.[1];
    if (id !== undefined) kept = lookAround?.(Number(id)) ?? kept;
    else if (pathname !== '/') kept = undefined;
  });
}

interface List {
  readonly mode: Mode;
  readonly text: string;
  readonly handle: RefObject<RecordsHandle | null>;
}

/** What the list was like before a record of it was edited, if that is where this person comes from. */
export function useKeptPlace(mode: Mode): Place | undefined {
  const [place] = useState(() => (kept?.mode === mode ? kept : undefined));
  return place;
}

/**
 * The list keeps its place after editing a record: whoever went to edit finds the same rows in the same spot, and the
 * focus on the edit control they left from. Until they do something else that also holds when the record comes back
 * from the server on another day.
 */
export function useListPlace(
  { mode, text, handle }: List,
  place: Place | undefined,
  rows: unknown,
) {
  const router = useRouter();
  useEffect(() => {
    watch(router);
    lookAround = (id) => ({
      id,
      mode,
      text,
      opened: handle.current?.opened() ?? [],
      top: document.querySelector(`[data-record="${id}"]`)?.getBoundingClientRect().top ?? 0,
    });
    return () => {
      lookAround = undefined;
    };
  }, [router, mode, text, handle]);

  const open = useRef(place);
  useEffect(() => {
    kept = undefined;
    const end = () => {
      open.current = undefined;
    };
    const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
    for (const act of acts) window.addEventListener(act, end, { passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, end);
    };
  }, []);

  useEffect(() => {
    const to = open.current;
    if (!to) return;
    let frames = settling;
    let next = requestAnimationFrame(function settle() {
      // The router has scrolled to where it thinks right, and rows were measured: then it is our turn.
      if (open.current) goTo(to, handle.current);
      frames -= 1;
      if (frames > 0) next = requestAnimationFrame(settle);
    });
    return () => cancelAnimationFrame(next);
  }, [rows, handle]);
}

/** Frames until the rows around are drawn and measured. */
const settling = 4;

function goTo({ id, top }: Place, list: RecordsHandle | null): void {
  const row = list?.reveal(id);
  if (!row) return;
  if (!row.contains(document.activeElement)) {
    const control =
      row.querySelector<HTMLElement>('[data-act="edit"]') ?? row.querySelector('button');
    control?.focus({ preventScroll: true });
  }
  window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}
