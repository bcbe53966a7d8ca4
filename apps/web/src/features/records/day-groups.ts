import type { DayGroup } from '@worksheet/domain/worksheet/record';

export function recordCount(days: readonly DayGroup[]): number {
  return days.reduce((count, day) => count + day.worksheet.length, 0);
}

/** A record of a list as the download needs it. */
export interface ListedEntry {
  readonly id: number;
  readonly isApproved: boolean;
}

export function listedEntries(days: readonly DayGroup[]): readonly ListedEntry[] {
  return days.flatMap((day) =>
    day.worksheet.map(({ id, approvedBy }) => ({ id, isApproved: approvedBy !== null })),
  );
}

export function recordIds(days: readonly DayGroup[]): readonly number[] {
  return days.flatMap((day) => day.worksheet.map((record) => record.id));
}
