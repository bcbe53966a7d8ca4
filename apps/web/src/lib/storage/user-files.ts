import { newUuid } from '#lib/uuid.ts';
import { loadText, storageKey, storeText, type Owner } from './user-storage.ts';

// IndexedDB stores the photos across a reload (D35, D40), but a deletion may not finish before the page is closed.
// Files are therefore ignored unless their ID matches an ID in local storage, which is deleted synchronously.

const storeName = 'files';

interface StoredFiles {
  readonly entry: string;
  readonly files: readonly File[];
}

const cache = new Map<string, readonly File[]>();

/** Undefined until the files are loaded or stored in this page. */
export function cachedFiles(owner: Owner): readonly File[] | undefined {
  return cache.get(storageKey(owner, storeName));
}

export async function loadFiles(owner: Owner): Promise<readonly File[]> {
  const key = storageKey(owner, storeName);
  const stored: StoredFiles | undefined = await withStore((store) => store.get(key), 'readonly');
  const isCurrent = stored !== undefined && stored.entry === loadText({ owner, name: storeName });
  // The user may have added files while these were loading.
  return cache.get(key) ?? (isCurrent ? stored.files : []);
}

/** An empty list deletes the files. False if they last only until the page is closed. */
export async function storeFiles(owner: Owner, files: readonly File[]): Promise<boolean> {
  const key = storageKey(owner, storeName);
  const textKey = { owner, name: storeName };
  cache.set(key, files);
  if (files.length === 0) {
    storeText(textKey, null);
    await withStore((store) => store.delete(key));
    return true;
  }
  const entry = loadText(textKey) ?? newUuid();
  storeText(textKey, entry);
  const put = await withStore((store) => store.put({ entry, files } satisfies StoredFiles, key));
  return put !== undefined;
}

/** Deletes the files of all users. */
export async function deleteFiles(): Promise<void> {
  cache.clear();
  await withStore((store) => store.clear());
}

/** Returns undefined if IndexedDB is not available or full: the files then last until the page is closed. */
async function withStore<T>(
  run: (store: IDBObjectStore) => IDBRequest<T>,
  mode: IDBTransactionMode = 'readwrite',
): Promise<T | undefined> {
  try {
    const database = await openDatabase();
    try {
      return await toPromise(run(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('worksheet', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return toPromise(request);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}
