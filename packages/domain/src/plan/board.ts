import type { CalendarDate } from '#dates/calendar.ts';
import type { HoursDay } from '#hours/contract.ts';
import { daysByPerson } from '#hours/period-sums.ts';
import { toHundredths, type Hundredths } from '#worksheet/quantity.ts';
import type { PlanEntry } from './contract.ts';
import type { PlanJob, PlanLine } from './draft.ts';

/* Who is planned on what on each day of a week, against the hours that can be planned. */

export interface BoardDay {
  readonly date: CalendarDate;
  /** Undefined where the person does not work for the planner. */
  readonly hours: HoursDay | undefined;
  readonly lines: readonly PlanLine[];
  readonly planned: Hundredths;
  /** The norm less the leave. */
  readonly available: Hundredths;
  /** Several lines have more hours than the norm. It is shown, never refused. */
  readonly isDouble: boolean;
}

export interface BoardPerson {
  readonly username: string;
  readonly name: string;
  readonly days: readonly BoardDay[];
  readonly planned: Hundredths;
  /** What is planned above what is available, negative below it; null if nothing is available. */
  readonly deviation: Hundredths | null;
}

interface BoardOptions {
  readonly dates: readonly CalendarDate[];
  readonly hours: readonly HoursDay[];
  readonly stored: readonly Pick<PlanEntry, 'username' | 'name'>[];
  readonly lines: readonly PlanLine[];
}

/** The people who work in the week, by name as the server sorts them, then others who are planned. */
export function planBoard({ dates, hours, stored, lines }: BoardOptions): BoardPerson[] {
  const linesOf = Map.groupBy(lines, ({ username, date }) => `${username} ${date}`);
  const people = daysByPerson(hours);
  const known = new Set(people.map(({ username }) => username));
  const shown = new Set(lines.map(({ username }) => username));
  const others = new Map(
    stored.flatMap(({ username, name }) =>
      known.has(username) || !shown.has(username) ? [] : [[username, name] as const],
    ),
  );
  const all = [
    ...people,
    ...[...others].map(([username, name]) => ({ username, name, days: [] as readonly HoursDay[] })),
  ];
  return all.map(({ username, name, days: own }) => {
    const byDate = new Map(own.map((day) => [day.date, day]));
    const days = dates.map((date) =>
      boardDay(date, byDate.get(date), linesOf.get(`${username} ${date}`) ?? []),
    );
    const planned = sum(days, (day) => day.planned);
    const available = sum(days, (day) => day.available);
    return {
      username,
      name,
      days,
      planned,
      deviation: available > 0 ? planned - available : null,
    };
  });
}

function boardDay(
  date: CalendarDate,
  hours: HoursDay | undefined,
  lines: readonly PlanLine[],
): BoardDay {
  const norm = toHundredths(hours?.norm ?? 0);
  const planned = sum(lines, (line) => toHundredths(line.hours ?? 0));
  return {
    date,
    hours,
    lines,
    planned,
    available: Math.max(0, norm - toHundredths(hours?.credited ?? 0)),
    isDouble: lines.length > 1 && planned > norm,
  };
}

/** Leave or a public holiday, on which a copied week plans nothing. */
export function isAway(day: HoursDay | undefined): boolean {
  return day?.state === 'absence' || day?.state === 'holiday';
}

/** A public holiday, or a day with leave, even of some hours. */
export function hasLeave({ hours }: Pick<BoardDay, 'hours'>): boolean {
  return (hours?.absence ?? 0) > 0 || isAway(hours);
}

/** A day on which the person works and has no plan. */
export function isUnplanned(day: BoardDay): boolean {
  return day.lines.length === 0 && day.available > 0 && !isAway(day.hours);
}

/** The hours that a new line of a day begins with: its norm, if there is one. */
export function usualHours({ hours }: Pick<BoardDay, 'hours'>): number | null {
  return hours?.norm || null;
}

export interface DaySums {
  readonly planned: Hundredths;
  readonly available: Hundredths;
}

/** The sums of all people for each day of the week. */
export function sumsByDay(people: readonly BoardPerson[]): DaySums[] {
  const columns = people[0]?.days ?? [];
  return columns.map((_, column) => {
    const days = people.flatMap((person) => person.days[column] ?? []);
    return {
      planned: sum(days, (day) => day.planned),
      available: sum(days, (day) => day.available),
    };
  });
}

export interface WeekJob {
  readonly code: string;
  readonly description: string | null;
  /** The tasks that are planned, by name. */
  readonly tasks: readonly string[];
  readonly hours: Hundredths;
}

/** The jobs of the lines with their hours, then those of which nothing is planned. */
export function weekJobs(lines: readonly PlanLine[], others: readonly PlanJob[]): WeekJob[] {
  const byCode = Map.groupBy([...lines, ...others], ({ jobCode }) => jobCode);
  return [...byCode].map(([code, jobs]) => {
    const own = lines.filter(({ jobCode }) => jobCode === code);
    const tasks = own.flatMap((line) => line.jobTaskDescription ?? line.jobTaskCode ?? []);
    return {
      code,
      description: jobs[0]?.jobDescription ?? null,
      tasks: [...new Set(tasks)],
      hours: sum(own, (line) => toHundredths(line.hours ?? 0)),
    };
  });
}

/** The job to plan, without a task. */
export function jobOf({ code, description }: Pick<WeekJob, 'code' | 'description'>): PlanJob {
  return {
    jobCode: code,
    jobDescription: description,
    jobTaskCode: null,
    jobTaskDescription: null,
  };
}

function sum<T>(items: readonly T[], amount: (item: T) => Hundredths): Hundredths {
  return items.reduce((total, item) => total + amount(item), 0);
}
