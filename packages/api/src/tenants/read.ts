import { isEnabled } from '@worksheet/auth/account-status';
import type { UnscopedHandle } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import { addDays, todayIn } from '@worksheet/domain/calendar';
import type { Tenant, TenantStatus } from '@worksheet/domain/entities/tenant';
import type { DB } from '@worksheet/database/schema';
import type { ExpressionBuilder } from 'kysely';

/** The accounts themselves: what tells how they are doing is counted for those shown alone. */
export function tenantsOf(db: UnscopedHandle) {
  return db
    .selectFrom('account as a')
    .select((eb) => [
      'a.id',
      'a.code',
      'a.name',
      'a.active',
      'a.created_date as createdDate',
      'a.expiration_date as expirationDate',
      'a.deactivated_at as deactivatedAt',
      'a.time_zone as timeZone',
      'a.language_code as languageCode',
      usersOf(eb).as('users'),
      usersOf(eb).where('user.role', '=', 'Operator').as('operators'),
      lastSignIn(eb).as('lastSignIn'),
      lastChange(eb).as('lastChange'),
      lastKeyUse(eb).as('lastKeyUse'),
    ]);
}

type Builder = ExpressionBuilder<DB & { a: DB['account'] }, 'a'>;
export type TenantRow = Awaited<
  ReturnType<ReturnType<typeof tenantsOf>['executeTakeFirstOrThrow']>
>;

function usersOf(eb: Builder) {
  return eb
    .selectFrom('user')
    .select((user) => user.fn.countAll<number>().as('count'))
    .whereRef('user.account_id', '=', 'a.id');
}

/** Each of these three is the end of an index, however much the account holds. */
function lastSignIn(eb: Builder) {
  return eb
    .selectFrom('audit_log')
    .select('audit_log.at')
    .whereRef('audit_log.account_id', '=', 'a.id')
    .where('audit_log.event', '=', 'sign-in')
    .orderBy('audit_log.at', 'desc')
    .limit(1);
}

function lastChange(eb: Builder) {
  return eb
    .selectFrom('record_history')
    .select('record_history.at')
    .whereRef('record_history.account_id', '=', 'a.id')
    .orderBy('record_history.id', 'desc')
    .limit(1);
}

function lastKeyUse(eb: Builder) {
  return eb
    .selectFrom('api_key')
    .select((key) => key.fn.max('api_key.last_used_at').as('at'))
    .whereRef('api_key.account_id', '=', 'a.id');
}

/** Where an account stands today (D5). */
export function statusOf(
  { active, expirationDate, timeZone }: Pick<TenantRow, 'active' | 'expirationDate' | 'timeZone'>,
  now: Date,
): TenantStatus {
  if (!active) return 'inactive';
  return isEnabled([{ active, expirationDate }], { timeZone, now }) ? 'active' : 'expired';
}

/** Rows as they are answered; the month is the one of today, where the account is. */
export async function toTenants(
  db: UnscopedHandle,
  rows: readonly TenantRow[],
  now: Date,
): Promise<Tenant[]> {
  const records = await recordsThisMonth(db, rows, now);
  return rows.map((row) => toTenant(row, records.get(row.id) ?? 0, now));
}

function toTenant(row: TenantRow, recordsThisMonth: number, now: Date): Tenant {
  const { deactivatedAt, operators, lastSignIn, lastChange, lastKeyUse, ...fields } = row;
  const last = [lastSignIn, lastChange, lastKeyUse].filter((at) => at !== null).toSorted();
  return {
    ...fields,
    status: statusOf(row, now),
    deactivatedDateTime: deactivatedAt === null ? null : isoFromUtc(deactivatedAt),
    users: Number(row.users),
    recordsThisMonth,
    lastActivity: last.length === 0 ? null : isoFromUtc(last.at(-1) ?? ''),
    isOperators: Number(operators) > 0,
  };
}

/** Counted for all at once: on one day the accounts of the world live in two months at most, so this asks twice at most. */
async function recordsThisMonth(
  db: UnscopedHandle,
  rows: readonly TenantRow[],
  now: Date,
): Promise<Map<number, number>> {
  const byMonth = Map.groupBy(rows, (row) => todayIn(row.timeZone, now).slice(0, 7));
  const counted = new Map<number, number>();
  for (const [month, there] of byMonth) {
    const first = `${month}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const counts = await db
      .selectFrom('worksheet_record')
      .select((eb) => ['account_id', eb.fn.countAll<number>().as('count')])
      .where(
        'account_id',
        'in',
        there.map((row) => row.id),
      )
      // Both places named, so that the index by place and date is of use.
      .where('exported', 'in', [true, false])
      .where('work_date', '>=', first)
      .where('work_date', '<', next)
      .groupBy('account_id')
      .execute();
    for (const { account_id, count } of counts) counted.set(account_id, Number(count));
  }
  return counted;
}
