import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { actorName, isAdmin } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { cursor, limit, updatedSince } from '@worksheet/domain/fields';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#procedures.ts';

/** One past export (D19): number, who, when, how many. */
export const exportBatch = z.object({
  number: z.int(),
  createdBy: z.string(),
  createdDateTime: z.string(),
  recordCount: z.int(),
});
export type ExportBatch = z.output<typeof exportBatch>;

export const listExports = z.object({ limit, cursor, updatedSince });

const place = z.tuple([z.int().nonnegative()]);

/** The past exports this caller may fetch again, newest first: their own, for admins everyone's. In pages (D32). */
export async function listBatches(
  ctx: AccountContext,
  { limit, cursor, updatedSince }: z.output<typeof listExports>,
): Promise<ExportBatch[]> {
  let query = batchesOf(ctx).orderBy('number', 'desc');
  if (updatedSince !== undefined) {
    query = query.where('created_at', '>=', toUtc(new Date(updatedSince)));
  }
  if (cursor !== undefined) query = query.where('number', '<', readCursor(place, cursor)[0]);
  if (limit !== undefined) query = query.limit(limit + 1);
  const found = await query.execute();
  const rows = limit === undefined ? found : found.slice(0, limit);
  if (rows.length < found.length)
    ctx.responseMeta?.nextPage(makeCursor([rows.at(-1)?.number ?? 0]));
  return rows.map((row) => ({
    number: row.number ?? 0,
    createdBy: row.created_by,
    createdDateTime: isoFromUtc(row.created_at),
    recordCount: row.record_count,
  }));
}

/** A batch by its id (just made) or by its number (asked for), with what is needed to write its file. */
export async function findBatch(ctx: AccountContext, which: { id: number } | { number: number }) {
  const query = batchesOf(ctx);
  const row = await (
    'id' in which ? query.where('id', '=', which.id) : query.where('number', '=', which.number)
  ).executeTakeFirst();
  return row ?? fail('export-not-found');
}

function batchesOf(ctx: AccountContext) {
  const query = ctx.db
    .selectFrom('export_batch')
    .select(['id', 'number', 'created_by', 'created_at', 'record_count', 'delimiter']);
  return isAdmin(ctx.actor) ? query : query.where('created_by', '=', actorName(ctx.actor));
}
