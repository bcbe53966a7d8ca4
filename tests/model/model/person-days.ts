import { addDays, daysBetween, isDanishHoliday, weekdayOf } from './calendar.ts';
import { found } from './entry.ts';
import { shortestRests } from './rest.ts';
import type { Company, Employment, StoredRecord, User } from './state.ts';

/** A day of a person, in millionths of hours. */
export interface Day {
  readonly date: string;
  readonly isEmployed: boolean;
  /** The norm of the weekday, whether it is a public holiday or not; null without one. */
  readonly weekdayNorm: number | null;
  /** Whether the norm of the date has hours on any weekday; false before and after the employment. */
  readonly weekHasNorm: boolean;
  /** Null without a norm, 0 on public holidays. */
  readonly norm: number | null;
  readonly worked: number;
  /** The hours on absence jobs; a day of leave is as long as the norm (D62). */
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
    const hours = isEmployed ? this.#normOn(date) : undefined;
    const weekdayNorm = hours ? millionthsOf(hours[weekdayOf(date)] ?? 0) : null;
    const weekHasNorm = hours?.some((each) => each > 0) ?? false;
    const norm = weekdayNorm !== null && isDanishHoliday(date) ? 0 : weekdayNorm;
    const records = this.#records.get(date) ?? [];
    let [worked, leave] = [0, 0];
    let hasLeave = false;
    for (const { jobCode, hours: counted, days } of records) {
      if (!found(this.company.jobs.get(jobCode)).absence) {
        worked += counted ?? 0;
        continue;
      }
      hasLeave ||= counted !== null || days !== null;
      leave += days === null ? (counted ?? 0) : (days * (norm ?? 0)) / 100;
    }
    const norms = { weekdayNorm, weekHasNorm, norm };
    return { date, isEmployed, ...norms, worked, leave, hasLeave, records };
  }

  /** Returns the norm in hundredths, by weekday. */
  #normOn(date: string): readonly number[] | undefined {
    const valid = (norms: User['norms']) => norms.findLast(({ validFrom }) => validFrom <= date);
    return (valid(this.user.norms) ?? valid(this.company.norms))?.hours;
  }

  restOn(date: string): number | null {
    const days = [-3, -2, -1, 0, 1].map((days) => this.dayOn(addDays(date, days)));
    const work = days.flatMap(({ records }) =>
      records.filter(({ jobCode }) => !found(this.company.jobs.get(jobCode)).absence),
    );
    return shortestRests(work).get(date) ?? null;
  }
}

/**
 * Returns the employments of a user. Without a first day, the employment begins with the first
 * record that is at most two years older than the user (D65).
 */
function employmentsOf(user: User, records: readonly StoredRecord[]) {
  if (user.employments.length > 0) return user.employments;
  const { madeOn } = user;
  const dates = records.map(({ date }) => date).filter((date) => daysBetween(date, madeOn) <= 730);
  return [{ from: [...dates, madeOn].toSorted()[0] ?? madeOn, to: null }];
}

/** Returns what leave adds to the work of the day: at most the norm, and nothing without one (D62). */
export const creditedOf = ({ leave, norm }: Day): number => Math.min(leave, norm ?? 0);
