import { isCalendarDate, type CalendarDate } from '@worksheet/domain/dates/calendar';

/** In the address: `/sheet?job=S-1006&from=2026-11-23&to=2026-11-23`, or `/sheet?signature=12`. */
export interface SheetSearch {
  readonly job?: string | number | undefined;
  readonly customer?: string | number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly signature?: string | number | undefined;
}

/** The id of the signature in the address. */
export function signatureId({ signature }: SheetSearch): number | undefined {
  const id = Number(signature);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export interface SheetQuery {
  readonly jobCode: string;
  readonly customerNo?: string | undefined;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** This month until today, unless there are dates in the right order. */
export function sheetQuery(
  { job, customer, from, to }: SheetSearch,
  today: CalendarDate,
): SheetQuery {
  const first = isDate(from) ? from : `${today.slice(0, 8)}01`;
  const last = isDate(to) && to >= first ? to : first > today ? first : today;
  const query = { jobCode: String(job ?? ''), from: first, to: last };
  return customer === undefined ? query : { ...query, customerNo: String(customer) };
}

function isDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && isCalendarDate(value);
}
