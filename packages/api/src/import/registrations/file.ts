import { failFields } from '@worksheet/domain/errors';
import { textOfCell, type Cell } from '@worksheet/domain/import/cell';
import { findHeader } from '@worksheet/domain/import/header';
import {
  columnsOfHeadings,
  isComplete,
  namedFields,
  sourceOf,
  type RegistrationColumns,
} from '@worksheet/domain/import-registrations/columns';
import {
  maxRegistrationBytes,
  maxRegistrationRows,
  registrationFields,
  type ImportRegistrations,
  type RegistrationSource,
  type RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import type { EntryTexts } from '@worksheet/domain/import-registrations/read-entry';
import { sha256Of } from '#import/source.ts';
import { tableLimits, type TableLimits } from '#tabular/limits.ts';
import { openRows } from '#tabular/read-table.ts';
import type { TableRow } from '#tabular/table.ts';

const limits: TableLimits = {
  ...tableLimits,
  maxBytes: maxRegistrationBytes,
  maxRows: maxRegistrationRows,
  maxReadRows: 2 * maxRegistrationRows,
  maxCells: 4_000_000,
  maxCharacters: maxRegistrationBytes,
  maxUnpackedBytes: 4 * maxRegistrationBytes,
};

export interface FileRow {
  readonly line: number;
  readonly texts: EntryTexts;
}

export interface RegistrationFile {
  readonly sha256: string;
  readonly source: RegistrationSource;
  readonly columns: RegistrationColumns;
  readonly headings: readonly string[];
  readonly shown: RegistrationsResult['columns'];
  /** Whether the columns say when and for how long somebody worked. */
  readonly isComplete: boolean;
  /** Reads the rows below the headings again, some at a time, so that a file takes the same memory at any length. */
  readonly pieces: () => AsyncGenerator<readonly FileRow[]>;
}

/** The most rows of a piece: those of a transaction. */
const rowsPerPiece = 250;
const searchedRows = 20;
const samples = 3;

/** Opens the first sheet of a file with the headings that name most fields. */
export async function openRegistrations({
  file: [file],
  encoding,
  source,
  mapping,
}: ImportRegistrations): Promise<RegistrationFile> {
  if (!file) failFields({ path: 'file', code: 'required' });
  const rows = await openRows(file, limits, encoding);
  const start = await firstRows(rows(), searchedRows + samples);
  if (start.length === 0) failFields({ path: 'file', code: 'no-rows' });
  const searched = start.slice(0, searchedRows).map(({ cells }) => cells.map(textOfCell));
  const named = searched.map(namedFields);
  const most = Math.max(...named);
  const index = most >= 2 ? named.indexOf(most) : findHeader(searched);
  const headings = searched[index] ?? [];
  const columns = columnsOfHeadings(headings, mapping);
  const fieldAt = new Map(registrationFields.map((field) => [columns[field], field]));
  const below = start.slice(index + 1, index + 1 + samples);
  return {
    sha256: await sha256Of(file),
    source: source ?? sourceOf(headings),
    columns,
    headings,
    isComplete: isComplete(columns),
    shown: headings.map((heading, at) => ({
      heading: heading.slice(0, 1_000),
      field: fieldAt.get(at) ?? null,
      samples: below.map(({ cells }) => textAt(cells, at).slice(0, 100)),
    })),
    async *pieces() {
      let piece: FileRow[] = [];
      let skipped = index + 1;
      for await (const read of rows()) {
        for (const { line, cells } of read.slice(skipped)) {
          piece.push({ line, texts: textsOf(cells, columns) });
          if (piece.length < rowsPerPiece) continue;
          yield piece;
          piece = [];
        }
        skipped = Math.max(0, skipped - read.length);
      }
      yield piece;
    },
  };
}

async function firstRows(
  pieces: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>,
  count: number,
): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const piece of pieces) {
    first.push(...piece.slice(0, count - first.length));
    if (first.length === count) break;
  }
  return first;
}

function textAt(cells: readonly Cell[], column: number | undefined): string {
  return column === undefined ? '' : textOfCell(cells[column] ?? '').trim();
}

/** A first and a last name together are the name of a person. */
function textsOf(cells: readonly Cell[], columns: RegistrationColumns): EntryTexts {
  const text = (field: keyof RegistrationColumns) => textAt(cells, columns[field]);
  const name = [text('firstName'), text('lastName')].filter(Boolean).join(' ');
  return {
    id: text('id'),
    user: text('user') || name,
    email: text('email'),
    firstName: '',
    lastName: '',
    date: text('date'),
    endDate: text('endDate'),
    start: text('start'),
    end: text('end'),
    duration: text('duration'),
    customer: text('customer'),
    jobCode: text('jobCode'),
    job: text('job'),
    task: text('task'),
    description: text('description'),
    zone: text('zone'),
  };
}
