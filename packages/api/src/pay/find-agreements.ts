import type { AccountHandle } from '@worksheet/database/client';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { payTypesOf, type AgreementRules } from '@worksheet/domain/pay/rules';

export interface AgreementVersion {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly validFrom: CalendarDate;
  readonly rules: AgreementRules;
}

/** Finds the agreements of the account and of its users. */
export async function findAgreements(db: AccountHandle) {
  const [versions, users] = await Promise.all([
    findVersions(db),
    db
      .selectFrom('user_agreement')
      .select(['user_id', 'valid_from as validFrom', 'agreement_id as agreementId'])
      .orderBy('valid_from', 'desc')
      .execute(),
  ]);
  const versionsOf = Map.groupBy(versions, ({ id }) => id);
  const agreementsOf = Map.groupBy(users, (row) => row.user_id);
  const isOn = (date: CalendarDate) => (entry: { readonly validFrom: CalendarDate }) =>
    entry.validFrom <= date;
  return {
    versions,
    /** The agreements of a user by their first day, the last one first. */
    ofUser: (userId: number) => agreementsOf.get(userId) ?? [],
    /** The version that applies to a user on a date; undefined without an agreement or before its first version. */
    find(userId: number, date: CalendarDate): AgreementVersion | undefined {
      const own = agreementsOf.get(userId)?.find(isOn(date));
      return own && versionsOf.get(own.agreementId)?.find(isOn(date));
    },
  };
}

/** The versions of all agreements, the last one first. */
export async function findVersions(db: AccountHandle): Promise<AgreementVersion[]> {
  const rows = await db
    .selectFrom('agreement_version')
    .innerJoin('agreement', 'agreement.id', 'agreement_version.agreement_id')
    .select(['agreement.id', 'agreement.code', 'agreement.description'])
    .select(['agreement_version.valid_from as validFrom', 'agreement_version.rules'])
    .orderBy('agreement_version.valid_from', 'desc')
    .orderBy('agreement.id')
    .execute();
  // Stored rules have been checked by the schema.
  return rows.map((row) => ({ ...row, rules: JSON.parse(row.rules) as AgreementRules }));
}

/** Returns the pay types that only windows and minimums of agreements name, in any version. */
export function supplementsOf(versions: readonly AgreementVersion[]): string[] {
  const named = versions.flatMap(({ rules }) => payTypesOf(rules));
  const { beside = [], others = [] } = Object.groupBy(named, ({ path }) =>
    /^(windows|minimum)/.test(path) ? 'beside' : 'others',
  );
  const isOther = new Set(others.map(({ payType }) => payType));
  return [...new Set(beside.map(({ payType }) => payType))]
    .filter((payType) => !isOther.has(payType))
    .toSorted();
}
