import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { cursor, limit, updatedSince } from '@worksheet/domain/fields';
import { visibleScope } from '@worksheet/domain/policy';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#procedures.ts';
import { inScope } from '#records/visible.ts';

export const exportBatch = z.object({
  number: z.int(),
  createdBy: z.string(),
  createdDateTime: z.string(),
  recordCount: z.int(),
});
export type ExportBatch = z.output<typeof exportBatch>;

export const listExportsInput = z.object({ limit, cursor, updatedSince });

const position = z.tuple([z.int().nonnegative()]);

/** Lists the exports that the caller may download again, newest first, in pages (D32, D53). */
export async function listExports(
  ctx: AccountContext,
  { limit, cursor, updatedSince }: z.output<typeof listExportsInput>,
): Promise<ExportBatch[]> {
  let query = visibleBatches(ctx).orderBy('number', 'desc');
  if (updatedSince !== undefined) {
    query = query.where('created_at', '>=', toUtc(new Date(updatedSince)));
  }
  if (cursor !== undefined) query = query.where('number', '<', readCursor(position, cursor)[0]);
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = await query.execute();
  const page = limit === undefined ? rows : rows.slice(0, limit);
  if (page.length < rows.length) {
    ctx.responseMeta?.nextPage(makeCursor([page.at(-1)?.number ?? 0]));
  }
  return page.map((row) => ({
    number: row.number ?? 0,
    createdBy: row.created_by,
    createdDateTime: isoFromUtc(row.created_at),
    recordCount: row.record_count,
  }));
}

/** Selects the batches in which the caller may now see every record (D53). */
export function visibleBatches(ctx: AccountContext) {
  const query = ctx.db
    .selectFrom('export_batch')
    .select([
      'id',
      'number',
      'created_by',
      'created_at',
      'record_count',
      'delimiter',
      'format_version',
    ]);
  const scope = visibleScope(ctx.actor);
  if (scope.kind === 'all') return query;
  return query.where(({ and, exists, not, selectFrom }) => {
    const records = selectFrom('worksheet_record')
      .select('worksheet_record.id')
      .whereRef('worksheet_record.export_batch_id', '=', 'export_batch.id');
    const hidden = records.where((eb) => eb.not(inScope(scope)(eb)));
    return and([exists(records), not(exists(hidden))]);
  });
}
