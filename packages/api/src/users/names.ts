import { visibleScope } from '@worksheet/domain/access/policy';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { firstDate } from '@worksheet/domain/worksheet/date-range';
import type { AccountContext } from '#context.ts';
import { personName } from '#person-name.ts';
import { userInScope } from '#records/visible.ts';

const always = { from: firstDate, to: '9999-12-31' };

/**
 * Returns the names of users by username: of those whose records the caller may see, and of the admins and the leaders of
 * the caller's team, who approve and send back the caller's records. Who has no name is left out (D70).
 */
export async function listNames({ db, actor }: AccountContext): Promise<Record<string, string>> {
  const teamCodeKey = normalizedKey((actor.kind === 'user' && actor.teamCode) || '');
  const rows = await db
    .selectFrom('user')
    .select(['user.username', personName().as('name')])
    .where((eb) =>
      eb.or([
        userInScope(visibleScope(actor), always)(eb),
        eb('user.profile_type', '=', 'Admin'),
        eb.and({ 'user.profile_type': 'Teamleader', 'user.team_code_key': teamCodeKey }),
      ]),
    )
    .execute();
  const same = Map.groupBy(rows, ({ name }) => normalizedKey(name));
  const named = rows.filter(({ name, username }) => name !== username);
  return Object.fromEntries(
    named.map(({ name, username }) => {
      const isShared = (same.get(normalizedKey(name)) ?? []).length > 1;
      return [username, isShared ? `${name} (${username})` : name];
    }),
  );
}
