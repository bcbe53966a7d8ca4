import { invalidateUser } from '@worksheet/auth/sessions';
import { isEnabled } from '@worksheet/auth/account-status';
import type { UpdateUser } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { userChanges } from '#users/changes.ts';
import { isOperator } from '#users/read.ts';
import {
  findDefaultResource,
  isOwn,
  keepAnAdmin,
  lockOf,
  lockUser,
  protectOperator,
} from '#users/rules.ts';

/**
 * Replaces what may be changed of a user (D33). Nobody changes their own profile type, role, expiration or active flag
 * (spec §4, §6); whoever is no longer let in loses their sessions at once (D5).
 */
export async function updateUser(ctx: PoolContext, input: UpdateUser): Promise<void> {
  const { actor } = ctx;
  const changed = await ctx.transact(async (tx) => {
    const old = await lockUser(tx, input.username);
    protectOperator(actor, old);
    const own = isOwn(actor, old);
    const powers = {
      profile_type: input.profileType,
      role: (isOperator(actor) && input.role) || old.role,
      // The form leaves out what is not theirs to change.
      expiration_date:
        own && input.expirationDate === undefined
          ? old.expiration_date
          : emptyToNull(input.expirationDate),
      active: input.active,
    };
    if (
      own &&
      (powers.profile_type !== old.profile_type ||
        powers.role !== old.role ||
        powers.expiration_date !== old.expiration_date ||
        powers.active !== old.active)
    ) {
      fail('own-user');
    }
    await keepAnAdmin(tx, ctx.now(), old, powers);

    const before = old.default_resource_id;
    const after = await findDefaultResource(tx, emptyToNull(input.defaultResource), before);
    const changed = {
      ...powers,
      language_code: input.languageCode,
      team_code: emptyToNull(input.teamCode),
      default_description: emptyToNull(input.defaultDescription),
      default_resource_id: after,
      lock_default_resource: lockOf(input.lockDefaultResource ?? false, { before, after }),
    };
    await tx.updateTable('user').set(changed).where('id', '=', old.id).execute();
    const details = userChanges(old, changed);
    if (Object.keys(details).length > 0) {
      await writeAudit(tx, ctx, { event: 'user-updated', subject: old.username, details });
    }
    const account = await tx.selectFrom('account').select('time_zone').executeTakeFirstOrThrow();
    return {
      userId: old.id,
      letIn: isEnabled([{ active: powers.active, expirationDate: powers.expiration_date }], {
        timeZone: account.time_zone,
        now: ctx.now(),
      }),
    };
  });
  // Their standing is looked at on every call; this keeps old sessions from coming back to life with them.
  if (!changed.letIn) {
    await invalidateUser(ctx, { accountId: actor.accountId, userId: changed.userId });
  }
}
