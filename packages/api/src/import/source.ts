import { createHash } from 'node:crypto';
import { failFields } from '@worksheet/domain/errors';
import { textOfCell } from '@worksheet/domain/import/cell';
import type { RunImport } from '@worksheet/domain/import/contract';
import { tableLimits } from '#tabular/limits.ts';
import { readTable } from '#tabular/read-table.ts';
import type { TableRow } from '#tabular/table.ts';

/** A sheet with its headings apart. */
export interface SourceSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface Source {
  readonly sha256: string;
  readonly sheets: readonly SourceSheet[];
  readonly encoding: string | undefined;
  readonly delimiter: string | undefined;
}

/** A CSV file has one sheet, named like the file. */
export async function readSource({
  file: [file],
  encoding: chosen,
}: Pick<RunImport, 'file' | 'encoding'>): Promise<Source> {
  if (!file) failFields({ path: 'file', code: 'required' });
  const { sheets, encoding, delimiter } = await readTable(file, tableLimits, chosen);
  const hash = createHash('sha256');
  for await (const piece of file.stream()) hash.update(piece);
  return {
    sha256: hash.digest('hex'),
    sheets: sheets.map(({ name, rows }) => ({
      name: name || file.name.replace(/\.[^.]*$/, ''),
      headings: (rows[0]?.cells ?? []).map(textOfCell),
      rows: rows.slice(1),
    })),
    encoding,
    delimiter,
  };
}

/** The sheet of a name, or the first one. */
export function sheetOf({ sheets }: Source, name: string | undefined, path = 'sheet'): SourceSheet {
  const sheet = name === undefined ? sheets[0] : sheets.find((each) => each.name === name);
  return sheet ?? failFields({ path, code: name === undefined ? 'no-rows' : 'sheet-missing' });
}
