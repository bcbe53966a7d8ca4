import { storageKey, type Owner } from './user-storage.ts';

const clearers: (() => void)[] = [];

/** Lasts until the page is closed or the user logs out; no other user sees it (D35). */
export function userMemory<T>(name: string) {
  const values = new Map<string, T>();
  clearers.push(() => values.clear());
  return {
    load: (owner: Owner) => values.get(storageKey(owner, name)),
    store: (owner: Owner, value: T) => void values.set(storageKey(owner, name), value),
    forget: (owner: Owner) => void values.delete(storageKey(owner, name)),
  };
}

export function deleteUserMemory(): void {
  for (const clear of clearers) clear();
}
