import type { Localized } from '@worksheet/domain/entities/field';
import { cellText } from '@worksheet/domain/import/cell';
import { languageOfActor } from '@worksheet/domain/account/language';
import { writtenColumns } from '@worksheet/domain/import/columns';
import type { CellValue } from '@worksheet/domain/import/file-column';
import { listName, type ImportEntity } from '@worksheet/domain/import/entities';
import { csvDelimiter } from '@worksheet/domain/worksheet/csv';
import { z } from 'zod';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';
import type { WrittenRow, WrittenTable } from '#tabular/table.ts';
import { tableFormat, writeTable, type TableFormat } from '#tabular/write-table.ts';

/** Returns the input of a list that is requested as a file, which has no pages. */
export function fileInput({ shape: { limit: _limit, cursor: _cursor, ...filter } }: z.ZodObject) {
  return z.object({ ...filter, format: tableFormat });
}

interface Content {
  readonly entity: ImportEntity;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly format: TableFormat;
}

/** Rows of an entity as a file that an import reads again, with headings in the caller's language. */
export function entityFile(
  { actor }: Pick<AccountContext, 'actor'>,
  { entity, rows, format }: Content,
): FileResponse {
  const language = languageOfActor(actor);
  return writeTable(
    {
      name: listName(entity)[language],
      ...entityTable(entity, rows, language),
      delimiter: csvDelimiter(language),
    },
    format,
  );
}

export function entityTable(
  entity: ImportEntity,
  rows: Content['rows'],
  language: keyof Localized,
): Pick<WrittenTable, 'columns'> & { readonly rows: Iterable<WrittenRow> } {
  const columns = writtenColumns(entity);
  const texts = function* () {
    for (const row of rows)
      yield columns.map((column) =>
        cellText(column, row[column.field] as CellValue | undefined, language),
      );
  };
  return {
    columns: columns.map(({ heading, kind }) => ({
      heading: heading[language],
      isNumber: kind === 'decimal' || kind === 'integer',
    })),
    rows: texts(),
  };
}
