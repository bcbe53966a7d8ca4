import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import type { WithdrawSignOff } from '@worksheet/domain/worksheet/sheet/sign-off';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import type { Changes } from '#history/history.ts';
import { findVisibleLines } from '#sign-offs/visible.ts';

/**
 * Unlocks the records of a signature, for leaders who see all of them. The signature and its lines remain, with who
 * withdrew it, when and why.
 */
export async function withdrawSignOff(
  ctx: AccountContext,
  { id, reason }: Pick<WithdrawSignOff, 'id' | 'reason'>,
): Promise<void> {
  await ctx.transact(async (tx) => {
    // The signature first, then its records, as an export is voided.
    const row =
      (await tx
        .selectFrom('sign_off')
        .select(['name', 'job_code', 'withdrawn_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? fail('sign-off-not-found');
    const { recordIds, isAll } = await findVisibleLines({ db: tx, actor: ctx.actor }, id);
    if (!isAll) fail('not-allowed');
    if (row.withdrawn_at !== null) fail('sign-off-withdrawn');
    const by = actorName(ctx.actor);
    const at = toUtc(ctx.now());
    const withdrawn = { withdrawn_by: by, withdrawn_at: at, withdraw_reason: reason };
    await tx
      .updateTable('sign_off')
      .set({ ...withdrawn, withdrawn_by_id: authorId(ctx.actor) })
      .where('id', '=', id)
      .execute();
    const locked = await tx
      .selectFrom('worksheet_record')
      .select('id')
      .where('id', 'in', [...recordIds])
      .where('sign_off_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .$call(forcePrimaryIndex)
      .execute();
    const ids = locked.map((record) => record.id);
    const changes: Changes = { signedBy: [row.name, null], withdrawReason: [null, reason] };
    await changeRecords(tx, ids, { sign_off_id: null }, { action: 'unsign', by, at, changes });
    await writeAudit(tx, ctx, {
      event: 'sign-off-withdrawn',
      subject: row.job_code,
      details: { records: ids.length, signature: id },
    });
  });
}
