import type { NewOutboxItem, OutboxItem, OutboxPhoto } from '#lib/outbox/item.ts';

const name = 'worksheet outbox';
const stores = ['items', 'photos', 'lookups'] as const;
type StoreName = (typeof stores)[number];
type Stores = Readonly<Record<StoreName, IDBObjectStore>>;

/** In the order in which they were saved. */
export async function listItems(owner: string): Promise<readonly OutboxItem[]> {
  return transact('readonly', ({ items }) =>
    toPromise<OutboxItem[]>(items.index('owner').getAll(owner)),
  );
}

/** Of all owners. */
export async function countAllItems(): Promise<number> {
  return transact('readonly', ({ items }) => toPromise(items.count()));
}

/** Resolves once item and photos are on the disk. */
export async function addItem(
  item: NewOutboxItem,
  files: readonly Omit<OutboxPhoto, 'item' | 'position'>[],
): Promise<void> {
  await transact('readwrite', async ({ items, photos }) => {
    const id = await toPromise(items.add({ ...item, recordId: null, refusal: null }));
    for (const [position, file] of files.entries()) photos.add({ ...file, item: id, position });
  });
}

/** An item that was deleted meanwhile stays so. */
export async function changeItem(
  id: number,
  change: Partial<Pick<OutboxItem, 'recordId' | 'refusal' | 'mayHaveArrived'>>,
): Promise<void> {
  await transact('readwrite', async ({ items }) => {
    const item: OutboxItem | undefined = await toPromise(items.get(id));
    if (item) items.put({ ...item, ...change });
  });
}

export async function listPhotos(item: number): Promise<readonly OutboxPhoto[]> {
  return transact('readonly', ({ photos }) =>
    toPromise<OutboxPhoto[]>(photos.getAll(positionsOf(item))),
  );
}

/** One at a time, as ten may be too much for the memory of a phone; undefined once all are sent. */
export async function nextPhoto(item: number): Promise<OutboxPhoto | undefined> {
  return transact('readonly', ({ photos }) =>
    toPromise<OutboxPhoto | undefined>(photos.get(positionsOf(item))),
  );
}

/** The item then has one photo less to send. */
export async function deletePhoto({ item: id, position }: OutboxPhoto): Promise<void> {
  await transact('readwrite', async ({ items, photos }) => {
    photos.delete([id, position]);
    const item: OutboxItem | undefined = await toPromise(items.get(id));
    if (item) items.put({ ...item, photoCount: item.photoCount - 1 });
  });
}

export async function deleteItem(id: number): Promise<void> {
  await transact('readwrite', ({ items, photos }) => {
    items.delete(id);
    photos.delete(positionsOf(id));
  });
}

/** What was looked up last, by any name; undefined if nothing is stored. */
export async function readLookup<T>(key: string): Promise<T | undefined> {
  return transact('readonly', ({ lookups }) => toPromise<T | undefined>(lookups.get(key)));
}

export async function writeLookup(key: string, value: unknown): Promise<void> {
  await transact('readwrite', ({ lookups }) => void lookups.put(value, key));
}

export async function changeLookup(
  key: string,
  change: (stored: unknown) => unknown,
): Promise<void> {
  await transact('readwrite', async ({ lookups }) => {
    lookups.put(change(await toPromise(lookups.get(key))), key);
  });
}

/** Of one owner: the keys begin with it. */
export async function deleteLookups(owner: string): Promise<void> {
  const range = IDBKeyRange.bound(`${owner}\n`, `${owner}\n\uFFFF`);
  await transact('readwrite', ({ lookups }) => void lookups.delete(range));
}

function positionsOf(item: number): IDBKeyRange {
  return IDBKeyRange.bound([item, 0], [item, Number.MAX_SAFE_INTEGER]);
}

/** Resolves once everything is written; throws where storage is refused or full. */
async function transact<T>(
  mode: IDBTransactionMode,
  run: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    // Also after a crash of the device.
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    });
    const store = (of: StoreName) => transaction.objectStore(of);
    const result = run({
      items: store('items'),
      photos: store('photos'),
      lookups: store('lookups'),
    });
    const [value] = await Promise.all([result, done]);
    return value;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const items = request.result.createObjectStore('items', { keyPath: 'id', autoIncrement: true });
    items.createIndex('owner', 'owner');
    request.result.createObjectStore('photos', { keyPath: ['item', 'position'] });
    request.result.createObjectStore('lookups');
  };
  return toPromise(request);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}
