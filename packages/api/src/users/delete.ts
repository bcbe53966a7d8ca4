import type { AccountTransaction } from '@worksheet/database/client';
import { isForeignKeyRefusal } from '@worksheet/database/database-errors';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { isSelf, requireRemainingAdmin, lockUser, protectOperator } from '#users/rules.ts';

/** Deletes a user who is not in use (D23) and their sessions (D5). Users cannot delete themselves (spec §6). */
export async function deleteUser(ctx: AccountContext, username: string): Promise<void> {
  try {
    await ctx.transact(async (tx) => {
      const user = await lockUser(tx, username);
      protectOperator(ctx.actor, user);
      if (isSelf(ctx.actor, user)) fail('own-user');
      await requireRemainingAdmin(tx, ctx.now(), user, null);
      await tx.deleteFrom('user').where('id', '=', user.id).execute();
      await refuseIfReferenced(tx, user.username);
      await writeAudit(tx, ctx, { event: 'user-deleted', subject: user.username });
    });
  } catch (error) {
    if (isForeignKeyRefusal(error)) fail('in-use');
    throw error;
  }
}

/** Records and exports store usernames without a foreign key; a new user of the same name must not inherit them. */
async function refuseIfReferenced(tx: AccountTransaction, name: string): Promise<void> {
  const records = await tx
    .selectFrom('worksheet_record')
    .select(['approved_by', 'modified_by', 'created_by'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('approved_by', '=', name),
        eb('modified_by', '=', name),
        eb('created_by', '=', name),
      ]),
    )
    .execute();
  const exports = await tx
    .selectFrom('export_batch')
    .select('created_by')
    .distinct()
    .where('created_by', '=', name)
    .execute();
  // The text collation treats å as a, so the names are compared exactly.
  const isReferenced = [...records, ...exports].some((row) => Object.values(row).includes(name));
  if (isReferenced) fail('in-use');
}
