import type { AccountHandle } from '@worksheet/database/client';
import { keyOf } from '@worksheet/database/key';
import type { Actor } from '@worksheet/domain/actor';
import type { User } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { may } from '@worksheet/domain/policy';
import type { AccountContext } from '#procedures.ts';
import { danish } from '#master-data/search.ts';

/** Everyone in the account, inactive users too, by username. */
export async function listUsers({ db, actor }: AccountContext): Promise<User[]> {
  const rows = await rowsOf(db).orderBy('user.username', danish).execute();
  return rows.map((row) => asSeenBy(actor, row));
}

export async function readUser({ db, actor }: AccountContext, username: string): Promise<User> {
  const row = await rowsOf(db).where('user.username_key', '=', keyOf(username)).executeTakeFirst();
  return asSeenBy(actor, row ?? fail('not-found'));
}

/** Whether this is someone who runs the installation: they alone see and set roles (D4). */
export function isOperator(actor: Actor): boolean {
  return may(actor, 'tenant.manage') === true;
}

function rowsOf(db: AccountHandle) {
  return db
    .selectFrom('user')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .select([
      'user.id',
      'user.username',
      'user.language_code as languageCode',
      'user.profile_type as profileType',
      'user.role',
      'user.team_code as teamCode',
      'user.default_description as defaultDescription',
      'unit.no as defaultResource',
      'user.lock_default_resource as lockDefaultResource',
      'user.expiration_date as expirationDate',
      'user.active',
    ]);
}

function asSeenBy(actor: Actor, { role, ...rest }: Required<User>): User {
  return isOperator(actor) ? { ...rest, role } : rest;
}
