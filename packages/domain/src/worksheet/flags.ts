import { addDays, type CalendarDate } from '../calendar.ts';
import { fromHundredths, toHundredths } from './quantity.ts';
import type { WorksheetRecord } from './record.ts';
import { minutesOfRecord } from './time.ts';

/* What looks wrong about a line: shown to its author and approver, and never blocking. */

export type FlaggedLine = Pick<
  WorksheetRecord,
  | 'date'
  | 'jobCode'
  | 'jobTaskCode'
  | 'unitType'
  | 'unitNo'
  | 'unitOfMeasureCode'
  | 'description'
  | 'timeFrom'
  | 'timeTo'
  | 'quantity'
  | 'hours'
>;

export type Flag =
  /** `hours` of the whole day. */
  | { readonly code: 'over-24-hours'; readonly hours: number }
  | { readonly code: 'overlap'; readonly with: FlaggedLine }
  | { readonly code: 'duplicate' }
  | { readonly code: 'future' }
  | { readonly code: 'long-ago' };

const longAgoDays = 60;

/** The flags of a line, compared with the other lines of the same user. */
export function flagsOf(
  line: FlaggedLine,
  { others, today }: { readonly others: readonly FlaggedLine[]; readonly today: CalendarDate },
): Flag[] {
  const flags: Flag[] = [];
  if (line.date > today) flags.push({ code: 'future' });
  if (line.date < addDays(today, -longAgoDays)) flags.push({ code: 'long-ago' });
  const sameDay = others.filter((other) => other.date === line.date);
  const hours = sumHours([line, ...sameDay]);
  if (line.hours !== null && hours > 24) flags.push({ code: 'over-24-hours', hours });
  const overlapping = sameDay.find((other) => overlaps(line, other));
  if (overlapping) flags.push({ code: 'overlap', with: overlapping });
  if (sameDay.some((other) => isSame(line, other))) flags.push({ code: 'duplicate' });
  return flags;
}

function sumHours(lines: readonly FlaggedLine[]): number {
  return fromHundredths(lines.reduce((sum, line) => sum + toHundredths(line.hours ?? 0), 0));
}

/** Half-open: a line may begin when another ends. */
function overlaps(one: FlaggedLine, other: FlaggedLine): boolean {
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}

function minutesOf({ date, timeFrom, timeTo }: FlaggedLine) {
  if (timeFrom === null || timeTo === null) return undefined;
  return { from: minutesOfRecord(timeFrom, date), to: minutesOfRecord(timeTo, date) };
}

const compared = [
  'jobCode',
  'jobTaskCode',
  'unitType',
  'unitNo',
  'unitOfMeasureCode',
  'description',
  'timeFrom',
  'timeTo',
  'quantity',
] as const satisfies (keyof FlaggedLine)[];

function isSame(one: FlaggedLine, other: FlaggedLine): boolean {
  return compared.every((field) => one[field] === other[field]);
}
