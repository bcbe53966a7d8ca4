import type { FieldError } from '@worksheet/domain/fields/messages';
import { columnsOf } from '@worksheet/domain/import/columns';
import type { ImportCounts, RowStatus } from '@worksheet/domain/import/contract';
import type { MappedColumn } from '@worksheet/domain/import/read-row';
import type { AppliedEntry } from '#master-data/batch/apply.ts';
import type { PlannedRow, PlannedSheet } from '#import/plan-sheet.ts';

/** An error or a warning about a row. */
export interface Finding {
  /** The line in the file; for a row that is not in the file, the line of the headings. */
  readonly line: number;
  readonly field: string | null;
  readonly value: string;
  readonly code: FieldError['code'];
  readonly params?: FieldError['params'] | undefined;
}

export interface RowOutcome {
  /** Null for a row that is not in the file. */
  readonly planned: PlannedRow | null;
  readonly status: RowStatus;
  readonly applied: AppliedEntry;
}

export interface SheetOutcome {
  readonly sheet: PlannedSheet;
  readonly rows: readonly RowOutcome[];
  readonly counts: ImportCounts;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** The column that gives the field of an error; of one the file lacks, the column that would. */
export function columnOfPath(
  { columns, entity }: PlannedSheet,
  path: string,
): MappedColumn | undefined {
  const field = path.split('.')[0] ?? path;
  const direct = columns.find(({ column }) => column.field === field);
  if (direct) return direct;
  const standing = columns.find(({ column }) => column.storedFields?.includes(field));
  if (standing) return standing;
  const column = columnsOf(entity).find((each) => each.field === field);
  return column && { index: -1, column };
}
