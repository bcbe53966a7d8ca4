import type { AccountHandle } from '@worksheet/database/client';
import { forceBudgetIndex, forceDateIndex } from '@worksheet/database/force-primary-index';
import { addDays, startOfWeek, type CalendarDate } from '@worksheet/domain/dates/calendar';
import type { ReminderFacts, UsedBudget } from '@worksheet/domain/reminders/due';
import { fromMillionths, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import { selectMerges } from '#master-data/merge/resolve.ts';
import type { RemindedPerson } from '#reminders/people.ts';

/** Records that wait longer are not counted. */
const daysWaiting = 92;

type TeamFacts = Pick<ReminderFacts, 'waiting' | 'budgets'>;

/**
 * Finds what waits for the approval of each leader, and which jobs of the team have used 80 % of their hours. What no
 * active team leader has is the administrators'. A record is of the team that its owner had on its date (D66).
 */
export async function findTeamFacts(
  db: AccountHandle,
  people: readonly RemindedPerson[],
  today: CalendarDate,
): Promise<(person: RemindedPerson) => TeamFacts> {
  const monday = startOfWeek(today);
  const teamOf = await findTeams(db, addDays(monday, -daysWaiting));
  const led = new Map(
    people.flatMap(({ userId, profileType }) => {
      const team = teamOf(userId, today);
      return profileType === 'Teamleader' && team !== null ? [[userId, team]] : [];
    }),
  );
  const teams = new Set(led.values());
  const isOf = (person: RemindedPerson, team: string | null) =>
    person.profileType === 'Admin'
      ? team === null || !teams.has(team)
      : team !== null && team === led.get(person.userId);
  const waiting = await findWaiting(db, monday);
  const budgets = await findBudgets(db);
  return (person) => {
    const records = waiting.filter(
      ({ userId, date }) =>
        (person.profileType === 'Teamleader' && userId === person.userId) ||
        isOf(person, teamOf(userId, date)),
    );
    const [first] = records;
    return {
      waiting: first
        ? { records: records.reduce((sum, { count }) => sum + count, 0), from: first.date }
        : null,
      budgets: budgets.filter(({ team }) => isOf(person, team)),
    };
  };
}

/** Returns the key of the team of a user on a date, or null. */
async function findTeams(db: AccountHandle, from: CalendarDate) {
  const present = await db
    .selectFrom('user')
    .select(['id', 'team_code_key as key', 'team_from as from'])
    .execute();
  const past = await db
    .selectFrom('past_team')
    .select(['user_id as id', 'team_code_key as key', 'valid_from as from', 'valid_to as end'])
    .where('valid_to', '>', from)
    .execute();
  const pastOf = Map.groupBy(past, ({ id }) => id);
  const presentOf = new Map(present.map((user) => [user.id, user]));
  return (userId: number, date: CalendarDate): string | null => {
    const user = presentOf.get(userId);
    if (user && (user.from === null || user.from <= date)) return user.key || null;
    const stay = pastOf
      .get(userId)
      ?.find((each) => (each.from === null || each.from <= date) && date < each.end);
    return stay?.key ?? null;
  };
}

/** The records of the weeks before by person and day, the oldest first. */
async function findWaiting(db: AccountHandle, monday: CalendarDate) {
  const rows = await db
    .selectFrom('worksheet_record')
    .select((eb) => ['user_id as userId', 'work_date as date', eb.fn.countAll().as('count')])
    .where('exported', '=', false)
    .where('work_date', '>=', addDays(monday, -daysWaiting))
    .where('work_date', '<', monday)
    .where('approved_by', 'is', null)
    .where('returned_at', 'is', null)
    .groupBy(['work_date', 'user_id'])
    .orderBy('work_date')
    .$call(forceDateIndex)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

interface TeamBudget extends UsedBudget {
  readonly team: string | null;
}

/** The active jobs with a budget of which 80 % is used. Records of a merged job count on the one that is kept. */
async function findBudgets(db: AccountHandle): Promise<TeamBudget[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'code', 'description', 'team_code_key as team', 'budget_hours as budget'])
    .where('active', '=', true)
    .where('budget_hours', '>', '0')
    .execute();
  if (jobs.length === 0) return [];
  const merges = await selectMerges(db, 'job').select(['kept_id', 'merged_id']).execute();
  const kept = new Map(merges.map((row) => [Number(row['merged_id']), Number(row['kept_id'])]));
  const sums = await db
    .selectFrom('worksheet_record')
    .select((eb) => ['job_id as id', eb.fn.sum<string | null>('hours').as('hours')])
    .where('job_id', 'in', [...jobs.map(({ id }) => id), ...kept.keys()])
    .groupBy('job_id')
    .$call(forceBudgetIndex)
    .execute();
  const used = new Map<number, number>();
  for (const { id, hours } of sums) {
    const job = kept.get(id) ?? id;
    used.set(job, (used.get(job) ?? 0) + toMillionths(hours ?? 0));
  }
  return jobs.flatMap(({ id, code, description, team, budget }) => {
    const hours = { budget: fromDecimal(budget ?? '0'), used: fromMillionths(used.get(id) ?? 0) };
    if (hours.used * 100 < hours.budget * 80) return [];
    return { jobId: id, job: description ?? code, team: team || null, ...hours };
  });
}
