import type { ExportFilter, ExportStatus } from '#features/exports/export-search.ts';
import type { ExportRow } from '#features/exports/use-exports.ts';

type FilteredRow = Pick<
  ExportRow,
  | 'createdBy'
  | 'createdDateTime'
  | 'voidedDateTime'
  | 'recordCount'
  | 'acceptedCount'
  | 'rejectedCount'
>;

/** The records that the other system has not answered; none of a voided export. */
export function waitingCount(row: Omit<FilteredRow, 'createdBy' | 'createdDateTime'>): number {
  if (row.voidedDateTime !== null) return 0;
  return row.recordCount - row.acceptedCount - row.rejectedCount;
}

/** Whether another system answers exports here. Without one, every record would wait for ever. */
export function hasAnswers(
  rows: readonly Pick<FilteredRow, 'acceptedCount' | 'rejectedCount'>[],
): boolean {
  return rows.some(({ acceptedCount, rejectedCount }) => acceptedCount + rejectedCount > 0);
}

/** Returns the year in the local time of the browser, like the dates of the list. */
export function yearOf({ createdDateTime }: Pick<FilteredRow, 'createdDateTime'>): string {
  return String(new Date(createdDateTime).getFullYear());
}

export function filterExports<Row extends FilteredRow>(
  rows: readonly Row[],
  { status, by, year }: ExportFilter,
): readonly Row[] {
  return rows.filter(
    (row) =>
      (status === undefined || hasStatus(row, status)) &&
      (by === undefined || row.createdBy === by) &&
      (year === undefined || yearOf(row) === year),
  );
}

function hasStatus(row: FilteredRow, status: ExportStatus): boolean {
  switch (status) {
    case 'voided':
      return row.voidedDateTime !== null;
    case 'rejected':
      return row.rejectedCount > 0;
    case 'waiting':
      return waitingCount(row) > 0;
  }
}

/** Sums what somebody has to look at, in all exports. */
export function sumAnswers(rows: readonly FilteredRow[]) {
  let [rejected, waiting] = [0, 0];
  for (const row of rows) {
    waiting += waitingCount(row);
    if (row.voidedDateTime === null) rejected += row.rejectedCount;
  }
  return { rejected, waiting };
}
