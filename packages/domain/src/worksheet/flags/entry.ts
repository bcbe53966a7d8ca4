import { addYears, type CalendarDate } from '#calendar.ts';
import type { FlagOf } from '#worksheet/approval.ts';
import { duplicateFlags, futureFlags, hoursFlags, lastDateFor } from './day.ts';
import { overlaps, timesOf, type FlaggedLine } from './line.ts';

/** What an entry form knows enough to find. */
export type EntryFlag =
  | FlagOf<'future' | 'over-24-hours' | 'over-day-limit' | 'duplicate'>
  | { readonly code: 'late' }
  | { readonly code: 'overlap'; readonly with: FlaggedLine };

interface EntryFlagContext {
  /** The other lines of the same user. */
  readonly others: readonly FlaggedLine[];
  readonly today: CalendarDate;
  readonly dayLimit: number;
  /** Whether the line is entered today. */
  readonly isNew: boolean;
}

/** The flags that a line gets, or causes, if it is saved. They block nothing. */
export function flagsOfEntry(
  line: FlaggedLine,
  { others, today, dayLimit, isNew }: EntryFlagContext,
): EntryFlag[] {
  const sameDay = others.filter(({ date }) => date === line.date);
  const ofDay = [line, ...sameDay];
  const flags: EntryFlag[] = futureFlags(line.date, [line], today);
  // A date that is a year back is doubted on an edit too: the year may be mistyped (D65).
  const isOld = line.date < addYears(today, -1);
  if ((isNew && today > lastDateFor(line.date)) || isOld) flags.push({ code: 'late' });
  const concerned = [...hoursFlags(ofDay, dayLimit), ...duplicateFlags(ofDay)];
  flags.push(...concerned.filter(({ entries }) => entries.includes(line.id)));
  const times = timesOf(line);
  const overlapping = sameDay.find((other) => {
    const otherTimes = timesOf(other);
    return times && otherTimes && overlaps(times, otherTimes);
  });
  if (overlapping) flags.push({ code: 'overlap', with: overlapping });
  return flags;
}
