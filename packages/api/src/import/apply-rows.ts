import type { AccountTransaction } from '@worksheet/database/client';
import type { EntityKey } from '@worksheet/domain/entities/entities';
import type { ImportEntity } from '@worksheet/domain/import/columns';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import type { Kind } from '#master-data/batch/kind.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import type { AccountContext } from '#procedures.ts';
import { applyUserEntries } from '#users/batch/apply.ts';

export type AppliedRow = AppliedEntry;

const kindNames: Readonly<Record<Exclude<ImportEntity, 'user'>, EntityKey>> = {
  customer: 'customer',
  item: 'item',
  resource: 'resource',
  unit: 'unit',
  job: 'job',
  jobtask: 'jobTask',
  worktype: 'workType',
  location: 'location',
};

export function kindOfImport(entity: Exclude<ImportEntity, 'user'>): Kind {
  return kinds[kindNames[entity]];
}

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
  return await applyEntries(tx, ctx, kindOfImport(entity), entries, { write, onError: 'skip' });
}
