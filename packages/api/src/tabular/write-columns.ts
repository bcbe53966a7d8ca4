import type { Localized } from '@worksheet/domain/entities/field';
import type { FileColumn } from '@worksheet/domain/file-column';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';

interface ColumnsOptions<Row> {
  readonly name: Localized;
  readonly columns: readonly FileColumn<Row>[];
  readonly format: TableFormat;
}

/** Rows as a file, with headings and numbers in the caller's language. */
export function writeColumns<Row>(
  { actor }: Pick<AccountContext, 'actor'>,
  rows: readonly Row[],
  { name, columns, format }: ColumnsOptions<Row>,
): FileResponse {
  const languageCode = actor.kind === 'user' ? actor.languageCode : undefined;
  const language = languageCode === 'DAN' ? 'da' : 'en';
  return writeTable(
    {
      name: name[language],
      columns: columns.map(({ heading, isNumber }) => ({ heading: heading[language], isNumber })),
      rows: rows.map((row) => columns.map((column) => column.text(row, language))),
      delimiter: csvDelimiter(languageCode),
    },
    format,
  );
}
