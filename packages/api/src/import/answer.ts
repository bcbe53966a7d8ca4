import { englishMessage } from '@worksheet/domain/fields/messages';
import { writtenColumns } from '@worksheet/domain/import/columns';
import {
  maxShownRows,
  type ImportedRow,
  type ImportFinding,
  type ImportSuggestion,
} from '@worksheet/domain/import/contract';
import type { Finding, RowOutcome, SheetOutcome } from '#import/outcome.ts';

/**
 * Returns the maximum of rows of each status, and of findings: a response about many sheets is no
 * longer than one about five (D69).
 */
export function shownRowsOf(sheets: number): number {
  return Math.floor((5 * maxShownRows) / Math.max(5, sheets));
}

/** Returns the response for a sheet. Without suggestions, nobody has requested the rows either. */
export function sheetAnswer(
  outcome: SheetOutcome,
  suggestions: ImportSuggestion[] | undefined,
  most = maxShownRows,
) {
  const { counts, errors, warnings } = outcome;
  return {
    counts: { ...counts },
    errors: errors.slice(0, most).map(findingOf),
    warnings: warnings.slice(0, most).map(findingOf),
    ...(suggestions && { rows: shownRows(outcome, most), suggestions }),
  };
}

const maxValueLength = 200;
/** Longer than any field. */
const maxCellLength = 1_000;

export function findingOf({ line, field, code, value, params }: Finding): ImportFinding {
  const error = { path: field ?? '', code, ...(params && { params }) };
  return {
    row: line,
    field,
    code,
    message: englishMessage(error),
    value: value.slice(0, maxValueLength),
    ...(params && { params: { ...params } }),
  };
}

function shownRows({ sheet, rows }: SheetOutcome, most: number): ImportedRow[] {
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return [...byStatus.values()].flatMap((group) =>
    group.slice(0, most).map((row) => shownRow(sheet, row)),
  );
}

type Shown = string | number | boolean | null;

function shownRow(
  { entity, columns }: SheetOutcome['sheet'],
  { planned, status, applied }: RowOutcome,
): ImportedRow {
  const { key, before, after, changed } = applied;
  const fields = writtenColumns(entity).map(({ field }) => field);
  const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(names.map((name): [string, Shown] => [name, shown(values[name])]));
  const set = before
    ? fields.filter((field) => changed.includes(field))
    : fields.filter((field) => after[field] !== null && after[field] !== undefined);
  return {
    row: planned?.line ?? null,
    status,
    key: { ...key },
    file: Object.fromEntries(
      columns.map(({ column }, index) => [
        column.field,
        (planned?.cells[index] ?? '').slice(0, maxCellLength),
      ]),
    ),
    before: before ? pick(before, fields) : null,
    after: status === 'unchanged' ? {} : pick(after, set),
  };
}

function shown(value: unknown): Shown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return null;
}
