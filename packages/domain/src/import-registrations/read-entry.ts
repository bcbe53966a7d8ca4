import {
  addDays,
  daysBetween,
  instantOf,
  wallClock,
  wallTime,
  type CalendarDate,
} from '../dates/calendar.ts';
import { AppError, failFields } from '../errors.ts';
import type { FieldError } from '../fields/messages.ts';
import type { QuestionKind, RegistrationField } from './contract.ts';
import {
  readAmount,
  ticksPerSecond,
  type AmountUnit,
  type DecimalSign,
  type Ticks,
} from './read-amount.ts';
import { hasHalf, readDate, readMoment, type DateOrder, type Moment } from './read-moment.ts';

/** The cells of a row by field; empty where the file has no column or no text. */
export type EntryTexts = Readonly<Record<RegistrationField, string>>;

/** What is known of the file. Undefined is an open question. */
export interface Formats {
  readonly dateOrder: DateOrder | undefined;
  readonly decimal: DecimalSign | undefined;
  readonly unit: AmountUnit | undefined;
  readonly zone: 'account' | 'file' | undefined;
  readonly midnight: 'split' | 'first-day' | 'skip' | undefined;
  readonly mismatch: 'times' | 'duration' | 'skip' | undefined;
  /** The times of the file have AM and PM, so that one without may be either. */
  readonly hasHalves: boolean;
  readonly timeZone: string;
}

/** What becomes a record: work on one date. The times are seconds after its midnight, null if the file has none. */
export interface EntryPart {
  readonly date: CalendarDate;
  readonly from: number | null;
  readonly to: number | null;
  readonly ticks: Ticks;
}

type RaisedKind = Extract<
  QuestionKind,
  'date-order' | 'decimal' | 'unit' | 'zone' | 'midnight' | 'duration-mismatch'
>;

export interface EntryReading {
  /** The kinds of questions that decide how the row is read, answered or not. */
  readonly raised: ReadonlySet<RaisedKind>;
  /** What the file says; undefined as long as a question about it is open. */
  readonly ticks: Ticks | undefined;
  readonly parts: readonly EntryPart[];
  /** Why the row is refused. */
  readonly errors?: readonly FieldError[];
}

const secondsPerDay = 86_400;
/** Times without seconds and hours with two decimals differ by less. */
const tolerance = 60;
const maxDays = 31;

function refuse(path: RegistrationField, code: FieldError['code']): never {
  failFields({ path, code });
}

/**
 * Reads when and for how long somebody worked. What can be read in two ways raises a question, and nothing is guessed: the
 * row has no parts before it is answered. Rows that run, last nothing or contradict themselves are refused.
 */
export function readEntry(texts: EntryTexts, formats: Formats): EntryReading {
  const raised = new Set<RaisedKind>();
  let ticks: Ticks | undefined;
  try {
    const amount = amountOf(texts, formats, raised);
    ticks = amount;
    const span = spanOf(texts, formats, raised);
    if (span === 'unknown') return { raised, ticks, parts: [] };
    return { raised, ...entryOf(texts, { amount, span, formats, raised }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { raised, ticks, parts: [], errors: error.fields };
  }
}

/** Undefined if the row has none, or if a question about it is open. */
function amountOf(
  { duration, start, end }: EntryTexts,
  { decimal, unit }: Formats,
  raised: Set<RaisedKind>,
): Ticks | undefined {
  const isRunning = start !== '' && end === '';
  if (duration === '') {
    if (isRunning) refuse('end', 'entry-running');
    if (start === '') refuse('duration', 'required');
    return undefined;
  }
  let reading = readAmount(duration, { decimal: undefined, unit });
  if (reading && 'doubt' in reading && reading.doubt === 'decimal') {
    raised.add('decimal');
    reading = readAmount(duration, { decimal, unit });
  }
  if (reading === undefined) refuse('duration', 'not-a-duration');
  if ('doubt' in reading) {
    raised.add(reading.doubt);
    return undefined;
  }
  if (reading.ticks === 0) refuse('duration', isRunning ? 'entry-running' : 'entry-zero');
  return reading.ticks;
}

interface Span {
  readonly date: CalendarDate;
  /** Seconds after the midnight of the date; `to` is beyond it if the work passes midnight. Null without times. */
  readonly from: number | null;
  readonly to: number | null;
  /** Whether the end is on the next day only because it is earlier than the start. */
  readonly isWrapped: boolean;
}

function spanOf(texts: EntryTexts, formats: Formats, raised: Set<RaisedKind>): Span | 'unknown' {
  const start = momentOf(texts, 'start', formats);
  const end = momentOf(texts, 'end', formats);
  const startDate = dateOf(start?.date ?? texts.date, 'date', formats, raised);
  const endText = end?.date ?? texts.endDate;
  const endDate = endText === '' ? startDate : dateOf(endText, 'endDate', formats, raised);
  if (startDate === undefined || endDate === undefined) return 'unknown';
  const from = start && inZone({ ...start, date: startDate }, texts.zone, formats, raised);
  const to = end && inZone({ ...end, date: endDate }, texts.zone, formats, raised);
  if (from === 'unknown' || to === 'unknown') return 'unknown';
  if (!from) return { date: startDate, from: null, to: null, isWrapped: false };
  if (!to) return { date: from.date, from: from.seconds, to: null, isWrapped: false };
  const later = daysBetween(from.date, to.date) * secondsPerDay + to.seconds;
  const isWrapped = endText === '' && later < from.seconds;
  return {
    date: from.date,
    from: from.seconds,
    to: isWrapped ? later + secondsPerDay : later,
    isWrapped,
  };
}

function momentOf(
  texts: EntryTexts,
  field: 'start' | 'end',
  { hasHalves }: Formats,
): Moment | undefined {
  const text = texts[field];
  if (text === '') return undefined;
  const found = readMoment(text) ?? midnightOf(text);
  const isUncertain =
    found && hasHalves && !hasHalf(text) && found.seconds >= 3600 && found.seconds < 13 * 3600;
  if (!found || isUncertain) refuse(field, 'not-a-file-time');
  return found;
}

/** A spreadsheet shows a time at midnight as its date. */
function midnightOf(text: string): Moment | undefined {
  return readDate(text, 'day-first') && { date: text, seconds: 0, offset: undefined };
}

function dateOf(
  text: string,
  field: 'date' | 'endDate',
  { dateOrder }: Formats,
  raised: Set<RaisedKind>,
): CalendarDate | undefined {
  if (text === '') refuse(field, 'required');
  const plain = readMoment(text)?.date ?? text;
  const reading = readDate(plain, undefined);
  if (reading === undefined) refuse(field, 'not-a-file-date');
  if ('date' in reading) {
    // Under an answer that says otherwise, a date of the other order is none.
    const ordered = readDate(plain, dateOrder);
    if (!ordered || !('date' in ordered)) refuse(field, 'not-a-file-date');
    return ordered.date;
  }
  raised.add('date-order');
  const ordered = dateOrder && readDate(plain, dateOrder);
  return ordered && 'date' in ordered ? ordered.date : undefined;
}

/** Returns the time in the zone of the account or as it is written, if the file says that it is of another zone. */
function inZone(
  { date, seconds, offset }: Moment & { readonly date: CalendarDate },
  zone: string,
  { zone: choice, timeZone }: Formats,
  raised: Set<RaisedKind>,
): { readonly date: CalendarDate; readonly seconds: number } | 'unknown' {
  const written = { date, seconds };
  const local = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
  const instant = offset === undefined ? instantInZone(written, zone) : local - offset * 1000;
  if (instant === undefined || wallTime(instant, timeZone) === local) return written;
  raised.add('zone');
  if (choice === undefined) return 'unknown';
  if (choice === 'file') return written;
  const clock = wallClock(new Date(instant), timeZone);
  return { date: clock.date, seconds: clock.minutes * 60 + clock.seconds };
}

function instantInZone(
  { date, seconds }: { readonly date: CalendarDate; readonly seconds: number },
  zone: string,
): number | undefined {
  if (zone === '') return undefined;
  try {
    const rest = (seconds % 60) * 1000;
    return instantOf(date, Math.floor(seconds / 60), zone).instant + rest;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse('zone', 'not-a-file-time');
  }
}

interface Read {
  readonly amount: Ticks | undefined;
  readonly span: Span;
  readonly formats: Formats;
  readonly raised: Set<RaisedKind>;
}

function entryOf(
  texts: EntryTexts,
  { amount, span, formats, raised }: Read,
): Pick<EntryReading, 'ticks' | 'parts'> {
  const { date, from, to, isWrapped } = span;
  if (amount === undefined && texts.duration !== '') return { ticks: amount, parts: [] };
  if (from === null) return { ticks: amount, parts: [{ ...span, ticks: amount ?? 0 }] };
  const entry = (ticks: Ticks) => ({
    ticks: amount ?? ticks,
    parts: partsOf({ date, from, ticks }, formats, raised),
  });
  if (to === null) return entry(amount ?? 0);
  if (to === from) refuse('end', amount === undefined ? 'entry-zero' : 'entry-contradictory');
  if (to < from || to - from > maxDays * secondsPerDay) refuse('end', 'entry-contradictory');
  const agrees = (passed: Ticks) =>
    amount !== undefined && Math.abs(passed - amount) <= tolerance * ticksPerSecond;
  if (amount !== undefined && agrees((to - from) * ticksPerSecond)) return entry(amount);
  // Where the clocks change, other hours pass than the times show.
  const passed = elapsed(span, formats.timeZone);
  if (amount === undefined || agrees(passed)) return entry(amount ?? passed);
  if (isWrapped) refuse('end', 'entry-contradictory');
  raised.add('duration-mismatch');
  if (formats.mismatch === undefined) return { ticks: amount, parts: [] };
  if (formats.mismatch === 'skip') refuse('duration', 'entry-skipped');
  return entry(formats.mismatch === 'times' ? passed : amount);
}

function elapsed({ date, from, to }: Span, timeZone: string): Ticks {
  const at = (seconds: number) => {
    const day = addDays(date, Math.floor(seconds / secondsPerDay));
    const ofDay = seconds % secondsPerDay;
    return instantOf(day, Math.floor(ofDay / 60), timeZone).instant + (ofDay % 60) * 1000;
  };
  return ((at(to ?? 0) - at(from ?? 0)) / 1000) * ticksPerSecond;
}

interface Work {
  readonly date: CalendarDate;
  readonly from: number;
  readonly ticks: Ticks;
}

/** Work that passes midnight is split there, counts on its first day, or is left out, as it is answered. */
function partsOf(
  { date, from, ticks }: Work,
  { midnight }: Formats,
  raised: Set<RaisedKind>,
): readonly EntryPart[] {
  const to = from + ticks / ticksPerSecond;
  if (to <= secondsPerDay) return [{ date, from, to, ticks }];
  raised.add('midnight');
  if (midnight === undefined) return [];
  if (midnight === 'skip') refuse('end', 'entry-skipped');
  if (midnight === 'first-day') return [{ date, from: null, to: null, ticks }];
  const parts: EntryPart[] = [];
  for (let day = 0; day * secondsPerDay < to; day += 1) {
    const [begins, ends] = [Math.max(from - day * secondsPerDay, 0), to - day * secondsPerDay];
    const part = { date: addDays(date, day), from: begins, to: Math.min(ends, secondsPerDay) };
    parts.push({ ...part, ticks: Math.round((part.to - part.from) * ticksPerSecond) });
  }
  return parts;
}
