import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { AppError, fail, failFields, type ErrorCode } from '@worksheet/domain/errors';
import type { FieldError, FieldMessage } from '@worksheet/domain/fields/messages';
import { actorName } from '@worksheet/domain/access/actor';
import { authorize } from '@worksheet/domain/access/policy';
import { toUtc } from '@worksheet/database/utc';
import type { BatchOperation, BatchRecords, BatchResult } from '@worksheet/domain/worksheet/batch';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { withStoredAttachments } from '#attachments/receive.ts';
import { lockStorageLimit } from '#attachments/storage-limit.ts';
import type { StoredAttachment } from '#attachments/stored.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import { prepareEntryChange, type EntryChange } from '#records/change.ts';
import { insertNewRecord, setVisit } from '#records/create.ts';
import { applyDelete } from '#records/delete.ts';
import { findCreated, runOncePerClientKey, type CreatedIds } from '#records/client-key.ts';
import { exportsOfRecords } from '#records/single.ts';
import { toRecord } from '#records/record-row.ts';
import { applyUpdate } from '#records/update.ts';
import { findAllVisible, lockAllVisible, lockVisible } from '#records/visible.ts';

type Batch = Omit<BatchRecords, 'attachments'>;
interface Operations {
  readonly operations: readonly BatchOperation[];
}
const applied = z.object({ ids: z.array(z.int().nullable()) });
type Applied = z.output<typeof applied>;

/**
 * Makes all changes in one transaction in their order, or none, each as the call for a single record would. A repeat with the
 * same client key returns the records as they are now.
 */
export async function batchRecords(
  ctx: AccountContext,
  { attachments = [], ...batch }: BatchRecords,
): Promise<BatchResult> {
  const { operations } = batch;
  for (const { accountId = ctx.actor.accountId } of operations) {
    if (accountId !== ctx.actor.accountId) fail('wrong-account');
  }
  if (attachments.length > 0 && !operations.some(({ op }) => op === 'create')) {
    failFields({ path: 'attachments', code: 'nothing-created' });
  }
  const { visitOf } = batch;
  if (visitOf !== undefined && !operations.some((one) => one.op === 'update' && one.id === visitOf))
    failFields({ path: 'visitOf', code: 'not-valid' });
  const ids = await withStoredAttachments(ctx.attachments, attachments, (stored) =>
    applyOnce(ctx, batch, stored),
  );
  const rows =
    batch.clientKey === undefined
      ? await findAllVisible(
          ctx.db,
          ctx.actor,
          ids.filter((id) => id !== null),
        )
      : await findCreated(ctx, ids, (position) => `operations.${position}`);
  const exports = await exportsOfRecords(ctx.db, rows);
  const records = new Map(
    rows.map((row) => [row.id, toRecord(row, ctx, undefined, exports.get(row.export_batch_id))]),
  );
  return { records: ids.map((id) => (id === null ? null : (records.get(id) ?? null))) };
}

async function applyOnce(
  ctx: AccountContext,
  batch: Batch,
  stored: readonly StoredAttachment[],
): Promise<{ result: CreatedIds; used: boolean }> {
  let used = false;
  const { clientKey } = batch;
  const request = { ...batch, attachments: stored.map((file) => file.sha256) };
  const call = { actor: ctx.actor, now: ctx.now() };
  const { ids: result, isRepeat } = await ctx.transact((tx) => {
    used = false;
    const operation = { operation: 'worksheet.batch', key: ctx.request.idempotencyKey };
    return runOncePerClientKey({ tx, ...call, clientKey }, async () => {
      const { ids } = await runOnce(
        { tx, ...call, ...operation, request, result: applied },
        async () => {
          const changed = await applyAll(tx, ctx, batch, stored);
          used = true;
          return { ids: changed };
        },
      );
      return ids;
    });
  });
  if (isRepeat) ctx.responseMeta?.repeated();
  return { result, used };
}

/** Reads records that exist, in the order of the ids. */
export async function findRecords(
  db: AccountHandle,
  ctx: AccountContext,
  ids: CreatedIds,
): Promise<WorksheetRecord[]> {
  const found = ids.filter((id) => id !== null);
  const rows = new Map((await findAllVisible(db, ctx.actor, found)).map((row) => [row.id, row]));
  return found.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toRecord(row, ctx, undefined)] : [];
  });
}

/** Makes the changes in their order, as part of a transaction. Throws the errors of all. */
export async function applyAll(
  tx: AccountTransaction,
  ctx: AccountContext,
  { operations, visit = false, visitOf }: Pick<Batch, 'visit' | 'visitOf'> & Operations,
  stored: readonly StoredAttachment[] = [],
): Promise<Applied['ids']> {
  await lockAllVisible(
    tx,
    ctx.actor,
    operations.flatMap((operation) => ('id' in operation ? [operation.id] : [])),
  );
  await lockStorageLimit(tx, stored);
  const change = await prepareEntryChange(tx, ctx);
  const firstCreate = operations.findIndex(({ op }) => op === 'create');
  const ids: (number | null)[] = [];
  const created: number[] = [];
  const refusals: Refusal[] = [];
  for (const [position, operation] of operations.entries()) {
    try {
      const id = await apply(change, operation, position === firstCreate ? stored : []);
      ids.push(id);
      if (operation.op === 'create' && id !== null) created.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ position, operation, error });
    }
  }
  refuse(refusals, change.settings.closedUntil);
  if (visitOf !== undefined) await joinVisit(change, visitOf, created);
  else if (visit && created[0] !== undefined) await setVisit(tx, created[0], created);
  return ids;
}

/** Returns the id of the record, null if it is deleted. */
async function apply(
  change: EntryChange,
  operation: BatchOperation,
  stored: readonly StoredAttachment[],
): Promise<number | null> {
  const verdict = authorize(change.ctx.actor, `record.${operation.op}`);
  if (verdict !== true) fail(verdict);
  switch (operation.op) {
    case 'create': {
      const { op: _, ...input } = operation;
      return insertNewRecord(change, input, stored);
    }
    case 'update':
      await applyUpdate(
        change,
        await lockVisible(change.tx, change.actor, operation.id),
        operation,
      );
      return operation.id;
    case 'delete':
      await applyDelete(
        change,
        await lockVisible(change.tx, change.actor, operation.id),
        operation,
      );
      return null;
  }
}

/** Without a visit, the record becomes the first one of a new visit. */
async function joinVisit(
  { tx, ctx }: EntryChange,
  id: number,
  created: readonly number[],
): Promise<void> {
  const { visit_no } = await tx
    .selectFrom('worksheet_record')
    .select('visit_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await setVisit(tx, visit_no ?? id, created);
  if (visit_no !== null) return;
  const by = actorName(ctx.actor);
  const event = { action: 'update', by, at: toUtc(ctx.now()), isReported: false } as const;
  await changeRecords(tx, [id], { visit_no: id }, event, { keepsVersion: true });
}

interface Refusal {
  readonly position: number;
  readonly operation: BatchOperation;
  readonly error: AppError;
}

const maxErrors = 20; // D48

/** Throws with the code of the first refused operation and the errors of all (D31). */
function refuse(refusals: readonly Refusal[], closedUntil: string | null): void {
  const [first] = refusals;
  if (!first) return;
  const fields = refusals.flatMap((refusal) => errorsOf(refusal, closedUntil));
  fail(first.error.code, { fields: fields.slice(0, maxErrors) });
}

/** The errors that refuse an operation as a whole, each as the error of a field. */
const wholeErrors: Partial<Record<ErrorCode, FieldMessage>> = {
  'record-not-found': 'record-missing',
  'record-approved': 'record-approved',
  'record-exported': 'record-exported',
  'record-changed': 'record-changed',
  'record-changed-by-another': 'record-changed-by-another',
  'record-not-yours': 'record-not-yours',
  'record-signed-off': 'record-signed-off',
  'period-closed': 'period-closed',
};

function errorsOf(
  { position, operation, error }: Refusal,
  closedUntil: string | null,
): FieldError[] {
  const path = `operations.${position}`;
  if (error.fields.length > 0) {
    // Files are sent with the call, not with an operation.
    return error.fields.map((field) =>
      field.path === 'attachments' ? field : { ...field, path: `${path}.${field.path}` },
    );
  }
  const code = wholeErrors[error.code] ?? 'not-valid';
  const params = {
    ...('id' in operation ? { id: operation.id } : {}),
    ...(code === 'period-closed' && closedUntil !== null ? { date: closedUntil } : {}),
  };
  return [{ path, code, ...(Object.keys(params).length > 0 ? { params } : {}) }];
}
