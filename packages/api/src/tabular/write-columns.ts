import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { Localized } from '@worksheet/domain/entities/field';
import { contentText, isNumberKind, type FileColumn } from '@worksheet/domain/import/file-column';
import { languageOfActor } from '@worksheet/domain/account/language';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';

interface ColumnsOptions<Row> {
  readonly name: Localized;
  /** Of the rows. The name of the file has it. */
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly columns: readonly FileColumn<Row>[];
  readonly format: TableFormat;
}

/**
 * Rows as a file with headings in the caller's language. A CSV file has numbers as the language writes them, a workbook
 * has numbers and dates that a spreadsheet adds up and sorts.
 */
export function writeColumns<Row>(
  { actor }: Pick<AccountContext, 'actor'>,
  rows: readonly Row[],
  { name, period: { from, to }, columns, format }: ColumnsOptions<Row>,
): FileResponse {
  const language = languageOfActor(actor);
  const numberLanguage = format === 'xlsx' ? 'en' : language;
  return writeTable(
    {
      name: name[language],
      fileName: `${name[language]}-${from}-${to}`,
      columns: columns.map(({ heading, kind }) => ({
        heading: heading[language],
        isNumber: isNumberKind(kind),
        kind,
      })),
      rows: rows.map((row) =>
        columns.map((column) => contentText(column.value(row, language), numberLanguage)),
      ),
      delimiter: csvDelimiter(language),
    },
    format,
  );
}
