import { statusOf } from '@worksheet/auth/account-status';
import { type UnscopedHandle, unscoped } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import type { Tenant, ListTenants } from '@worksheet/domain/entities/tenant';
import type { DB } from '@worksheet/database/schema';
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '#context.ts';
import { danish, matches } from '#master-data/search.ts';

/** Selects accounts with their users and last activity; `toTenants` adds the records of the month. */
export function selectTenants(db: UnscopedHandle) {
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
      countUsers(eb).as('users'),
      countUsers(eb).where('user.role', '=', 'Operator').as('operators'),
      lastSignIn(eb).as('lastSignIn'),
      lastChange(eb).as('lastChange'),
      lastKeyUse(eb).as('lastKeyUse'),
    ]);
}

type Builder = ExpressionBuilder<DB & { a: DB['account'] }, 'a'>;
export type TenantRow = Awaited<
  ReturnType<ReturnType<typeof selectTenants>['executeTakeFirstOrThrow']>
>;

function countUsers(eb: Builder) {
  return eb
    .selectFrom('user')
    .select((user) => user.fn.countAll<number>().as('count'))
    .whereRef('user.account_id', '=', 'a.id');
}

/** The three subqueries each read only the last entry of an index, regardless of the size of the account. */
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

/** Adds status and activity; `recordsThisMonth` counts the current month in the account's time zone. */
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
  const activity = [lastSignIn, lastChange, lastKeyUse].filter((at) => at !== null).toSorted();
  return {
    ...fields,
    status: statusOf(row, { timeZone: row.timeZone, now }),
    deactivatedDateTime: deactivatedAt === null ? null : isoFromUtc(deactivatedAt),
    users: Number(row.users),
    recordsThisMonth,
    lastActivity: activity.length === 0 ? null : isoFromUtc(activity.at(-1) ?? ''),
    isOperators: Number(operators) > 0,
  };
}

/** One query per month. At any time, the time zones of all accounts span at most two months. */
async function recordsThisMonth(
  db: UnscopedHandle,
  rows: readonly TenantRow[],
  now: Date,
): Promise<Map<number, number>> {
  const byMonth = Map.groupBy(rows, (row) => todayIn(row.timeZone, now).slice(0, 7));
  const recordCounts = new Map<number, number>();
  for (const [month, tenants] of byMonth) {
    const first = `${month}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const counts = await db
      .selectFrom('worksheet_record')
      .select((eb) => ['account_id', eb.fn.countAll<number>().as('count')])
      .where(
        'account_id',
        'in',
        tenants.map((row) => row.id),
      )
      // Both values are listed so that the index on (account_id, exported, work_date) is used.
      .where('exported', 'in', [true, false])
      .where('work_date', '>=', first)
      .where('work_date', '<', next)
      .groupBy('account_id')
      .execute();
    for (const { account_id, count } of counts) recordCounts.set(account_id, Number(count));
  }
  return recordCounts;
}

/** Lists the accounts of the installation by code; `q` searches code and name. */
export async function listTenants(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { q, status, limit = Number.POSITIVE_INFINITY }: ListTenants,
): Promise<Tenant[]> {
  const db = unscoped(pool);
  const rows = await selectTenants(db)
    .where((eb) => matches(eb, q, ['a.code', 'a.name']))
    .orderBy('a.code', danish)
    .execute();
  // Filtered here, not in SQL: expiry depends on the date in the account's time zone.
  const at = now();
  const matching = rows.filter(
    (row) => status === undefined || statusOf(row, { timeZone: row.timeZone, now: at }) === status,
  );
  return toTenants(db, matching.slice(0, limit), at);
}
