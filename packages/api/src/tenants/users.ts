import { isEnabled } from '@worksheet/auth/account-status';
import { createInvitation } from '@worksheet/auth/invitations';
import type { AccountHandle } from '@worksheet/database/client';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import { transactUnscoped, unscoped, withinAccount } from '@worksheet/database/unscoped';
import { actorName } from '@worksheet/domain/access/actor';
import type { Invitation } from '@worksheet/domain/entities/invitation';
import type { TenantUser } from '@worksheet/domain/entities/tenant';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Context } from '#context.ts';
import { auditBothTenants, type OperatorContext } from '#tenants/audit-both-tenants.ts';
import { lockTenant } from '#tenants/find.ts';
import { toInvitation } from '#users/invite.ts';
import { lockUser } from '#users/rules.ts';

/** The users of an account with their roles; `isLastAdmin` marks the ones an operator may invite again. */
export async function listTenantUsers(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  code: string,
): Promise<TenantUser[]> {
  const tenant = await unscoped(pool)
    .selectFrom('account')
    .select(['id', 'time_zone as timeZone'])
    .where('code_key', '=', normalizedKey(code))
    .executeTakeFirst();
  if (!tenant) fail('not-found');
  const at = { timeZone: tenant.timeZone, now: now() };
  return transactUnscoped(pool, (tx) => findUsers(withinAccount(tx, tenant.id), at));
}

/**
 * Lets the last administrator in again who has lost the password, with a link that sets a new one. Any other user is
 * invited by an administrator of the account, so that operators cannot act as them.
 */
export async function inviteLastAdmin(
  ctx: OperatorContext,
  { code, username }: { readonly code: string; readonly username: string },
): Promise<Invitation> {
  const secret = await transactUnscoped(ctx.pool, async (unscopedTx) => {
    const tenant = await lockTenant(unscopedTx, code);
    const tx = withinAccount(unscopedTx, tenant.id);
    const user = await lockUser(tx, username);
    const users = await findUsers(tx, { timeZone: tenant.time_zone, now: ctx.now() });
    if (!users.some((each) => each.username === user.username && each.isLastAdmin))
      fail('not-last-admin');
    const createdBy = actorName(ctx.actor);
    const purpose = 'invitation';
    const created = await createInvitation(tx, {
      userId: user.id,
      purpose,
      createdBy,
      now: ctx.now(),
    });
    const details = { administrator: user.username };
    await auditBothTenants(unscopedTx, ctx, tenant, {
      event: 'user-invited',
      subject: user.username,
      details,
    });
    return created;
  });
  return toInvitation(ctx, secret);
}

async function findUsers(
  db: AccountHandle,
  at: { readonly timeZone: string; readonly now: Date },
): Promise<TenantUser[]> {
  const rows = await db
    .selectFrom('user')
    .select([
      'username',
      'profile_type as profileType',
      'role',
      'active',
      'expiration_date as expirationDate',
      'password_hash as passwordHash',
    ])
    .orderBy('username_key')
    .execute();
  const admins = rows.filter((row) => row.profileType === 'Admin' && isEnabled([row], at));
  const withPassword = admins.filter(({ passwordHash }) => passwordHash !== missingPasswordHash);
  return rows.map((row) => ({
    username: row.username,
    profileType: row.profileType,
    role: row.role,
    // Another administrator who can log in could invite them.
    isLastAdmin: admins.includes(row) && withPassword.every((admin) => admin === row),
  }));
}
