import type { CalendarDate } from '#dates/calendar.ts';
import type { LockReason } from '#access/policy.ts';
import { toMillionths, type Millionths } from '../exact-hours.ts';
import { toHundredths, type Hundredths } from '../quantity.ts';
import { lineFields, type LineField } from '../record-fields.ts';
import type { WorksheetRecord } from '../record.ts';

/* The week grid: rows of records of the same kind, with a cell for each date. */

/** The names that a row shows. */
const lineNames = [
  'customerName',
  'jobDescription',
  'jobTaskDescription',
  'workTypeDescription',
  'unitDescription',
  'unitOfMeasureDescription',
] as const;

/** The fields that the records of a row have in common, with their names. */
export type WeekLine = Pick<WorksheetRecord, LineField | (typeof lineNames)[number]> & {
  /** Null if its unit of measure does not count as hours (D46). */
  readonly hoursPerUnit: number | null;
};

export interface WeekCell {
  readonly date: CalendarDate;
  /** Sorted by their times, then in the order in which they were created. */
  readonly records: readonly WorksheetRecord[];
}

export interface WeekRow {
  readonly key: string;
  readonly line: WeekLine;
  /** One for each date of the week. */
  readonly cells: readonly WeekCell[];
}

/** Keys are cached, because each render reads the keys of all records and lines of the week. */
const keys = new WeakMap<object, string>();

/** Records with the same key are in the same row. */
export function weekLineKey(line: Pick<WorksheetRecord, LineField>): string {
  const known = keys.get(line);
  if (known !== undefined) return known;
  const key = JSON.stringify(lineFields.map((field) => line[field]));
  keys.set(line, key);
  return key;
}

export function weekLineOf(record: WorksheetRecord): WeekLine {
  const shared = [...lineFields, ...lineNames].map((field) => [field, record[field]]);
  return {
    ...(Object.fromEntries(shared) as Omit<WeekLine, 'hoursPerUnit'>),
    hoursPerUnit:
      record.hours === null ? null : record.timeFrom === null ? record.hours / record.quantity : 1,
  };
}

/**
 * Returns the lines of the records without repetition, in the order of the records: of each line,
 * the one of its last record.
 */
export function linesOf(records: Iterable<WorksheetRecord>): WeekLine[] {
  const lines = new Map<string, WeekLine>();
  for (const record of records) {
    const line = weekLineOf(record);
    const key = weekLineKey(record);
    const hoursPerUnit = line.hoursPerUnit ?? lines.get(key)?.hoursPerUnit ?? null;
    lines.set(key, { ...line, hoursPerUnit });
  }
  return [...lines.values()];
}

/**
 * Leaves out lines of a customer to whom their job is no longer billed, because nothing more can be
 * registered for them. The lines are sorted newest first.
 */
export function ofPresentCustomers(lines: readonly WeekLine[]): WeekLine[] {
  const present = new Map<string, string | null>();
  return lines.filter(({ jobCode, customerNo }) => {
    if (!present.has(jobCode)) present.set(jobCode, customerNo);
    return present.get(jobCode) === customerNo;
  });
}

/** The rows of a grid from top to bottom. */
export interface WeekLayout {
  readonly hours: readonly WeekLine[];
  readonly other: readonly WeekLine[];
  /** Rows of other weeks, which are only offered. */
  readonly offered: readonly WeekLine[];
}

interface LayoutOptions {
  /** The lines of the records of this week, and those that the user added. */
  readonly lines: readonly WeekLine[];
  readonly offered: readonly WeekLine[];
  readonly language: string;
}

/**
 * Returns the layout of the grid. Rows that are on the screen stay where they are: a row must not
 * move away while the user fills it in.
 */
export function arrangeLines(
  previous: WeekLayout | undefined,
  { lines, offered, language }: LayoutOptions,
): WeekLayout {
  const placed = new Set<string>();
  const isNew = (line: WeekLine) => {
    const key = weekLineKey(line);
    const isFirst = !placed.has(key);
    placed.add(key);
    return isFirst;
  };
  const kept = previous ?? { hours: [], other: [], offered: [] };
  for (const line of [...kept.hours, ...kept.other, ...kept.offered]) isNew(line);
  const added = lines.filter(isNew).toSorted((one, other) => compareLines(one, other, language));
  return {
    hours: [...kept.hours, ...added.filter(({ hoursPerUnit }) => hoursPerUnit !== null)],
    other: [...kept.other, ...added.filter(({ hoursPerUnit }) => hoursPerUnit === null)],
    offered: [...kept.offered, ...offered.filter(isNew)],
  };
}

/** Moves offered lines into the rows of the week. */
export function takeLines(
  layout: WeekLayout,
  lines: readonly WeekLine[],
  language: string,
): WeekLayout {
  const taken = new Set(lines.map(weekLineKey));
  const offered = layout.offered.filter((line) => !taken.has(weekLineKey(line)));
  return arrangeLines({ ...layout, offered }, { lines, offered: [], language });
}

function compareLines(one: WeekLine, other: WeekLine, language: string): number {
  const textOf = (line: WeekLine) =>
    [
      line.jobDescription ?? line.jobCode,
      line.jobTaskDescription ?? line.jobTaskCode ?? '',
      line.description,
      line.unitDescription,
    ].join('\n');
  return textOf(one).localeCompare(textOf(other), language, { numeric: true });
}

/** Returns rows with the records of these dates; every record must have the line of a row. */
export function weekRows(
  lines: readonly WeekLine[],
  records: Iterable<WorksheetRecord>,
  dates: readonly CalendarDate[],
): WeekRow[] {
  const cells = new Map<string, WorksheetRecord[]>();
  for (const record of records) {
    const key = cellKey(weekLineKey(record), record.date);
    const list = cells.get(key);
    if (list) list.push(record);
    else cells.set(key, [record]);
  }
  return lines.map((line) => {
    const key = weekLineKey(line);
    return {
      key,
      line,
      cells: dates.map((date) => ({
        date,
        records: (cells.get(cellKey(key, date)) ?? []).toSorted(compareRecords),
      })),
    };
  });
}

export function cellKey(rowKey: string, date: CalendarDate): string {
  return `${date} ${rowKey}`;
}

function compareRecords(one: WorksheetRecord, other: WorksheetRecord): number {
  const [from, otherFrom] = [one.timeFrom ?? '', other.timeFrom ?? ''];
  if (from !== otherFrom) return from < otherFrom ? -1 : 1;
  return one.id - other.id;
}

export type CellState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'one'; readonly record: WorksheetRecord }
  /** Some of the records may be locked. */
  | { readonly kind: 'several' }
  /** No record of the cell may be changed. */
  | { readonly kind: 'locked'; readonly reason: LockReason | null };

export function cellState({ records }: Pick<WeekCell, 'records'>): CellState {
  const [first] = records;
  if (!first) return { kind: 'empty' };
  const isLocked = (record: WorksheetRecord) => !record.allowedActions.includes('edit');
  if (records.every(isLocked)) return { kind: 'locked', reason: first.lockReason };
  return records.length === 1 ? { kind: 'one', record: first } : { kind: 'several' };
}

export function sumOf(records: Iterable<WorksheetRecord>): Hundredths {
  let sum = 0;
  for (const record of records) sum += toHundredths(record.quantity);
  return sum;
}

export function hoursSum(records: Iterable<WorksheetRecord>): Millionths {
  let sum = 0;
  for (const record of records) sum += toMillionths(record.hours ?? 0);
  return sum;
}

/** Replaces the record with this id, or adds it. */
export function withRecord(
  records: readonly WorksheetRecord[],
  record: WorksheetRecord,
): WorksheetRecord[] {
  const isKnown = records.some(({ id }) => id === record.id);
  return isKnown
    ? records.map((each) => (each.id === record.id ? record : each))
    : [...records, record];
}
