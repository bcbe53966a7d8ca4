import { isString, tryParseJson } from '@worksheet/domain/type-guards';
import { loadText, storageKey, storeText, type Owner } from '#lib/storage/user-storage.ts';
import { newUuid } from '#lib/uuid.ts';

/*
 * The client key of an unfinished attempt to create what a form holds. It is stored before the call, so that a page that is
 * closed amid it uses the same key afterwards. Windows share the storage, but no key: each locks its own until the attempt
 * is finished or the window is gone.
 */

export type AttemptName = 'entry attempt' | 'visit attempt';

/** Of this window, with what releases its lock. */
const own = new Map<string, { readonly clientKey: string; readonly release: () => void }>();

/** Those of a stored draft, which may have a key already. No other entry takes it: the draft would get a new one. */
const continued = new Set<string>();

/** The form of this window begins with the stored draft. */
export function continueAttempt(owner: Owner, name: AttemptName): void {
  continued.add(storageKey(owner, name));
}

/** The key of this window's attempt, else for a draft the newest whose window is gone, else a new one. */
export async function beginAttempt(owner: Owner, name: AttemptName): Promise<string> {
  const id = storageKey(owner, name);
  const attempt = own.get(id);
  if (attempt) return attempt.clientKey;
  for (const clientKey of continued.has(id) ? loadKeys(owner, name).toReversed() : []) {
    const release = await lock(clientKey);
    if (!release) continue;
    own.set(id, { clientKey, release });
    return clientKey;
  }
  const clientKey = newUuid();
  await adoptAttempt(owner, name, clientKey);
  return clientKey;
}

/** The form of this window holds an entry that has a key. */
export async function adoptAttempt(
  owner: Owner,
  name: AttemptName,
  clientKey: string,
): Promise<void> {
  discardAttempt(owner, name);
  const release = (await lock(clientKey)) ?? noLock;
  own.set(storageKey(owner, name), { clientKey, release });
  storeKeys(owner, name, [...loadKeys(owner, name), clientKey]);
}

/** The attempt is finished, or the form holds another entry. */
export function discardAttempt(owner: Owner, name: AttemptName): void {
  const id = storageKey(owner, name);
  const attempt = own.get(id);
  continued.delete(id);
  if (!attempt) return;
  own.delete(id);
  const others = loadKeys(owner, name).filter((key) => key !== attempt.clientKey);
  storeKeys(owner, name, others);
  attempt.release();
}

function loadKeys(owner: Owner, name: AttemptName): readonly string[] {
  const stored = tryParseJson(loadText({ owner, name }) ?? '');
  return Array.isArray(stored) ? stored.filter(isString) : [];
}

function storeKeys(owner: Owner, name: AttemptName, keys: readonly string[]): void {
  storeText({ owner, name }, keys.length > 0 ? JSON.stringify(keys) : null);
}

const noLock = () => undefined;

/** Returns a function that releases it; undefined if another window has it. Pages over plain http have no locks; the server then says that a key is used twice. */
async function lock(clientKey: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return noLock;
  return new Promise((resolve) => {
    navigator.locks
      .request(`client key ${clientKey}`, { ifAvailable: true }, (granted) =>
        granted ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(noLock));
  });
}
