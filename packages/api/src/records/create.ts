import { isUnavailable } from '@worksheet/database/database-errors';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/actor';
import { failFields } from '@worksheet/domain/errors';
import { completeEntry } from '@worksheet/domain/worksheet/complete-entry';
import {
  normaliseEntry,
  type CreateRecord,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { findSettings } from '#account/settings.ts';
import { receiveAttachments } from '#attachments/receive.ts';
import { insertAttachments, deleteFiles, type StoredAttachment } from '#attachments/stored.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#procedures.ts';
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

/** Creates a record in one transaction with its history and attachments (spec §5, D9–D13, D18, D20). */
export async function createRecord(
  ctx: AccountContext,
  input: CreateRecord,
): Promise<WorksheetRecord> {
  const { attachments, ...fields } = input;
  const stored = await receiveAttachments(ctx.attachments, attachments ?? []);
  const keys = stored.map((file) => file.storageKey);
  try {
    const { id, used } = await insert(ctx, fields, stored);
    if (!used) await deleteFiles(ctx.attachments, keys);
    return toRecord(await findVisible(ctx.db, ctx.actor, id), ctx.actor, undefined);
  } catch (error) {
    // If the database failed during the commit, the record may exist: its files stay for the orphan check.
    if (!isUnavailable(error)) await deleteFiles(ctx.attachments, keys);
    throw error;
  }
}

/** `used` is false for a repeat of an earlier request: its files are already stored. */
async function insert(
  ctx: AccountContext,
  input: Omit<CreateRecord, 'attachments'>,
  stored: readonly StoredAttachment[],
): Promise<{ id: number; used: boolean }> {
  let used = false;
  const now = ctx.now();
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
        now,
        result: created,
      },
      async () => {
        const owner = await findOwner(tx, ctx.actor, input);
        const { settings, timeZone } = await findSettings(tx);
        const entry = hideFields(normaliseEntry(input), settings);
        const references = await loadReferences(tx, owner.userId, entry);
        const { lockedResourceId } = owner;
        const outcome = completeEntry(entry, { settings, timeZone, references, lockedResourceId });
        if ('errors' in outcome) failFields(...outcome.errors);
        const by = actorName(ctx.actor);
        const at = toUtc(now);
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
        await insertAttachments(tx, id, stored, at);
        await writeHistory(tx, [id], { action: 'create', by, at });
        used = true;
        return { id };
      },
    );
  });
  return { id: result.id, used };
}
