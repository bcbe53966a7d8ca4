import { columnsOf, type ReadReport, type Report } from '@worksheet/domain/reports/contract';
import { reportColumns, reportFileName } from '@worksheet/domain/reports/columns';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';
import { writeColumns } from '#tabular/write-columns.ts';
import type { TableFormat } from '#tabular/write-table.ts';

interface FileOptions {
  readonly period: Pick<ReadReport, 'from' | 'to'>;
  readonly format: TableFormat;
  /** As in the query. */
  readonly columns: string | undefined;
}

/** The rows of a report. */
export function reportFile(
  ctx: Pick<AccountContext, 'actor'>,
  report: Report,
  { period, format, columns }: FileOptions,
): FileResponse {
  const chosen = reportColumns(report, columnsOf(columns));
  return writeColumns(ctx, report.rows, {
    name: reportFileName,
    period,
    columns: chosen,
    format,
  });
}
