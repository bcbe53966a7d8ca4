import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { transactUnscoped, unscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import { storedDialect } from '@worksheet/domain/worksheet/csv';
import { csvFile, csvStream, delimiterOf } from '#exports/csv-file.ts';
import type { FileResponse } from '#file-response.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { recordColumns, type RecordRow } from '#records/record-row.ts';
import { auditBothTenants } from '#tenants/audit-both-tenants.ts';
import { deletionStatus } from '#tenants/deletion-status.ts';
import { lockTenant } from '#tenants/find.ts';

/**
 * All records of an account that can be deleted, worksheet and archive, in the format of exports. Operators read records
 * of no other account (D54).
 */
export async function tenantRecordsFile(
  ctx: PoolContext & Parameters<typeof auditBothTenants>[1],
  code: string,
): Promise<FileResponse> {
  // The audit log names no download that nobody received.
  if (ctx.request.transport !== 'rest') fail('not-found');
  const tenant = await transactUnscoped(ctx.pool, async (tx) => {
    const found = await lockTenant(tx, code);
    if ((await deletionStatus(tx, found, ctx.now())) === 'not-yet') fail('tenant-in-use');
    await auditBothTenants(tx, ctx, found, { event: 'tenant-records-downloaded' });
    return found;
  });
  const dialect = storedDialect(delimiterOf(ctx));
  const rows = recordsOf(unscoped(ctx.pool), tenant.id);
  return csvFile(csvStream({ rows, dialect }), dialect);
}

const chunkSize = 250;

/** No connection is held while the client reads: the account is inactive, so that nothing changes in between. */
async function* recordsOf(db: UnscopedHandle, accountId: number): AsyncGenerator<RecordRow[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('worksheet_record')
      .select(recordColumns)
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunkSize)
      .$call(forcePrimaryIndex)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
    after = last.id;
  }
}
