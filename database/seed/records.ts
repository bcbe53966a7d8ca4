import { absenceLines, isOnLeave } from './absence.ts';
import { demoDays, utcAt, workingDates } from './calendar.ts';
import { withTimes } from './clock.ts';
import type { Company } from './content.ts';
import { dayName, exportedFrom, activityOf, type RegisteredLine, type Step } from './activity.ts';
import { withIrregularities } from './irregular.ts';
import type { LineContext } from './lines.ts';
import { linesOf } from './patterns.ts';
import { createRandom } from './random.ts';

/** The exports; ages are in working days. */
const exports = [
  { oldest: 64, newest: 56, madeAt: 51 },
  { oldest: 55, newest: 46, madeAt: 41 },
  { oldest: 45, newest: 36, madeAt: 31 },
  { oldest: 35, newest: exportedFrom, madeAt: 21 },
] as const;

export interface DemoBatch {
  readonly number: number;
  readonly createdAt: string;
  readonly recordCount: number;
}

export interface DemoRecord extends RegisteredLine {
  readonly batch: number | null;
}

/** Returns the records in the order of their creation. */
export function recordsOf(
  company: Company,
  today: string,
): { records: DemoRecord[]; batches: DemoBatch[] } {
  const dates = workingDates(today);
  const regular = demoDays(dates).flatMap((day) =>
    company.users.flatMap((user) => {
      const { work } = user;
      if (!work) return [];
      const random = createRandom(`${company.account.code} ${user.username} ${dayName(day)}`);
      const away = day.age > openDays && random.chance(day.saturday ? 0.5 : 0.05);
      const writer: LineContext = { company, user, work, day, random };
      const lines = away || isOnLeave(writer) ? absenceLines(writer) : linesOf(writer);
      const timed = company.account.resourceUnits === 'Time' ? withTimes(lines) : lines;
      return activityOf(timed, { company, user, work, day, dates });
    }),
  );

  const registered = withIrregularities(regular, { company, dates });

  const { exportedBy, timeZone } = company.account;
  const batches = exports.map(({ oldest, newest, madeAt }, index) => {
    const made = createRandom(`${company.account.code} export ${madeAt}`).int(15 * 3600, 16 * 3600);
    return {
      number: index + 1,
      createdAt: utcAt(dates[madeAt] ?? today, made, timeZone),
      recordCount: registered.filter(({ day }) => day.age >= newest && day.age <= oldest).length,
    };
  });
  const records = registered.map((record): DemoRecord => {
    const index = exports.findIndex(
      ({ oldest, newest }) => record.day.age >= newest && record.day.age <= oldest,
    );
    const batch = batches[index];
    if (!batch) return { ...record, batch: null };
    const step: Step = { action: 'export', by: exportedBy, at: batch.createdAt, changes: null };
    return { ...record, steps: [...record.steps, step], batch: batch.number };
  });
  return { records: records.toSorted(byCreation), batches: records.length > 0 ? batches : [] };
}

/** Nobody is away on the last days, so that every user has open records. */
const openDays = 5;

function byCreation(one: DemoRecord, other: DemoRecord): number {
  return (one.steps[0]?.at ?? '').localeCompare(other.steps[0]?.at ?? '');
}
