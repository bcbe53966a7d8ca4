import type { NewOutboxItem, OutboxItem, OutboxPhoto } from '#records/queue/item.ts';

const name = 'worksheet outbox';
const stores = ['items', 'photos', 'lookups'] as const;
type StoreName = (typeof stores)[number];
type Stores = Readonly<Record<StoreName, IDBObjectStore>>;

const noAttempts = { photoRefusals: [], attempts: 0, nextAttemptAt: 0 } as const;
/** Earlier versions stored no attempts. */
type StoredItem = Omit<OutboxItem, keyof typeof noAttempts> & Partial<OutboxItem>;
const fromStored = (item: StoredItem): OutboxItem => ({ ...noAttempts, ...item });

/** Lists the items in the order in which they were saved. */
export async function listItems(owner: string): Promise<readonly OutboxItem[]> {
  const items = await transact('readonly', ({ items: stored }) =>
    toPromise<StoredItem[]>(stored.index('owner').getAll(owner)),
  );
  return items.map(fromStored);
}

/** Undefined if it was deleted meanwhile. */
export async function readItem(id: number): Promise<OutboxItem | undefined> {
  const item = await transact('readonly', ({ items }) =>
    toPromise<StoredItem | undefined>(items.get(id)),
  );
  return item && fromStored(item);
}

/** Returns the number of items of all owners. */
export async function countAllItems(): Promise<number> {
  return transact('readonly', ({ items }) => toPromise(items.count()));
}

/** Resolves once item and photos are on the disk. */
export async function addItem(
  item: NewOutboxItem,
  files: readonly Omit<OutboxPhoto, 'item' | 'position'>[],
): Promise<void> {
  await transact('readwrite', async ({ items, photos }) => {
    const id = await toPromise(items.add(unsent(item)));
    for (const [position, file] of files.entries()) photos.add({ ...file, item: id, position });
  });
}

/** Replaces an item without photos, all or nothing; not one that was deleted meanwhile. */
export async function replaceItem(
  id: number,
  replacements: readonly NewOutboxItem[],
): Promise<void> {
  await transact('readwrite', async ({ items }) => {
    const item: unknown = await toPromise(items.get(id));
    if (item === undefined) return;
    items.delete(id);
    for (const replacement of replacements) items.add(unsent(replacement));
  });
}

function unsent(item: NewOutboxItem): Omit<OutboxItem, 'id'> {
  return { ...item, ...noAttempts, recordId: null, refusal: null };
}

type ItemChange = Partial<
  Pick<
    OutboxItem,
    'recordId' | 'refusal' | 'photoRefusals' | 'mayHaveArrived' | 'attempts' | 'nextAttemptAt'
  >
>;

/** An item that was deleted meanwhile stays so. */
export async function changeItem(id: number, change: ItemChange): Promise<void> {
  await transact('readwrite', async ({ items }) => {
    const item: StoredItem | undefined = await toPromise(items.get(id));
    if (item) items.put({ ...item, ...change });
  });
}

export async function listPhotos(item: number): Promise<readonly OutboxPhoto[]> {
  return transact('readonly', ({ photos }) =>
    toPromise<OutboxPhoto[]>(photos.getAll(positionsOf(item))),
  );
}

/** One at a time, as ten may be too much for the memory of a phone; undefined after the last. */
export async function nextPhoto(item: number, after?: number): Promise<OutboxPhoto | undefined> {
  return transact('readonly', ({ photos }) =>
    toPromise<OutboxPhoto | undefined>(photos.get(positionsOf(item, after))),
  );
}

/** The item then has one photo less to send. */
export async function deletePhoto({
  item: id,
  position,
}: Pick<OutboxPhoto, 'item' | 'position'>): Promise<void> {
  await transact('readwrite', async ({ items, photos }) => {
    photos.delete([id, position]);
    const stored: StoredItem | undefined = await toPromise(items.get(id));
    if (!stored) return;
    const item = fromStored(stored);
    const photoRefusals = item.photoRefusals.filter((refused) => refused.position !== position);
    items.put({ ...item, photoCount: item.photoCount - 1, photoRefusals });
  });
}

export async function deleteItem(id: number): Promise<void> {
  await transact('readwrite', ({ items, photos }) => {
    items.delete(id);
    photos.delete(positionsOf(id));
  });
}

/** Reads what was looked up last under a name; undefined if nothing is stored. */
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

/** Deletes the rows of one owner, with which their keys begin. */
export async function deleteLookups(owner: string): Promise<void> {
  const range = IDBKeyRange.bound(`${owner}\n`, `${owner}\n\uFFFF`);
  await transact('readwrite', ({ lookups }) => void lookups.delete(range));
}

function positionsOf(item: number, after = -1): IDBKeyRange {
  return IDBKeyRange.bound([item, after], [item, Number.MAX_SAFE_INTEGER], true);
}

/** Resolves once everything is written; throws where storage is refused or full. */
async function transact<T>(
  mode: IDBTransactionMode,
  run: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    // Strict durability keeps the data after a crash of the device.
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    });
    // Awaited below, but it may fail earlier.
    done.catch(() => undefined);
    const store = (of: StoreName) => transaction.objectStore(of);
    try {
      const value = await run({
        items: store('items'),
        photos: store('photos'),
        lookups: store('lookups'),
      });
      await done;
      return value;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  } finally {
    database.close();
  }
}

/** Otherwise the half that was written before an error would be committed. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already failed.
  }
}

/** In milliseconds. A storage that does not answer must not hold the sending of all windows. */
const openingTime = 10_000;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const items = request.result.createObjectStore('items', { keyPath: 'id', autoIncrement: true });
    items.createIndex('owner', 'owner');
    request.result.createObjectStore('photos', { keyPath: ['item', 'position'] });
    request.result.createObjectStore('lookups');
  };
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      reject(new Error('IndexedDB does not open'));
    };
    const timer = setTimeout(giveUp, openingTime);
    request.onblocked = giveUp;
    request.onsuccess = () => {
      clearTimeout(timer);
      const { result } = request;
      result.onversionchange = () => result.close();
      if (isGivenUp) result.close();
      else resolve(result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB does not open'));
    };
  });
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}
