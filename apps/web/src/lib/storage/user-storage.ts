/*
 * Keys contain account and user, so that no other user sees the texts, but no names: a user who is renamed still finds
 * them. A logout deletes all (D35, D40).
 */

export interface Owner {
  readonly accountId: number;
  readonly userId: number;
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

export function storageKey({ accountId, userId }: Owner, name: string): string {
  return `${prefix}${accountId} ${userId} ${name}`;
}

export function loadText({ owner, name, perWindow = false }: TextKey): string | null {
  const key = storageKey(owner, name);
  return memory.get(key) ?? attempt(() => storageFor(perWindow).getItem(key)) ?? null;
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
}

export function deleteTexts(): void {
  memory.clear();
  for (const perWindow of [true, false]) {
    attempt(() => {
      const storage = storageFor(perWindow);
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    });
  }
}

/** Whether a half-filled entry form waits in this browser, of any user: a logout deletes those of its user. */
export function hasEntryDraft(): boolean {
  const isDraft = (key: string) =>
    key.startsWith(prefix) && / (entry|visit lines|record \d+ \d+)$/.test(key);
  return [true, false].some(
    (perWindow) => attempt(() => Object.keys(storageFor(perWindow)).some(isDraft)) ?? false,
  );
}

function storageFor(perWindow: boolean): Storage {
  return perWindow ? sessionStorage : localStorage;
}

/** Private windows may refuse storage, and it may be full; undefined then. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
