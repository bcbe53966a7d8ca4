import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** The exact sum of a day (D10). */
export function sumOf(records: readonly WorksheetRecord[]): number {
  return sumQuantities(records.map((record) => record.quantity));
}

/** The grand total across all days (spec §2), exact. */
export function totalOf(days: readonly DayGroup[]): number {
  return sumQuantities(days.flatMap((day) => day.worksheet.map((record) => record.quantity)));
}

export function countOf(days: readonly DayGroup[]): number {
  return days.reduce((count, day) => count + day.worksheet.length, 0);
}
