import { createHash } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { normOfDates } from '@worksheet/domain/hours/norm';
import { isHoliday } from '@worksheet/domain/hours/holidays';
import type { PayOptions } from '@worksheet/domain/pay/person-pay';
import { toHundredths, type Hundredths } from '@worksheet/domain/worksheet/quantity';
import { findSettings } from '#account-settings.ts';
import { findEmployments } from '#hours/employment.ts';
import { selectNorms, toWeekNorm } from '#hours/norm.ts';
import { findAgreements, supplementsOf, type AgreementVersion } from '#pay/find-agreements.ts';
import { findPeople } from '#records/approval/find-people.ts';
import { findAbsenceJobIds } from '#records/find-days.ts';

/** A person, and what decides beside records what the person is paid. */
export interface PayrollPerson {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly payrollNo: string | null;
  readonly isEmployedOn: (date: CalendarDate) => boolean;
  /** Consecutive dates; null without a norm, 0 on public holidays. */
  readonly normsOf: (dates: readonly CalendarDate[]) => (Hundredths | null)[];
  readonly agreementOn: (date: CalendarDate) => AgreementVersion | undefined;
  /** A fingerprint: what it is made of is the same as long as it is. */
  readonly inputs: string;
}

export interface PayContext extends PayOptions {
  readonly db: AccountHandle;
  readonly timeZone: string;
  readonly today: CalendarDate;
  readonly hasWorkingTimeRules: boolean;
  readonly absenceJobIds: readonly number[];
  readonly isHoliday: (date: CalendarDate) => boolean;
  readonly people: readonly PayrollPerson[];
  readonly supplements: string[];
  /** Whether the pay of a day depends on earlier days of the year. */
  readonly hasMileageLimit: boolean;
  /** A fingerprint of what decides for all people. */
  readonly inputs: string;
}

/** Finds what decides beside records what people are paid: of one person, or of all. */
export async function findPayContext(
  db: AccountHandle,
  { username, now }: { readonly username?: string | undefined; readonly now: Date },
): Promise<PayContext> {
  const { settings, timeZone } = await findSettings(db);
  const today = todayIn(timeZone, now);
  const key = username === undefined ? undefined : normalizedKey(username);
  const [people, absenceJobIds, agreements, norms] = await Promise.all([
    // Everybody, whatever the dates.
    findPeople(db, { kind: 'all' }, { from: today, to: today, username: key }),
    findAbsenceJobIds(db),
    findAgreements(db),
    selectNorms(db).execute(),
  ]);
  const employmentsOf = await findEmployments(db, people, timeZone);
  const normsBy = Map.groupBy(norms, (norm) => norm.user_id);
  const ofAccount = (normsBy.get(null) ?? []).map(toWeekNorm);
  const isOff = (date: CalendarDate) => isHoliday(date, settings.holidays);
  const { payApprovedOnly: approvedOnly } = settings;
  return {
    db,
    timeZone,
    today,
    dayLimit: toHundredths(settings.dayLimit),
    approvedOnly,
    hasWorkingTimeRules: settings.workingTimeRules !== null,
    absenceJobIds,
    isHoliday: isOff,
    hasMileageLimit: agreements.versions.some(({ rules }) => rules.mileage?.above !== undefined),
    inputs: fingerprint([
      ofAccount,
      settings.holidays,
      approvedOnly,
      absenceJobIds,
      agreements.versions,
    ]),
    supplements: supplementsOf(agreements.versions),
    people: people.map((person) => {
      const { userId, username, name, payrollNo } = person;
      const employments = employmentsOf(person);
      const ofUser = (normsBy.get(userId) ?? []).map(toWeekNorm);
      const isEmployedOn = (date: CalendarDate) =>
        employments.some(({ from, to }) => from <= date && (to === null || date <= to));
      return {
        userId,
        username,
        name,
        payrollNo,
        isEmployedOn,
        normsOf: (dates) =>
          normOfDates(dates, ofUser, ofAccount).map((norm, index) => {
            const date = dates[index] ?? '';
            if (norm === null || !isEmployedOn(date)) return null;
            return isOff(date) ? 0 : norm.hours;
          }),
        agreementOn: (date) => agreements.find(userId, date),
        inputs: fingerprint([employments, ofUser, agreements.ofUser(userId)]),
      };
    }),
  };
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}
