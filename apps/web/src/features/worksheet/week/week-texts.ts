import type { Slot } from '#features/worksheet/week/week-edits.ts';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { hoursSum, sumOf, type WeekLine } from '@worksheet/domain/worksheet/week/grid';
import { formatNumberText, type NumberLanguage } from '@worksheet/domain/fields/number-text';
import { shownHours } from '@worksheet/domain/worksheet/exact-hours';
import { fromHundredths } from '@worksheet/domain/worksheet/quantity';

export function jobText({ jobDescription, jobCode }: WeekLine): string {
  return jobDescription ?? jobCode;
}

/** A description that repeats the unit is shown once; the own resource and the hour are not shown. */
export function lineParts(line: WeekLine, ownResource: string | null): string[] {
  const isOwn = line.unitType === 'Resource' && line.unitNo === ownResource;
  const isRepeated = line.unitDescription === line.description;
  const parts = [
    line.jobTaskDescription ?? line.jobTaskCode,
    line.locationCode,
    line.workTypeDescription ?? line.workTypeCode,
    isOwn || isRepeated ? null : line.unitDescription,
    line.hoursPerUnit === 1 ? null : line.unitOfMeasureDescription,
  ];
  return parts.filter((part): part is string => part !== null && part !== '');
}

export function hoursTotal(records: Iterable<WorksheetRecord>): number {
  return shownHours(hoursSum(records));
}

export function quantityTotal(records: Iterable<WorksheetRecord>): number {
  return fromHundredths(sumOf(records));
}

/** `07:00`, and 24:00 at the end of the day. */
export function clockText(local: string, date: string): string {
  return local.startsWith(date) ? local.slice(11, 16) : '24:00';
}

/** A cell as a spreadsheet reads it. */
export function copiedText(records: readonly WorksheetRecord[], language: NumberLanguage): string {
  const [first] = records;
  if (!first) return '';
  if (records.length === 1 && first.timeFrom !== null && first.timeTo !== null)
    return `${clockText(first.timeFrom, first.date)}-${clockText(first.timeTo, first.date)}`;
  return formatNumberText(quantityTotal(records), language);
}

/** The id of the message under the row that says why a cell was not saved. */
export function messageId({ rowKey, date, part }: Slot): string {
  const hash = [...rowKey].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);
  return `week-${date}-${hash >>> 0}-${part ?? 'cell'}`;
}
