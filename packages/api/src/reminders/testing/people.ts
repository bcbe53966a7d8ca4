import {
  addDays,
  instantOf,
  weekdayIndex,
  type CalendarDate,
} from '@worksheet/domain/dates/calendar';

/* Invented people of a company, what they register when, and what is true of them: written from the specification alone. */

export interface Registration {
  readonly date: CalendarDate;
  readonly hours: number;
  readonly isLeave: boolean;
  /** In milliseconds. */
  readonly at: number;
}

export interface SimulatedPerson {
  readonly username: string;
  /** The norm of each weekday, Monday first. */
  readonly week: readonly number[];
  readonly first: CalendarDate;
  readonly last: CalendarDate | null;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly registrations: readonly Registration[];
  /** A record of the day was sent back, and changed later. */
  readonly returns: readonly {
    readonly date: CalendarDate;
    readonly at: number;
    readonly until: number;
  }[];
}

const weeks = [
  [7.4, 7.4, 7.4, 7.4, 7.4, 0, 0],
  [7.4, 7.4, 7.4, 7.4, 7.4, 0, 0],
  [7.4, 7.4, 7.4, 0, 0, 0, 0],
  [0, 8, 8, 0, 8, 6, 0],
  [4, 4, 4, 4, 4, 0, 0],
];

const minute = 60_000;

/** Mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Period {
  readonly from: CalendarDate;
  readonly days: number;
  readonly timeZone: string;
}

export function inventPerson(
  username: string,
  random: () => number,
  { from, days, timeZone }: Period,
): SimulatedPerson {
  const week = weeks[Math.floor(random() * weeks.length)] ?? [];
  const first = random() < 0.1 ? addDays(from, Math.floor(random() * days)) : from;
  const last = random() < 0.1 ? addDays(first, Math.floor(random() * days)) : null;
  const at = (date: CalendarDate, minutes: number) => instantOf(date, minutes, timeZone).instant;
  const registrations: Registration[] = [];
  const returns: { date: CalendarDate; at: number; until: number }[] = [];
  let leaveUntil = '';
  for (let date = first; date < addDays(from, days); date = addDays(date, 1)) {
    const norm = week[weekdayIndex(date)] ?? 0;
    if (weekdayIndex(date) === 0 && random() < 0.08) leaveUntil = addDays(date, 6);
    if (norm === 0) continue;
    if (date <= leaveUntil) {
      registrations.push({ date, hours: norm, isLeave: true, at: at(from, 0) });
      continue;
    }
    const chance = random();
    const evening = at(date, 15 * 60 + Math.floor(random() * 120));
    // Most days at once, some the next morning, too late, or in two parts; some never.
    const delay = chance < 0.7 ? 0 : chance < 0.8 ? 17 * 60 : chance < 0.88 ? 22 * 60 : 3 * 24 * 60;
    if (chance > 0.97) continue;
    const whole = { date, isLeave: false, at: evening + delay * minute };
    const part = chance > 0.94 ? 0.6 : chance > 0.91 ? 0.3 : 1;
    registrations.push({ ...whole, hours: Number((norm * part).toFixed(2)) });
    if (part < 1 && chance < 0.96)
      registrations.push({
        date,
        isLeave: false,
        at: whole.at + 4 * 24 * 60 * minute,
        hours: Number((norm - Number((norm * part).toFixed(2))).toFixed(2)),
      });
    if (chance > 0.1 && chance < 0.12) {
      const sentBack = evening + Math.floor(random() * 72) * 60 * minute;
      returns.push({
        date,
        at: sentBack,
        until: sentBack + Math.floor(random() * 96) * 60 * minute,
      });
    }
  }
  const quiet = random() < 0.2 ? { from: 12 * 60, to: 16 * 60 + 30 } : null;
  return { username, week, first, last, quiet, registrations, returns };
}

/** The ten public holidays of Denmark that fall into the simulated year. */
const holidays2026 = new Set(
  '2026-01-01 2026-04-02 2026-04-03 2026-04-05 2026-04-06 2026-05-14 2026-05-24 2026-05-25 2026-12-25 2026-12-26'.split(
    ' ',
  ),
);

export interface Moment {
  readonly instant: number;
  readonly date: CalendarDate;
  readonly minutes: number;
}

/** What a person is to be reminded of at a moment, as `kind key`, whether or not it was before. */
export function truthOf(person: SimulatedPerson, moment: Moment): Set<string> {
  const { date: today, minutes, instant } = moment;
  const due = new Set<string>();
  const isEmployed = (date: CalendarDate) =>
    date >= person.first && (person.last === null || date <= person.last);
  const norm = (date: CalendarDate) =>
    isEmployed(date) && !holidays2026.has(date) ? (person.week[weekdayIndex(date)] ?? 0) : 0;
  const { from, to } = person.quiet ?? { from: 18 * 60, to: 7 * 60 };
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  const isBeforeFirst = today < person.first;
  const isOff = isBeforeFirst
    ? weekdayIndex(today) > 4 || holidays2026.has(today)
    : norm(today) === 0;
  if (isQuiet || isOff || (person.last !== null && today > person.last)) return due;
  const share = (date: CalendarDate) => {
    const own = person.registrations.filter((each) => each.date === date && each.at <= instant);
    const sum = own.reduce((total, { hours }) => total + Math.round(hours * 100), 0);
    return sum / Math.round(norm(date) * 100);
  };
  const incomplete = (date: CalendarDate) => date < today && norm(date) > 0 && share(date) < 1;
  for (let back = 1; back <= 38; back += 1) {
    const date = addDays(today, -back);
    if (!incomplete(date) || share(date) >= 0.5) continue;
    let next = addDays(date, 1);
    while (next < today && norm(next) === 0) next = addDays(next, 1);
    if (next < today || minutes >= 720) due.add(`missing-day ${date}`);
  }
  const weekday = weekdayIndex(today);
  const monday = addDays(today, -weekday - (weekday === 4 ? 0 : 7));
  const isTime = weekday === 4 || weekday === 0 ? minutes >= 720 : weekday < 4;
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  if (isTime && week.some(incomplete)) due.add(`week-incomplete ${monday} ${weekday === 4}`);
  const end = lastOfMonth(today);
  let closing = addDays(end, -2);
  // Nobody knows nine days before the end that somebody leaves.
  while (norm(closing) === 0 && closing > addDays(end, -11)) closing = addDays(closing, -1);
  for (let date = `${today.slice(0, 8)}01`; date < today; date = addDays(date, 1))
    if (today >= addDays(end, -11) && norm(closing) > 0 && closing <= today && incomplete(date))
      due.add(`pay-period ${end}`);
  for (const { date, at, until } of person.returns)
    if (at <= instant && instant < until) due.add(`sent-back ${date}`);
  return due;
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const first = new Date(`${date.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return addDays(first.toISOString().slice(0, 10), -1);
}
