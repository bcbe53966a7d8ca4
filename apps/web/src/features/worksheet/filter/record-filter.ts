import { addDays, startOfWeek } from '@worksheet/domain/dates/calendar';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { dateOf, textOf } from '#lib/search-params.ts';

export const periods = ['this-week', 'last-week', 'this-month'] as const;
export const statuses = ['open', 'returned', 'approved'] as const;

/** The filter in the address of the worksheet. */
export interface RecordFilter {
  readonly user?: string;
  readonly customer?: string;
  readonly job?: string;
  readonly status?: (typeof statuses)[number];
  readonly period?: (typeof periods)[number];
  /** The dates, both inclusive; `period` takes precedence. */
  readonly from?: string;
  readonly to?: string;
}

/** Ignores parameters that are unknown or not valid. */
export function parseRecordFilter(search: Readonly<Record<string, unknown>>): RecordFilter {
  const [user, customer, job] = [search['user'], search['customer'], search['job']].map(textOf);
  const status = statuses.find((known) => known === search['status']);
  const period = periods.find((known) => known === search['period']);
  const [from, to] = [search['from'], search['to']].map(dateOf);
  return {
    ...(user && { user }),
    ...(customer && { customer }),
    ...(job && { job }),
    ...(status && { status }),
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function isFilterSet(filter: RecordFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

interface Period {
  readonly from: string;
  readonly to: string;
}

export function periodOfFilter(filter: RecordFilter, today: string): Period | undefined {
  const monday = startOfWeek(today);
  switch (filter.period) {
    case 'this-week':
      return { from: monday, to: addDays(monday, 6) };
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this-month':
      return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-31` };
    case undefined: {
      const { from = '', to = '9999' } = filter;
      return from === '' && to === '9999' ? undefined : { from, to };
    }
  }
}

/** A record that was sent back is open too. */
function hasStatus(record: WorksheetRecord, status: (typeof statuses)[number]): boolean {
  if (status === 'returned') return record.returnedDateTime !== null;
  return (status === 'approved') === (record.approvedBy !== null);
}

/** Returns the same array if nothing is filtered. */
export function filterRecords(
  days: readonly DayGroup[],
  filter: RecordFilter,
  today: string,
): readonly DayGroup[] {
  if (!isFilterSet(filter)) return days;
  const period = periodOfFilter(filter, today);
  const matches = (record: WorksheetRecord) =>
    (filter.user === undefined || record.username === filter.user) &&
    (filter.customer === undefined || record.customerNo === filter.customer) &&
    (filter.job === undefined || record.jobCode === filter.job) &&
    (filter.status === undefined || hasStatus(record, filter.status));
  return days.flatMap((day) => {
    if (period && (day.key < period.from || day.key > period.to)) return [];
    const worksheet = day.worksheet.filter(matches);
    return worksheet.length > 0 ? [{ ...day, worksheet }] : [];
  });
}
