import { createHash } from 'node:crypto';
import { failFields } from '@worksheet/domain/errors';
import { textOfCell } from '@worksheet/domain/import/cell';
import type { RunImport } from '@worksheet/domain/import/contract';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { findHeader, lettersOf } from '@worksheet/domain/import/header';
import { tableLimits } from '#tabular/limits.ts';
import { readTable } from '#tabular/read-table.ts';
import type { TableRow, TableSheet } from '#tabular/table.ts';

/** A sheet with its headings apart. */
export interface SourceSheet {
  readonly name: string;
  /** The line of the headings; 0 if the sheet has none, and its columns are named by letters. */
  readonly headerRow: number;
  readonly headings: readonly string[];
  /** The rows below the headings. */
  readonly rows: readonly TableRow[];
}

interface Heading {
  /** The line that the caller points at. */
  readonly headerRow?: number | undefined;
  readonly entity?: ImportEntity | undefined;
}

export interface Source {
  readonly sha256: string;
  readonly sheets: readonly TableSheet[];
  readonly hiddenSheets: readonly string[];
  readonly encoding: string | undefined;
  readonly delimiter: string | undefined;
}

type GivenFile = Pick<RunImport, 'file' | 'encoding' | 'sheet'> & {
  readonly sheets?: readonly { readonly name: string }[] | undefined;
};

/** A CSV file has one sheet, named like the file. Of a workbook, hidden sheets are read if they are named. */
export async function readSource(given: GivenFile, limits = tableLimits): Promise<Source> {
  const [file] = given.file;
  if (!file) failFields({ path: 'file', code: 'required' });
  const named = [given.sheet ?? [], (given.sheets ?? []).map(({ name }) => name)].flat();
  const { sheets, hiddenSheets, encoding, delimiter } = await readTable(file, limits, {
    encoding: given.encoding,
    sheets: named,
  });
  return {
    sha256: await sha256Of(file),
    sheets: sheets.map(({ name, rows }) => ({
      name: name || file.name.replace(/\.[^.]*$/, ''),
      rows,
    })),
    hiddenSheets,
    encoding,
    delimiter,
  };
}

export async function sha256Of(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of file.stream()) hash.update(piece);
  return hash.digest('hex');
}

/** The sheet of a name, or the first one, with the headings of the row that is pointed at, or found. */
export function sheetOf(
  { sheets }: Source,
  name: string | undefined,
  heading: Heading,
  path = 'sheet',
): SourceSheet {
  const sheet = name === undefined ? sheets[0] : sheets.find((each) => each.name === name);
  if (!sheet) failFields({ path, code: name === undefined ? 'no-rows' : 'sheet-missing' });
  return withHeadings(sheet, heading);
}

/** Takes the headings from the row of the sheet that is pointed at, or that is found. Refuses a row that is empty. */
export function withHeadings(
  { name, rows }: TableSheet,
  { headerRow, entity }: Heading,
): SourceSheet {
  if (headerRow === 0) {
    const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length));
    return { name, headerRow, headings: lettersOf(width), rows };
  }
  const index =
    headerRow === undefined
      ? findHeader(
          rows.map(({ cells }) => cells),
          entity,
        )
      : rows.findIndex(({ line }) => line === headerRow);
  const header = rows[index];
  if (!header && headerRow !== undefined) failFields({ path: 'headerRow', code: 'row-empty' });
  return {
    name,
    headerRow: header?.line ?? 1,
    headings: (header?.cells ?? []).map(textOfCell),
    rows: rows.slice(index + 1),
  };
}
