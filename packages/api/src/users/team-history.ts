import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import type { Row } from '@worksheet/database/schema';
import type { AccountDB } from '@worksheet/database/tables';
import { addDays, todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import {
  daysThatDiffer,
  nextTeams,
  staysOf,
  tidyChanges,
  type TeamChange,
} from '@worksheet/domain/entities/team-stays';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { forceUserIndex } from '@worksheet/database/force-primary-index';
import type { ExpressionBuilder } from 'kysely';
import { findTimeZone } from '#account-settings.ts';

type StoredTeam = Pick<Row<'user'>, 'id' | 'team_code' | 'team_from'>;

/** The teams of a user over time. */
export async function findTeams(db: AccountHandle, user: StoredTeam): Promise<TeamChange[]> {
  const { team_code: teamCode, team_from: from } = user;
  if (from === null) return [{ teamCode, from }];
  const past = await db
    .selectFrom('past_team')
    .select(['team_code as teamCode', 'valid_from as from', 'valid_to as end'])
    .where('user_id', '=', user.id)
    .orderBy('valid_to')
    .execute();
  // Between two stays, and before the first, the user was in no team.
  const changes = past.flatMap(({ end, ...stay }) => [stay, { teamCode: null, from: end }]);
  const dated = [...changes, { teamCode, from }];
  return tidyChanges(dated.filter((change, index) => change.from !== dated[index + 1]?.from));
}

export interface NewTeams {
  readonly columns: Pick<Row<'user'>, 'team_code' | 'team_code_key' | 'team_from'>;
  readonly teams: readonly TeamChange[];
  /** A day that changes its team has exported records: what left in an export stays with the team of then. */
  readonly refusal: FieldError | undefined;
}

/** What a user's teams become. A change without a first day begins today, in the time zone of the account (D66). */
export async function planTeams(
  tx: AccountTransaction,
  user: StoredTeam,
  given: { readonly teamCode: string | null; readonly teamFrom: CalendarDate | null },
  today: CalendarDate,
): Promise<NewTeams> {
  const before = await findTeams(tx, user);
  return planHistory(tx, user, before, nextTeams(before, given, today));
}

export async function planHistory(
  tx: AccountTransaction,
  user: Pick<StoredTeam, 'id'>,
  before: readonly TeamChange[],
  teams: readonly TeamChange[],
): Promise<NewTeams> {
  const present = teams.at(-1);
  const teamCode = present?.teamCode ?? null;
  let refusal: FieldError | undefined;
  for (const { from, to } of daysThatDiffer(before, teams)) {
    const date = await lastExportedDay(tx, user.id, { from, to });
    if (date) refusal = { path: 'teamFrom', code: 'team-exported', params: { date } };
  }
  return {
    columns: {
      team_code: teamCode,
      team_code_key: teamCode && normalizedKey(teamCode),
      team_from: present?.from ?? null,
    },
    teams,
    refusal,
  };
}

/** Locks what it reads, so that an export that runs at the same time is before or after the move. */
async function lastExportedDay(
  tx: AccountTransaction,
  userId: number,
  { from, to }: { readonly from: CalendarDate | null; readonly to: CalendarDate | null },
): Promise<CalendarDate | undefined> {
  let records = tx
    .selectFrom('worksheet_record')
    .select('work_date as date')
    .where('user_id', '=', userId)
    .where('exported', '=', true)
    .orderBy('work_date', 'desc')
    .limit(1)
    .modifyEnd(lockShared)
    .$call(forceUserIndex);
  if (from !== null) records = records.where('work_date', '>=', from);
  if (to !== null) records = records.where('work_date', '<=', to);
  return (await records.executeTakeFirst())?.date;
}

/** Stores the teams before the present one, which the row of the user holds. */
export async function storePastTeams(
  tx: AccountTransaction,
  userId: number,
  teams: readonly TeamChange[],
): Promise<void> {
  await tx.deleteFrom('past_team').where('user_id', '=', userId).execute();
  const past = staysOf(teams).flatMap(({ teamCode, from, to }) => {
    if (to === null) return [];
    const key = normalizedKey(teamCode);
    const [valid_from, valid_to] = [from, addDays(to, 1)];
    return { user_id: userId, team_code: teamCode, team_code_key: key, valid_from, valid_to };
  });
  if (past.length > 0) await tx.insertInto('past_team').values(past).execute();
}

export async function todayOfAccount(db: AccountHandle, now: Date): Promise<CalendarDate> {
  return todayIn(await findTimeZone(db), now);
}

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

/** The code of a user's team as it is shown: users may have it in several spellings, the first user's is that of all. */
export function teamCode(eb: ExpressionBuilder<AccountDB, 'user'>) {
  return eb
    .selectFrom('user as first')
    .select('first.team_code')
    .whereRef('first.team_code_key', '=', 'user.team_code_key')
    .orderBy('first.id')
    .limit(1);
}
