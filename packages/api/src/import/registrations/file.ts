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
import { readSource } from '#import/source.ts';
import { tableLimits, type TableLimits } from '#tabular/limits.ts';
import { mapWithYields } from '#yielder.ts';

const limits: TableLimits = {
  ...tableLimits,
  maxBytes: maxRegistrationBytes,
  maxRows: maxRegistrationRows,
  maxReadRows: 2 * maxRegistrationRows,
  maxCells: 4_000_000,
  maxCharacters: maxRegistrationBytes,
  maxUnpackedBytes: 4 * maxRegistrationBytes,
};

export interface RegistrationFile {
  readonly sha256: string;
  readonly source: RegistrationSource;
  readonly columns: RegistrationColumns;
  readonly headings: readonly string[];
  readonly shown: RegistrationsResult['columns'];
  /** Whether the columns say when and for how long somebody worked. */
  readonly isComplete: boolean;
  readonly rows: readonly { readonly line: number; readonly texts: EntryTexts }[];
}

const searchedRows = 20;

/** Reads the first sheet of a file with the headings that name most fields. */
export async function readRegistrations(input: ImportRegistrations): Promise<RegistrationFile> {
  const { sha256, sheets } = await readSource(input, limits);
  const [sheet] = sheets;
  if (!sheet) failFields({ path: 'file', code: 'no-rows' });
  const first = sheet.rows.slice(0, searchedRows).map(({ cells }) => cells.map(textOfCell));
  const named = first.map(namedFields);
  const most = Math.max(0, ...named);
  const index = most >= 2 ? named.indexOf(most) : findHeader(first);
  const headings = first[index] ?? [];
  const columns = columnsOfHeadings(headings, input.mapping);
  const rows = sheet.rows.slice(index + 1);
  const fieldAt = new Map(registrationFields.map((field) => [columns[field], field]));
  return {
    sha256,
    source: input.source ?? sourceOf(headings),
    columns,
    headings,
    isComplete: isComplete(columns),
    shown: headings.map((heading, at) => ({
      heading: heading.slice(0, 1_000),
      field: fieldAt.get(at) ?? null,
      samples: rows.slice(0, 3).map(({ cells }) => textAt(cells, at).slice(0, 100)),
    })),
    rows: await mapWithYields(rows, ({ line, cells }) => ({
      line,
      texts: textsOf(cells, columns),
    })),
  };
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
