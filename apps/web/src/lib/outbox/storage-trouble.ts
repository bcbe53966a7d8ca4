import { readLookup } from '#lib/outbox/database.ts';

export type StorageTrouble = 'refused' | 'full' | 'temporary';

/** In bytes: ten photos of 10 MiB. */
const roomForPhotos = 100 * 1024 * 1024;

/** Why an entry may not be kept on this device; undefined if nothing speaks against it. */
export async function storageTrouble(): Promise<StorageTrouble | undefined> {
  const isUsable = await readLookup('').then(
    () => true,
    () => false,
  );
  if (!isUsable) return 'refused';
  // Only secure pages have `estimate`.
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < roomForPhotos) return 'full';
  const isPersisted = await navigator.storage?.persisted?.().catch(() => undefined);
  const isGranted = isPersisted === false && (await navigator.storage.persist().catch(() => false));
  return isPersisted === false && !isGranted ? 'temporary' : undefined;
}
