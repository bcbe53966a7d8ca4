import { addItem } from '#lib/outbox/database.ts';
import type { NewOutboxItem } from '#lib/outbox/item.ts';
import { ownerKey } from '#lib/outbox/owner.ts';
import { NotStored } from '#lib/outbox/errors.ts';
import { refreshWaiting } from '#lib/outbox/refresh.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

export type KeptEntries = Omit<NewOutboxItem, 'owner' | 'photoCount' | 'savedAt'>;

/** Saves new entries with their photos on the device; throws where storage is refused or full. */
export async function keepOnDevice(
  owner: Owner,
  entries: KeptEntries,
  files: readonly File[],
): Promise<void> {
  // Browsers that ask do so here, where the user has just acted.
  await navigator.storage?.persist?.().catch(() => false);
  const photos = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      data: await file.arrayBuffer(),
    })),
  );
  const key = ownerKey(owner);
  const saved = { owner: key, photoCount: photos.length, savedAt: Date.now() };
  try {
    await addItem({ ...entries, ...saved }, photos);
  } catch (error) {
    throw new NotStored('The device stores nothing', { cause: error });
  }
  await refreshWaiting(owner);
}
