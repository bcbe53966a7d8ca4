import { failedWith } from '#lib/problem.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { addItem, listItems } from '#records/queue/database.ts';
import type { NewOutboxItem, OutboxItem } from '#records/queue/item.ts';
import { busyItems, untilFree } from '#records/queue/locks.ts';
import { lastOwner, ownerKey } from '#records/queue/owner.ts';
import { publishWaiting } from '#records/queue/waiting.ts';

type NewEntries = Omit<NewOutboxItem, 'owner' | 'photoCount' | 'savedAt'>;

/** Saves new entries with their photos on the device; throws where storage is refused or full. */
export async function saveOnDevice(
  owner: Owner,
  entries: NewEntries,
  files: readonly File[],
): Promise<void> {
  try {
    const photos = [];
    for (const file of files)
      photos.push({ name: file.name, type: file.type, data: await file.arrayBuffer() });
    const saved = { owner: ownerKey(owner), photoCount: photos.length, savedAt: Date.now() };
    await addItem({ ...entries, ...saved }, photos);
  } catch {
    throw failedWith('not-stored');
  }
  await refreshWaiting(owner);
  // Browsers that ask do so here, where the user has just acted; what they are asked for is stored already.
  void navigator.storage?.persist?.().catch(() => false);
}

const channel = new BroadcastChannel('outbox');

/** Makes this page and the other windows read after a change what waits. */
export async function refreshWaiting(owner: Owner): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows; a channel has none.
  channel.postMessage('changed');
  await readWaiting(owner);
}

/** Nothing waits where storage is refused. */
export async function waitingItems(owner: Owner): Promise<readonly OutboxItem[]> {
  return listItems(ownerKey(owner)).catch(() => []);
}

export async function readWaiting(owner: Owner): Promise<void> {
  const [items, busy] = await Promise.all([waitingItems(owner), busyItems()]);
  publishWaiting(items, busy);
  for (const { id } of items) if (busy.has(id) && !watched.has(id)) void watch(owner, id);
}

const watched = new Set<number>();

/** A window that is closed amid the sending of an item tells nobody. */
async function watch(owner: Owner, item: number): Promise<void> {
  watched.add(item);
  await untilFree(item).catch(() => undefined);
  watched.delete(item);
  const last = lastOwner();
  if (last && ownerKey(last) === ownerKey(owner)) await readWaiting(owner);
}

export async function countWaiting(owner: Owner): Promise<number> {
  return (await listItems(ownerKey(owner))).length;
}

/** Returns a function that stops listening. */
export function followOtherWindows(): () => void {
  const read = () => {
    const owner = lastOwner();
    if (owner) void readWaiting(owner);
  };
  channel.addEventListener('message', read);
  return () => channel.removeEventListener('message', read);
}
