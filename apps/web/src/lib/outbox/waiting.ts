import { useSyncExternalStore } from 'react';
import type { OutboxItem } from '#lib/outbox/item.ts';

/* Store of the queued entries; refresh.ts fills it, so that the first load has no IndexedDB code. */

const nothing: readonly OutboxItem[] = [];
let items = nothing;
const listeners = new Set<() => void>();

export function publishWaiting(changed: readonly OutboxItem[]): void {
  items = changed;
  for (const listener of listeners) listener();
}

/** The signed-in user's items; empty until they are read. */
export function useWaiting(): readonly OutboxItem[] {
  return useSyncExternalStore(subscribe, () => items);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
