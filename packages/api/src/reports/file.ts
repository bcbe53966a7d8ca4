import { columnsOf, type Report } from '@worksheet/domain/reports/contract';
import { reportColumns, reportFileName } from '@worksheet/domain/reports/columns';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { writeColumns } from '#tabular/write-columns.ts';
import type { TableFormat } from '#tabular/write-table.ts';

interface FileOptions {
  readonly format: TableFormat;
  /** As in the query. */
  readonly columns: string | undefined;
}

/** The rows of a report. */
export function reportFile(
  ctx: Pick<AccountContext, 'actor'>,
  report: Report,
  { format, columns }: FileOptions,
): FileResponse {
  const chosen = reportColumns(report, columnsOf(columns));
  return writeColumns(ctx, report.rows, { name: reportFileName, columns: chosen, format });
}
