import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { Actor } from '@worksheet/domain/access/actor';
import { failFields } from '@worksheet/domain/errors';
import { visibleScope, type RecordScope } from '@worksheet/domain/access/policy';
import { onDay, scopeOf, scopeValues, userInScope, type ScopeValues } from '#records/visible.ts';

/** `lockedResourceId` is the only resource that a locked user may register. */
export interface Owner {
  readonly userId: number;
  readonly username: string;
  readonly lockedResourceId: number | null;
}

/** What decides whether a user can own a record. */
export interface RegisteredUser {
  readonly id: number;
  readonly username: string;
  readonly active: boolean;
  readonly expirationDate: CalendarDate | null;
  readonly resourceId: number | null;
  readonly locked: boolean;
}

type UserValues = ScopeValues & { readonly key: string; readonly date: CalendarDate };

const findUser = compiledQuery((db, values: UserValues, scopeKind: RecordScope['kind']) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'username',
      'active',
      'expiration_date as expirationDate',
      'default_resource_id as resourceId',
      'lock_default_resource as locked',
    ])
    .where('username_key', '=', values.key)
    // The person is in the team on the date of the record (D66).
    .where(userInScope(scopeOf(scopeKind, values), onDay(values.date))),
);

/** Returns the caller unless `username` is sent. API keys must send it, team leaders only for their team (D7, D13). */
export async function findOwner(
  db: AccountHandle,
  actor: Actor,
  { username, date }: { username?: string | undefined; date: CalendarDate },
): Promise<Owner> {
  const name = username ?? (actor.kind === 'user' ? actor.username : undefined);
  if (name === undefined) failFields({ path: 'username', code: 'required' });
  const scope = visibleScope(actor);
  const values = { key: normalizedKey(name), date, ...scopeValues(scope) };
  const { rows } = await findUser(db, values, scope.kind);
  const [user] = rows;
  if (!user) {
    // Others must not learn which users exist.
    const code =
      actor.kind === 'apiKey' || actor.profileType === 'Admin' ? 'does-not-exist' : 'not-your-team';
    failFields({ path: 'username', code });
  }
  return ownerOn(user, date, actor);
}

/** Returns a user as the owner of a record on a date, and throws if the user is inactive or has expired by then. */
export function ownerOn(user: RegisteredUser, date: CalendarDate, actor: Actor): Owner {
  // Work until the last day may be registered later, by others.
  const isExpired = user.expirationDate !== null && user.expirationDate < date;
  const isCaller = actor.kind === 'user' && actor.userId === user.id;
  if (!user.active || (isExpired && !isCaller)) {
    failFields({ path: 'username', code: 'inactive' });
  }
  return {
    userId: user.id,
    username: user.username,
    lockedResourceId: user.locked ? user.resourceId : null,
  };
}
