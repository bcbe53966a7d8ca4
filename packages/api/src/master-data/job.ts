import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AccountHandle } from '@worksheet/database/client';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { Actor } from '@worksheet/domain/access/actor';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { masterDataChange } from '#changes/master-data.ts';
import { scoreOfWords } from '@worksheet/database/search-rank';
import type { AccountContext } from '#context.ts';
import type { Rows } from '#master-data/columns.ts';
import { defaultStore, type Search } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { findActive, mapperOf, selectRows } from '#master-data/select-rows.ts';
import type { Store } from '#master-data/store.ts';

const sources = { billToCustomerName: 'billToCustomer.name' };

const related = ['billToCustomer.no', 'billToCustomer.name'];

/** The jobs of the caller's team first (D26), then those they have recently registered on. */
async function orderPreferred(rows: Rows, { db, actor, isRanked }: Search): Promise<Rows> {
  let ordered = rows;
  const team = teamKeyOf(actor);
  if (team !== null) {
    ordered = ordered.orderBy((eb) =>
      eb.case().when('job.team_code_key', '=', team).then(0).else(1).end(),
    );
  }
  const recent = isRanked && actor.kind === 'user' ? await recentJobs(db, actor.userId) : [];
  if (recent.length === 0) return ordered;
  return ordered.orderBy((eb) => eb.case().when('job.id', 'in', recent).then(0).else(1).end());
}

const store: Store<typeof job> = {
  ...defaultStore(job, {
    sources,
    related,
    refineSearch: (rows, { customerNo, activeCustomer = true, absence }) =>
      rows
        .$if(absence !== undefined, (jobs) => jobs.where('job.absence', '=', Boolean(absence)))
        .$if(activeCustomer, (jobs) => jobs.where('billToCustomer.active', '=', true))
        .$if(Boolean(customerNo), (jobs) =>
          jobs.where('billToCustomer.no_key', '=', normalizedKey(customerNo ?? '')),
        ),
    orderPreferred,
    isFirst: ({ teamCode }, actor) =>
      teamCode !== null && normalizedKey(teamCode) === teamKeyOf(actor),
  }),

  /** Deletes the job and its tasks (D23). */
  async delete(tx, { id, code: jobCode }) {
    const tasks = await tx
      .selectFrom('job_task')
      .select('code')
      .where('job_id', '=', id)
      .forUpdate()
      .execute();
    await tx.deleteFrom('job_task').where('job_id', '=', id).execute();
    await tx.deleteFrom('job').where('id', '=', id).execute();
    return tasks.map(({ code }) => masterDataChange(jobTask, { jobCode, code }, 'deleted'));
  },
};

export const jobRouter = masterDataRouter(job, store);

/** The active jobs of active customers with these ids as a search returns them, by id. */
export function findActiveJobs(db: AccountHandle, ids: readonly number[]) {
  return findActive(db, job, ids, {
    sources,
    refine: (rows) => rows.where('billToCustomer.active', '=', true),
  });
}

/**
 * The active jobs of active customers of which some words of a line are, as its search finds and orders them (D25, D26):
 * those with most words first. A few words and rows are enough, whatever the number of jobs.
 */
export async function findJobsOfWords(
  { db, actor }: Pick<AccountContext, 'db' | 'actor'>,
  words: readonly string[],
  limit: number,
) {
  if (words.length === 0) return [];
  const score = scoreOfWords(words, { number: 'job.code', name: 'job.description', related });
  const rows = selectRows(db, job, sources)
    .where('job.active', '=', true)
    .where('billToCustomer.active', '=', true)
    .where(score, '>', 0)
    .orderBy(score, 'desc');
  const ordered = await orderPreferred(rows, { db, actor, isRanked: true });
  return (await ordered.orderBy('job.id').limit(limit).execute()).map(mapperOf(job));
}

const recentDays = 30;
const maxRecent = 20;

async function recentJobs(db: AccountHandle, userId: number): Promise<number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('worksheet_record')
    .select('job_id')
    .where('user_id', '=', userId)
    // The column comes before the date in the index.
    .where('exported', 'in', [false, true])
    .where('work_date', '>=', addDays(today, -recentDays))
    .groupBy('job_id')
    .orderBy((eb) => eb.fn.max('work_date'), 'desc')
    .limit(maxRecent)
    .execute();
  return rows.map((row) => row.job_id);
}

function teamKeyOf(actor: Actor): string | null {
  return actor.kind === 'user' ? emptyToNull(normalizedKey(actor.teamCode ?? '')) : null;
}
