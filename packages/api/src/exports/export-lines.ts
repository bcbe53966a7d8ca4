import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { ExportRecord } from '@worksheet/domain/worksheet/export';
import { recordColumns, type RecordRow } from '#records/record-row.ts';

/** A record as it left in an export, with what became of it there. */
export type ExportLine = RecordRow & Pick<ExportRecord, 'status' | 'reason'>;

/** A page after a line, or from the first one. */
interface LinesPage {
  readonly batchId: number;
  readonly status?: ExportLine['status'] | undefined;
  readonly afterDate?: string | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

type LineTable = 'worksheet_record' | 'export_line';

interface LinesShape {
  readonly table: LineTable;
  readonly status: ExportLine['status'] | undefined;
}

const storedStatus = {
  waiting: null,
  accepted: 'accepted',
  rejected: 'rejected',
  void: null,
} as const;

const findIn = compiledQuery((db, page: LinesPage, { table, status }: LinesShape) => {
  const { afterDate, afterId } = page;
  let query = db
    .selectFrom<LineTable>(table)
    .select(recordColumns)
    .where('export_batch_id', '=', page.batchId)
    .orderBy('work_date')
    .orderBy('id')
    .limit(page.limit);
  if (status !== undefined) {
    const stored = storedStatus[status];
    query = query.where('export_status', stored === null ? 'is' : '=', stored);
  }
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
export async function findLines(db: AccountHandle, page: LinesPage): Promise<ExportLine[]> {
  const { status } = page;
  const hasLeft = status === 'rejected' || status === 'void';
  const archived = hasLeft ? [] : await linesIn(db, page, 'worksheet_record');
  const frozen = status === undefined || hasLeft ? await linesIn(db, page, 'export_line') : [];
  if (frozen.length === 0) return archived;
  const byId = new Map([...archived, ...frozen].map((row) => [row.id, row]));
  return [...byId.values()]
    .toSorted((a, b) => compare(a.work_date, b.work_date) || a.id - b.id)
    .slice(0, page.limit);
}

async function linesIn(
  db: AccountHandle,
  { status, ...page }: LinesPage,
  table: LineTable,
): Promise<ExportLine[]> {
  const { rows } = await findIn(db, page, { table, status });
  const otherwise: ExportLine['status'] = table === 'worksheet_record' ? 'waiting' : 'void';
  const reasons = await findReasons(db, page.batchId, rows);
  return rows.map((row) =>
    Object.assign(row, {
      status: row.export_status ?? otherwise,
      reason: reasons.get(row.id) ?? null,
    }),
  );
}

async function findReasons(
  db: AccountHandle,
  batchId: number,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<number, string | null>> {
  const rejected = rows.filter((row) => row.export_status === 'rejected').map(({ id }) => id);
  if (rejected.length === 0) return new Map();
  const lines = await db
    .selectFrom('export_line')
    .select(['id', 'rejection_reason as reason'])
    .where('export_batch_id', '=', batchId)
    .where('id', 'in', rejected)
    .execute();
  return new Map(lines.map(({ id, reason }) => [id, reason]));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Pages of `limit` lines, until the last. Holds no connection between them (D21). */
export async function* allLines(db: AccountHandle, first: LinesPage): AsyncGenerator<ExportLine[]> {
  let page = first;
  for (;;) {
    const rows = await findLines(db, page);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < page.limit) return;
    page = { ...page, afterDate: last.work_date, afterId: last.id };
  }
}
