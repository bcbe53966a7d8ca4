import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { formatClock, minutesOfRecord } from '@worksheet/domain/worksheet/time';
import type { formatsOf } from '#lib/format.ts';

/** `07:00–24:00`, as the language writes it; undefined without times. */
export function timesText(
  { date, timeFrom, timeTo }: Pick<WorksheetRecord, 'date' | 'timeFrom' | 'timeTo'>,
  { clock }: Pick<ReturnType<typeof formatsOf>, 'clock'>,
): string | undefined {
  if (timeFrom === null || timeTo === null) return undefined;
  const [from, to] = [timeFrom, timeTo].map((time) => formatClock(minutesOfRecord(time, date)));
  return clock(`${from}–${to}`);
}
