import type { Team } from '@worksheet/domain/entities/team';
import type { AccountContext } from '#procedures.ts';
import { inDanishOrder } from '#master-data/search.ts';
import { isActiveUser } from '#users/queries.ts';
import { teamCode } from '#users/team-code.ts';

/** The teams of the active users and jobs, by code. */
export async function listTeams(ctx: AccountContext): Promise<Team[]> {
  const users = await ctx.db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select((eb) => [
      'user.username',
      'user.profile_type as profileType',
      teamCode(eb).as('code'),
      'user.team_code_key as key',
      'user.active',
      'user.expiration_date as expirationDate',
      'account.time_zone as timeZone',
    ])
    .where('user.team_code_key', 'is not', null)
    .where('user.active', '=', true)
    .execute();
  const jobs = await ctx.db
    .selectFrom('job')
    .select((eb) => [
      'team_code_key as key',
      eb.fn.min('team_code').as('code'),
      eb.fn.countAll().as('count'),
    ])
    .where('team_code_key', 'is not', null)
    .where('active', '=', true)
    .groupBy('team_code_key')
    .execute();
  const teams = new Map<string, Team>();
  const teamOf = (key: string | null, code: string | null): Team => {
    const team = teams.get(key ?? '') ?? {
      teamCode: code ?? '',
      leaders: [],
      members: [],
      jobs: 0,
    };
    teams.set(key ?? '', team);
    return team;
  };
  for (const user of inDanishOrder(users, ({ username }) => username)) {
    if (!isActiveUser(ctx, user)) continue;
    const { leaders, members } = teamOf(user.key, user.code);
    (user.profileType === 'Basic' ? members : leaders).push(user.username);
  }
  for (const { key, code, count } of jobs) teamOf(key, code).jobs = Number(count);
  return inDanishOrder([...teams.values()], ({ teamCode }) => teamCode);
}
