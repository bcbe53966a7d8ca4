import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { recordColumns, type RecordRow } from '#records/record-row.ts';

/** After a line, or from the first. */
interface LinesPage {
  readonly batchId: number;
  readonly afterDate?: string | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

type LineTable = 'worksheet_record' | 'export_line';

const findIn = compiledQuery((db, page: LinesPage, table: LineTable) => {
  const { afterDate, afterId } = page;
  const query = db
    .selectFrom<LineTable>(table)
    .select(recordColumns)
    .where('export_batch_id', '=', page.batchId)
    .orderBy('work_date')
    .orderBy('id')
    .limit(page.limit);
  if (afterDate === undefined || afterId === undefined) return query;
  return query.where((eb) =>
    eb.or([
      eb('work_date', '>', afterDate),
      eb.and([eb('work_date', '=', afterDate), eb('id', '>', afterId)]),
    ]),
  );
});

/**
 * Returns lines of an export as they left in it, by date and id. They are still in the archive, or frozen since they left
 * the export (D44). A line moves only from the archive to the frozen lines, so that reading in this order misses none.
 */
export async function findLines(db: AccountHandle, page: LinesPage): Promise<RecordRow[]> {
  const { rows: archived } = await findIn(db, page, 'worksheet_record');
  const { rows: frozen } = await findIn(db, page, 'export_line');
  if (frozen.length === 0) return archived;
  const byId = new Map([...archived, ...frozen].map((row) => [row.id, row]));
  return [...byId.values()]
    .toSorted((a, b) => compare(a.work_date, b.work_date) || a.id - b.id)
    .slice(0, page.limit);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Pages of `limit` lines, until the last. Holds no connection between them (D21). */
export async function* allLines(db: AccountHandle, first: LinesPage): AsyncGenerator<RecordRow[]> {
  let page = first;
  for (;;) {
    const rows = await findLines(db, page);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < page.limit) return;
    page = { ...page, afterDate: last.work_date, afterId: last.id };
  }
}
