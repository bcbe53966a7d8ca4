import type { AccountTransaction } from '@worksheet/database/client';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import type { AccountContext } from '#context.ts';
import { userKind } from '#users/kind.ts';

export type AppliedRow = AppliedEntry;

/** Applies what can be applied. Whether a refused row stops the others is decided when all sheets are done. */
export async function applyRows(
  tx: AccountTransaction,
  ctx: AccountContext,
  entity: ImportEntity,
  entries: readonly unknown[],
  write: 'all' | 'inserts' | 'none',
): Promise<readonly AppliedRow[]> {
  const kind = entity === 'user' ? userKind() : kindOfEntity({ name: entity });
  return await applyEntries(tx, ctx, kind, entries, { write, onError: 'skip' });
}
