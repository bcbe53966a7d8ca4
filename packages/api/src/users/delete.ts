import type { AccountTransaction } from '@worksheet/database/client';
import { isForeignKeyRefusal } from '@worksheet/database/database-errors';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { isOwn, keepAnAdmin, lockUser, protectOperator } from '#users/rules.ts';

/** Deletes a user to whom nothing refers (D23), and with them their sessions (D5); never oneself (spec §6). */
export async function removeUser(ctx: AccountContext, username: string): Promise<void> {
  try {
    await ctx.transact(async (tx) => {
      const user = await lockUser(tx, username);
      protectOperator(ctx.actor, user);
      if (isOwn(ctx.actor, user)) fail('own-user');
      await keepAnAdmin(tx, ctx.now(), user, null);
      await tx.deleteFrom('user').where('id', '=', user.id).execute();
      await refuseIfNamed(tx, user.username);
      await writeAudit(tx, ctx, { event: 'user-deleted', subject: user.username });
    });
  } catch (error) {
    if (isForeignKeyRefusal(error)) fail('in-use');
    throw error;
  }
}

/** Records say by name who approved, changed or made them, exports who took them: the name must stay theirs. */
async function refuseIfNamed(tx: AccountTransaction, name: string): Promise<void> {
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
  // The text collation takes å for a, so the names themselves decide.
  const named = [...records, ...exports].some((row) => Object.values(row).includes(name));
  if (named) fail('in-use');
}
