import { toUtc } from '#utc.ts';

const span = 65;
/** Ages of the working days in whose week there are records on Saturday, too. */
const saturdaysAfter: readonly number[] = [12, 33, 52];
/** The dates on which nobody works, as MM-DD. */
const closed: ReadonlySet<string> = new Set(['12-24', '12-25', '12-26', '12-31', '01-01']);

export interface DemoDay {
  readonly date: string;
  /** In working days before today. A Saturday has the age of a working day of its week. */
  readonly age: number;
  readonly saturday: boolean;
  readonly registeredOn: string;
}

export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}

export function addDays(date: string, days: number): string {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(start)) {
    throw new Error(`"${date}" is not a date like 2026-03-31.`);
  }
  return new Date(start + days * 86_400_000).toISOString().slice(0, 10);
}

export function workingDates(today: string): string[] {
  const dates = [today];
  for (let date = addDays(today, -1); dates.length < span; date = addDays(date, -1)) {
    if (isWorkingDay(date)) dates.push(date);
  }
  return dates;
}

/** Returns the days with records. Today's work is registered the evening before, so that nothing lies in the future. */
export function demoDays(dates: readonly string[]): DemoDay[] {
  return dates.flatMap((date, age) => {
    const registeredOn = age === 0 ? addDays(date, -1) : date;
    const day: DemoDay = { date, age, saturday: false, registeredOn };
    if (!saturdaysAfter.includes(age)) return [day];
    const saturday = addDays(date, 6 - weekday(date));
    return [day, { date: saturday, age, saturday: true, registeredOn: saturday }];
  });
}

/** Returns the stored form of a local time. It is wrong in the hours in which the clocks change. */
export function utcAt(date: string, seconds: number, timeZone: string): string {
  const local = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
  return toUtc(new Date(local - offsetMinutes(date, timeZone) * 60_000));
}

const offsets = new Map<string, number>();

function offsetMinutes(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(`${date}T12:00:00Z`));
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  offsets.set(key, offset);
  return offset;
}

export function isWorkingDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !closed.has(date.slice(5));
}

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
