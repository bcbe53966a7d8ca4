import { roundedQuotient, shown } from './amounts.ts';
import { averageWeekOn } from './average.ts';
import { addDays, daysBetween, isDanishHoliday, weekdayOf } from './calendar.ts';
import { found } from './entry.ts';
import { shortestRests } from './rest.ts';
import type { Company, Employment, StoredRecord, User } from './state.ts';

/** A day of a person, in millionths of hours. */
export interface Day {
  readonly date: string;
  readonly isEmployed: boolean;
  /** Of the weekday, whether it is a public holiday or not; null without one. */
  readonly weekdayNorm: number | null;
  /** Null without one, 0 on public holidays. */
  readonly norm: number | null;
  readonly worked: number;
  /** What absence jobs have of the day; a day of leave is as long as the norm (D62). */
  readonly leave: number;
  readonly hasLeave: boolean;
  readonly records: readonly StoredRecord[];
}

const millionthsOf = (hundredths: number): number => hundredths * 10_000;

/** The days of a person by date, with all that the averages of a period depend on. */
export class PersonDays {
  readonly company: Company;
  readonly user: User;
  readonly #records: Map<string, StoredRecord[]>;
  readonly #employments: readonly Employment[];
  readonly #days = new Map<string, Day>();

  constructor(company: Company, user: User) {
    this.company = company;
    this.user = user;
    const own = [...company.records.values()].filter(({ owner }) => owner === user.username);
    this.#records = Map.groupBy(own, ({ date }) => date);
    this.#employments = employmentsOf(user, own);
  }

  dayOn(date: string): Day {
    const day = this.#days.get(date) ?? this.#makeDay(date);
    this.#days.set(date, day);
    return day;
  }

  #makeDay(date: string): Day {
    const isEmployed = this.#employments.some(
      ({ from, to }) => from <= date && date <= (to ?? date),
    );
    const weekdayNorm = isEmployed ? this.#normOn(date) : null;
    const norm = weekdayNorm !== null && isDanishHoliday(date) ? 0 : weekdayNorm;
    const records = this.#records.get(date) ?? [];
    let [worked, leave] = [0, 0];
    let hasLeave = false;
    for (const { jobCode, hours, days } of records) {
      if (!found(this.company.jobs.get(jobCode)).absence) {
        worked += hours ?? 0;
        continue;
      }
      hasLeave ||= hours !== null || days !== null;
      leave += days === null ? (hours ?? 0) : (days * (norm ?? 0)) / 100;
    }
    return { date, isEmployed, weekdayNorm, norm, worked, leave, hasLeave, records };
  }

  #normOn(date: string): number | null {
    const valid = (norms: User['norms']) => norms.findLast(({ validFrom }) => validFrom <= date);
    const norm = valid(this.user.norms) ?? valid(this.company.norms);
    return norm ? millionthsOf(norm.hours[weekdayOf(date)] ?? 0) : null;
  }

  restOn(date: string): number | null {
    const days = [-3, -2, -1, 0, 1].map((days) => this.dayOn(addDays(date, days)));
    const work = days.flatMap(({ records }) =>
      records.filter(({ jobCode }) => !found(this.company.jobs.get(jobCode)).absence),
    );
    return shortestRests(work).get(date) ?? null;
  }
}

/** Without a first day, from the first record that is not older than two years before the user was made (D65). */
function employmentsOf(user: User, records: readonly StoredRecord[]) {
  if (user.employments.length > 0) return user.employments;
  const { madeOn } = user;
  const dates = records.map(({ date }) => date).filter((date) => daysBetween(date, madeOn) <= 730);
  return [{ from: [...dates, madeOn].toSorted()[0] ?? madeOn, to: null }];
}

/** What leave adds to the work of the day: at most the norm, and nothing without one (D62). */
export const creditedOf = ({ leave, norm }: Day): number => Math.min(leave, norm ?? 0);

const roundedOf = (millionths: number): number => roundedQuotient(millionths, 10_000);

function stateOf(day: Day, company: Company): string {
  if (roundedOf(day.worked) > company.settings.dayLimit) return 'over';
  const norm = day.norm ?? 0;
  const credited = creditedOf(day);
  const accounted = day.worked + credited;
  const isLeaveDay =
    norm > 0
      ? day.hasLeave && credited >= day.worked && credited * 2 >= norm
      : day.hasLeave && day.worked === 0;
  if (roundedOf(accounted) < roundedOf(norm)) {
    if (day.date >= company.today) return isLeaveDay ? 'absence' : 'open';
    return accounted * 2 < norm ? 'missing' : 'short';
  }
  if (isLeaveDay) return 'absence';
  if (day.worked > 0) return 'full';
  return isDanishHoliday(day.date) ? 'holiday' : 'none';
}

/** What the hours page tells of a day. */
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

/** The flags of a day, with their figures (D61); `isLast` is the last day of its week that an answer has. */
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
