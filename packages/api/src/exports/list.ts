import { toUtc } from '@worksheet/database/utc';
import type { ExportBatch, ListExports } from '@worksheet/domain/worksheet/export';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import { toExport, visibleBatches } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';

const position = z.tuple([z.int().nonnegative()]);

/** Lists the exports that the caller may download again, newest first, in pages (D32, D53). */
export async function listExports(
  ctx: AccountContext,
  { acknowledged, limit, cursor, updatedSince }: ListExports,
): Promise<ExportBatch[]> {
  let query = visibleBatches(ctx).orderBy('number', 'desc');
  if (updatedSince !== undefined) {
    const since = toUtc(new Date(updatedSince));
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '>=', since),
        eb('voided_at', '>=', since),
        eb('acknowledged_at', '>=', since),
      ]),
    );
  }
  if (acknowledged !== undefined) {
    query = query
      .where('voided_at', 'is', null)
      .where((eb) =>
        eb(
          'record_count',
          acknowledged ? '=' : '>',
          eb('accepted_count', '+', eb.ref('rejected_count')),
        ),
      );
  }
  if (cursor !== undefined) query = query.where('number', '<', readCursor(position, cursor)[0]);
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = await query.execute();
  const page = limit === undefined ? rows : rows.slice(0, limit);
  if (page.length < rows.length) {
    ctx.responseMeta?.nextPage(makeCursor([page.at(-1)?.number ?? 0]));
  }
  return page.map(toExport);
}
