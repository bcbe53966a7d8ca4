import {
  changesOf,
  periodsOf,
  staysOf,
  type TeamStay,
  type UpdateTeamStays,
} from '@worksheet/domain/entities/team-stays';
import type { Team } from '@worksheet/domain/entities/team';
import { auditChanges, type AuditDetails } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import { refuseLookAlike } from '@worksheet/domain/fields/look-alike';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit, type AuditInput } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { lockForChange } from '#users/rules.ts';
import { findTeams, planHistory, storePastTeams } from '#users/team-history.ts';
import { listTeams } from '#users/teams.ts';
import type { ProfileType } from '@worksheet/domain/access/actor';

/** The teams that a user has been in, by date; between and after them an empty code, as `updateTeams` takes it. */
export async function teamsOfUser(ctx: AccountContext, username: string): Promise<Team[]> {
  const user = await ctx.db
    .selectFrom('user')
    .select(['id', 'team_code', 'team_from'])
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  const periods = periodsOf(await findTeams(ctx.db, user ?? fail('not-found')));
  const teams = new Map(
    (await listTeams(ctx)).map((team) => [normalizedKey(team.teamCode), team] as const),
  );
  const unused = { leaders: [], members: [], jobs: 0 };
  return periods.map((period) => {
    const teamCode = period.teamCode ?? '';
    return { ...(teams.get(normalizedKey(teamCode)) ?? unused), ...period, teamCode };
  });
}

/** Replaces the history of a user's teams, except on days with exported records (D66). */
export async function updateTeamsOfUser(
  ctx: AccountContext,
  input: UpdateTeamStays,
): Promise<Team[]> {
  await ctx.transact(async (tx) => {
    const user = await lockForChange(tx, ctx, input);
    const before = await findTeams(tx, user);
    const after = changesOf(input.teams);
    for (const { teamCode } of after) refuseLookAlike('teams', teamCode, user.team_code);
    const { columns, refusal } = await planHistory(tx, user, before, after);
    if (refusal) fail('team-exported', { fields: [{ ...refusal, path: 'teams' }] });
    const details = auditChanges(
      { teams: textOf(staysOf(before)) },
      { teams: textOf(staysOf(after)) },
    );
    if (Object.keys(details).length > 0) {
      await tx
        .updateTable('user')
        .set({ ...columns, version: user.version + 1 })
        .where('id', '=', user.id)
        .execute();
      await storePastTeams(tx, user.id, after);
      await writeAudit(tx, ctx, userUpdated(user.username, details));
    }
  });
  return teamsOfUser(ctx, input.username);
}

/** Returns a text such as `TAG –2026-11-25, FACADE 2026-11-26–`. */
function textOf(stays: readonly TeamStay[]): string {
  return stays.map(({ teamCode, from, to }) => `${teamCode} ${from ?? ''}–${to ?? ''}`).join(', ');
}

export function userCreated(username: string, profileType: ProfileType): AuditInput {
  return {
    event: 'user-created',
    subject: username,
    details: { profileType },
    changes: [{ entity: 'user', key: username, action: 'created' }],
  };
}

export function userUpdated(username: string, details: AuditDetails): AuditInput {
  return {
    event: 'user-updated',
    subject: username,
    details,
    changes: [{ entity: 'user', key: username, action: 'updated' }],
  };
}
