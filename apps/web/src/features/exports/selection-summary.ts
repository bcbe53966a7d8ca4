import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export type SummedRecord = Pick<WorksheetRecord, 'username' | 'date'>;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The first and the last date; undefined without records. */
export function periodOf(records: readonly SummedRecord[]): Period | undefined {
  const [first] = records;
  if (!first) return undefined;
  let [from, to] = [first.date, first.date];
  for (const { date } of records) {
    if (date < from) from = date;
    if (date > to) to = date;
  }
  return { from, to };
}

export function countPeople(records: readonly SummedRecord[]): number {
  return new Set(records.map(({ username }) => username)).size;
}

/** The days of each person count by themselves. */
export function countPersonDays(records: readonly SummedRecord[]): number {
  return new Set(records.map(({ username, date }) => `${date} ${username}`)).size;
}

/** Returns the number of days; both dates are included. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
