import { normalizedKey } from '@worksheet/database/key';
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
    /** The jobs of the caller's team come first (D26). */
    narrow(rows, { customerNo }, actor) {
      let narrowed = rows;
      const team = teamOf(actor);
      if (customerNo) {
        narrowed = narrowed.where('billToCustomer.no_key', '=', normalizedKey(customerNo));
      }
      if (team !== null) {
        narrowed = narrowed.orderBy((eb) =>
          eb.case().when('job.team_code', '=', team).then(0).else(1).end(),
        );
      }
      return narrowed;
    },
    isFirst: ({ teamCode }, actor) => teamCode !== null && teamCode === teamOf(actor),
  }),

  /** Deletes its tasks with it (D23). */
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

function teamOf(actor: Actor): string | null {
  return actor.kind === 'user' ? emptyToNull(actor.teamCode) : null;
}
