import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { isInClosedPeriod } from '@worksheet/domain/policy';
import { completeEntry } from '@worksheet/domain/worksheet/complete-entry';
import {
  normaliseEntry,
  type CreateRecord,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { withStoredAttachments } from '#attachments/receive.ts';
import { insertAttachments, type StoredAttachment } from '#attachments/stored.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#procedures.ts';
import { beginChange, type EntryChange } from '#records/change.ts';
import { toRecord } from '#records/record-row.ts';
import { hideFields } from '#records/hidden-fields.ts';
import { writeHistory } from '#records/history.ts';
import { findOwner } from '#records/owner.ts';
import { loadReferences } from '#records/references.ts';
import { entryColumns } from '#records/stored-entry.ts';
import { findVisible } from '#records/visible.ts';

const insertRecord = compiledQuery((db, row: NewRow<'worksheet_record'>) =>
  db.insertInto('worksheet_record').values(row),
);

const created = z.object({ id: z.int() });
type NewRecord = Omit<CreateRecord, 'attachments'>;

/** Creates a record in one transaction with its history and attachments (spec §5, D9–D13, D18, D20). */
export async function createRecord(
  ctx: AccountContext,
  { attachments = [], ...input }: CreateRecord,
): Promise<WorksheetRecord> {
  const { id } = await withStoredAttachments(ctx.attachments, attachments, (stored) =>
    createOnce(ctx, input, stored),
  );
  return toRecord(await findVisible(ctx.db, ctx.actor, id), ctx.actor, undefined);
}

async function createOnce(
  ctx: AccountContext,
  input: NewRecord,
  stored: readonly StoredAttachment[],
): Promise<{ result: z.output<typeof created>; used: boolean }> {
  let used = false;
  const request = { ...input, attachments: stored.map((file) => file.sha256) };
  const result = await ctx.transact((tx) => {
    used = false;
    return runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'worksheet.create',
        key: ctx.request.idempotencyKey,
        request,
        now: ctx.now(),
        result: created,
      },
      async () => {
        const id = await insertNewRecord(
          await beginChange(tx, ctx, { attachments: stored }),
          input,
          stored,
        );
        used = true;
        return { id };
      },
    );
  });
  return { result, used };
}

/** Checks and inserts one record, as part of a transaction. Throws before it writes anything. */
export async function insertNewRecord(
  { tx, ctx, actor, settings, timeZone }: EntryChange,
  input: NewRecord,
  stored: readonly StoredAttachment[],
): Promise<number> {
  const owner = await findOwner(tx, actor, input);
  if (isInClosedPeriod(actor, input.date)) fail('period-closed');
  const entry = hideFields(normaliseEntry(input), settings);
  const references = await loadReferences(tx, owner.userId, entry);
  const { lockedResourceId } = owner;
  const outcome = completeEntry(entry, { settings, timeZone, references, lockedResourceId });
  if ('errors' in outcome) failFields(...outcome.errors);
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  const { insertId } = await insertRecord(tx, {
    user_id: owner.userId,
    username: owner.username,
    ...entryColumns(outcome.entry),
    approved_by: null,
    approved_by_id: null,
    approved_at: null,
    modified_by: null,
    modified_by_id: null,
    modified_at: null,
    created_by: by,
    created_by_id: authorId(ctx.actor),
    created_at: at,
    export_batch_id: null,
    attachment_count: stored.length,
  });
  const id = Number(insertId);
  await insertAttachments(tx, id, stored, { at });
  await writeHistory(tx, [id], { action: 'create', by, at });
  return id;
}
