import { findApiKeyInfo } from '@worksheet/auth/api-keys';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { unscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { SingleTenant } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import { keptUntil } from '@worksheet/domain/hours/record-retention';
import type { Context } from '#context.ts';
import { deletionStatus } from '#tenants/deletion-status.ts';
import { selectTenants, toTenants } from '#tenants/select-tenants.ts';

/** An account with its deletion status and the dates of its API key, but never the key (D7). */
export async function singleTenant(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  code: string,
): Promise<SingleTenant> {
  const db = unscoped(pool);
  const row = await selectTenants(db)
    .where('a.code_key', '=', normalizedKey(code))
    .executeTakeFirst();
  if (!row) fail('not-found');
  const [tenant] = await toTenants(db, [row], now());
  if (!tenant) fail('not-found');
  return {
    ...tenant,
    deletion: tenant.isOperators
      ? 'not-yet'
      : await deletionStatus(db, { id: row.id, deactivated_at: row.deactivatedAt }, now()),
    recordsKeptUntil: await findKeptUntil(db, row, now()),
    apiKey: await findApiKeyInfo({ pool }, row.id),
  };
}

/** For how long the working-time act wants the youngest record (decisions/hours-and-reports). */
async function findKeptUntil(
  db: UnscopedHandle,
  { id, timeZone }: { readonly id: number; readonly timeZone: string },
  now: Date,
): Promise<string | null> {
  // One entry of the index by date for each.
  const [open, exported] = await Promise.all(
    [false, true].map((isExported) =>
      db
        .selectFrom('worksheet_record')
        .select('work_date as date')
        .where('account_id', '=', id)
        .where('exported', '=', isExported)
        .orderBy('work_date', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const latest = [open, exported]
    .flatMap((row) => row?.date ?? [])
    .toSorted()
    .at(-1);
  if (latest === undefined) return null;
  const until = keptUntil(latest);
  return until < todayIn(timeZone, now) ? null : until;
}
