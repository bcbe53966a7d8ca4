import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { mayManage } from '@worksheet/domain/policy';
import { detach, discard } from '#attachments/stored.ts';
import type { AccountContext } from '#procedures.ts';
import { stateOf } from '#worksheet/columns.ts';
import { lastState, writeHistory } from '#worksheet/history.ts';
import { lockVisible } from '#worksheet/visible.ts';

/** Deletes a record that may still be changed (D14). Its history stays and says what it was (D16). */
export async function removeRecord(
  ctx: AccountContext,
  input: { id: number; version?: number | undefined },
): Promise<void> {
  const files = await ctx.transact(async (tx) => {
    const row = await lockVisible(tx, ctx.actor, input.id);
    const verdict = mayManage(ctx.actor, stateOf(row));
    if (verdict !== true) fail(verdict);
    if (input.version !== undefined && input.version !== row.version) fail('record-changed');
    const keys = await detach(tx, row.id);
    await tx.deleteFrom('worksheet_record').where('id', '=', row.id).execute();
    await writeHistory(tx, [row.id], {
      action: 'delete',
      by: actorName(ctx.actor),
      at: toUtc(ctx.now()),
      changes: lastState(row),
    });
    return keys;
  });
  await discard(ctx.attachments, files);
}
