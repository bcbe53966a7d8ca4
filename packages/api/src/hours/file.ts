import { hoursColumns, hoursFileName } from '@worksheet/domain/hours/columns';
import type { HoursDay, ListHours } from '@worksheet/domain/hours/contract';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { writeColumns } from '#tabular/write-columns.ts';
import type { TableFormat } from '#tabular/write-table.ts';

interface FileOptions {
  readonly period: Pick<ListHours, 'from' | 'to'>;
  readonly format: TableFormat;
}

/** The hours of people by day. */
export function hoursFile(
  ctx: Pick<AccountContext, 'actor'>,
  days: readonly HoursDay[],
  options: FileOptions,
): FileResponse {
  return writeColumns(ctx, days, { name: hoursFileName, columns: hoursColumns, ...options });
}
