/*
 * What this browser keeps for one person: half-filled forms (D35, D40) and what they registered with last. Each key
 * names the account and the user, so nobody else who signs in here is shown it; who logs out leaves nothing behind.
 */

export interface Owner {
  readonly accountId: number;
  readonly username: string;
}

export interface Note {
  readonly owner: Owner;
  readonly name: string;
  /** One window's own, such as the form of a thing it shows; else all windows of the browser share it. */
  readonly isOfWindow?: boolean;
}

const prefix = 'own ';
/** Private windows may refuse storage; what is kept then lasts for as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** What a person's note goes by, in whatever it is kept. */
export function storageKey({ accountId, username }: Owner, name: string): string {
  return `${prefix}${accountId} ${username} ${name}`;
}

export function keptText({ owner, name, isOfWindow = false }: Note): string | null {
  const key = storageKey(owner, name);
  return memory.get(key) ?? attempt(() => areaOf(isOfWindow).getItem(key));
}

/** Keeps a text; null ends it. */
export function keepText({ owner, name, isOfWindow = false }: Note, text: string | null): void {
  const key = storageKey(owner, name);
  memory.delete(key);
  attempt(() => areaOf(isOfWindow).removeItem(key));
  if (text !== null) {
    const isKept = attempt(() => {
      areaOf(isOfWindow).setItem(key, text);
      return true;
    });
    if (!isKept) memory.set(key, text);
  }
  for (const tell of listeners) tell();
}

/** Whoever it is of. */
export function forgetTexts(): void {
  memory.clear();
  for (const isOfWindow of [true, false]) {
    attempt(() => {
      const area = areaOf(isOfWindow);
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
    });
  }
  for (const tell of listeners) tell();
}

/** Tells of every change made in this window; answers how to end that. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function areaOf(isOfWindow: boolean): Storage {
  return isOfWindow ? sessionStorage : localStorage;
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
