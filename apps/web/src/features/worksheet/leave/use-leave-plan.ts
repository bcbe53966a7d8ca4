import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { addMonths, monthOf } from '@worksheet/domain/dates/month';
import {
  maxLeaveDays,
  planLeave,
  type DateRange,
  type DayBeforeLeave,
} from '@worksheet/domain/hours/leave';
import { normOn } from '@worksheet/domain/hours/own-norm';
import { isTimed } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { lookupQuery } from '#lib/lookup-query.ts';
import { type Session, ownNormOf } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

/** Enough for as many workdays as are registered at a time, with days off among them. */
const maxRange = 330;

interface PlanOptions {
  readonly session: Session;
  readonly setting: EntryFormContext;
  readonly range: DateRange;
  readonly isHalf: boolean;
}

/**
 * What registering the range would store, from the hours of its days. Until they are loaded, and without a network, the
 * norm that the session has is taken for days on which nothing is registered.
 */
export function useLeavePlan({ session, setting, range, isHalf }: PlanOptions) {
  const { from, to } = range;
  const isTooLong = to > addDays(from, maxRange);
  const months = { from: `${monthOf(from)}-01`, to: lastOfMonth(to) };
  const hours = trpc.hours.list.useQuery(
    { mode: 'YOURS', ...months },
    { ...lookupQuery, enabled: !isTooLong, staleTime: 0 },
  );
  const timed = isTimed('Resource', setting.settings);
  const known = hours.data && new Map(hours.data.map((day) => [day.date, day]));
  const norm = ownNormOf(session, setting.settings);
  const dayOn = (date: CalendarDate): DayBeforeLeave => {
    const isEmployed = !known && session.employedFrom !== null && date >= session.employedFrom;
    const blank = { date, norm: isEmployed ? normOn(date, norm) : null, hours: 0, credited: 0 };
    return known?.get(date) ?? blank;
  };
  const dates = isTooLong ? [] : datesOf(range);
  const plan = planLeave(dates.map(dayOn), { isHalf, isTimed: timed });
  const isFull = plan.days.length === 0 && plan.doubts.length > 0;
  const list = trpc.worksheet.list.useQuery(
    { mode: 'YOURS', from, to },
    { enabled: isFull || (timed && plan.doubts.length > 0) },
  );
  const records: readonly WorksheetRecord[] = (list.data ?? []).flatMap(
    ({ worksheet }) => worksheet,
  );
  return {
    plan,
    isTooLong: isTooLong || plan.days.length > maxLeaveDays,
    isLoading: hours.isFetching || list.isLoading,
    /** The open records of the days, once they matter: for times, or because the days are full. */
    records,
  };
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  return addDays(`${addMonths(monthOf(date), 1)}-01`, -1);
}

function datesOf({ from, to }: DateRange): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
