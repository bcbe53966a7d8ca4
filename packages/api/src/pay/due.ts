import { setImmediate } from 'node:timers/promises';
import type { AccountHandle } from '@worksheet/database/client';
import { addDays, todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { elapsedMinutesIn, shortRests } from '@worksheet/domain/hours/daily-rest';
import { isHoliday } from '@worksheet/domain/hours/holidays';
import { normOfDates } from '@worksheet/domain/hours/norm';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { payOfPerson, type PersonDate, type PersonPay } from '@worksheet/domain/pay/person-pay';
import { toHundredths } from '@worksheet/domain/worksheet/quantity';
import { findSettings } from '#account-settings.ts';
import { findEmployments } from '#hours/employment.ts';
import { selectNorms, toWeekNorm } from '#hours/norm.ts';
import { findAgreements, type AgreementVersion } from '#pay/find-agreements.ts';
import { findLines, findQuantities, type FoundLine } from '#pay/find-lines.ts';
import { findPeople } from '#records/approval/find-people.ts';
import { findAbsenceJobIds } from '#records/find-days.ts';

export interface DuePerson extends PersonPay {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly payrollNo: string | null;
  readonly lines: readonly FoundLine[];
  readonly agreementOn: (date: CalendarDate) => AgreementVersion | undefined;
}

interface DueFilter extends PayPeriod {
  readonly username?: string | undefined;
  readonly now: Date;
}

/** Returns what each person who works or is employed in the period should be paid for its days. */
export async function findDue(
  db: AccountHandle,
  { from, to, username, now }: DueFilter,
): Promise<DuePerson[]> {
  const { settings, timeZone } = await findSettings(db);
  const approvedOnly = settings.payApprovedOnly;
  const key = username === undefined ? undefined : normalizedKey(username);
  const [people, absenceJobIds, agreementOf] = await Promise.all([
    findPeople(db, { kind: 'all' }, { from, to, username: key }),
    findAbsenceJobIds(db),
    findAgreements(db),
  ]);
  const userIds = people.map(({ userId }) => userId);
  const yearBefore = { userIds, from: `${from.slice(0, 4)}-01-01`, to: addDays(from, -1) };
  const [lines, employmentsOf, norms, payrollNos, quantities] = await Promise.all([
    // The rest before the first work of the period depends on the day before.
    findLines(db, { userIds, from: addDays(from, -1), to }, absenceJobIds),
    findEmployments(db, people, timeZone),
    selectNorms(db).execute(),
    findPayrollNos(db),
    findQuantities(db, { ...yearBefore, onlyApproved: approvedOnly }),
  ]);
  const linesOf = Map.groupBy(lines, ({ userId }) => userId);
  const normsOf = Map.groupBy(norms, (norm) => norm.user_id);
  const ofAccount = (normsOf.get(null) ?? []).map(toWeekNorm);
  const dates = datesOf({ from, to });
  const holidays = new Set(dates.filter((date) => isHoliday(date, settings.holidays)));
  const today = todayIn(timeZone, now);
  const options = { dayLimit: toHundredths(settings.dayLimit), approvedOnly };
  const toMinute = elapsedMinutesIn(timeZone);
  const due: DuePerson[] = [];
  for (const person of people) {
    const { userId } = person;
    const own = linesOf.get(userId) ?? [];
    const employments = employmentsOf(person);
    const isEmployed = (date: CalendarDate) =>
      employments.some((each) => each.from <= date && (each.to === null || date <= each.to));
    if (own.length === 0 && !dates.some((date) => isEmployed(date))) continue;
    const byDate = Map.groupBy(own, ({ date }) => date);
    const ofUser = (normsOf.get(userId) ?? []).map(toWeekNorm);
    const weekNorms = normOfDates(dates, ofUser, ofAccount);
    const agreementOn = (date: CalendarDate) => agreementOf(userId, date);
    const rests =
      settings.workingTimeRules === null ? [] : shortRests(own.flatMap(timeOf), toMinute);
    const payrollNo = payrollNos.get(userId) ?? null;
    const pay = payOfPerson(
      {
        username: person.username,
        name: person.name,
        payrollNo,
        quantitiesBefore: quantities.get(userId) ?? new Map(),
        shortRests: rests.flatMap(({ date }) => (date < from ? [] : date)),
        dates: dates.map((date, index): PersonDate => {
          const norm = isEmployed(date) ? (weekNorms[index]?.hours ?? null) : null;
          return {
            date,
            isHoliday: holidays.has(date),
            isPast: date < today,
            norm: norm !== null && holidays.has(date) ? 0 : norm,
            rules: agreementOn(date)?.rules,
            lines: byDate.get(date) ?? [],
          };
        }),
      },
      options,
    );
    due.push({
      userId,
      username: person.username,
      name: person.name,
      payrollNo,
      lines: own.filter(({ date }) => date >= from),
      agreementOn,
      ...pay,
    });
    // Other requests get a turn.
    if (due.length % 20 === 0) await setImmediate();
  }
  return due;
}

function datesOf({ from, to }: PayPeriod): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function timeOf({ date, clock, isLeave }: FoundLine) {
  return isLeave || clock === null ? [] : [{ date, ...clock }];
}

async function findPayrollNos(db: AccountHandle): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'payroll_no as payrollNo'])
    .where('payroll_no', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, payrollNo }) => [id, payrollNo ?? '']));
}
