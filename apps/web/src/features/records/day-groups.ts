import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function recordCount(days: readonly DayGroup[]): number {
  return days.reduce((count, day) => count + day.worksheet.length, 0);
}

export function listedRecords(days: readonly DayGroup[]): readonly WorksheetRecord[] {
  return days.flatMap((day) => day.worksheet);
}

export function recordIds(days: readonly DayGroup[]): readonly number[] {
  return listedRecords(days).map((record) => record.id);
}
