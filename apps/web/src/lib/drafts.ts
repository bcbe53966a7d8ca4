/*
 * Half-filled forms, kept in this browser for one person (D35): the text outlives a reload, files the way to the login
 * and back (D40).
 */

interface Owner {
  readonly accountId: number;
  readonly username: string;
}

const prefix = 'draft:';
const files = new Map<string, readonly File[]>();

function keyOf({ accountId, username }: Owner): string {
  return `${prefix}${accountId}:${username}`;
}

export function readDraft(owner: Owner): { text: string | null; files: readonly File[] } {
  const key = keyOf(owner);
  return { text: attempt(() => localStorage.getItem(key)), files: files.get(key) ?? [] };
}

/** Keeps a draft; no text and no files end it. */
export function keepDraft(owner: Owner, text: string | null, kept: readonly File[]): void {
  const key = keyOf(owner);
  if (kept.length > 0) files.set(key, kept);
  else files.delete(key);
  attempt(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  });
}

/** Who logs out leaves nothing behind. */
export function forgetDrafts(): void {
  files.clear();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  });
}

/** Private windows may refuse storage; the draft then lasts for as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
