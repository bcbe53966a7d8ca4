/* Keys contain account and user, so that no other user sees the texts; a logout deletes all (D35, D40). */

export interface Owner {
  readonly accountId: number;
  readonly username: string;
}

export interface TextKey {
  readonly owner: Owner;
  readonly name: string;
  /** Stored for this window only. */
  readonly perWindow?: boolean;
}

const prefix = 'own ';
/** Fallback where storage is refused (private windows) or full. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function storageKey({ accountId, username }: Owner, name: string): string {
  return `${prefix}${accountId} ${username} ${name}`;
}

export function loadText({ owner, name, perWindow = false }: TextKey): string | null {
  const key = storageKey(owner, name);
  return memory.get(key) ?? attempt(() => storageFor(perWindow).getItem(key));
}

export function storeText({ owner, name, perWindow = false }: TextKey, text: string | null): void {
  const key = storageKey(owner, name);
  memory.delete(key);
  attempt(() => storageFor(perWindow).removeItem(key));
  if (text !== null) {
    const isStored = attempt(() => {
      storageFor(perWindow).setItem(key, text);
      return true;
    });
    if (!isStored) memory.set(key, text);
  }
  for (const listener of listeners) listener();
}

export function deleteTexts(): void {
  memory.clear();
  for (const perWindow of [true, false]) {
    attempt(() => {
      const storage = storageFor(perWindow);
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    });
  }
  for (const listener of listeners) listener();
}

/** Reports changes made in this window. Returns an unsubscribe function. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storageFor(perWindow: boolean): Storage {
  return perWindow ? sessionStorage : localStorage;
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
