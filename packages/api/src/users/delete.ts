import type { AccountTransaction } from '@worksheet/database/client';
import { isForeignKeyRefusal } from '@worksheet/database/database-errors';
import type { DeleteUser } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { isSelf, requireRemainingAdmin, lockUser, protectOperator } from '#users/rules.ts';

/** Deletes a user who is not in use (D23) and their sessions (D5). Users cannot delete themselves (spec §6). */
export async function deleteUser(
  ctx: AccountContext,
  { username, version }: DeleteUser,
): Promise<void> {
  try {
    await ctx.transact(async (tx) => {
      const user = await lockUser(tx, username);
      checkIfMatch(ctx, user.version);
      protectOperator(ctx.actor, user);
      checkVersion(version, user.version);
      if (isSelf(ctx.actor, user)) fail('own-user');
      await requireRemainingAdmin(tx, ctx.now(), user, null);
      await tx.deleteFrom('user').where('id', '=', user.id).execute();
      await refuseIfAuthor(tx, user.id);
      await writeAudit(tx, ctx, {
        event: 'user-deleted',
        subject: user.username,
        changes: [{ entity: 'user', key: user.username, action: 'deleted' }],
      });
    });
  } catch (error) {
    if (isForeignKeyRefusal(error)) fail('in-use');
    throw error;
  }
}

/** Records and exports show the names of their authors; a new user of the same name would seem to be the author. */
async function refuseIfAuthor(tx: AccountTransaction, id: number): Promise<void> {
  const record = await tx
    .selectFrom('worksheet_record')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('approved_by_id', '=', id),
        eb('modified_by_id', '=', id),
        eb('created_by_id', '=', id),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const batch = await tx
    .selectFrom('export_batch')
    .select('id')
    .where('created_by_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (record || batch) fail('in-use');
}
