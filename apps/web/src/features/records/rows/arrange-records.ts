import type { DayGroup } from '@worksheet/domain/worksheet/record';

interface ArrangedRecord {
  readonly id: number;
  readonly jobCode: string;
  readonly visitNo?: number | null;
}

/** Shows the records of one visit together, and with `byJob` those of one job, each where its first record stands. */
export function arrangeRecords(
  days: readonly DayGroup[],
  { byJob }: { byJob: boolean },
): readonly DayGroup[] {
  return days.map((day) => ({
    ...day,
    worksheet: byJob
      ? [...Map.groupBy(day.worksheet, jobOf).values()].flatMap(arrangeVisits)
      : arrangeVisits(day.worksheet),
  }));
}

function jobOf({ jobCode }: ArrangedRecord): string {
  return jobCode;
}

function arrangeVisits<R extends ArrangedRecord>(records: readonly R[]): R[] {
  // Without a visit, the record stands for itself: ids are positive, as visit numbers are.
  return [...Map.groupBy(records, ({ id, visitNo }) => visitNo ?? -id).values()].flat();
}
