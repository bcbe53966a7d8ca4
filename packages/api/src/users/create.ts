import { isDuplicateKey, isForeignKeyRefusal } from '@worksheet/database/database-errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { toUtc } from '@worksheet/database/utc';
import type { InvitationSecret } from '@worksheet/auth/invitations';
import { nextEmployment } from '@worksheet/domain/entities/employment';
import type { CreateUser } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { refuseLookAlike } from '@worksheet/domain/fields/look-alike';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { userCreated } from '#users/audit-details.ts';
import { hashNewPassword } from '#users/change-password.ts';
import { addInvitation } from '#users/invite.ts';
import { findDefaultResource, isOperator, resourceLock } from '#users/rules.ts';
import { findUserLimit, requireRoomForUser } from '#users/user-limit.ts';

/**
 * Creates a user in the caller's account, where usernames are unique regardless of case (D2). One without a password is
 * invited; returns the invitation.
 */
export async function createUser(
  ctx: AccountContext,
  input: CreateUser,
): Promise<InvitationSecret | null> {
  const passwordHash = await hashNewPassword(ctx, input);
  try {
    return await ctx.transact(async (tx) => {
      requireRoomForUser(await findUserLimit(tx, { lock: true }));
      const teamCode = emptyToNull(input.teamCode);
      refuseLookAlike('teamCode', teamCode, null);
      const employment = nextEmployment(undefined, {
        employedFrom: input.employedFrom,
        expirationDate: emptyToNull(input.expirationDate),
      });
      const resource = await findDefaultResource(tx, emptyToNull(input.defaultResource), null);
      const { insertId } = await tx
        .insertInto('user')
        .values({
          username: input.username,
          username_key: normalizedKey(input.username),
          password_hash: passwordHash,
          must_change_password: input.password !== undefined,
          language_code: input.languageCode,
          profile_type: input.profileType,
          role: (isOperator(ctx.actor) && input.role) || 'User',
          team_code: teamCode,
          team_code_key: teamCode && normalizedKey(teamCode),
          team_from: teamCode && emptyToNull(input.teamFrom),
          default_description: emptyToNull(input.defaultDescription),
          default_resource_id: resource,
          lock_default_resource: resourceLock(input.lockDefaultResource ?? false, {
            before: null,
            after: resource,
          }),
          employed_from: employment.employedFrom,
          expiration_date: employment.expirationDate,
          email: emptyToNull(input.email),
          created_at: toUtc(ctx.now()),
        })
        .executeTakeFirstOrThrow();
      await writeAudit(tx, ctx, userCreated(input.username, input.profileType));
      if (input.password !== undefined) return null;
      return addInvitation(tx, ctx, { id: Number(insertId), username: input.username });
    });
  } catch (error) {
    if (isDuplicateKey(error)) fail('username-exists');
    if (isForeignKeyRefusal(error)) fail('account-not-found');
    throw error;
  }
}
