import type { AccountTransaction } from '@worksheet/database/client';
import { fail, failFields } from '@worksheet/domain/errors';
import { applyEntries, type AppliedEntry, type ApplyOptions } from '#master-data/batch/apply.ts';
import type { Kind } from '#master-data/batch/kind.ts';
import type { Values } from '#master-data/columns.ts';
import type { AccountContext } from '#context.ts';

/** Creates one entry with its children; its code must be new (D22). */
export async function createSingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  input: Values,
): Promise<void> {
  const { children } = kind;
  const { [children?.field ?? '']: listed, ...own } = input;
  const sent: readonly Values[] = Array.isArray(listed) ? listed : [];
  await applySingle(tx, ctx, kind, own, {
    only: 'create',
    codesOfChildren: sent.map(({ code }) => String(code)),
  });
  if (!children || sent.length === 0) return;
  const owner = children.ownerOf(own);
  const applied = await applyEntries(
    tx,
    ctx,
    children.kind,
    sent.map((child) => ({ ...child, ...owner })),
    { write: 'all', onError: 'stop', only: 'create' },
  );
  const errors = applied.flatMap((child) =>
    child.errors.map((error) => ({
      ...error,
      path: `${children.field}.${child.index}.${error.path}`,
    })),
  );
  if (errors.length > 0) failFields(...errors.slice(0, maxErrors));
}

const maxErrors = 20; // D48

/** Replaces all fields (D33), except newer ones that a client does not know (D52). The row must be locked. */
export async function updateSingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  input: Values,
): Promise<AppliedEntry> {
  const emptied = Object.entries(kind.entity.fields)
    .filter(([, field]) => field.optional && field.kind !== 'read-only' && !field.staysIfLeftOut)
    .map(([name]) => [name, null]);
  // The version is compared when the row is locked.
  const sent = Object.entries(input).filter(
    ([name, value]) => value !== undefined && name !== 'version',
  );
  return applySingle(tx, ctx, kind, Object.fromEntries([...emptied, ...sent]), {
    only: 'update',
  });
}

export async function applySingle(
  tx: AccountTransaction,
  ctx: AccountContext,
  kind: Kind,
  entry: Values,
  options: Pick<ApplyOptions, 'only' | 'codesOfChildren'>,
): Promise<AppliedEntry> {
  const [applied] = await applyEntries(tx, ctx, kind, [entry], {
    write: 'all',
    onError: 'stop',
    ...options,
  });
  if (!applied) fail('not-found');
  const { errors } = applied;
  for (const error of errors) kind.failSingle?.(error);
  if (errors.length > 0) failFields(...errors);
  return applied;
}
