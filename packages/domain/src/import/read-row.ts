import { normalizedKey } from '../fields/normalized-key.ts';
import { textOfCell, textOfColumn, type Cell } from './cell.ts';
import { columnOf, type ImportColumn } from './columns.ts';
import type { ImportEntity } from './entities.ts';
import { readCell, type CellError } from './read-cell.ts';

/** A column of the file that is imported. */
export interface MappedColumn {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly column: ImportColumn;
}

/** The replacements of unknown codes in the whole file, by field and the key of the code. */
export type Replacements = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns maps of the replacements, because they are looked up for every cell (D69). */
export function replacementsOf(
  replace: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Replacements {
  return new Map(
    Object.entries(replace).map(([field, codes]) => [
      field,
      new Map(Object.entries(codes).map(([code, meant]) => [normalizedKey(code), meant])),
    ]),
  );
}

/** The maximum length of a code that is replaced. */
const maxReplaced = 200;

export interface RowError extends CellError {
  /** The field of the column. */
  readonly field: string;
  readonly value: string;
}

export interface ReadRow {
  /** An entry of a batch. */
  readonly entry: Readonly<Record<string, unknown>>;
  readonly errors: readonly RowError[];
}

export function mappedColumns(
  entity: ImportEntity,
  fields: readonly (string | null)[],
): MappedColumn[] {
  return fields.flatMap((field, index) => {
    const column = field === null ? undefined : columnOf(entity, field);
    return column ? [{ index, column }] : [];
  });
}

/** Returns the cells of a row as an entry of a batch. A column that the file lacks leaves its field out. */
export function readRow(
  columns: readonly MappedColumn[],
  cells: readonly Cell[],
  replace: Replacements = new Map(),
): ReadRow {
  const entry: Record<string, unknown> = {};
  const errors: RowError[] = [];
  for (const { index, column } of columns) {
    const cell = cells[index] ?? '';
    const { field } = column;
    const reading = readCell(column, replacementOf(replace, field, cell) ?? cell);
    if (!('value' in reading)) {
      errors.push({ field, value: textOfColumn(column.kind, cell), ...reading });
    } else if (reading.value !== undefined) Object.assign(entry, valuesOf(column, reading.value));
  }
  return { entry, errors };
}

function replacementOf(replace: Replacements, field: string, cell: Cell): string | undefined {
  const codes = replace.get(field);
  const text = codes ? textOfCell(cell) : '';
  return text === '' || text.length > maxReplaced ? undefined : codes?.get(normalizedKey(text));
}

const unitTypes: Readonly<Record<string, string>> = { itemNo: 'item', resourceNo: 'resource' };

function valuesOf({ field, kind }: ImportColumn, value: unknown): Record<string, unknown> {
  if (kind === 'blocked') return { active: value };
  const unitType = unitTypes[field];
  return unitType ? { unitType, unitNo: value } : { [field]: value };
}
