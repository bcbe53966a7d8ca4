import type { AccountTransaction } from '@worksheet/database/client';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import type { AccountContext } from '#procedures.ts';
import { applyUserEntries } from '#users/batch/apply.ts';

export type AppliedRow = AppliedEntry;

/** Applies what can be applied. Whether a refused row stops the others is decided when all sheets are done. */
export async function applyRows(
  tx: AccountTransaction,
  ctx: AccountContext,
  entity: ImportEntity,
  entries: readonly unknown[],
  write: 'all' | 'inserts' | 'none',
): Promise<readonly AppliedRow[]> {
  if (entity === 'user')
    return await applyUserEntries(tx, ctx, entries, { write, onError: 'skip' });
  return await applyEntries(tx, ctx, kindOfEntity({ name: entity }), entries, {
    write,
    onError: 'skip',
  });
}
