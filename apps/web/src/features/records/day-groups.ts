import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import type { DayGroup } from '@worksheet/domain/worksheet/record';

/** Exact to two decimals (D10). */
export function dayTotal(day: DayGroup): number {
  return sumQuantities(day.worksheet.map((record) => record.quantity));
}

/** The total across all days (spec §2), exact to two decimals. */
export function grandTotal(days: readonly DayGroup[]): number {
  return sumQuantities(days.flatMap((day) => day.worksheet.map((record) => record.quantity)));
}

export function recordCount(days: readonly DayGroup[]): number {
  return days.reduce((count, day) => count + day.worksheet.length, 0);
}

export function recordIds(days: readonly DayGroup[]): readonly number[] {
  return days.flatMap((day) => day.worksheet.map((record) => record.id));
}
