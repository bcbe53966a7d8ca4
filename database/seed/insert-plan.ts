import type { AccountHandle } from '#client.ts';
import type { NewRow } from '#schema.ts';
import { addDays, isWorkingDay } from './calendar.ts';
import type { Company, DemoUser } from './content.ts';
import type { MasterIds } from './insert-master-data.ts';
import { insertInChunks, type Ids } from './insert.ts';
import type { DemoRecord } from './records.ts';

interface InsertContext {
  readonly company: Company;
  readonly ids: MasterIds;
  readonly userIds: Ids;
  readonly today: string;
}

type PlanRow = NewRow<'plan'>;

/**
 * Plans four working days before today and nine after it, so all of this week and of the next, for people who have a leader. Past days have the job that was registered, so that
 * approvals find nothing missing; later ones a job of the last days.
 */
export async function insertPlan(
  db: AccountHandle,
  records: readonly DemoRecord[],
  { company, ids, userIds, today }: InsertContext,
): Promise<void> {
  const dates = [...workdays(today, -1, 4).toReversed(), today, ...workdays(today, 1, 9)];
  const rows = company.users.flatMap((user, index): PlanRow[] => {
    const leader = leaderOf(user, company.users);
    const own = records.filter(
      ({ user: of, line }) =>
        of.username === user.username && line.unitType === 'Resource' && !line.job.absence,
    );
    const jobs = [...new Set(own.toReversed().map(({ line }) => line.job))].filter(
      ({ active }) => active,
    );
    const onDay = (date: string) => own.filter(({ day }) => day.date === date);
    const [next, other] = jobs.filter(
      (job) => !onDay(today).some(({ line }) => line.job.code === job.code),
    );
    if (!leader || !next) return [];
    const row = (date: string, job: typeof next, hours: string): PlanRow => ({
      user_id: userIds.of(user.username),
      work_date: date,
      job_id: ids.job.of(job.code),
      job_task_id: null,
      hours,
      note: null,
      planned_by: leader.username,
    });
    return dates.flatMap((date, position) => {
      const [registered] = onDay(date);
      if (date < today) return registered ? [row(date, registered.line.job, '7.40')] : [];
      if (date === today && other) return [row(date, next, '4.40'), row(date, other, '3.00')];
      const isLate = position > 9 && index % 2 === 0 && other;
      return [row(date, isLate ? other : next, '7.40')];
    });
  });
  await insertInChunks(rows, (chunk) => db.insertInto('plan').values(chunk).execute());
}

/** The working days before or after a day. */
function workdays(from: string, step: 1 | -1, count: number): string[] {
  const dates: string[] = [];
  for (let date = addDays(from, step); dates.length < count; date = addDays(date, step))
    if (isWorkingDay(date)) dates.push(date);
  return dates;
}

function leaderOf(user: DemoUser, users: readonly DemoUser[]): DemoUser | undefined {
  if (user.team === null || user.work === null) return undefined;
  return users.find(({ profile, team }) => profile === 'Teamleader' && team === user.team);
}
