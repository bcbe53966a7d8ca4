import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { bytesPerMb } from '@worksheet/domain/account/limits';
import { fail } from '@worksheet/domain/errors';
import { lockForAccount } from '#account-settings.ts';

/**
 * Until the transaction ends, no other one adds attachments to the account. Call it before `prepareEntryChange`. Accounts without a
 * limit lock nothing.
 */
export async function lockStorageLimit(
  tx: AccountTransaction,
  added: readonly unknown[],
): Promise<void> {
  if (added.length === 0) return;
  const { max } = await tx
    .selectFrom('account')
    .select('max_storage_mb as max')
    .executeTakeFirstOrThrow();
  if (max !== null) await lockForAccount(tx, 'storage');
}

/** Throws if the attachments of the account would exceed its limit. */
export async function requireStorage(tx: AccountTransaction, added: number): Promise<void> {
  const { max } = await tx
    .selectFrom('account')
    .select('max_storage_mb as max')
    .executeTakeFirstOrThrow();
  if (max === null) return;
  const used = await storedBytes(tx);
  if (used + added <= max * bytesPerMb) return;
  const params = { max, used: Math.ceil(used / bytesPerMb) };
  fail('storage-limit', { fields: [{ path: 'attachments', code: 'storage-limit', params }] });
}

/**
 * Returns the bytes that the account stores. Attachments of deleted records count until their files
 * are deleted, because they can be restored.
 */
export async function storedBytes(db: AccountHandle): Promise<number> {
  const tables = ['attachment', 'attachment_deleted'] as const;
  let bytes = 0;
  for (const table of tables) {
    const { sum } = await db
      .selectFrom<(typeof tables)[number]>(table)
      .select((eb) => eb.fn.sum<number | null>('size').as('sum'))
      .executeTakeFirstOrThrow();
    bytes += Number(sum);
  }
  return bytes;
}
