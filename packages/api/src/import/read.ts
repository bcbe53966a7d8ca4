import type { AccountHandle } from '@worksheet/database/client';
import { textOfCell, textOfColumn } from '@worksheet/domain/import/cell';
import { failFields } from '@worksheet/domain/errors';
import { columnOf, type ColumnKind } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { ReadImport, ReadImportResult } from '@worksheet/domain/import/contract';
import { fieldsOf, guessEntity } from '@worksheet/domain/import/headings';
import { withHeadings, readSource, type Source, type SourceSheet } from '#import/source.ts';
import { rememberedHeadings } from '#import/remembered.ts';
import type { TableSheet } from '#tabular/table.ts';
import type { AccountContext } from '#context.ts';
import { UncertainEncoding } from '#tabular/csv/find-encoding.ts';

const maxSamples = 3;
const maxSampleLength = 100;
const firstRows = 9;
const firstColumns = 12;

/** Returns what a file contains, as far as it is known without a mapping. */
export async function readImport(
  { db }: Pick<AccountContext, 'db'>,
  input: ReadImport,
): Promise<ReadImportResult> {
  try {
    return await describeSource(db, await readSource(input), input);
  } catch (error) {
    if (!(error instanceof UncertainEncoding)) throw error;
    return { sheets: [], hiddenSheets: [], encodings: error.candidates };
  }
}

async function describeSource(
  db: AccountHandle,
  { sheets: all, hiddenSheets, encoding, delimiter }: Source,
  { entity, sheet: only, headerRows = {} }: ReadImport,
): Promise<ReadImportResult> {
  const sheets = only === undefined ? all : all.filter(({ name }) => name === only);
  if (sheets.length === 0) failFields({ path: 'sheet', code: 'sheet-missing' });
  // A requested entity says nothing about each of several sheets.
  const expected = sheets.length === 1 ? entity : undefined;
  const described: ReadImportResult['sheets'] = [];
  // One after the other: a workbook of many sheets takes no more connections than one (D69).
  for (const sheet of sheets) {
    const headerRow = Object.hasOwn(headerRows, sheet.name) ? headerRows[sheet.name] : undefined;
    described.push(await describeSheet(db, sheet, { expected, headerRow }));
  }
  return {
    sheets: described,
    hiddenSheets: [...hiddenSheets],
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
  };
}

async function describeSheet(
  db: AccountHandle,
  sheet: TableSheet,
  { expected, headerRow }: { expected: ImportEntity | undefined; headerRow: number | undefined },
): Promise<ReadImportResult['sheets'][number]> {
  const { name, headings, rows, ...source } = withHeadings(sheet, { headerRow, entity: expected });
  const entity = expected ?? guessEntity(name, headings);
  const remembered = entity ? await rememberedHeadings(db, entity) : undefined;
  const fields = entity ? fieldsOf(entity, headings, { ...(remembered && { remembered }) }) : [];
  return {
    name,
    entity,
    rows: rows.length,
    headerRow: source.headerRow,
    firstRows: sheet.rows.slice(0, firstRows).map(({ line, cells }) => ({
      row: line,
      cells: cells.slice(0, firstColumns).map((cell) => textOfCell(cell).slice(0, maxSampleLength)),
    })),
    columns: headings.map((heading, index) => {
      const field = fields[index] ?? null;
      const kind = entity && field !== null ? columnOf(entity, field)?.kind : undefined;
      return { heading, field, samples: samplesOf(rows, index, kind) };
    }),
  };
}

function samplesOf(
  rows: SourceSheet['rows'],
  column: number,
  kind: ColumnKind | undefined,
): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = textOfColumn(kind, cells[column] ?? '').trim();
    if (cell) samples.push(cell.slice(0, maxSampleLength));
    if (samples.length === maxSamples) break;
  }
  return samples;
}
