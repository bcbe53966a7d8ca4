import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { languageOfActor } from '@worksheet/domain/account/language';
import { csvDelimiter, csvVersion } from '@worksheet/domain/worksheet/csv';
import { z } from 'zod';
import { findSettings } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import { chunks, findEntries, type EntryFilter, type EntryIds } from '#exports/find-entries.ts';
import { findMatching, type Matching } from '#exports/find-matching.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';

/** Null if nothing was found. */
const storedResult = z.object({ batchId: z.int().nullable() });

interface Marking {
  readonly operation: 'worksheet.download' | 'export.create';
  /** Decides with the operation whether a repeat is the same call (D18). */
  readonly request: unknown;
  readonly onlyApproved: boolean;
  /** Whether its file has the hours; undefined where the account decides. */
  readonly hours: boolean | undefined;
  readonly select:
    | Pick<EntryFilter, 'entries' | 'versions' | 'scope'>
    | Omit<Matching, 'onlyApproved'>;
}

/** Moves what is selected to the archive as one numbered batch, or nothing. No record is in two batches (D19). */
export async function markExported(
  ctx: AccountContext,
  { operation, request, onlyApproved, hours, select }: Marking,
): Promise<number | null> {
  const { batchId } = await ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation,
        key: ctx.request.idempotencyKey,
        request,
        now: ctx.now(),
        result: storedResult,
      },
      async () => {
        const { exportApprovedOnly, csvHours } = (await findSettings(tx)).settings;
        const restriction = { exported: false, onlyApproved: onlyApproved || exportApprovedOnly };
        const ids =
          'filter' in select
            ? await findMatching(tx, { ...select, ...restriction })
            : await findEntries(tx, { ...select, ...restriction }, { lock: true });
        if (ids.length === 0) return { batchId: null };
        return { batchId: await writeBatch(tx, ctx, { ids, withHours: hours ?? csvHours }) };
      },
    ),
  );
  return batchId;
}

async function writeBatch(
  tx: AccountTransaction,
  ctx: AccountContext,
  { ids, withHours }: { readonly ids: EntryIds; readonly withHours: boolean },
): Promise<number> {
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  const { insertId } = await tx
    .insertInto('export_batch')
    .values({
      number: null,
      created_by: by,
      created_by_id: authorId(ctx.actor),
      created_at: at,
      record_count: ids.length,
      format_version: csvVersion,
      delimiter: csvDelimiter(languageOfActor(ctx.actor)),
      with_hours: withHours,
    })
    .executeTakeFirstOrThrow();
  const batchId = Number(insertId);
  const columns = { exported: true, export_batch_id: batchId };
  for (const chunk of chunks(ids))
    await changeRecords(tx, chunk, columns, { action: 'export', by, at });
  const { hours } = await tx
    .selectFrom('worksheet_record')
    .select((eb) => eb.fn.sum<string | null>('hours').as('hours'))
    .where('export_batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  const number = await nextNumber(tx, at);
  await tx.updateTable('export_batch').set({ number, hours }).where('id', '=', batchId).execute();
  await writeAudit(tx, ctx, {
    event: 'exported',
    subject: String(number),
    details: { records: ids.length },
    changes: [{ entity: 'export', key: String(number), action: 'created' }],
  });
  return batchId;
}

/**
 * The number of an export that is made `at` a time (UTC). Locks the counter until the transaction ends, so that numbers
 * follow the order of commits without gaps; take it late, since other exports wait.
 */
async function nextNumber(tx: AccountTransaction, at: string): Promise<number> {
  const { next, sharedUntil } = await lockCounter(tx);
  const isShared = sharedUntil !== null && at < sharedUntil;
  if (isShared) await advanceAccount(tx, next);
  // An older server may have given out numbers after the counter was filled.
  const ofAccount = (await nextOfAccount(tx)) - (isShared ? 1 : 0);
  const number = Math.max(next, ofAccount);
  await tx
    .updateTable('export_counter')
    .set({ next_number: number + 1 })
    .execute();
  return number;
}

async function lockCounter(tx: AccountTransaction) {
  const find = () =>
    tx
      .selectFrom('export_counter')
      .select(['next_number as next', 'shared_until as sharedUntil'])
      .forUpdate()
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  await tx
    .insertInto('export_counter')
    .values({ next_number: await nextOfAccount(tx), shared_until: null })
    .onDuplicateKeyUpdate((eb) => ({ next_number: eb.ref('next_number') }))
    .execute();
  return (await find()) ?? { next: 1, sharedUntil: null };
}

/** Stores the next number for older servers, which take it from the account. */
async function advanceAccount(tx: AccountTransaction, next: number): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({
      next_export_number: eb(
        eb.fn<number>('greatest', ['next_export_number', eb.val(next)]),
        '+',
        1,
      ),
    }))
    .execute();
}

async function nextOfAccount(tx: AccountTransaction): Promise<number> {
  const { next } = await tx
    .selectFrom('account')
    .select('next_export_number as next')
    .executeTakeFirstOrThrow();
  return next;
}
