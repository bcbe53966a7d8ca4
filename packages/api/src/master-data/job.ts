import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AccountHandle } from '@worksheet/database/client';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { Actor } from '@worksheet/domain/access/actor';
import { job } from '@worksheet/domain/entities/job';
import { jobTask } from '@worksheet/domain/entities/job-task';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { masterDataChange } from '#changes/master-data.ts';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { findActive } from '#master-data/select-rows.ts';
import type { Store } from '#master-data/store.ts';

const sources = { billToCustomerName: 'billToCustomer.name' };

const store: Store<typeof job> = {
  ...defaultStore(job, {
    sources,
    related: ['billToCustomer.no', 'billToCustomer.name'],
    refineSearch: (rows, { customerNo, activeCustomer = true, absence }) =>
      rows
        .$if(absence !== undefined, (jobs) => jobs.where('job.absence', '=', Boolean(absence)))
        .$if(activeCustomer, (jobs) => jobs.where('billToCustomer.active', '=', true))
        .$if(Boolean(customerNo), (jobs) =>
          jobs.where('billToCustomer.no_key', '=', normalizedKey(customerNo ?? '')),
        ),
    /** The jobs of the caller's team first (D26), then those they have recently registered on. */
    async orderPreferred(rows, { db, actor, isRanked }) {
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
    },
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
