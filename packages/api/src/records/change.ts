import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId, isAdmin, type Actor } from '@worksheet/domain/access/actor';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import type { RecordRow } from '#records/record-row.ts';

/** The transaction that changes records, and who changes them. */
export interface RecordChange {
  readonly tx: AccountTransaction;
  readonly ctx: AccountContext;
  /** The caller, with the closed period of this moment. */
  readonly actor: Actor;
}

/** A change with the account's settings, which decide the rules of an entry. */
export type EntryChange = RecordChange & Awaited<ReturnType<typeof findSettings>>;

/**
 * Begins a change once its records are locked, the order in which exports lock too. The period cannot be closed before the
 * transaction ends; those whom a closed period does not bind lock nothing.
 */
export async function prepareEntryChange(
  tx: AccountTransaction,
  ctx: AccountContext,
): Promise<EntryChange> {
  const isBound = ctx.actor.kind === 'user' && !isAdmin(ctx.actor);
  const found = await findSettings(tx, { lock: isBound });
  const { closedUntil } = found.settings;
  return { tx, ctx, actor: isBound ? { ...ctx.actor, closedUntil } : ctx.actor, ...found };
}

export const clearedReturn = {
  returned_by: null,
  returned_by_id: null,
  returned_at: null,
  return_reason: null,
} as const;

/** Whether a change by the actor answers the reason with which a record was sent back. */
export function answersReturn(
  actor: Actor,
  row: Pick<RecordRow, 'user_id' | 'returned_at'>,
): boolean {
  return row.returned_at !== null && actor.kind === 'user' && actor.userId === row.user_id;
}

/** The columns that every change of a record sets (D16). */
export function changeColumns(
  ctx: AccountContext,
  row: Pick<RecordRow, 'user_id' | 'returned_at'>,
) {
  const at = toUtc(ctx.now());
  return {
    modified_by: actorName(ctx.actor),
    modified_by_id: authorId(ctx.actor),
    modified_at: at,
    ...(answersReturn(ctx.actor, row) ? { ...clearedReturn, return_answered_at: at } : {}),
  };
}
