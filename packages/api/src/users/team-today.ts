import type { AccountHandle } from '@worksheet/database/client';
import type { CalendarDate } from '@worksheet/domain/calendar';

/** The teams of today, by user id, of the users whose stored team begins later (D66). */
export async function findTeamsUntilLater(
  db: AccountHandle,
  today: CalendarDate,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('past_team', (join) =>
      join
        .onRef('past_team.user_id', '=', 'user.id')
        .on('past_team.valid_to', '>', today)
        .on((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)])),
    )
    .select(['user.id', 'past_team.team_code as teamCode'])
    .where('user.team_from', '>', today)
    .execute();
  return new Map(rows.map(({ id, teamCode }) => [id, teamCode]));
}
