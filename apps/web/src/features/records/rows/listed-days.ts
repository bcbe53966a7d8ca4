import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMemo } from 'react';
import { useScreenQuery } from '#features/records/print/use-is-printing.ts';

/** The widths of the compact list (spec §2). Paper keeps the order of the screen, also because its pages are counted before. */
export function useIsCompact(): boolean {
  return useScreenQuery('(width < 1024px)');
}

/** The days in the order in which the list shows their records. */
export function useArrangedDays(days: readonly DayGroup[]): readonly DayGroup[] {
  const byJob = useIsCompact();
  return useMemo(() => arrangeRecords(days, { byJob }), [days, byJob]);
}

export function recordCount(days: readonly DayGroup[]): number {
  return days.reduce((count, day) => count + day.worksheet.length, 0);
}

export function listedRecords(days: readonly DayGroup[]): readonly WorksheetRecord[] {
  return days.flatMap((day) => day.worksheet);
}

export function recordIds(days: readonly DayGroup[]): readonly number[] {
  return listedRecords(days).map((record) => record.id);
}

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
