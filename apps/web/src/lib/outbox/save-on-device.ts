import { addItem } from '#lib/outbox/database.ts';
import type { NewOutboxItem } from '#lib/outbox/item.ts';
import { ownerKey } from '#lib/outbox/owner.ts';
import { NotStored } from '#lib/outbox/errors.ts';
import { refreshWaiting } from '#lib/outbox/refresh.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

type NewEntries = Omit<NewOutboxItem, 'owner' | 'photoCount' | 'savedAt'>;

/** Saves new entries with their photos on the device; throws where storage is refused or full. */
export async function saveOnDevice(
  owner: Owner,
  entries: NewEntries,
  files: readonly File[],
): Promise<void> {
  const key = ownerKey(owner);
  try {
    const photos = [];
    for (const file of files)
      photos.push({ name: file.name, type: file.type, data: await file.arrayBuffer() });
    const saved = { owner: key, photoCount: photos.length, savedAt: Date.now() };
    await addItem({ ...entries, ...saved }, photos);
  } catch (error) {
    throw new NotStored('The device stores nothing', { cause: error });
  }
  await refreshWaiting(owner);
  // Browsers that ask do so here, where the user has just acted; what they are asked for is stored already.
  void navigator.storage?.persist?.().catch(() => false);
}
