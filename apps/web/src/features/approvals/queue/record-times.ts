import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { formatClock, minutesOfRecord } from '@worksheet/domain/worksheet/time';

/** `07:00–24:00`; undefined without times. */
export function timesText({
  date,
  timeFrom,
  timeTo,
}: Pick<WorksheetRecord, 'date' | 'timeFrom' | 'timeTo'>): string | undefined {
  if (timeFrom === null || timeTo === null) return undefined;
  const [from, to] = [timeFrom, timeTo].map((time) => formatClock(minutesOfRecord(time, date)));
  return `${from}–${to}`;
}
