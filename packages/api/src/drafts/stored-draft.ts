import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { isoFromUtc } from '@worksheet/database/utc';
import {
  draftRecord,
  maxDrafts,
  type Draft,
  type DraftRecord,
} from '@worksheet/domain/drafts/contract';
import { fail } from '@worksheet/domain/errors';
import { batchOperation, type BatchOperation } from '@worksheet/domain/worksheet/batch';
import type { SeenEntry } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import type { AccountContext } from '#context.ts';
import { ownId } from '#own-id.ts';
import { applyAll } from '#records/batch.ts';
import { approveSeen } from '#records/approval/approve.ts';

/** What a proposal does when it is accepted: an operation of the batch, or the approval of a record. */
export type Act = { readonly operation: BatchOperation } | { readonly approves: SeenEntry };

/** A proposal of an earlier version lacks the fields that records have got since. */
const absent = Object.fromEntries(Object.keys(draftRecord.shape).map((field) => [field, null]));
const content = z.object({
  operation: batchOperation.nullable(),
  record: z.preprocess((stored: object) => ({ ...absent, ...stored }), draftRecord),
});

export function toContent(act: Act, record: DraftRecord): string {
  return JSON.stringify({ operation: 'operation' in act ? act.operation : null, record });
}

type DraftRow = Row<'draft'>;

export function toDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    kind: row.kind,
    record: content.parse(JSON.parse(row.content)).record,
    recordId: row.record_id,
    recordVersion: row.record_version,
    createdBy: row.created_by,
    createdDateTime: isoFromUtc(row.created_at),
  };
}

export function actOf({ content: stored, record_id, record_version }: DraftRow): Act {
  const { operation } = content.parse(JSON.parse(stored));
  return operation
    ? { operation }
    : { approves: { id: record_id ?? 0, version: record_version ?? 0 } };
}

/** Lists the proposals that wait for the caller, the oldest first. */
export async function listDrafts(ctx: AccountContext): Promise<Draft[]> {
  const rows = await ownDrafts(ctx.db, ctx).orderBy('id').limit(maxDrafts).execute();
  return rows.map(toDraft);
}

export function ownDrafts(db: AccountHandle, ctx: AccountContext) {
  return db.selectFrom('draft').selectAll().where('user_id', '=', ownId(ctx));
}

/**
 * Makes the records and changes as one batch, then the approvals: all or none, as part of a transaction. Returns the ids of
 * the records in the order of the acts.
 */
export async function applyActs(
  tx: AccountTransaction,
  ctx: AccountContext,
  acts: readonly Act[],
): Promise<number[]> {
  const operations = acts.flatMap((act) => ('operation' in act ? [act.operation] : []));
  const entries = acts.flatMap((act) => ('approves' in act ? [act.approves] : []));
  const changed = operations.length > 0 ? await applyAll(tx, ctx, { operations }) : [];
  if (entries.length > 0) await approveAll(tx, ctx, entries);
  return acts.map((act) => ('approves' in act ? act.approves.id : (changed.shift() ?? 0)));
}

async function approveAll(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly SeenEntry[],
): Promise<void> {
  const { skipped } = await approveSeen(tx, ctx, { entries: [...entries], isApproved: true });
  const [first] = skipped;
  if (!first) return;
  const fields = skipped.map(({ id, code }) => ({
    path: `entries.${entries.findIndex((entry) => entry.id === id)}`,
    code: code === 'record-not-found' ? ('record-missing' as const) : code,
    params: { id },
  }));
  fail(first.code, { fields });
}
