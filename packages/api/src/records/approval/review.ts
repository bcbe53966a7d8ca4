import { setImmediate } from 'node:timers/promises';
import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { isEnabled } from '@worksheet/auth/account-status';
import { addDays, todayIn, wallClock, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { failFields } from '@worksheet/domain/errors';
import { elapsedMinutesIn } from '@worksheet/domain/hours/daily-rest';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import {
  maxReviewedDays,
  type EntryState,
  type Review,
  type ReviewRecords,
} from '@worksheet/domain/worksheet/approval';
import { lateDays } from '@worksheet/domain/worksheet/flags/day';
import { fromDecimal, fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import { reviewPerson, type ReviewLine } from '@worksheet/domain/worksheet/review';
import { isoLocalOrNull } from '@worksheet/domain/worksheet/time';
import { findSettings } from '#account-settings.ts';
import { approvalScope } from '#records/approval/approval-scope.ts';
import { findInactive } from '#records/approval/find-inactive.ts';
import { findLines, type LineRow } from '#records/approval/find-lines.ts';
import { findOutliers } from '#records/approval/find-outliers.ts';
import { findPeople } from '#records/approval/find-people.ts';
import { findReturns } from '#records/approval/find-returns.ts';
import { findPlan } from '#records/find-plan.ts';
import { filterValues } from '#records/record-filter.ts';
import { findAbsenceJobIds } from '#records/find-days.ts';
import type { AccountContext } from '#context.ts';
import { sortByName } from '#person-name.ts';

/** The records of a period by person and day, and what looks wrong about them. */
export async function reviewRecords(ctx: AccountContext, query: ReviewRecords): Promise<Review> {
  const { db, actor, now } = ctx;
  const { from, to } = query;
  checkPeriod(query);
  const scope = approvalScope(actor, query.mode);
  const { settings, timeZone } = await findSettings(db);
  const username = keyOf(query.username);
  const [people, plan, rows] = await Promise.all([
    findPeople(db, scope, { from, to, username }),
    findPlan(db, scope, { from, to }),
    // The rest before the first shift of the period depends on the day before.
    findLines(db, scope, { from: addDays(from, -1), to, username }),
  ]);
  const outliers = await findOutliers(db, scope, { from, to, username, rows });
  const isSelected = await selectionOf(db, query);
  const convert = await lineConverter(ctx, rows, timeZone);

  const unregistered = plan.filter(({ isRegistered }) => !isRegistered);
  const plannedOf = Map.groupBy(unregistered, (entry) => entry.username);
  const rowsOf = Map.groupBy(rows, (row) => row.user_id);
  const toMinute = elapsedMinutesIn(timeZone);
  const context = { ...settings, from, to, toMinute, today: todayIn(timeZone, now()) };
  const isFiltered = query.customerNo !== undefined || query.jobCode !== undefined;
  const review: Review = { people: [], clean: [] };
  for (const person of sortByName(people, ctx.actor)) {
    const own = (rowsOf.get(person.userId) ?? []).map((row) => ({
      ...convert(row),
      isSelected: isSelected(row),
    }));
    const hasRecords = own.some((line) => line.isSelected && line.date >= from);
    const isActive = !isFiltered && isEnabled([person], { timeZone, now: now() });
    if (!hasRecords && !isActive) continue;
    const planned = plannedOf.get(person.username) ?? [];
    const { days, clean } = reviewPerson(own, outliers, { ...context, planned });
    review.people.push({ username: person.username, name: person.name, days });
    review.clean.push(...clean);
    // Other requests get a turn.
    await setImmediate();
  }
  return review;
}

function checkPeriod({ from, to }: ReviewRecords): void {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (to >= addDays(from, maxReviewedDays)) {
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxReviewedDays } });
  }
}

function keyOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : normalizedKey(code);
}

async function selectionOf(
  db: AccountHandle,
  query: Pick<ReviewRecords, 'customerNo' | 'jobCode'>,
): Promise<(row: LineRow) => boolean> {
  const { customers, jobs } = await filterValues(db, query);
  return (row) =>
    (customers?.includes(row.customer_id ?? 0) ?? true) && (jobs?.includes(row.job_id) ?? true);
}

async function lineConverter(ctx: AccountContext, rows: readonly LineRow[], timeZone: string) {
  const { db } = ctx;
  const open = rows.filter(({ exported }) => !exported);
  const inactiveOf = await findInactive(db, open);
  const returns = await findReturns(ctx, open);
  const leaveJobs = new Set(await findAbsenceJobIds(db));
  return (row: LineRow): Omit<ReviewLine, 'isSelected'> => ({
    id: row.id,
    date: row.work_date,
    unitType: row.unit_type,
    unitNo: row.unit_no,
    unitOfMeasureCode: row.unit_of_measure_code,
    quantity: fromDecimal(row.quantity),
    version: row.version,
    state: stateOf(row),
    jobCode: row.job_code,
    jobTaskCode: row.job_task_code,
    isLeave: leaveJobs.has(row.job_id),
    description: row.description,
    timeFrom: isoLocalOrNull(row.work_date, row.time_from),
    timeTo: isoLocalOrNull(row.work_date, row.time_to),
    hours: fromDecimalOrNull(row.hours),
    createdDate: createdDateOf(row, timeZone),
    inactive: row.exported ? [] : inactiveOf(row),
    sentBack: returns.get(row.id) ?? null,
  });
}

/** Exact for lines that may be late: no time zone is more than a day away from UTC, and a wall clock takes 10 µs. */
function createdDateOf({ work_date, created_at }: LineRow, timeZone: string): CalendarDate {
  const utcDate = created_at.slice(0, 10);
  const days = (Date.parse(utcDate) - Date.parse(work_date)) / 86_400_000;
  if (days < lateDays) return utcDate;
  return wallClock(new Date(isoFromUtc(created_at)), timeZone).date;
}

function stateOf(row: LineRow): EntryState {
  if (row.exported) return 'exported';
  if (row.approved_by !== null) return 'approved';
  return row.returned_at === null ? 'open' : 'returned';
}
