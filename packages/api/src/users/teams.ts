import type { Team } from '@worksheet/domain/entities/team';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AccountContext } from '#context.ts';
import { inDanishOrder } from '#master-data/search.ts';
import { isActiveUser } from '#users/queries.ts';
import { findTeamsUntilLater, teamCode, todayOfAccount } from '#users/team-history.ts';

/** The teams of the active users and jobs, by code, as they are today (D66). */
export async function listTeams(ctx: AccountContext): Promise<Team[]> {
  const users = await ctx.db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select((eb) => [
      'user.id',
      'user.username',
      'user.profile_type as profileType',
      teamCode(eb).as('code'),
      'user.active',
      'user.expiration_date as expirationDate',
      'account.time_zone as timeZone',
    ])
    .where('user.active', '=', true)
    .execute();
  const jobs = await ctx.db
    .selectFrom('job')
    .select((eb) => [eb.fn.min('team_code').as('code'), eb.fn.countAll().as('count')])
    .where('team_code_key', 'is not', null)
    .where('active', '=', true)
    .groupBy('team_code_key')
    .execute();
  const teams = new Map<string, Team>();
  const teamOf = (code: string): Team => {
    const key = normalizedKey(code);
    const team = teams.get(key) ?? { teamCode: code, leaders: [], members: [], jobs: 0 };
    teams.set(key, team);
    return team;
  };
  const untilLater = await findTeamsUntilLater(ctx.db, await todayOfAccount(ctx.db, ctx.now()));
  for (const user of inDanishOrder(users, ({ username }) => username)) {
    const code = untilLater.has(user.id) ? untilLater.get(user.id) : user.code;
    if (!code || !isActiveUser(ctx, user)) continue;
    const { leaders, members } = teamOf(code);
    (user.profileType === 'Basic' ? members : leaders).push(user.username);
  }
  for (const { code, count } of jobs) if (code) teamOf(code).jobs = Number(count);
  return inDanishOrder([...teams.values()], ({ teamCode }) => teamCode);
}
