import type { FieldError } from '@worksheet/domain/fields/messages';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cellKey, type WeekLine } from '@worksheet/domain/worksheet/week/grid';
import type { Problem } from '#lib/problem.ts';

/** A cell, or one line of a cell with several records or times. */
export interface Slot {
  readonly rowKey: string;
  readonly line: WeekLine;
  readonly date: string;
  readonly isTimed: boolean;
  /** A record of the cell, or a further line. Without it, the cell as a whole. */
  readonly part?: number | 'new';
}

export type EditFault =
  /** What was typed is not an amount. */
  | { readonly kind: 'refused'; readonly error: FieldError }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** Another user changed or deleted the record, or locked it. */
  | {
      readonly kind: 'changed';
      readonly problem: Problem;
      readonly now: readonly WorksheetRecord[];
    }
  /** A pasted value for a cell that takes no value. */
  | { readonly kind: 'locked' | 'several' }
  /** Another value of the same block was refused. */
  | { readonly kind: 'block' }
  /** Typed before the page was left. */
  | { readonly kind: 'kept' };

export interface CellEdit {
  readonly slot: Slot;
  readonly text: string;
  readonly status: 'typing' | 'saving' | 'saved' | 'failed';
  readonly fault?: EditFault;
  /** The records of the slot when the user began to type: a change since then must not be overwritten (D17). */
  readonly base: readonly WorksheetRecord[];
}

/** The records of the grid, which the store updates after each call. */
export interface WeekRecords {
  readonly ofDay: (date: string) => readonly WorksheetRecord[];
  readonly ofCell: (rowKey: string, date: string) => readonly WorksheetRecord[];
  readonly put: (stored: readonly WorksheetRecord[]) => void;
  readonly drop: (id: number) => void;
  readonly reload: () => Promise<void>;
}

export function isUnsaved({ status }: CellEdit): boolean {
  return status !== 'saved';
}

export function slotKey({ rowKey, date, part }: Slot): string {
  const key = cellKey(rowKey, date);
  return part === undefined ? key : `${key} ${part}`;
}

/** The most operations of one batch. */
export const maxBatch = 100;

/** Errors after which the record is not as the user saw it. */
const outdatedCodes = new Set<Problem['code']>([
  'record-changed',
  'record-approved',
  'record-exported',
  'record-changed-by-another',
  'record-not-yours',
  'record-signed-off',
  'period-closed',
  'record-not-found',
]);

/** With the paths of the fields of one record. */
export function withOwnPaths(problem: Problem): Problem {
  const errors = problem.errors.map((error) => ({
    ...error,
    path: error.path.replace(/^.*\./, ''),
  }));
  return { ...problem, errors };
}

export function isOutdated({ code }: Problem): boolean {
  return outdatedCodes.has(code);
}
