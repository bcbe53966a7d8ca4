/*
 * What this browser keeps for one person: half-filled forms (D35, D40) and what they registered with last. Each key
 * names the account and the user, so nobody else who signs in here is shown it; who logs out leaves nothing behind.
 */

export interface Owner {
  readonly accountId: number;
  readonly username: string;
}

const prefix = 'own ';
/** Private windows may refuse storage; what is kept then lasts for as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function keyOf({ accountId, username }: Owner, name: string): string {
  return `${prefix}${accountId} ${username} ${name}`;
}

export function keptText(owner: Owner, name: string): string | null {
  const key = keyOf(owner, name);
  return memory.get(key) ?? attempt(() => localStorage.getItem(key));
}

/** Keeps a text under a name; null ends it. */
export function keepText(owner: Owner, name: string, text: string | null): void {
  const key = keyOf(owner, name);
  memory.delete(key);
  if (text === null) attempt(() => localStorage.removeItem(key));
  else if (!attempt(() => writes(key, text))) memory.set(key, text);
  for (const tell of listeners) tell();
}

export function forgetTexts(): void {
  memory.clear();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  });
  for (const tell of listeners) tell();
}

/** Tells of every change made in this tab; answers how to end that. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function writes(key: string, text: string): true {
  localStorage.setItem(key, text);
  return true;
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
