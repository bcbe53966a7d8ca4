import { hoursColumns, hoursFileName } from '@worksheet/domain/hours/columns';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';
import { writeTable, type TableFormat } from '#tabular/write-table.ts';

/** The hours of people by day, with headings in the caller's language. */
export function hoursFile(
  { actor }: Pick<AccountContext, 'actor'>,
  days: readonly HoursDay[],
  format: TableFormat,
): FileResponse {
  const languageCode = actor.kind === 'user' ? actor.languageCode : undefined;
  const language = languageCode === 'DAN' ? 'da' : 'en';
  return writeTable(
    {
      name: hoursFileName[language],
      columns: hoursColumns.map(({ heading, isNumber }) => ({
        heading: heading[language],
        isNumber,
      })),
      rows: days.map((day) => hoursColumns.map((column) => column.text(day, language))),
      delimiter: csvDelimiter(languageCode),
    },
    format,
  );
}
