import { setImmediate } from 'node:timers/promises';
import { addDays, datesBetween } from '@worksheet/domain/dates/calendar';
import { elapsedMinutesIn, shortRests } from '@worksheet/domain/hours/daily-rest';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { payOfPerson, type PersonDate, type PersonPay } from '@worksheet/domain/pay/person-pay';
import { findLines, findQuantities, type FoundLine } from '#pay/find-lines.ts';
import type { PayContext, PayrollPerson } from '#pay/pay-context.ts';

export interface DuePerson extends PersonPay, PayrollPerson {}

/** Returns what each of the people who works or is employed in the period should be paid for its days. */
export async function findDue(
  context: PayContext,
  { from, to }: PayPeriod,
  people: readonly PayrollPerson[],
): Promise<DuePerson[]> {
  const { db, today, approvedOnly, isHoliday } = context;
  const userIds = people.map(({ userId }) => userId);
  const yearBefore = { userIds, from: `${from.slice(0, 4)}-01-01`, to: addDays(from, -1) };
  const [lines, quantities] = await Promise.all([
    // The rest before the first work of the period depends on the day before.
    findLines(db, { userIds, from: addDays(from, -1), to }, context.absenceJobIds),
    context.hasMileageLimit
      ? findQuantities(db, { ...yearBefore, onlyApproved: approvedOnly })
      : new Map<number, Map<string, number>>(),
  ]);
  const linesOf = Map.groupBy(lines, ({ userId }) => userId);
  const dates = datesBetween(from, to);
  const holidays = new Set(dates.filter((date) => isHoliday(date)));
  const toMinute = elapsedMinutesIn(context.timeZone);
  const due: DuePerson[] = [];
  for (const person of people) {
    const own = linesOf.get(person.userId) ?? [];
    if (own.length === 0 && !dates.some(person.isEmployedOn)) continue;
    const byDate = Map.groupBy(own, ({ date }) => date);
    const norms = person.normsOf(dates);
    const rests = context.hasWorkingTimeRules ? shortRests(own.flatMap(timeOf), toMinute) : [];
    const pay = payOfPerson(
      {
        ...person,
        quantitiesBefore: quantities.get(person.userId) ?? new Map(),
        shortRests: rests.flatMap(({ date }) => (date < from ? [] : date)),
        dates: dates.map((date, index): PersonDate => ({
          date,
          isHoliday: holidays.has(date),
          isPast: date < today,
          norm: norms[index] ?? null,
          rules: person.agreementOn(date)?.rules,
          lines: byDate.get(date) ?? [],
        })),
      },
      context,
    );
    due.push({ ...person, ...pay });
    // Other requests get a turn.
    if (due.length % 20 === 0) await setImmediate();
  }
  return due;
}

function timeOf({ date, clock, isLeave }: FoundLine) {
  return isLeave || clock === null ? [] : [{ date, ...clock }];
}
