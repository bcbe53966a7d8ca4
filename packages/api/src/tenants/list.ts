import { statusOf } from '@worksheet/auth/account-status';
import { unscoped } from '@worksheet/database/unscoped';
import type { ListTenants, Tenant } from '@worksheet/domain/entities/tenant';
import type { Context } from '#context.ts';
import { danish, matches } from '#master-data/search.ts';
import { selectTenants, toTenants } from '#tenants/select-tenants.ts';

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
