import { normalizedKey } from '@worksheet/database/key';
import { deletionOrder, isFileTable, type AccountRowsTable } from '@worksheet/database/tables';
import { transactUnscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import type { DeleteTenant, TenantDeletion } from '@worksheet/domain/entities/tenant';
import { fail, failFields } from '@worksheet/domain/errors';
import { deleteFiles } from '#attachments/stored.ts';
import type { Context } from '#context.ts';
import { isOfOperators, lockTenant } from '#tenants/find.ts';
import { chunkSize, deleteAttachments, deleteChunk, isEmpty } from '#tenants/rows.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';

/** How long an account must have been inactive before all it holds may be deleted. */
const waiting = 30 * 86_400_000;

interface Standing {
  readonly id: number;
  readonly deactivated_at: string | null;
}

/** Whether an account may be deleted, and how (see `tenantDeletions`). */
export async function deletionOf(
  db: UnscopedHandle,
  { id, deactivated_at: since }: Standing,
  now: Date,
): Promise<TenantDeletion> {
  if (await isEmpty(db, id)) return 'free';
  if (since === null) return 'not-yet';
  return Date.parse(isoFromUtc(since)) + waiting <= now.getTime() ? 'with-code' : 'not-yet';
}

type RemovalContext = OperatorContext & Pick<Context, 'attachments'>;

/**
 * Deletes an account with everything in it: an empty one at once, any other after it was inactive for 30 days and its
 * code was typed. What it holds goes piece by piece, so that nobody waits for it; broken off, it can be done again.
 */
export async function deleteTenant(
  ctx: RemovalContext,
  { code, confirmCode }: DeleteTenant,
): Promise<void> {
  const deletion = await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (await isOfOperators(tx, tenant.id)) fail('operator-account');
    return deletionOf(tx, tenant, ctx.now());
  });
  if (deletion === 'not-yet') fail('tenant-in-use');
  if (deletion === 'with-code') {
    if (normalizedKey(confirmCode ?? '') !== normalizedKey(code)) {
      failFields({ path: 'confirmCode', code: 'code-must-match' });
    }
    await removeContents(ctx, code);
  }
  await removeAccount(ctx, code);
}

async function removeContents(ctx: RemovalContext, code: string): Promise<void> {
  for (const table of deletionOrder.inChunks) {
    let more = true;
    while (more) more = await removePiece(ctx, code, table);
  }
}

/** Whether there may be more. Nobody is let in meanwhile; should the account be opened again, this stops. */
async function removePiece(
  ctx: RemovalContext,
  code: string,
  table: AccountRowsTable,
): Promise<boolean> {
  const { count, files } = await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (tenant.active) fail('tenant-in-use');
    if (!isFileTable(table)) return { count: await deleteChunk(tx, table, tenant.id), files: [] };
    const files = await deleteAttachments(tx, table, tenant.id);
    return { count: files.length, files };
  });
  await deleteFiles(ctx.attachments, files);
  return count === chunkSize;
}

/** An account without contents, with what little is left. */
async function removeAccount(ctx: RemovalContext, code: string): Promise<void> {
  await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (tenant.active && !(await isEmpty(tx, tenant.id))) fail('tenant-in-use');
    await tx
      .updateTable('session')
      .set({ visit_account_id: null, visit_ends_at: null })
      .where('visit_account_id', '=', tenant.id)
      .execute();
    for (const table of [...deletionOrder.inChunks, ...deletionOrder.withAccount]) {
      let count = chunkSize;
      while (count === chunkSize) count = await deleteChunk(tx, table, tenant.id);
    }
    await tx.deleteFrom('account').where('id', '=', tenant.id).execute();
    await auditBothTenants(tx, ctx, { ...tenant, gone: true }, { event: 'tenant-deleted' });
  });
}
