import type { AccountTransaction } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { dateRangeError } from '@worksheet/domain/worksheet/date-range';
import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import { attachmentsExpectedMs, maxAttachments } from '@worksheet/domain/worksheet/limits';
import {
  completeEntry,
  type References,
} from '@worksheet/domain/worksheet/entry-form/complete-entry';
import {
  normaliseEntry,
  type CreateRecord,
  type Entry,
  type NormalEntry,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { withStoredAttachments } from '#attachments/receive.ts';
import { lockStorageLimit } from '#attachments/storage-limit.ts';
import { insertAttachments, type StoredAttachment } from '#attachments/stored.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { prepareEntryChange, type EntryChange } from '#records/change.ts';
import { findCreated, runOncePerClientKey } from '#records/client-key.ts';
import { writeHistory } from '#history/history.ts';
import { findOwner, type Owner } from '#records/owner.ts';
import { loadReferences } from '#records/references.ts';
import { singleRecord, toRecordWithExport } from '#records/single.ts';
import { entryColumns, hideFields } from '#records/stored-entry.ts';

const insertRecord = compiledQuery((db, row: NewRow<'worksheet_record'>) =>
  db.insertInto('worksheet_record').values(row),
);

const created = z.object({ id: z.int() });
type NewRecord = Omit<CreateRecord, 'attachments' | 'clientKey'>;

/**
 * Creates a record in one transaction with its history and attachments (spec §5, D9–D13, D18, D20). A repeat with the same
 * client key returns the record as it is now.
 */
export async function createRecord(
  ctx: AccountContext,
  { attachments = [], ...input }: CreateRecord,
): Promise<WorksheetRecord> {
  const ids = await withStoredAttachments(ctx.attachments, attachments, (stored) =>
    createOnce(ctx, input, stored),
  );
  const [id = 0] = ids;
  if (input.clientKey === undefined) return singleRecord(ctx, id);
  const [row] = await findCreated(ctx, ids, () => 'clientKey');
  return row ? toRecordWithExport(ctx, row) : fail('record-deleted');
}

async function createOnce(
  ctx: AccountContext,
  input: Omit<CreateRecord, 'attachments'>,
  stored: readonly StoredAttachment[],
): Promise<{ result: number[]; used: boolean }> {
  let used = false;
  const { clientKey } = input;
  const request = { ...input, attachments: stored.map((file) => file.sha256) };
  const call = { actor: ctx.actor, now: ctx.now() };
  const { ids, isRepeat } = await ctx.transact((tx) => {
    used = false;
    const operation = { operation: 'worksheet.create', key: ctx.request.idempotencyKey };
    return runOncePerClientKey({ tx, ...call, clientKey }, async () => {
      const { id } = await runOnce(
        { tx, ...call, ...operation, request, result: created },
        async () => {
          await lockStorageLimit(tx, stored);
          const change = await prepareEntryChange(tx, ctx);
          const newId = await insertNewRecord(change, input, stored);
          used = true;
          return { id: newId };
        },
      );
      return [id];
    });
  });
  if (isRepeat) ctx.responseMeta?.repeated();
  return { result: ids.filter((id) => id !== null), used };
}

/** Checks and inserts one record, as part of a transaction. Throws before it writes anything. */
export async function insertNewRecord(
  change: EntryChange,
  input: NewRecord,
  stored: readonly StoredAttachment[],
): Promise<number> {
  const { tx, ctx, actor } = change;
  const { attachmentsExpected = 0 } = input;
  if (stored.length + attachmentsExpected > maxAttachments) {
    const max = maxAttachments - stored.length;
    failFields({ path: 'attachmentsExpected', code: 'too-high', params: { max } });
  }
  const owner = await findOwner(tx, actor, input);
  const by = actorName(ctx.actor);
  const now = ctx.now();
  const at = toUtc(now);
  const { insertId } = await insertRecord(tx, {
    ...(await newRecordColumns(change, owner, input, (entry) =>
      loadReferences(tx, owner.userId, entry),
    )),
    attachment_count: stored.length,
    attachments_expected: attachmentsExpected,
    attachments_expected_until:
      attachmentsExpected === 0 ? null : toUtc(new Date(now.getTime() + attachmentsExpectedMs)),
  });
  const id = Number(insertId);
  await insertAttachments(tx, id, stored, { at });
  await writeHistory(tx, [id], { action: 'create', by, at });
  return id;
}

/** Returns the columns of a new record that obeys all rules of an entry, and throws otherwise. */
export async function newRecordColumns(
  { ctx, actor, settings, timeZone }: Omit<EntryChange, 'tx'>,
  { userId, username, lockedResourceId }: Owner,
  input: Entry,
  findReferences: (entry: NormalEntry) => References | Promise<References>,
): Promise<NewRow<'worksheet_record'>> {
  const dateError = dateRangeError(input.date, todayIn(timeZone, ctx.now()));
  if (dateError) failFields(dateError);
  if (isInClosedPeriod(actor, input.date)) fail('period-closed');
  const entry = hideFields(normaliseEntry(input), settings);
  const references = await findReferences(entry);
  const outcome = completeEntry(entry, { settings, timeZone, references, lockedResourceId });
  if ('errors' in outcome) failFields(...outcome.errors);
  return {
    user_id: userId,
    username,
    ...entryColumns(outcome.entry),
    approved_by: null,
    approved_by_id: null,
    approved_at: null,
    modified_by: null,
    modified_by_id: null,
    modified_at: null,
    created_by: actorName(ctx.actor),
    created_by_id: authorId(ctx.actor),
    created_at: toUtc(ctx.now()),
    export_batch_id: null,
  };
}

/** Of records that the transaction has created. The id of the first one is unique, also for visits made at the same time. */
export async function setVisit(
  tx: AccountTransaction,
  visitNo: number,
  created: readonly number[],
): Promise<void> {
  if (created.length === 0) return;
  await tx
    .updateTable('worksheet_record')
    .set({ visit_no: visitNo })
    .where('id', 'in', created)
    .execute();
}
