import { toUtc } from '@worksheet/database/utc';
import { actorKey, actorName } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { authorizeEdit } from '@worksheet/domain/access/policy';
import { softDeleteAttachments } from '#attachments/soft-delete.ts';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import { prepareEntryChange, type RecordChange } from '#records/change.ts';
import { stateOf } from '#records/record-row.ts';
import { lastState, writeHistory } from '#history/history.ts';
import { lockVisible, type LockedRow } from '#records/visible.ts';

type DeleteRecord = { readonly id: number; readonly version?: number | undefined };

/** Deletes a record that may be changed (D14); its history stays (D16), and it can be restored for ten minutes. */
export async function deleteRecord(ctx: AccountContext, input: DeleteRecord): Promise<void> {
  await ctx.transact(async (tx) => {
    const row = await lockVisible(tx, ctx.actor, input.id);
    await applyDelete(await prepareEntryChange(tx, ctx), row, input);
  });
}

/** Checks and deletes one locked record, as part of a transaction. Throws before it writes anything. */
export async function applyDelete(
  { tx, ctx, actor }: RecordChange,
  row: LockedRow,
  input: Pick<DeleteRecord, 'version'>,
): Promise<void> {
  checkIfMatch(ctx, row.version);
  const verdict = authorizeEdit(actor, stateOf(row));
  if (verdict !== true) fail(verdict);
  checkVersion(input.version, row.version);
  const at = toUtc(ctx.now());
  const { account_id: _, ...columns } = row;
  await tx
    .insertInto('worksheet_deleted')
    .values({ ...columns, deleted_actor: actorKey(ctx.actor), deleted_at: at })
    .execute();
  await softDeleteAttachments(tx, row.id);
  await tx.deleteFrom('worksheet_record').where('id', '=', row.id).execute();
  const event = {
    action: 'delete',
    by: actorName(ctx.actor),
    at,
    changes: lastState(row),
  } as const;
  await writeHistory(tx, [row.id], event, () => row);
}
