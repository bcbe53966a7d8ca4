import { columnsOf, type Report } from '@worksheet/domain/reports/contract';
import { reportColumns, reportFileName } from '@worksheet/domain/reports/columns';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';

interface FileOptions {
  readonly format: TableFormat;
  /** As in the query. */
  readonly columns: string | undefined;
}

/** The rows of a report, with headings in the caller's language. */
export function reportFile(
  { actor }: Pick<AccountContext, 'actor'>,
  report: Report,
  { format, columns: chosen }: FileOptions,
): FileResponse {
  const languageCode = actor.kind === 'user' ? actor.languageCode : undefined;
  const language = languageCode === 'DAN' ? 'da' : 'en';
  const columns = reportColumns(report, columnsOf(chosen));
  return writeTable(
    {
      name: reportFileName[language],
      columns: columns.map(({ heading, isNumber }) => ({ heading: heading[language], isNumber })),
      rows: report.rows.map((row) => columns.map((column) => column.text(row, language))),
      delimiter: csvDelimiter(languageCode),
    },
    format,
  );
}
