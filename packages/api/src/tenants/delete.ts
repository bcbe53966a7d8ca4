import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { deletionOrder, isFileTable, type AccountRowsTable } from '@worksheet/database/tables';
import { transactUnscoped } from '@worksheet/database/unscoped';
import type { DeleteTenant } from '@worksheet/domain/entities/tenant';
import { fail, failFields } from '@worksheet/domain/errors';
import { ownsStorage } from '#attachments/storage-owner.ts';
import { deleteFiles } from '#attachments/stored.ts';
import type { Context } from '#context.ts';
import { isOperatorAccount, lockTenant } from '#tenants/find.ts';
import { chunkSize, deleteAttachments, deleteChunk } from '#tenants/delete-rows.ts';
import { deletionStatus, isEmpty } from '#tenants/deletion-status.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';

type DeletionContext = OperatorContext & Pick<Context, 'attachments'>;

/**
 * Deletes an account with all its data: an empty account immediately, any other only if it has been inactive for 30 days
 * and its code is typed. The data is deleted in chunks, so that locks stay short; an interrupted deletion can be repeated.
 */
export async function deleteTenant(
  ctx: DeletionContext,
  { code, confirmCode }: DeleteTenant,
): Promise<void> {
  const deletion = await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (await isOperatorAccount(tx, tenant.id)) fail('operator-account');
    return deletionStatus(tx, tenant, ctx.now());
  });
  if (deletion === 'not-yet') fail('tenant-in-use');
  if (deletion === 'with-code') {
    if (normalizedKey(confirmCode ?? '') !== normalizedKey(code)) {
      failFields({ path: 'confirmCode', code: 'code-must-match' });
    }
    await deleteContents(ctx, code);
  }
  await deleteAccount(ctx, code);
}

async function deleteContents(ctx: DeletionContext, code: string): Promise<void> {
  // The files of another installation stay: there, the account may be in use.
  const deletesFiles = await ownsStorage(ctx).catch(() => false);
  for (const table of deletionOrder.inChunks) {
    let more = true;
    while (more) more = await deleteContentsChunk(ctx, { code, table, deletesFiles });
  }
}

/** Returns whether more rows may remain. Fails if the account was reactivated in the meantime. */
async function deleteContentsChunk(
  ctx: DeletionContext,
  { code, table, deletesFiles }: { code: string; table: AccountRowsTable; deletesFiles: boolean },
): Promise<boolean> {
  const { count, files } = await transactUnscoped(ctx.pool, async (tx) => {
    const tenant = await lockTenant(tx, code);
    if (tenant.active) fail('tenant-in-use');
    if (!isFileTable(table)) return { count: await deleteChunk(tx, table, tenant.id), files: [] };
    const files = await deleteAttachments(tx, table, tenant.id);
    return { count: files.length, files };
  });
  if (deletesFiles) await deleteFiles(ctx.attachments, files);
  return count === chunkSize;
}

/** Deletes the account itself, with its users and other rows that `isEmpty` does not count. */
async function deleteAccount(ctx: DeletionContext, code: string): Promise<void> {
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
    await auditBothTenants(tx, ctx, { ...tenant, deleted: true }, { event: 'tenant-deleted' });
  });
}
