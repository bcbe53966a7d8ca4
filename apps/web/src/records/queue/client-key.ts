import { isString, tryParseJson } from '@worksheet/domain/type-guards';
import { loadText, storageKey, storeText, type Owner } from '#lib/storage/user-storage.ts';
import { newUuid } from '#lib/uuid.ts';

/*
 * The client key of an unfinished attempt to create what a form holds. It is stored before the call, so that a page that is
 * closed amid it uses the same key afterwards. Windows share the storage, but no key: each locks its own until the attempt
 * is finished or the window is gone.
 */

export type AttemptName = 'entry attempt' | 'visit attempt';

/** The keys of this window. */
const own = new Map<string, string>();
const releases = new Map<string, () => void>();

/** The key of this window's attempt, else of one whose window is gone, else a new one. */
export async function beginAttempt(owner: Owner, name: AttemptName): Promise<string> {
  const attempt = own.get(storageKey(owner, name));
  if (attempt !== undefined) return attempt;
  for (const clientKey of loadKeys(owner, name)) {
    if (await lock(clientKey)) {
      own.set(storageKey(owner, name), clientKey);
      return clientKey;
    }
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
  await lock(clientKey);
  own.set(storageKey(owner, name), clientKey);
  storeKeys(owner, name, [...loadKeys(owner, name), clientKey]);
}

/** The attempt is finished, or the form holds another entry. */
export function discardAttempt(owner: Owner, name: AttemptName): void {
  const id = storageKey(owner, name);
  const clientKey = own.get(id);
  if (clientKey === undefined) return;
  own.delete(id);
  storeKeys(
    owner,
    name,
    loadKeys(owner, name).filter((key) => key !== clientKey),
  );
  releases.get(clientKey)?.();
  releases.delete(clientKey);
}

function loadKeys(owner: Owner, name: AttemptName): readonly string[] {
  const stored = tryParseJson(loadText({ owner, name }) ?? '');
  return Array.isArray(stored) ? stored.filter(isString) : [];
}

function storeKeys(owner: Owner, name: AttemptName, keys: readonly string[]): void {
  storeText({ owner, name }, keys.length > 0 ? JSON.stringify(keys) : null);
}

/** Whether no other window has it. Pages over plain http have no locks; the server then says that a key is used twice. */
async function lock(clientKey: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const held = (isFree: boolean) => {
      resolve(isFree);
      return isFree
        ? new Promise<void>((release) => void releases.set(clientKey, release))
        : undefined;
    };
    const name = `client key ${clientKey}`;
    navigator.locks
      .request(name, { ifAvailable: true }, (granted) => held(granted !== null))
      .catch(() => resolve(true));
  });
}
