import { unscoped } from '@worksheet/database/unscoped';
import type { ListTenants, Tenant } from '@worksheet/domain/entities/tenant';
import type { Context } from '#context.ts';
import { danish, matches } from '#master-data/search.ts';
import { statusOf, tenantsOf, toTenants } from '#tenants/read.ts';

/** The accounts of the installation, by code; `q` looks in code and name. */
export async function listTenants(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { q, status, limit = Number.POSITIVE_INFINITY }: ListTenants,
): Promise<Tenant[]> {
  const db = unscoped(pool);
  const rows = await tenantsOf(db)
    .where((eb) => matches(eb, q, ['a.code', 'a.name']))
    .orderBy('a.code', danish)
    .execute();
  // Whether an account has expired depends on what day it is where it is.
  const at = now();
  const wanted = rows.filter((row) => status === undefined || statusOf(row, at) === status);
  return toTenants(db, wanted.slice(0, limit), at);
}
