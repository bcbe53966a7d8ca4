import { unscoped } from '@worksheet/database/unscoped';
import { isEnabled } from '#account-status.ts';
import type { AuthServices } from '#services.ts';

function selectUsers({ pool }: AuthServices, accountId: number) {
  return unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .leftJoin('user_identity as i', (join) =>
      join.onRef('i.account_id', '=', 'u.account_id').onRef('i.user_id', '=', 'u.id'),
    )
    .select([
      'u.account_id as accountId',
      'u.id as userId',
      'u.username',
      'u.name',
      'u.email',
      'u.password_hash as passwordHash',
      'u.role',
      'u.profile_type as profileType',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.name as accountName',
      'a.require_second_factor as requireSecondFactor',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
      'i.sub as subject',
    ])
    .where('u.account_id', '=', accountId);
}

/** A user as a login at a provider needs them. `subject` is null if they are linked with nobody. */
export type PersonUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** Returns the user who is linked with the person. */
export function findLinkedUser(
  services: AuthServices,
  accountId: number,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<PersonUser | undefined> {
  return selectUsers(services, accountId)
    .where('i.issuer', '=', issuer)
    .where('i.sub', '=', subject)
    .executeTakeFirst();
}

export function findUserById(
  services: AuthServices,
  accountId: number,
  userId: number,
): Promise<PersonUser | undefined> {
  return selectUsers(services, accountId).where('u.id', '=', userId).executeTakeFirst();
}

/** Returns the one user with this address who is linked with nobody; undefined if there are several, or none. */
export async function findUserByAddress(
  services: AuthServices,
  accountId: number,
  email: string,
): Promise<PersonUser | undefined> {
  const users = await selectUsers(services, accountId).where('u.email', '=', email).execute();
  // The database also finds addresses with other accents and letters that look alike.
  const same = users.filter((user) => lowerCase(user.email ?? '') === lowerCase(email));
  const [user, ...others] = same;
  return others.length === 0 && user?.subject === null ? user : undefined;
}

function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether user and account are active (D5). Operators log in with what the installation asks of them, not a provider. */
export function mayLogInByProvider({ now }: AuthServices, user: PersonUser): boolean {
  const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
  return (
    user.role === 'User' && isEnabled([user, account], { timeZone: user.timeZone, now: now() })
  );
}

/**
 * Whether the user logs in with the provider of their company and nothing else. Administrators keep their password and
 * passkeys as the way back.
 */
export async function needsProvider(
  { pool }: AuthServices,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<boolean> {
  const row = await unscoped(pool)
    .selectFrom('account_identity as i')
    .innerJoin('user as u', 'u.account_id', 'i.account_id')
    .select('u.id')
    .where('i.account_id', '=', accountId)
    .where('i.is_on', '=', true)
    .where('i.is_only', '=', true)
    .where('u.id', '=', userId)
    .where('u.profile_type', '!=', 'Admin')
    .where('u.role', '=', 'User')
    .executeTakeFirst();
  return row !== undefined;
}
