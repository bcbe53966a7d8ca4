import { roundedQuotient, shown } from './amounts.ts';
import { averageWeekOn } from './average.ts';
import { addDays, isDanishHoliday } from './calendar.ts';
import { creditedOf, type Day, type PersonDays } from './person-days.ts';
import type { Company, StoredRecord } from './state.ts';

const roundedOf = (millionths: number): number => roundedQuotient(millionths, 10_000);

function stateOf(day: Day, company: Company): string {
  if (roundedOf(day.worked) > company.settings.dayLimit) return 'over';
  const norm = day.norm ?? 0;
  const credited = creditedOf(day);
  const accounted = day.worked + credited;
  const isLeaveDay =
    norm > 0
      ? day.hasLeave && credited >= day.worked && credited * 2 >= norm
      : day.hasLeave && day.leave >= day.worked;
  if (roundedOf(accounted) < roundedOf(norm)) {
    if (day.date >= company.today) return isLeaveDay ? 'absence' : 'open';
    return accounted * 2 < norm ? 'missing' : 'short';
  }
  if (isLeaveDay) return 'absence';
  if (day.worked > 0) return 'full';
  return isDanishHoliday(day.date) ? 'holiday' : 'none';
}

/** Returns what the hours page shows of a day. */
export function hoursOn(person: PersonDays, date: string) {
  const { company } = person;
  const day = person.dayOn(date);
  const credited = creditedOf(day);
  const balance = day.norm === null ? null : day.worked + credited - day.norm;
  const isCounted = balance !== null && (date < company.today || roundedOf(balance) >= 0);
  return {
    hours: shown(day.worked),
    norm: day.norm === null ? null : shown(day.norm),
    absence: shown(day.leave),
    credited: shown(credited),
    state: stateOf(day, company),
    deviation: isCounted ? shown(balance) : null,
    approval: approvalOf(day),
    exported: day.records.length > 0 && day.records.every(isExported),
    averageWeek: averageWeekOn(person, date)?.shown ?? null,
  };
}

const isExported = ({ exportNumber }: StoredRecord): boolean => exportNumber !== null;

function approvalOf({ records }: Day): string | null {
  if (records.length === 0) return null;
  const waiting = records.filter((each) => !isExported(each) && each.approvedBy === null);
  if (waiting.length === 0) return 'approved';
  return waiting.some(({ returned }) => returned !== null) ? 'returned' : 'waiting';
}

/**
 * Returns the flags of a day, with their figures (D61). `isLast` means the last day of its week
 * that a response contains.
 */
export function hoursFlagsOn(person: PersonDays, date: string, isLast: boolean): string[] {
  const flags: string[] = [];
  const rest = person.restOn(date);
  if (rest !== null) flags.push(`rest ${Math.floor((rest * 100) / 60) / 100}`);
  let row = 0;
  while (person.dayOn(addDays(date, -row)).worked > 0) row += 1;
  if (row > 6) flags.push(`no-day-off ${row}`);
  const average = averageWeekOn(person, date);
  if (isLast && average?.isOver === true && average.shown > 48)
    flags.push(`average-week ${average.shown}`);
  return flags;
}
