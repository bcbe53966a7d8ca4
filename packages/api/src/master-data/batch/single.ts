import type { AccountTransaction } from '@worksheet/database/client';
import { failFields } from '@worksheet/domain/errors';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import type { Kind } from '#master-data/batch/kind.ts';
import type { Values } from '#master-data/columns.ts';
import type { AccountContext } from '#procedures.ts';

/** Creates one entry; its code must be new (D22). */
export async function createSingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  input: Values,
): Promise<void> {
  await applySingle(tx, ctx, kind, input, 'create');
}

/** Replaces all fields (D33), except newer ones that a client does not know (D52). The row must be locked. */
export async function updateSingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  input: Values,
): Promise<void> {
  const emptied = Object.entries(kind.entity.fields)
    .filter(([, field]) => field.optional && field.kind !== 'read-only' && !field.staysIfLeftOut)
    .map(([name]) => [name, null]);
  // The version is compared when the row is locked.
  const sent = Object.entries(input).filter(
    ([name, value]) => value !== undefined && name !== 'version',
  );
  await applySingle(tx, ctx, kind, Object.fromEntries([...emptied, ...sent]), 'update');
}

async function applySingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  entry: Values,
  only: 'create' | 'update',
): Promise<AppliedEntry> {
  const [applied] = await applyEntries(tx, ctx, kind, [entry], {
    write: 'all',
    onError: 'stop',
    only,
  });
  if (!applied) throw new Error('An entry was not applied.');
  if (applied.errors.length > 0) failFields(...applied.errors);
  return applied;
}
