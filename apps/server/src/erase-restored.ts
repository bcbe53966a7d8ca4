import { deleteFiles } from '@worksheet/api/attachments/stored';
import type { Services } from '@worksheet/api/context';
import { eraseAgain } from '@worksheet/database/erasure/erased-list';

/**
 * Erases again the people whom a restored backup brought back, with their photos, and returns how many there were
 * (decisions/personal-data). Whatever the database was restored with, the next start of a server does it.
 */
export async function eraseRestored({
  pool,
  attachments,
  erasedList,
}: Pick<Services, 'pool' | 'attachments' | 'erasedList'>): Promise<number> {
  if (erasedList === undefined) return 0;
  const { people, storageKeys } = await eraseAgain(pool, erasedList);
  await deleteFiles(attachments, storageKeys);
  return people;
}
