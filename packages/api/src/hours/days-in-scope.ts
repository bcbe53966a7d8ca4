import type { AccountHandle } from '@worksheet/database/client';
import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import type { RecordScope } from '@worksheet/domain/access/policy';

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days of a period that a scope has of each user: of a team, those on which the user was in it (D66). */
export async function findDaysInScope(
  db: AccountHandle,
  scope: RecordScope,
  period: Period,
): Promise<(userId: number) => readonly Period[]> {
  const all = [period];
  if (scope.kind !== 'team') return () => all;
  const [present, past] = await Promise.all([
    db
      .selectFrom('user')
      .select(['id as userId', 'team_from as from'])
      .where('team_code_key', '=', scope.teamCodeKey)
      .execute(),
    db
      .selectFrom('past_team')
      .select(['user_id as userId', 'valid_from as from', 'valid_to as end'])
      .where('team_code_key', '=', scope.teamCodeKey)
      .where('valid_to', '>', period.from)
      .orderBy('valid_to')
      .execute(),
  ]);
  const stays = Map.groupBy(
    [...past, ...present.map((stay) => ({ ...stay, end: null }))],
    ({ userId }) => userId,
  );
  return (userId) => {
    if (userId === scope.userId) return all;
    return (stays.get(userId) ?? []).flatMap(({ from, end }) => {
      const last = end === null ? period.to : addDays(end, -1);
      const days = {
        from: from === null || from < period.from ? period.from : from,
        to: last < period.to ? last : period.to,
      };
      return days.from <= days.to ? days : [];
    });
  };
}
