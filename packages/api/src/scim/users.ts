import type { AccountHandle } from '@worksheet/database/client';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { parseFilter } from '#scim/attributes.ts';
import { pageOf, toResource, type ListQuery, type Page, type Read } from '#scim/resource.ts';
import { nameParts } from '#scim/sent-user.ts';
import { findTeamsUntilLater, todayOfAccount } from '#users/team-history.ts';

/** Users that the provider has deleted are unknown to it until somebody activates them. */
export function selectVisibleUsers(db: AccountHandle) {
  return selectUsers(db).where((eb) =>
    eb.or([eb('scim_deleted', '=', false), eb('active', '=', true)]),
  );
}

export function selectUsers(db: AccountHandle) {
  return db
    .selectFrom('user')
    .select([
      'id',
      'username',
      'scim_user_name as scimUserName',
      'external_id as externalId',
      'scim_deleted as isDeleted',
      'name',
      'email',
      'language_code as languageCode',
      'team_code as teamCode',
      'active',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** What the provider calls the user; one that it has not named has the username. */
export const userNameOf = ({ scimUserName, username }: UserRow): string => scimUserName ?? username;

/** Restricts to the user of this `userName`, which is compared regardless of case (RFC 7643 §4.1.1). */
export function byUserName<Q extends ReturnType<typeof selectUsers>>(query: Q, userName: string) {
  const key = normalizedKey(userName);
  return query.where((eb) =>
    eb.or([
      eb('scim_user_name_key', '=', key),
      eb.and([eb('scim_user_name_key', 'is', null), eb('username_key', '=', key)]),
    ]),
  );
}

export async function listUsers(
  { db, ...ctx }: Read & { readonly db: AccountHandle },
  query: ListQuery,
): Promise<Page<UserResource>> {
  const rows = await filtered(selectVisibleUsers(db), query.filter).orderBy('id').execute();
  return { totalResults: rows.length, resources: await toUsers(db, ctx, pageOf(rows, query)) };
}

function filtered(query: ReturnType<typeof selectUsers>, filter: string | undefined) {
  if (filter === undefined) return query;
  const { attribute, value } = parseFilter(filter) ?? failFields(badFilter);
  const text = String(value);
  if (attribute === 'username') return byUserName(query, text);
  if (attribute === 'externalid') return query.where('external_id', '=', text);
  if (attribute === 'id') return query.where('id', '=', Number(text) || 0);
  return failFields(badFilter);
}

export const badFilter = { path: 'filter', code: 'not-valid' } as const;

export type UserResource = Awaited<ReturnType<typeof toUsers>>[number];

export async function toUsers(db: AccountHandle, ctx: Read, rows: readonly UserRow[]) {
  const teamKeys = await teamKeysToday(db, ctx, rows);
  const groups = await db
    .selectFrom('scim_group')
    .select(['id', 'display_name as display', 'team_code_key as teamKey'])
    .execute();
  return rows.map((row) => {
    const group = groups.find(({ teamKey }) => teamKey === teamKeys.get(row.id));
    const { name, email } = row;
    return toResource(ctx, 'User', row, {
      ...(row.externalId !== null && { externalId: row.externalId }),
      userName: userNameOf(row),
      ...(name !== null && { displayName: name, name: { formatted: name, ...nameParts(name) } }),
      ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
      preferredLanguage: row.languageCode === 'DAN' ? 'da' : 'en',
      active: row.active,
      groups: group ? [{ value: String(group.id), display: group.display }] : [],
    });
  });
}

/** The keys of the teams in which users are today (D66), by user id. */
export async function teamKeysToday(
  db: AccountHandle,
  { now }: Pick<Read, 'now'>,
  users: readonly Pick<UserRow, 'id' | 'teamCode'>[],
): Promise<ReadonlyMap<number, string>> {
  const untilLater = await findTeamsUntilLater(db, await todayOfAccount(db, now()));
  return new Map(
    users.map(({ id, teamCode }) => {
      const today = untilLater.has(id) ? untilLater.get(id) : teamCode;
      return [id, normalizedKey(today ?? '')] as const;
    }),
  );
}
