import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '#records/queue/item.ts';

/* Store of the queued entries; queue.ts fills it, so that the first load has no IndexedDB code. */

let items: readonly OutboxItem[] = [];
let busy: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

export function publishWaiting(
  changed: readonly OutboxItem[],
  changedBusy: ReadonlySet<number> = busy,
): void {
  items = changed;
  busy = changedBusy;
  for (const listener of listeners) listener();
}

/** The signed-in user's items; empty until they are read. */
export function useWaiting(): readonly OutboxItem[] {
  return useSyncExternalStore(subscribe, () => items);
}

/** The ids of those that a window sends, edits, splits or deletes. */
export function useBusyItems(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => busy);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
