import type { FlaggedLine } from '#worksheet/flags/line.ts';
import type { PersonLine } from '#worksheet/flags/person.ts';
import type { ReviewLine } from '#worksheet/review.ts';
import { isoLocal } from '#worksheet/time.ts';

const line: FlaggedLine = {
  id: 1,
  date: '2026-11-24',
  jobCode: 'S-1',
  jobTaskCode: null,
  unitType: 'Resource',
  unitNo: 'H-200',
  unitOfMeasureCode: 'TIME',
  description: 'Montage',
  timeFrom: null,
  timeTo: null,
  quantity: 7.5,
  hours: 7.5,
};

export function flaggedLine(columns: Partial<FlaggedLine> = {}): FlaggedLine {
  return { ...line, ...columns };
}

/** Returns a line with times; `from` and `to` are in minutes after midnight. */
export function timedLine(
  from: number,
  to: number,
  columns: Partial<FlaggedLine> = {},
): FlaggedLine {
  const { date = line.date } = columns;
  const hours = Math.round(((to - from) / 60) * 100) / 100;
  const times = { timeFrom: isoLocal(date, from), timeTo: isoLocal(date, to) };
  return flaggedLine({ ...times, quantity: hours, hours, ...columns });
}

export function personLine(columns: Partial<PersonLine> = {}): PersonLine {
  const own = flaggedLine(columns);
  return { ...own, createdDate: own.date, inactive: [], sentBack: null, ...columns };
}

export function reviewLine(columns: Partial<ReviewLine> = {}): ReviewLine {
  return { ...personLine(columns), version: 1, state: 'open', isSelected: true, ...columns };
}
