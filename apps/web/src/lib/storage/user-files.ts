import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { storeText, loadText, storageKey, type Owner } from './user-storage.ts';

/*
 * Photos picked for an entry that is not sent yet, kept for one person over a reload (D35, D40). Files do not fit where
 * texts are kept; the browser's database takes them as they are. It takes its time as well: which entry they belong to
 * is a text beside them, which is there and gone at once, so that photos of an entry that was sent never come back.
 */

const storeName = 'files';

interface Kept {
  readonly entry: string;
  readonly files: readonly File[];
}

/** What this page knows already; the database is asked once, after a reload. */
const known = new Map<string, readonly File[]>();

/** The files of this person, if this page has them at hand. */
export function cachedFiles(owner: Owner): readonly File[] | undefined {
  return known.get(storageKey(owner, storeName));
}

export async function loadFiles(owner: Owner): Promise<readonly File[]> {
  const key = storageKey(owner, storeName);
  const found: Kept | undefined = await attempt((files) => files.get(key), 'readonly');
  const isOfEntry = found !== undefined && found.entry === loadText({ owner, name: storeName });
  // Whatever was picked meanwhile is newer.
  return known.get(key) ?? (isOfEntry ? found.files : []);
}

/** Keeps the files in place of those before; none end it. */
export function storeFiles(owner: Owner, files: readonly File[]): void {
  const key = storageKey(owner, storeName);
  const note = { owner, name: storeName };
  known.set(key, files);
  if (files.length === 0) {
    storeText(note, null);
    void attempt((store) => store.delete(key));
    return;
  }
  const entry = loadText(note) ?? newIdempotencyKey();
  storeText(note, entry);
  void attempt((store) => store.put({ entry, files } satisfies Kept, key));
}

/** Whoever they are of. */
export async function deleteFiles(): Promise<void> {
  known.clear();
  await attempt((files) => files.clear());
}

/** Where the database is refused or full, files last for as long as the page. */
async function attempt<T>(
  act: (files: IDBObjectStore) => IDBRequest<T>,
  mode: IDBTransactionMode = 'readwrite',
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await answerOf(act(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('worksheet', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No answer'));
  });
}
