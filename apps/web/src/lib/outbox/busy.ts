import { useSyncExternalStore } from 'react';

/* Which items a window sends, edits, splits or deletes; apart from `waiting.ts`, as the first load does not show it. */

let busy: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function publishBusy(changed: ReadonlySet<number>): void {
  busy = changed;
  for (const listener of listeners) listener();
}

/** The ids of the items. */
export function useBusyItems(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => busy);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
