import { failFields } from '@worksheet/domain/errors';
import { textOfCell, textOfColumn } from '@worksheet/domain/import/cell';
import { columnsOf } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { RunImport } from '@worksheet/domain/import/contract';
import { isGroupRow } from '@worksheet/domain/import/header';
import {
  fieldsOf,
  headingKey,
  mappingErrors,
  missingKeys,
} from '@worksheet/domain/import/headings';
import {
  mappedColumns,
  readRow,
  replacementsOf,
  type MappedColumn,
  type RowError,
} from '@worksheet/domain/import/read-row';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { SourceSheet } from '#import/source.ts';
import { createYielder } from '#yielder.ts';

export interface PlannedRow {
  readonly line: number;
  /** The cells of the mapped columns, in their order. */
  readonly cells: readonly string[];
  readonly errors: readonly RowError[];
}

/** A sheet whose cells are read, and nothing compared with the database. */
export interface PlannedSheet {
  readonly name: string;
  readonly entity: ImportEntity;
  readonly columns: readonly MappedColumn[];
  readonly rows: readonly PlannedRow[];
  /** One for each row. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** The first line of each key. */
  readonly lineOfKey: ReadonlyMap<string, number>;
  readonly headerRow: number;
  /** Rows that only name a group of rows, and are left out. */
  readonly groupRows: readonly { readonly line: number; readonly text: string }[];
}

export interface SheetMapping {
  readonly entity: ImportEntity;
  readonly mapping: Readonly<Record<string, string | null>>;
  readonly remembered: ReadonlyMap<string, string | null>;
  readonly replace: RunImport['replace'];
}

/** A value that is not a text, a number or a boolean, so every field refuses it. */
const unreadable = Symbol('unreadable');

export async function planSheet(
  { name, headerRow, headings, rows: sourceRows }: SourceSheet,
  { entity, mapping, remembered, replace }: SheetMapping,
): Promise<PlannedSheet> {
  const wrong = mappingErrors(entity, headings, mapping);
  if (wrong.length > 0) failFields(...wrong);
  const chosen = new Map(Object.entries(mapping).map(([text, field]) => [headingKey(text), field]));
  const fields = fieldsOf(entity, headings, { chosen, remembered });
  const missing = missingKeys(entity, fields);
  if (missing.length > 0) {
    failFields(
      ...missing.map((field) => ({
        path: 'mapping',
        code: 'key-column-missing' as const,
        params: { field },
      })),
    );
  }
  const columns = mappedColumns(entity, fields);
  const rows: PlannedRow[] = [];
  const entries: Readonly<Record<string, unknown>>[] = [];
  const lineOfKey = new Map<string, number>();
  const groupRows: { line: number; text: string }[] = [];
  const replacements = replacementsOf(replace);
  const turn = createYielder();
  for (const { line, cells } of sourceRows) {
    await turn();
    if (isGroupRow(cells, headings, columns)) {
      groupRows.push({ line, text: cells.map(textOfCell).join('') });
      continue;
    }
    const { entry, errors } = readRow(columns, cells, replacements);
    rows.push({
      line,
      errors,
      cells: columns.map(({ index, column }) => textOfColumn(column.kind, cells[index] ?? '')),
    });
    const unread = errors.map(({ field }) => [fieldGivenBy(entity, field), unreadable]);
    entries.push({ ...entry, ...Object.fromEntries(unread) });
    const key = keyOf(entity, entry);
    if (!lineOfKey.has(key)) lineOfKey.set(key, line);
  }
  return { name, entity, columns, rows, entries, lineOfKey, headerRow, groupRows };
}

/** The field of an entry that a column gives. */
function fieldGivenBy(entity: ImportEntity, field: string): string {
  const column = columnsOf(entity).find((each) => each.field === field);
  return column?.storedFields?.at(-1) ?? field;
}

/** Longer than any code, and short enough to be normalised (D48). */
const maxKeyLength = 200;

/** Identifies a row by its natural key, as the database compares it (D47). No code contains a line break. */
export function keyOf(entity: ImportEntity, values: Readonly<Record<string, unknown>>): string {
  return keyFields(entity)
    .map((field) => normalizedKey(String(values[field] ?? '').slice(0, maxKeyLength)))
    .join('\n');
}

/** Identifies the owner of a unit of measure or a task; empty for what has none. */
export function ownerOf(entity: ImportEntity, values: Readonly<Record<string, unknown>>): string {
  return keyOf(entity, values).split('\n').slice(0, -1).join('\n');
}

function keyFields(entity: ImportEntity): string[] {
  return columnsOf(entity).flatMap(({ field, isKey }) => (isKey ? [field] : []));
}
