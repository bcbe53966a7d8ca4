import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId, type Actor } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { authorizeAttachments, authorizeEdit } from '@worksheet/domain/access/policy';
import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import type { AddAttachments, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { withStoredAttachments } from '#attachments/receive.ts';
import { lockStorageLimit } from '#attachments/storage-limit.ts';
import { insertAttachments, type StoredAttachment } from '#attachments/stored.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { prepareEntryChange, changeColumns } from '#records/change.ts';
import { attachmentsExpected, stateOf } from '#records/record-row.ts';
import { changeRecords } from '#history/change-records.ts';
import type { Changes } from '#history/history.ts';
import { singleRecord } from '#records/single.ts';
import { findVisible, lockVisible, type LockedRow } from '#records/visible.ts';

const added = z.object({ id: z.int() });

/**
 * Adds images to a record that may be changed, or that waits for them (D14, D16, D18, D20). An image that the record already
 * has is not stored again, and a call that adds nothing changes nothing.
 */
export async function addAttachments(
  ctx: AccountContext,
  { id, attachments }: AddAttachments,
): Promise<WorksheetRecord> {
  // Decoding images for a record that the caller cannot see would be wasted.
  await findVisible(ctx.db, ctx.actor, id);
  await withStoredAttachments(ctx.attachments, attachments, (stored) => addOnce(ctx, id, stored));
  return singleRecord(ctx, id);
}

/** Stores the files once: a repeat of an earlier request uses none of them. */
async function addOnce(
  ctx: AccountContext,
  id: number,
  stored: readonly StoredAttachment[],
): Promise<{ result: z.output<typeof added>; used: readonly StoredAttachment[] }> {
  let used: readonly StoredAttachment[] = [];
  const now = ctx.now();
  const result = await ctx.transact((tx) => {
    used = [];
    return runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'worksheet.addAttachments',
        key: ctx.request.idempotencyKey,
        request: { id, attachments: stored.map((file) => file.sha256) },
        now,
        result: added,
      },
      async () => {
        const row = await lockVisible(tx, ctx.actor, id);
        await lockStorageLimit(tx, stored);
        const { actor } = await prepareEntryChange(tx, ctx);
        const existing = await listExisting(tx, id);
        const fresh = withoutRepeats(stored, existing);
        // An image whose answer was lost is sent again, when the record may be locked.
        if (fresh.length === 0) return { id };
        const state = stateOf(row);
        const expected = attachmentsExpected(row, now);
        const verdict = authorizeAttachments(actor, state, { added: fresh.length, expected });
        if (verdict !== true) fail(verdict);
        const count = existing.length + fresh.length;
        if (count > maxAttachments) {
          failFields({ path: 'attachments', code: 'too-many', params: { max: maxAttachments } });
        }
        const at = toUtc(now);
        const firstPosition = Math.max(-1, ...existing.map(({ position }) => position)) + 1;
        await insertAttachments(tx, id, fresh, { at, firstPosition });
        const columns = {
          attachment_count: count,
          attachments_expected: expectedAfter(row, actor, fresh.length),
          // Exports contain who changed a record, and the files of past exports never change.
          ...(authorizeEdit(actor, state) === true && changeColumns(ctx, row)),
        };
        const changes: Changes = { attachmentCount: [existing.length, count] };
        const event = { action: 'update', by: actorName(ctx.actor), at, changes } as const;
        await changeRecords(tx, [id], columns, event, { rows: [row] });
        used = fresh;
        return { id };
      },
    );
  });
  return { result, used };
}

/** What others add is not what the owner or the creator of the record announced. */
function expectedAfter(row: LockedRow, actor: Actor, added: number): number {
  const announcers = [row.user_id, row.created_by_id];
  if (!announcers.includes(authorId(actor))) return row.attachments_expected;
  return Math.max(0, row.attachments_expected - added);
}

/** The locked record serialises additions, so the number and the content are checked against the final state. */
function listExisting(tx: AccountTransaction, recordId: number) {
  return tx
    .selectFrom('attachment')
    .select(['position', 'sha256'])
    .where('record_id', '=', recordId)
    .execute();
}

function withoutRepeats(
  stored: readonly StoredAttachment[],
  existing: readonly { readonly sha256: string }[],
): StoredAttachment[] {
  const known = new Set(existing.map(({ sha256 }) => sha256));
  return stored.filter(({ sha256 }) => !known.has(sha256) && known.add(sha256));
}
