import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { lockShared } from '@worksheet/database/lock';
import type { Row } from '@worksheet/database/schema';
import { isEnabled } from '@worksheet/auth/account-status';
import type { Actor } from '@worksheet/domain/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { isOperator } from '#users/read.ts';

/** What decides about a user's powers. */
export type Powers = Pick<Row<'user'>, 'profile_type' | 'active' | 'expiration_date'>;

/** The user of that name, locked against change until the transaction ends. */
export async function lockUser(tx: AccountTransaction, username: string) {
  const found = await tx
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
    ])
    .where('username_key', '=', normalizedKey(username))
    .forUpdate()
    .executeTakeFirst();
  return found ?? fail('not-found');
}

/** Whether someone acts on themselves. */
export function isOwn(actor: Actor, user: { readonly id: number }): boolean {
  return actor.kind === 'user' && actor.userId === user.id;
}

/**
 * An operator is managed by operators alone: whoever could set an operator's password, or lock them out, would rule
 * the installation (D4).
 */
export function protectOperator(actor: Actor, user: Pick<Row<'user'>, 'role'>): void {
  if (user.role === 'Operator' && !isOperator(actor)) fail('not-allowed');
}

/**
 * An account keeps one administrator who is let in. `after` is what becomes of the user, null when deleted. The others
 * are locked, so of two who take each other's powers away at once only one succeeds.
 */
export async function keepAnAdmin(
  tx: AccountTransaction,
  now: Date,
  before: Powers & { readonly id: number },
  after: Powers | null,
): Promise<void> {
  const account = await tx.selectFrom('account').select('time_zone').executeTakeFirstOrThrow();
  const rules = (user: Powers) =>
    user.profile_type === 'Admin' &&
    isEnabled([{ active: user.active, expirationDate: user.expiration_date }], {
      timeZone: account.time_zone,
      now,
    });
  if (!rules(before) || (after !== null && rules(after))) return;
  const others = await tx
    .selectFrom('user')
    .select(['profile_type', 'active', 'expiration_date'])
    .where('profile_type', '=', 'Admin')
    .where('id', '!=', before.id)
    .forUpdate()
    .execute();
  if (!others.some(rules)) fail('last-admin');
}

/** The default resource: one that exists, and is active unless the user had it (spec §5, D24). */
export async function findDefaultResource(
  tx: AccountTransaction,
  no: string | null,
  kept: number | null,
): Promise<number | null> {
  if (no === null) return null;
  const found = await tx
    .selectFrom('unit')
    .select(['id', 'active'])
    .where('unit_type', '=', 'Resource')
    .where('no_key', '=', normalizedKey(no))
    .modifyEnd(lockShared)
    .executeTakeFirst();
  if (!found) failFields({ path: 'defaultResource', code: 'does-not-exist' });
  if (!found.active && found.id !== kept) {
    failFields({ path: 'defaultResource', code: 'inactive' });
  }
  return found.id;
}

/**
 * Only a default resource that is there can be locked; clearing it takes the lock away with it (spec §4).
 */
export function lockOf(
  wanted: boolean,
  resource: { readonly before: number | null; readonly after: number | null },
): boolean {
  if (!wanted || resource.after !== null) return wanted;
  if (resource.before === null) {
    failFields({ path: 'lockDefaultResource', code: 'default-resource-missing' });
  }
  return false;
}
