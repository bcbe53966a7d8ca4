import type { Review, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { addHours } from '@worksheet/domain/worksheet/exact-hours';
import { sumQuantities } from '@worksheet/domain/worksheet/quantity';

type PersonOfReview = Review['people'][number];
export interface ReviewPerson extends Omit<PersonOfReview, 'days'> {
  readonly days: readonly WeekDay[];
}
/** A day of the week; `isMissing` if it should have been worked on and has no record. */
export type WeekDay = ReviewedDay & { readonly isMissing?: boolean };
export type ReviewEntry = ReviewedDay['entries'][number];

export interface SelectedDay {
  readonly username: string;
  readonly date: string;
}

export interface ReviewFilter {
  readonly username?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
}

/** The open records of a day that nothing has to be looked at on. */
export function cleanEntries({ flags, entries }: ReviewedDay): readonly ReviewEntry[] {
  if (flags.length > 0 || entries.some(({ state }) => state === 'returned')) return [];
  return entries.filter(({ state }) => state === 'open');
}

export interface FlaggedDay {
  readonly person: ReviewPerson;
  readonly day: WeekDay;
}

/** The person-days to be looked at; those that came back changed are first, those without a record last. */
export function flaggedDays(people: readonly ReviewPerson[]): readonly FlaggedDay[] {
  const days = people.flatMap((person) =>
    person.days
      .filter(({ state, isMissing = false }) => state === 'flagged' || isMissing)
      .map((day) => ({ person, day })),
  );
  return days.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns how many records of the days are still to be decided. */
export function openEntryCount(days: readonly FlaggedDay[]): number {
  return days.reduce(
    (sum, { day }) => sum + day.entries.filter(({ state }) => state === 'open').length,
    0,
  );
}

/** Orders what is to be looked at. */
export function rankOf({ day }: FlaggedDay): number {
  if (day.isMissing === true) return 2;
  return day.flags.some(({ code }) => code === 'changed-since-return') ? 0 : 1;
}

export interface CleanPerson {
  readonly person: ReviewPerson;
  readonly dates: readonly string[];
  readonly entries: readonly ReviewEntry[];
}

/** Returns what can be approved without looking at it, by person. */
export function cleanPeople(people: readonly ReviewPerson[]): readonly CleanPerson[] {
  return people.flatMap((person) => {
    const days = person.days.filter((day) => cleanEntries(day).length > 0);
    if (days.length === 0) return [];
    return [{ person, dates: days.map(({ date }) => date), entries: days.flatMap(cleanEntries) }];
  });
}

export interface Sums {
  readonly hours: number | null;
  readonly units: readonly { readonly unitOfMeasureCode: string; readonly quantity: number }[];
}

/**
 * Returns the sums of what can be approved without looking at it: hours, and every other unit of
 * measure by itself (D46).
 */
export function cleanSums(people: readonly ReviewPerson[]): Sums {
  const days = people
    .flatMap((person) => person.days)
    .filter((day) => cleanEntries(day).length > 0);
  const units = new Map<string, number[]>();
  for (const { unitOfMeasureCode: code, quantity } of days.flatMap(({ open }) => open.sums))
    units.set(code, [...(units.get(code) ?? []), quantity]);
  return {
    hours: addHours(days.map(({ open }) => open.exactHours)).hours,
    units: [...units]
      .toSorted(([a, { length: m }], [b, { length: n }]) => n - m || (a < b ? -1 : 1))
      .map(([unitOfMeasureCode, each]) => ({ unitOfMeasureCode, quantity: sumQuantities(each) })),
  };
}

/** An empty week of the same people, while another week is loaded. */
export function blankWeek({ people }: Review, dates: readonly string[]): Review {
  const days = dates.map((date) => ({
    date,
    hours: null,
    exactHours: null,
    sums: [],
    open: { hours: null, exactHours: null, sums: [] },
    state: 'empty' as const,
    leave: false,
    flags: [],
    entries: [],
  }));
  return { people: people.map((person) => ({ ...person, days })), clean: [] };
}

/** Reads a day from the address: `bo:2026-11-19`. */
export function parseDay(text: string): SelectedDay | undefined {
  const match = /^(.+):(\d{4}-\d\d-\d\d)$/.exec(text);
  return match?.[1] && match[2] ? { username: match[1], date: match[2] } : undefined;
}

export function dayText({ username, date }: SelectedDay): string {
  return `${username}:${date}`;
}
