import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { Actor } from '@worksheet/domain/actor';
import { failFields } from '@worksheet/domain/errors';
import { includesUser, visibleRecords } from '@worksheet/domain/policy';

/** Whose record it is, and the resource they are bound to. */
export interface Owner {
  readonly userId: number;
  readonly username: string;
  readonly lockedResourceId: number | null;
}

const findUser = compiledQuery((db, given: { readonly key: string }) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'username',
      'team_code as teamCode',
      'active',
      'default_resource_id as resourceId',
      'lock_default_resource as locked',
    ])
    .where('username_key', '=', given.key),
);

/**
 * The user a record is for: the caller unless another is named; a team leader may name their team, an admin and the
 * API key anyone, and the API key must name someone (D7, D13).
 */
export async function findOwner(
  db: AccountHandle,
  actor: Actor,
  username: string | undefined,
): Promise<Owner> {
  const name = username ?? (actor.kind === 'user' ? actor.username : undefined);
  if (name === undefined) failFields({ path: 'username', code: 'required' });
  const { rows } = await findUser(db, { key: normalizedKey(name) });
  const [user] = rows;
  const mayRegister =
    user !== undefined &&
    includesUser(visibleRecords(actor), { userId: user.id, teamCode: user.teamCode });
  if (!mayRegister) {
    // To those who may not look around, a stranger and nobody are the same.
    const code =
      actor.kind === 'apiKey' || actor.profileType === 'Admin' ? 'does-not-exist' : 'not-your-team';
    failFields({ path: 'username', code });
  }
  if (!user.active) failFields({ path: 'username', code: 'inactive' });
  return {
    userId: user.id,
    username: user.username,
    lockedResourceId: user.locked ? user.resourceId : null,
  };
}
