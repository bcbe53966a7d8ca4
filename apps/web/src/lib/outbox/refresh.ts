import { listItems } from '#lib/outbox/database.ts';
import { publishBusy } from '#lib/outbox/busy.ts';
import type { OutboxItem } from '#lib/outbox/item.ts';
import { busyItems, untilFree } from '#lib/outbox/locks.ts';
import { lastOwner, ownerKey } from '#lib/outbox/owner.ts';
import { publishWaiting } from '#lib/outbox/waiting.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

const channel = new BroadcastChannel('outbox');

/** After a change: this page and the other windows read what waits again. */
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
  publishBusy(busy);
  publishWaiting(items);
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
