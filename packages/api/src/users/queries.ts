import { isEnabled, statusOf, type AccountStatus } from '@worksheet/auth/account-status';
import type { AccountHandle } from '@worksheet/database/client';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { ListUsers, User } from '@worksheet/domain/entities/user';
import type { Usage } from '@worksheet/domain/entities/usage';
import { fail } from '@worksheet/domain/errors';
import { seesAddresses } from '@worksheet/domain/access/policy';
import type { AccountContext } from '#context.ts';
import { endListPage, listPage } from '#master-data/pages.ts';
import { findUsage } from '#master-data/usage.ts';
import { isOperator } from '#users/rules.ts';

/** Lists the users of the account by username, including inactive users; optionally paged or only changed ones (D32). */
export async function listUsers(ctx: AccountContext, query: ListUsers): Promise<User[]> {
  const columns = { id: 'user.id', code: 'user.username', updatedAt: 'user.updated_at' } as const;
  const rows = await listPage(selectUsers(ctx.db), query, columns).execute();
  return endListPage(ctx, rows, query).map((row) => toUser(ctx, row));
}

export async function singleUser(ctx: AccountContext, username: string): Promise<User> {
  const row = await selectUsers(ctx.db)
    .where('user.username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return toUser(ctx, row ?? fail('not-found'));
}

/** The records of a user, or of every user who has records. */
export async function usageOfUsers(
  { db }: AccountContext,
  username: string | undefined,
): Promise<Usage[]> {
  const users = { table: 'user', discriminator: {} };
  if (username === undefined) return findUsage(db, users);
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return findUsage(db, users, (user ?? fail('not-found')).id);
}

function selectUsers(db: AccountHandle) {
  return db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.user_id', '=', 'user.id').on('invitation.purpose', '=', 'invitation'),
    )
    .leftJoin('user_identity', 'user_identity.user_id', 'user.id')
    .select((eb) => [
      'user.id',
      'user.username',
      'user.name',
      'user.language_code as languageCode',
      'user.profile_type as profileType',
      'user.role',
      'user.team_code as teamCode',
      'user.team_from as teamFrom',
      'user.employed_from as employedFrom',
      'user.default_description as defaultDescription',
      'unit.no as defaultResource',
      'user.lock_default_resource as lockDefaultResource',
      'user.expiration_date as expirationDate',
      'user.active',
      eb('user.password_hash', '!=', missingPasswordHash).as('hasPassword'),
      eb('user_identity.user_id', 'is not', null).as('hasIdentity'),
      'user.email',
      'user.payroll_no as payrollNo',
      'invitation.expires_at as invitationExpiresAt',
      'user.version',
      'user.created_at as createdAt',
      'user.updated_at as updatedAt',
      'account.time_zone as timeZone',
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

function toUser(
  { actor, now }: AccountContext,
  {
    role,
    timeZone,
    hasPassword,
    hasIdentity,
    invitationExpiresAt,
    createdAt,
    updatedAt,
    ...rest
  }: UserRow,
): User {
  const status = statusOf(rest, { timeZone, now: now() });
  return {
    ...rest,
    status,
    email: seesAddresses(actor) ? rest.email : null,
    hasPassword: Boolean(hasPassword),
    hasIdentity: Boolean(hasIdentity),
    invitedUntil:
      invitationExpiresAt !== null && invitationExpiresAt > toUtc(now())
        ? isoFromUtc(invitationExpiresAt)
        : null,
    createdDateTime: isoFromUtc(createdAt),
    modifiedDateTime: isoFromUtc(updatedAt),
    ...(isOperator(actor) ? { role } : {}),
  };
}

/** Whether the user is active and has not expired (D5). */
export function isActiveUser(
  { now }: AccountContext,
  { timeZone, ...user }: AccountStatus & { readonly timeZone: string },
): boolean {
  return isEnabled([user], { timeZone, now: now() });
}
