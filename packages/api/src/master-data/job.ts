import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { Actor } from '@worksheet/domain/actor';
import { job } from '@worksheet/domain/entities/job';
import { emptyToNull } from '@worksheet/domain/fields';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import type { Store } from '#master-data/store.ts';

const store: Store<typeof job> = {
  ...defaultStore(job, {
    onRecords: { id: 'job_id', name: 'job_description' },
    sources: { billToCustomerName: 'billToCustomer.name' },
    /** Lists the jobs of the caller's team first (D26). */
    refineSearch(rows, { customerNo }, actor) {
      let query = rows;
      const team = teamKeyOf(actor);
      if (customerNo) {
        query = query.where('billToCustomer.no_key', '=', normalizedKey(customerNo));
      }
      if (team !== null) {
        query = query.orderBy((eb) =>
          eb.case().when('job.team_code_key', '=', team).then(0).else(1).end(),
        );
      }
      return query;
    },
    isFirst: ({ teamCode }, actor) =>
      teamCode !== null && normalizedKey(teamCode) === teamKeyOf(actor),
  }),

  /** Also deletes the job's tasks (D23). */
  async delete(tx, { code }) {
    const row = await tx
      .selectFrom('job')
      .select('id')
      .where('code_key', '=', normalizedKey(code))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    await tx.deleteFrom('job_task').where('job_id', '=', row.id).execute();
    await tx.deleteFrom('job').where('id', '=', row.id).execute();
    return true;
  },
};

export const jobRouter = masterDataRouter(job, store);

function teamKeyOf(actor: Actor): string | null {
  return actor.kind === 'user' ? emptyToNull(normalizedKey(actor.teamCode ?? '')) : null;
}
