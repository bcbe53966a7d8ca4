import { textOfCell, type Cell } from './cell.ts';
import { importEntities, type ImportEntity } from './entities.ts';
import { fieldsOf } from './headings.ts';
import type { MappedColumn } from './read-row.ts';

type Cells = readonly Cell[];

/** The rows at the beginning of a sheet among which the headings are. */
const searchedRows = 20;
/** A row that names so many fields holds the headings: a title rarely names more than one. */
const certainFields = 2;

/**
 * The index of the row with the headings. Reports of other systems have titles and dates above it: a later row is taken
 * only if the first one names fewer than two fields. Where no row names two, a first row of at most two cells is a title if
 * a wider row of words follows.
 */
export function findHeader(rows: readonly Cells[], entity?: ImportEntity): number {
  const named = rows.slice(0, searchedRows).map((cells) => namedFields(cells, entity));
  if ((named[0] ?? 0) >= certainFields) return 0;
  const most = Math.max(0, ...named);
  if (most >= certainFields) return named.indexOf(most);
  return Math.max(0, widerRow(rows.slice(0, searchedRows)));
}

function namedFields(cells: Cells, entity: ImportEntity | undefined): number {
  const headings = cells.map(textOfCell);
  const entities = entity ? [entity] : importEntities;
  return Math.max(
    ...entities.map((each) => fieldsOf(each, headings).filter((field) => field !== null).length),
  );
}

/** -1 unless a row of three words or more follows a title. */
function widerRow(rows: readonly Cells[]): number {
  const widths = rows.map((cells) => filled(cells).length);
  const widest = Math.max(0, ...widths);
  if ((widths[0] ?? 0) > 2 || widest < 3) return -1;
  return rows.findIndex(
    (cells, index) => widths[index] === widest && filled(cells).every((text) => /^\D+$/.test(text)),
  );
}

/** Named by letters as in a spreadsheet, for a sheet without headings. */
export function lettersOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => letterOf(index));
}

function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/**
 * Whether a row only names the group of the rows below it: its one cell has words without digits, the sheet has at least
 * three columns, and a cell that a row requires is empty. A single word in a column of codes may be a code, so such a row
 * is refused like any other.
 */
export function isGroupRow(
  cells: Cells,
  headings: readonly string[],
  columns: readonly MappedColumn[],
): boolean {
  const [text, ...others] = filled(cells);
  if (text === undefined || others.length > 0 || /\d/.test(text)) return false;
  if (filled(headings).length < 3) return false;
  const place = columns.find(({ index }) => !isEmpty(cells[index]));
  if (place?.column.isKey && !/\s/.test(text.trim())) return false;
  return columns.some(({ index, column: { required } }) => required && isEmpty(cells[index]));
}

function isEmpty(cell: Cell = ''): boolean {
  return textOfCell(cell).trim() === '';
}

function filled(cells: Cells): string[] {
  return cells.filter((cell) => !isEmpty(cell)).map(textOfCell);
}
