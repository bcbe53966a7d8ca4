import { useSyncExternalStore } from 'react';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import type { Preparation, Refusal } from '#components/photos/prepare-photos.ts';

/** Photos on their way to a record. */
export interface Addition {
  readonly photos: readonly File[];
  /** The number of photos that the record had before. */
  readonly storedCount: number;
  readonly preparation?: Preparation;
  /** The uploaded fraction, 0–1, while the photos are sent. */
  readonly sent?: number;
  readonly refusals: readonly Refusal[];
  /** The number of photos that the record already had. */
  readonly repeats?: number;
  readonly failure?: unknown;
}

// Outside of the components: a record that is closed or scrolled out of a virtual list keeps its additions.
const additions = new Map<number, Addition>();
const listeners = new Set<() => void>();

export function useAddition(recordId: number): Addition | undefined {
  return useSyncExternalStore(subscribe, () => additions.get(recordId));
}

export function additionOf(recordId: number): Addition | undefined {
  return additions.get(recordId);
}

/** The browser asks before the page is left while photos are not stored. */
let releaseGuard: (() => void) | undefined;

export function setAddition(recordId: number, addition: Addition | undefined): void {
  if (addition) additions.set(recordId, addition);
  else additions.delete(recordId);
  notify();
}

/** Deletes the photos of all records, so that the next user does not see them. */
export function deleteAdditions(): void {
  additions.clear();
  notify();
}

function notify(): void {
  const isWaiting = [...additions.values()].some(
    ({ photos, preparation }) => photos.length > 0 || preparation,
  );
  if (isWaiting) releaseGuard ??= guardUnload();
  else {
    releaseGuard?.();
    releaseGuard = undefined;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
