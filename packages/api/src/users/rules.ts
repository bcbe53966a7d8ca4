import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockShared } from '@worksheet/database/lock';
import type { Row } from '@worksheet/database/schema';
import { isEnabled } from '@worksheet/auth/account-status';
import type { Actor } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { authorize } from '@worksheet/domain/access/policy';
import { findTimeZone } from '#account/settings.ts';

/** The fields that decide whether a user is an enabled administrator. */
export type Privileges = Pick<Row<'user'>, 'profile_type' | 'active' | 'expiration_date'>;

/** Finds a user by name and locks it until the transaction ends. */
export async function lockUser(tx: AccountTransaction, username: string) {
  const user = await tx
    .selectFrom('user')
    .select([
      'id',
      'username',
      'profile_type',
      'role',
      'active',
      'expiration_date',
      'default_resource_id',
      'default_description',
      'lock_default_resource',
      'language_code',
      'team_code',
      'team_from',
      'employed_from',
      'created_at',
      'email',
      'version',
    ])
    .where('username_key', '=', normalizedKey(username))
    .forUpdate()
    .executeTakeFirst();
  return user ?? fail('not-found');
}

export function isSelf(actor: Actor, user: { readonly id: number }): boolean {
  return actor.kind === 'user' && actor.userId === user.id;
}

/** Only operators read and set roles (D4). */
export function isOperator(actor: Actor): boolean {
  return authorize(actor, 'tenant.manage') === true;
}

/**
 * Refuses changes to an operator by anyone but an operator: an administrator who could set an operator's password would
 * control the installation (D4).
 */
export function protectOperator(actor: Actor, user: Pick<Row<'user'>, 'role'>): void {
  if (user.role === 'Operator' && !isOperator(actor)) fail('not-allowed');
}

/**
 * Refuses a change that takes away the account's last active administrator without an expiration date, or its last
 * enabled one if it has none without (D55); `after` is null for a deletion. Locks the other administrators, so that of
 * two who expire each other at the same time only one succeeds.
 */
export async function requireRemainingAdmin(
  tx: AccountTransaction,
  now: Date,
  before: Privileges & { readonly id: number },
  after: Privileges | null,
): Promise<void> {
  const lost = lostQualities({ timeZone: await findTimeZone(tx), now }, before, after);
  if (lost.length === 0) return;
  const others = await tx
    .selectFrom('user')
    .select(['profile_type', 'active', 'expiration_date'])
    .where('profile_type', '=', 'Admin')
    .where('id', '!=', before.id)
    .forUpdate()
    .execute();
  if (!lost.every((qualifies) => others.some(qualifies))) fail('last-admin');
}

/** What makes an administrator the last one, and is lost by the change. */
export function lostQualities(
  at: { readonly timeZone: string; readonly now: Date },
  before: Privileges,
  after: Privileges | null,
): ((user: Privileges) => boolean)[] {
  const isEnabledAdmin = (user: Privileges) =>
    user.profile_type === 'Admin' &&
    isEnabled([{ active: user.active, expirationDate: user.expiration_date }], at);
  const isPermanentAdmin = (user: Privileges) =>
    isEnabledAdmin(user) && user.expiration_date === null;
  return [isPermanentAdmin, isEnabledAdmin].filter(
    (qualifies) => qualifies(before) && (after === null || !qualifies(after)),
  );
}

/** Returns the id of the default resource, which must be active unless it is the stored one (spec §5, D24). */
export async function findDefaultResource(
  tx: AccountTransaction,
  no: string | null,
  storedId: number | null,
): Promise<number | null> {
  if (no === null) return null;
  const resource = await tx
    .selectFrom('unit')
    .select(['id', 'active'])
    .where('unit_type', '=', 'Resource')
    .where('no_key', '=', normalizedKey(no))
    .modifyEnd(lockShared)
    .executeTakeFirst();
  if (!resource) failFields({ path: 'defaultResource', code: 'does-not-exist' });
  if (!resource.active && resource.id !== storedId) {
    failFields({ path: 'defaultResource', code: 'inactive' });
  }
  return resource.id;
}

/** Returns the stored value of the lock. It requires a default resource; clearing the resource unlocks it (spec §4). */
export function resourceLock(
  requested: boolean,
  resource: { readonly before: number | null; readonly after: number | null },
): boolean {
  if (!requested || resource.after !== null) return requested;
  if (resource.before === null) {
    failFields({ path: 'lockDefaultResource', code: 'default-resource-missing' });
  }
  return false;
}
