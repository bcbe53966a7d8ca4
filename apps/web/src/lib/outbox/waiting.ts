import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '#lib/outbox/item.ts';

/* Store of the queued entries; refresh.ts fills it, so that the first load has no IndexedDB code. */

const nothing: readonly OutboxItem[] = [];
const none: ReadonlySet<number> = new Set();
let items = nothing;
let busy = none;
const listeners = new Set<() => void>();

export function publishWaiting(
  changed: readonly OutboxItem[],
  changedBusy: ReadonlySet<number> = none,
): void {
  items = changed;
  busy = changedBusy;
  for (const listener of listeners) listener();
}

/** The signed-in user's items; empty until they are read. */
export function useWaiting(): readonly OutboxItem[] {
  return useSyncExternalStore(subscribe, () => items);
}

/** The ids of items that a window sends, edits, splits or deletes. */
export function useBusyItems(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => busy);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
