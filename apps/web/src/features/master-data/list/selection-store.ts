import { useState, useSyncExternalStore } from 'react';
import { nothingSelected, type Selection } from '#features/master-data/list/selection.ts';

/** Outside of React's state, so that a tick renders its box and the bar, not a list of thousands of rows. */
export interface SelectionStore {
  readonly get: () => Selection;
  readonly update: (change: (selection: Selection) => Selection) => void;
  readonly subscribe: (notify: () => void) => () => void;
}

function createSelectionStore(): SelectionStore {
  let selection = nothingSelected;
  const listeners = new Set<() => void>();
  return {
    get: () => selection,
    update: (change) => {
      selection = change(selection);
      for (const notify of listeners) notify();
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

export function useSelectionStore(): SelectionStore {
  return useState(createSelectionStore)[0];
}

export interface Selecting {
  readonly store: SelectionStore;
  /** The rows as they are shown that can be ticked. */
  readonly order: readonly number[];
  /** Why a row cannot be ticked, by its id. */
  readonly locked: ReadonlyMap<number, string>;
}

export function useSelection<T>(store: SelectionStore, select: (selection: Selection) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
