import { installationIdentity } from '@worksheet/database/installation';
import type { Services } from '#context.ts';
import { unreferencedKeys } from '#attachments/unreferenced-keys.ts';

type OwnerServices = Pick<Services, 'pool' | 'attachments'>;

/**
 * `free`: it names no owner, and this installation becomes it. `unclaimed`: it names none, but has files that may be those of
 * another installation, so only a command makes this one the owner.
 */
export type Ownership = 'own' | 'other' | 'free' | 'unclaimed';

const sampleSize = 500;

export async function storageOwnership({ pool, attachments }: OwnerServices): Promise<Ownership> {
  const { id, restored } = await installationIdentity(pool);
  const owner = await attachments.readOwner();
  if (owner !== undefined) return owner === id ? 'own' : 'other';
  const keys: string[] = [];
  for await (const { key } of attachments.list()) {
    keys.push(key);
    if (keys.length === sampleSize) break;
  }
  if (keys.length === 0) return 'free';
  // A restored database refers to the files of the installation that was backed up, which may still use them.
  if (restored) return 'unclaimed';
  return (await unreferencedKeys(pool, keys)).length < keys.length ? 'free' : 'unclaimed';
}

/** Whether this installation may delete files that others may refer to. Makes it the owner of a free storage. */
export async function ownsStorage(services: OwnerServices): Promise<boolean> {
  const ownership = await storageOwnership(services);
  if (ownership === 'free') await claimStorage(services);
  return ownership === 'own' || ownership === 'free';
}

export async function claimStorage({ pool, attachments }: OwnerServices): Promise<void> {
  await attachments.writeOwner((await installationIdentity(pool)).id);
}

export async function requireOwnStorage(services: OwnerServices): Promise<void> {
  if (!(await ownsStorage(services))) throw new NotOwnStorage();
}

/** For operators. */
export class NotOwnStorage extends Error {
  override readonly name = 'NotOwnStorage';

  constructor() {
    super(
      'The storage of attachments may belong to another installation, so nothing is deleted from it. Give this installation another S3_PREFIX; if it replaces the other one, run claim-attachments.',
    );
  }
}
