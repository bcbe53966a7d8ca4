import type { AccountSettings } from '#account/settings.ts';
import type { CalendarDate } from '#dates/calendar.ts';
import { quantityError } from '#fields/checks.ts';
import type { FieldError } from '#fields/messages.ts';
import type { NumberLanguage } from '#fields/number-text.ts';
import { isTimed } from '../entry-form/complete-entry.ts';
import { parseAmount } from '../parse-amount.ts';
import { parseTime } from '../parse-time.ts';
import type { Entry, WorksheetRecord } from '../record.ts';
import { entryFields, lineFields, type LineField } from '../record-fields.ts';
import {
  isoLocal,
  minutesOfRecord,
  minutesPerDay,
  roundUpToStep,
  type MinuteOfDay,
} from '../time.ts';
import { cellState, type WeekCell, type WeekLine } from './grid.ts';

/** What a person typed into a cell. */
export type CellReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: CellAmount }
  | { readonly kind: 'refused'; readonly error: FieldError };

/** A quantity, or the times that determine it (D9). */
export type CellAmount =
  | { readonly quantity: number }
  | { readonly timeFrom: MinuteOfDay; readonly timeTo: MinuteOfDay };

export interface CellFormat {
  readonly language: NumberLanguage;
  readonly hoursPerUnit: number | null;
  /**
   * Whether the cell holds times, such as `7:00-15:30`; those of resources do in companies with time-based resources.
   */
  readonly isTimed: boolean;
}

/** Whether a cell holds times: its record has them, or a new one will (D64). */
export function isCellTimed(
  { unitType }: Pick<WeekLine, 'unitType'>,
  records: readonly Pick<WorksheetRecord, 'timeFrom'>[],
  settings: Pick<AccountSettings, 'resourceUnits'>,
): boolean {
  const [only, ...others] = records;
  if (unitType === 'Item' || !only || others.length > 0) return isTimed(unitType, settings);
  return only.timeFrom !== null;
}

export function readCell(typed: string, { isTimed: hasTimes, ...format }: CellFormat): CellReading {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  if (hasTimes) {
    const [from = '', to = '', ...rest] = text.split(/\s*[-–—]\s*|\s+/);
    return rest.length > 0
      ? refused({ path: 'timeFrom', code: 'invalid-time' })
      : readTimes(from, to);
  }
  const reading = parseAmount(text, format);
  if (!('value' in reading)) return refused({ path: 'quantity', ...reading });
  const error = quantityError(reading.value);
  if (error) return refused({ path: 'quantity', ...error });
  return { kind: 'amount', amount: { quantity: reading.value } };
}

/** Reads the times of a line; midnight ends the day. */
export function readTimes(from: string, to: string): CellReading {
  const timeFrom = minutesOf(from);
  const timeTo = minutesOf(to) === 0 ? minutesPerDay : minutesOf(to);
  if (timeFrom === undefined) return refused({ path: 'timeFrom', code: timeFault(from) });
  if (timeTo === undefined) return refused({ path: 'timeTo', code: timeFault(to) });
  if (timeTo <= timeFrom) return refused({ path: 'timeTo', code: 'time-order' });
  return { kind: 'amount', amount: { timeFrom, timeTo } };
}

/** Reads a time and rounds it to steps of a quarter (spec §4). */
function minutesOf(text: string): MinuteOfDay | undefined {
  const minutes = parseTime(text);
  return minutes === undefined ? undefined : roundUpToStep(minutes);
}

function timeFault(text: string): 'required' | 'invalid-time' {
  return text.trim() === '' ? 'required' : 'invalid-time';
}

function refused(error: FieldError): CellReading {
  return { kind: 'refused', error };
}

export type WeekOperation =
  | { readonly op: 'create'; readonly entry: Entry }
  | { readonly op: 'update'; readonly record: WorksheetRecord; readonly entry: Entry }
  | { readonly op: 'delete'; readonly record: WorksheetRecord };

interface EditedCell extends WeekCell {
  readonly line: WeekLine;
}

/**
 * Returns the operation for an edited cell; undefined if the cell is unchanged or cannot be changed
 * as a whole, because it has several records or a locked one.
 */
export function cellOperation(cell: EditedCell, reading: CellReading): WeekOperation | undefined {
  const state = cellState(cell);
  if (reading.kind === 'refused') return undefined;
  if (state.kind === 'empty') {
    if (reading.kind === 'empty') return undefined;
    return { op: 'create', entry: newEntry(cell, reading.amount) };
  }
  if (state.kind !== 'one') return undefined;
  return recordOperation(state.record, reading);
}

/** Returns the operation for one of several records of a cell. */
export function recordOperation(
  record: WorksheetRecord,
  reading: CellReading,
): WeekOperation | undefined {
  if (reading.kind === 'refused' || !record.allowedActions.includes('edit')) return undefined;
  if (reading.kind === 'empty') return { op: 'delete', record };
  if (hasAmount(record, reading.amount)) return undefined;
  return { op: 'update', record, entry: changedEntry(record, reading.amount) };
}

export function hasAmount(record: WorksheetRecord, amount: CellAmount): boolean {
  if ('quantity' in amount) return record.quantity === amount.quantity;
  const { date, timeFrom, timeTo } = record;
  return (
    timeFrom !== null &&
    timeTo !== null &&
    minutesOfRecord(timeFrom, date) === amount.timeFrom &&
    minutesOfRecord(timeTo, date) === amount.timeTo
  );
}

/** Returns the entry of a further record of a row. */
export function newEntry(
  { line, date }: Pick<EditedCell, 'line' | 'date'>,
  amount: CellAmount,
): Entry {
  const shared = Object.fromEntries(lineFields.map((field) => [field, line[field]]));
  return { ...(shared as Pick<WeekLine, LineField>), date, ...amountFields(amount, date) };
}

function changedEntry(record: WorksheetRecord, amount: CellAmount): Entry {
  return { ...entryOf(record), ...amountFields(amount, record.date) };
}

/**
 * Returns the entry of a record with every field, because a field that is left out would be
 * emptied. Times determine the quantity (D9), so it is null if there are times.
 */
export function entryOf(record: WorksheetRecord): Entry {
  const entry = Object.fromEntries(entryFields.map((field) => [field, record[field]])) as Entry;
  return record.timeFrom === null ? entry : { ...entry, quantity: null };
}

function amountFields(amount: CellAmount, date: CalendarDate) {
  if ('quantity' in amount) return { timeFrom: null, timeTo: null, quantity: amount.quantity };
  return {
    timeFrom: isoLocal(date, amount.timeFrom),
    timeTo: isoLocal(date, amount.timeTo),
    quantity: null,
  };
}

/** Returns where a new line of a day starts: at the end of the day's last line. */
export function endOfDay(
  records: Iterable<WorksheetRecord>,
  date: CalendarDate,
): MinuteOfDay | undefined {
  let end: MinuteOfDay | undefined;
  for (const record of records) {
    if (record.date !== date || record.timeTo === null) continue;
    end = Math.max(end ?? 0, minutesOfRecord(record.timeTo, date));
  }
  return end;
}
