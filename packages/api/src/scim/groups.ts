import type { AccountHandle } from '@worksheet/database/client';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { parseFilter } from '#scim/attributes.ts';
import {
  locationOf,
  pageOf,
  toResource,
  type ListQuery,
  type Page,
  type Read,
} from '#scim/resource.ts';
import { badFilter, selectVisibleUsers, teamKeysToday, userNameOf } from '#scim/users.ts';

export function selectGroups(db: AccountHandle) {
  return db
    .selectFrom('scim_group')
    .select([
      'id',
      'display_name as displayName',
      'external_id as externalId',
      'team_code as teamCode',
      'team_code_key as teamKey',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

export async function listGroups(
  { db, ...ctx }: Read & { readonly db: AccountHandle },
  query: ListQuery,
): Promise<Page<Partial<GroupResource>>> {
  const rows = await filtered(selectGroups(db), query.filter).orderBy('id').execute();
  const groups = await toGroups(db, ctx, pageOf(rows, query));
  return {
    totalResults: rows.length,
    resources: groups.map(({ members, ...group }) =>
      wantsMembers(query) ? { ...group, members } : group,
    ),
  };
}

function filtered(query: ReturnType<typeof selectGroups>, filter: string | undefined) {
  if (filter === undefined) return query;
  const { attribute, value } = parseFilter(filter) ?? failFields(badFilter);
  const text = String(value);
  if (attribute === 'displayname') return query.where('display_name_key', '=', normalizedKey(text));
  if (attribute === 'externalid') return query.where('external_id', '=', text);
  if (attribute === 'id') return query.where('id', '=', Number(text) || 0);
  return failFields(badFilter);
}

/** Members are many: providers leave them out where they do not need them. */
function wantsMembers({ excludedAttributes = '', attributes }: ListQuery): boolean {
  const names = (list: string) => list.toLowerCase().split(/\s*,\s*/);
  if (names(excludedAttributes).includes('members')) return false;
  return attributes === undefined || names(attributes).includes('members');
}

export type GroupResource = Awaited<ReturnType<typeof toGroups>>[number];

/** The members are the users who are in the team today (D66). */
export async function toGroups(db: AccountHandle, ctx: Read, rows: readonly GroupRow[]) {
  const members = await membersByTeam(db, ctx);
  return rows.map((row) =>
    toResource(ctx, 'Group', row, {
      ...(row.externalId !== null && { externalId: row.externalId }),
      displayName: row.displayName,
      members: members.get(row.teamKey) ?? [],
    }),
  );
}

async function membersByTeam(db: AccountHandle, ctx: Read) {
  const users = await selectVisibleUsers(db).orderBy('id').execute();
  const teamKeys = await teamKeysToday(db, ctx, users);
  return Map.groupBy(
    users.map((user) => ({
      value: String(user.id),
      display: userNameOf(user),
      type: 'User' as const,
      $ref: locationOf(ctx, `/Users/${user.id}`),
    })),
    ({ value }) => teamKeys.get(Number(value)) ?? '',
  );
}
