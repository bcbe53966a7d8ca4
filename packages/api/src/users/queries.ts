import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { Actor } from '@worksheet/domain/actor';
import type { ListUsers, User } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import type { AccountContext } from '#procedures.ts';
import { endListPage, listPage } from '#master-data/pages.ts';
import { isOperator } from '#users/rules.ts';

/** Lists the users of the account by username, including inactive users; optionally paged or only changed ones (D32). */
export async function listUsers(ctx: AccountContext, query: ListUsers): Promise<User[]> {
  const columns = { id: 'user.id', code: 'user.username', updatedAt: 'user.updated_at' } as const;
  const rows = await listPage(selectUsers(ctx.db), query, columns).execute();
  return endListPage(ctx, rows, query).map((row) => toUser(ctx.actor, row));
}

export async function singleUser({ db, actor }: AccountContext, username: string): Promise<User> {
  const row = await selectUsers(db)
    .where('user.username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return toUser(actor, row ?? fail('not-found'));
}

function selectUsers(db: AccountHandle) {
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

function toUser(actor: Actor, { role, ...rest }: Required<User>): User {
  return isOperator(actor) ? { ...rest, role } : rest;
}
