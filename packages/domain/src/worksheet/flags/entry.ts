import { addDays, addYears, daysBetween, type CalendarDate } from '#dates/calendar.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import type { FlagOf } from '#worksheet/approval.ts';
import { duplicateFlags, hoursFlags, lastDateFor } from './day.ts';
import { overlaps, timesOf, type FlaggedLine } from './line.ts';

/** The flags for which an entry form has enough data. */
export type EntryFlag =
  | FlagOf<'over-24-hours' | 'over-day-limit' | 'duplicate'>
  | { readonly code: 'future' | 'far-ahead' | 'late' | 'year-ago' }
  | { readonly code: 'days-ago'; readonly params: { readonly days: number } }
  | { readonly code: 'overlap'; readonly with: FlaggedLine };

interface EntryFlagContext {
  /** The other lines of the same user. */
  readonly others: readonly FlaggedLine[];
  readonly today: CalendarDate;
  readonly dayLimit: number;
  /** The codes of the jobs of leave and illness. Until they are known, hours are not flagged. */
  readonly leaveJobs: readonly string[] | undefined;
  /** Whether the line is entered today. */
  readonly isNew: boolean;
}

/** Returns the flags that a line gets, or causes, if it is saved. They block nothing. */
export function flagsOfEntry(
  line: FlaggedLine,
  { others, today, dayLimit, leaveJobs, isNew }: EntryFlagContext,
): EntryFlag[] {
  const leaveKeys = new Set(leaveJobs?.map(normalizedKey));
  const sameDay = others.filter(({ date }) => date === line.date);
  const ofDay = [line, ...sameDay].map((each) => ({
    ...each,
    isLeave: leaveKeys.has(normalizedKey(each.jobCode)),
  }));
  const flags: EntryFlag[] = dateFlags(line.date, today, isNew);
  const tooManyHours = leaveJobs ? hoursFlags(ofDay, dayLimit) : [];
  const concerned = [...tooManyHours, ...duplicateFlags(ofDay)];
  flags.push(...concerned.filter(({ entries }) => entries.includes(line.id)));
  const times = timesOf(line);
  const overlapping = sameDay.find((other) => {
    const otherTimes = timesOf(other);
    return times && otherTimes && overlaps(times, otherTimes);
  });
  if (overlapping) flags.push({ code: 'overlap', with: overlapping });
  return flags;
}

/**
 * Flags a date that is far away, even on an edit: the year or the month may be mistyped, and each
 * has its own flag (D65).
 */
function dateFlags(date: CalendarDate, today: CalendarDate, isNew: boolean): EntryFlag[] {
  if (date > addDays(today, 31)) return [{ code: 'far-ahead' }];
  if (date > today) return [{ code: 'future' }];
  if (date < addYears(today, -1)) return [{ code: 'year-ago' }];
  if (!isNew) return [];
  if (today > lastDateFor(date)) return [{ code: 'late' }];
  const days = daysBetween(date, today);
  // Today and yesterday are usual.
  return days > 1 ? [{ code: 'days-ago', params: { days } }] : [];
}
