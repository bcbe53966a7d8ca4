import type { UpdateUser } from '@worksheet/domain/entities/user';
import { updateSingle } from '#master-data/batch/single.ts';
import type { AccountContext } from '#context.ts';
import { disabledUsers } from '#users/batch.ts';
import { userKind } from '#users/kind.ts';
import { isSelf, lockForChange } from '#users/rules.ts';
import { findUserLimit } from '#users/user-limit.ts';

/**
 * Replaces the editable fields of a user (D33). Users cannot change their own profile type, role, expiration or active
 * flag (spec §4, §6). A user who is no longer enabled loses all sessions (D5).
 */
export async function updateUser(ctx: AccountContext, input: UpdateUser): Promise<void> {
  const disabled = await ctx.transact(async (tx) => {
    await findUserLimit(tx, { lock: true });
    const old = await lockForChange(tx, ctx, input);
    // For the own user, the form omits the expiration date.
    const isKept = input.expirationDate === undefined && isSelf(ctx.actor, old);
    const applied = await updateSingle(tx, ctx, userKind(), {
      ...input,
      lockDefaultResource: input.lockDefaultResource ?? false,
      ...(isKept && { expirationDate: old.expiration_date }),
    });
    return disabledUsers(tx, ctx.now(), [applied]);
  });
  // Every request checks the account status already; without this, old sessions would work again once the user is enabled.
  await ctx.endSessions(disabled);
}
