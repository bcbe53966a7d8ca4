import { columnsOf, type ImportColumn } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import {
  rowStatuses,
  type ImportCounts,
  type ImportedRow,
  type ImportFinding,
  type ImportSuggestion,
  type RowStatus,
} from '@worksheet/domain/import/contract';

/** The result of a sheet: what would happen, or what did. */
export interface SheetResult {
  readonly name: string;
  readonly entity: ImportEntity;
  readonly counts: ImportCounts;
  readonly errors: readonly ImportFinding[];
  readonly warnings: readonly ImportFinding[];
  readonly rows: readonly ImportedRow[];
  readonly suggestions: readonly ImportSuggestion[];
}

/** The rows of a status, or those that a warning is about. */
export type RowGroup = RowStatus | { readonly warning: string };

/** What deserves a look comes first: wrong rows, then those that change or are new. */
export function firstGroup(counts: ImportCounts): RowStatus {
  const order = ['refused', 'updated', 'created', 'deactivated'] as const;
  return order.find((status) => counts[status] > 0) ?? 'unchanged';
}

export function rowsOfGroup({ rows, warnings }: SheetResult, group: RowGroup): ImportedRow[] {
  if (typeof group === 'string') return rows.filter(({ status }) => status === group);
  const warned = new Set(
    warnings.filter(({ code }) => code === group.warning).map(({ row }) => row),
  );
  return rows.filter(({ row }) => row !== null && warned.has(row));
}

export function findingsOfRow(
  findings: readonly ImportFinding[],
  row: number | null,
): ImportFinding[] {
  return row === null ? [] : findings.filter((finding) => finding.row === row);
}

export function writtenCount({ created, updated, deactivated }: ImportCounts): number {
  return created + updated + deactivated;
}

export function sumCounts(all: readonly ImportCounts[]): ImportCounts {
  const sums = rowStatuses.map((status) => [
    status,
    all.reduce((sum, counts) => sum + counts[status], 0),
  ]);
  return Object.fromEntries(sums) as ImportCounts;
}

export interface WarningGroup {
  readonly code: string;
  /** The rows that it is about. */
  readonly rows: number;
  /** Different values, such as units of measure that are new. */
  readonly values: readonly string[];
  readonly first: ImportFinding;
}

/** One line for each kind of warning. */
export function warningGroups(warnings: readonly ImportFinding[]): WarningGroup[] {
  const byCode = Map.groupBy(warnings, ({ code }) => code);
  return [...byCode].flatMap(([code, findings]) => {
    const [first] = findings;
    if (!first) return [];
    const values = [...new Set(findings.map(({ value }) => value))];
    return [{ code, rows: new Set(findings.map(({ row }) => row)).size, values, first }];
  });
}

/** The columns that the table of rows shows: the key, the name and what refers to something else. */
export function tableColumns(entity: ImportEntity, mapped: readonly string[]): ImportColumn[] {
  const ranked = columnsOf(entity)
    .filter(({ field }) => mapped.includes(field))
    .map((column) => ({ column, rank: rankOf(column) }))
    .toSorted((a, b) => a.rank - b.rank);
  const keys = ranked.filter(({ rank }) => rank === 0).length;
  return ranked.slice(0, Math.max(3, keys + 1)).map(({ column }) => column);
}

function rankOf({ field, kind, isKey, storedFields }: ImportColumn): number {
  if (isKey || storedFields?.includes('unitNo')) return 0;
  if (field === 'description' || field === 'name') return 1;
  return kind === 'code' && field !== 'barcode' ? 2 : 3;
}

export type Becoming =
  | 'is-created'
  | 'as-in-file'
  | 'stays-unchanged'
  | 'cannot-be-set'
  | { readonly value: ImportedRow['after'][string] };

export interface RowField {
  readonly column: ImportColumn;
  /** The cell; undefined if the row is not in the file. */
  readonly inFile: string | undefined;
  readonly before: ImportedRow['after'][string] | undefined;
  readonly becomes: Becoming;
  readonly isWrong: boolean;
}

/** Field by field: what the file says, what is stored, and what it becomes. */
export function rowFields(
  entity: ImportEntity,
  row: ImportedRow,
  errors: readonly ImportFinding[],
): RowField[] {
  return columnsOf(entity)
    .filter((column) => isShown(column, row))
    .map((column) => {
      const { field, isKey, storedFields } = column;
      const stored = storedFields?.at(-1) ?? field;
      const inFile = row.file[field];
      const isWrong = errors.some((error) => error.field === field || error.field === stored);
      return {
        column,
        inFile,
        before: row.before === null ? undefined : (row.before[stored] ?? row.key[stored]),
        becomes: isWrong
          ? 'cannot-be-set'
          : becomingOf(row, { stored, isKey: isKey || stored === 'unitNo', inFile }),
        isWrong,
      };
    });
}

/** Whether to show a column. For a row that is not in the file, only its key and its changes are shown. */
function isShown({ field, isKey, storedFields }: ImportColumn, { row, file, after }: ImportedRow) {
  if (row !== null) return Object.hasOwn(file, field);
  return (
    storedFields === undefined &&
    (isKey || field === 'description' || field === 'name' || Object.hasOwn(after, field))
  );
}

function becomingOf(
  { before, after }: ImportedRow,
  { stored, isKey, inFile }: { stored: string; isKey: boolean; inFile: string | undefined },
): Becoming {
  if (isKey) return before === null ? 'is-created' : 'stays-unchanged';
  const value = after[stored];
  if (value === undefined) {
    return before === null ? 'as-in-file' : 'stays-unchanged';
  }
  return typeof value === 'string' && value === inFile ? 'as-in-file' : { value };
}

/** The codes of a field that the file and the stored rows have, except unknown ones. */
export function knownValues({ rows, errors, warnings }: SheetResult, field: string): string[] {
  const unknown = new Set([...errors, ...warnings].map(({ value }) => value));
  const values = rows
    .flatMap(({ before, after }) => [before?.[field], after[field]])
    .filter((value) => typeof value === 'string' && value !== '' && !unknown.has(value));
  return [...new Set(values)].map(String).toSorted((a, b) => a.localeCompare(b));
}
