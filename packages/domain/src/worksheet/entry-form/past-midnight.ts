import { addDays, isCalendarDate } from '#dates/calendar.ts';
import type { FieldError } from '#fields/messages.ts';
import type { NormalEntry, WorksheetRecord } from '../record.ts';
import { formatClock, hoursBetween, minutesOfRecord, minutesPerDay, timeStep } from '../time.ts';
import { weekLineKey } from '../week/grid.ts';
import { checkEntryForm, type FormSettings } from './check.ts';
import { entryFormFromRecord } from './record.ts';
import type { EntryForm, EntryFormContext } from './state.ts';
import { breakOfText, endMinutesOfText } from './text.ts';

/* Work that ends on the next day is two records that meet at 24:00 and share a visit (decisions/breaks-and-midnight). */

/**
 * Returns the forms of both dates. The break is the last minutes of the work, so that it is on the second one as far as that
 * keeps a quarter of an hour of work.
 */
export function splitAtMidnight(
  form: EntryForm,
  { timeZone }: Pick<EntryFormContext, 'timeZone'>,
): readonly [EntryForm, EntryForm] {
  const date = addDays(form.date, 1);
  const end = endMinutesOfText(form.timeTo) ?? 0;
  const length = Math.round((hoursBetween(0, end, { date, timeZone }) ?? 0) * 60);
  const minutes = breakOfText(form.breakMinutes);
  const after = Math.min(minutes ?? 0, Math.max(0, length - timeStep));
  const withBreak = (part: number) => (minutes === undefined ? form.breakMinutes : String(part));
  const one = { ...form, endsNextDay: false };
  return [
    { ...one, timeTo: '24:00', breakMinutes: withBreak((minutes ?? 0) - after) },
    { ...one, date, timeFrom: '00:00', breakMinutes: withBreak(after) },
  ];
}

/** Returns the entries of both dates, or the errors at the fields of the one form. */
export function checkPastMidnight(
  form: EntryForm,
  context: FormSettings,
): { readonly entries: readonly NormalEntry[] } | { readonly errors: readonly FieldError[] } {
  const parts = isCalendarDate(form.date)
    ? splitAtMidnight(form, context)
    : [{ ...form, timeTo: '24:00' }];
  const entries: NormalEntry[] = [];
  const errors: FieldError[] = [];
  for (const [index, part] of parts.entries()) {
    const checked = checkEntryForm(part, context);
    if ('entry' in checked) entries.push(checked.entry);
    else
      for (const error of checked.errors) {
        // The second part has no begin of its own.
        const path = index > 0 && error.path === 'timeFrom' ? 'timeTo' : error.path;
        if (!errors.some((other) => other.path === path)) errors.push({ ...error, path });
      }
  }
  return errors.length > 0 ? { errors } : { entries };
}

export type MidnightPair = readonly [first: WorksheetRecord, second: WorksheetRecord];

/** Whether the record may be a part of work that passes midnight; only then another one is looked for. */
export function mayPassMidnight({ visitNo, date, timeFrom, timeTo }: WorksheetRecord): boolean {
  if (visitNo === null || timeFrom === null || timeTo === null) return false;
  return minutesOfRecord(timeTo, date) === minutesPerDay || minutesOfRecord(timeFrom, date) === 0;
}

/** Finds the record and its other part, which is the same but for date, times and break. */
export function midnightPair(
  record: WorksheetRecord,
  others: readonly WorksheetRecord[],
): MidnightPair | undefined {
  for (const other of others) {
    if (meetAtMidnight(record, other)) return [record, other];
    if (meetAtMidnight(other, record)) return [other, record];
  }
  return undefined;
}

function meetAtMidnight(first: WorksheetRecord, second: WorksheetRecord): boolean {
  if (!mayPassMidnight(first) || first.visitNo !== second.visitNo) return false;
  if (first.username !== second.username || second.date !== addDays(first.date, 1)) return false;
  const [from = 0, until] = minutesOf(first);
  const [begin, to = 0] = minutesOf(second);
  return (
    until === minutesPerDay &&
    begin === 0 &&
    to <= from &&
    weekLineKey(first) === weekLineKey(second)
  );
}

function minutesOf({ date, timeFrom, timeTo }: WorksheetRecord): number[] {
  return [timeFrom, timeTo].flatMap((time) => (time === null ? [] : minutesOfRecord(time, date)));
}

/** Returns the one form of both records. */
export function joinAtMidnight(
  [first, second]: MidnightPair,
  context: EntryFormContext,
): EntryForm {
  const minutes = (first.breakMinutes ?? 0) + (second.breakMinutes ?? 0);
  const [, end = 0] = minutesOf(second);
  const breakMinutes = minutes > 0 ? minutes : null;
  return {
    ...entryFormFromRecord({ ...first, breakMinutes }, context),
    timeTo: formatClock(end),
    endsNextDay: true,
  };
}
