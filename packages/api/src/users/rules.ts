import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Row } from '@worksheet/database/schema';
import { isEnabled } from '@worksheet/auth/account-status';
import type { Actor } from '@worksheet/domain/access/actor';
import type { User } from '@worksheet/domain/entities/user';
import { fail, failFields } from '@worksheet/domain/errors';
import { isErasedUsername } from '@worksheet/domain/access/personal-data';
import { authorize } from '@worksheet/domain/access/policy';
import { findTimeZone } from '#account-settings.ts';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import { createYielder } from '#yielder.ts';
import type { AccountContext } from '#context.ts';

/** The fields that decide whether a user is an enabled administrator. */
type Privileges = Pick<User, 'profileType' | 'active' | 'expirationDate'>;

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
      'language_code',
      'team_code',
      'team_from',
      'email',
      'version',
    ])
    .where('username_key', '=', normalizedKey(username))
    .forUpdate()
    .executeTakeFirst();
  // An erased person is no user any more.
  return user && !isErasedUsername(user.username) ? user : fail('not-found');
}

export function isSelf(actor: Actor, user: { readonly id: number }): boolean {
  return actor.kind === 'user' && actor.userId === user.id;
}

/** Whether an actor is an operator; only operators read and set roles (D4). */
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

/** Locks a user for a change by the caller, who may have seen a certain version (D4, D17). */
export async function lockForChange(
  tx: AccountTransaction,
  ctx: Pick<AccountContext, 'actor' | 'ifMatch'>,
  { username, version }: { readonly username: string; readonly version?: number | undefined },
) {
  const user = await lockUser(tx, username);
  checkIfMatch(ctx, user.version);
  protectOperator(ctx.actor, user);
  checkVersion(version, user.version);
  return user;
}

interface PrivilegeChange {
  readonly nameKey: string;
  /** Undefined for a new user. */
  readonly before: Privileges | undefined;
  /** Null for a deletion. */
  readonly after: Privileges | null;
}

/**
 * Finds the changes that take away the account's last active administrator without an expiration date, or its last enabled
 * one if it has none without (D55). They count in their order, those that are found not at all. Locks the administrators, so
 * that of two who expire each other at the same time only one succeeds.
 */
export async function findLastAdmins<C extends PrivilegeChange>(
  tx: AccountTransaction,
  now: Date,
  changes: readonly C[],
  { locks = true }: { readonly locks?: boolean } = {},
): Promise<C[]> {
  const at = { timeZone: await findTimeZone(tx), now };
  const turn = createYielder();
  const lost = new Map<C, ReturnType<typeof lostQualities>>();
  for (const change of changes) {
    await turn();
    lost.set(change, change.before ? lostQualities(at, change.before, change.after) : []);
  }
  if ([...lost.values()].every(({ length }) => length === 0)) return [];
  const rows = tx
    .selectFrom('user')
    .select([
      'username_key as nameKey',
      'profile_type as profileType',
      'active',
      'expiration_date as expirationDate',
    ])
    .where('profile_type', '=', 'Admin');
  const admins = new Map<string, Privileges>(
    (await (locks ? rows.forUpdate() : rows).execute()).map((row) => [row.nameKey, row]),
  );
  const found: C[] = [];
  for (const change of changes) {
    await turn();
    const { nameKey, after } = change;
    const before = admins.get(nameKey);
    // Behind the others, so that the next search ends at one who is still to be changed.
    admins.delete(nameKey);
    const isLast = lost.get(change)?.some((qualifies) => !isAny(admins.values(), qualifies));
    if (isLast) found.push(change);
    const kept = isLast ? before : after;
    if (kept) admins.set(nameKey, kept);
  }
  return found;
}

function isAny(users: Iterable<Privileges>, qualifies: (user: Privileges) => boolean): boolean {
  for (const user of users) if (qualifies(user)) return true;
  return false;
}

/** Returns what makes an administrator the last one and is lost by the change. */
function lostQualities(
  at: { readonly timeZone: string; readonly now: Date },
  before: Privileges,
  after: Privileges | null,
): ((user: Privileges) => boolean)[] {
  const isEnabledAdmin = (user: Privileges) =>
    user.profileType === 'Admin' && isEnabled([user], at);
  const isPermanentAdmin = (user: Privileges) =>
    isEnabledAdmin(user) && user.expirationDate === null;
  return [isPermanentAdmin, isEnabledAdmin].filter(
    (qualifies) => qualifies(before) && (after === null || !qualifies(after)),
  );
}

/** Returns the stored value of the lock. It requires a default resource; clearing the resource unlocks it (spec §4). */
export function resourceLock(
  requested: boolean,
  resource: { readonly before: string | null; readonly after: string | null },
): boolean {
  if (!requested || resource.after !== null) return requested;
  if (resource.before === null) {
    failFields({ path: 'lockDefaultResource', code: 'default-resource-missing' });
  }
  return false;
}
