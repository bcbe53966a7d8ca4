import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { lockShared } from '@worksheet/database/lock';
import { jobTask } from '@worksheet/domain/entities/job-task';
import { failFields } from '@worksheet/domain/errors';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';

const store: Store<typeof jobTask> = {
  async list(db, { jobCode, ...wanted }) {
    if (!(await findJob(db, jobCode).executeTakeFirst())) return undefined;
    return listed(rowsOf(db, jobCode), wanted, {
      id: 'task.id',
      code: 'task.code',
      updatedAt: 'task.updated_at',
    }).execute();
  },

  single: (db, { jobCode, code }) =>
    rowsOf(db, jobCode).where('task.code_key', '=', normalizedKey(code)).executeTakeFirst(),

  async search(db, { jobCode, q, ...page }) {
    const matching = rowsOf(db, jobCode)
      .where('task.active', '=', true)
      .where((eb) => matches(eb, q, ['task.code', 'task.description']))
      .orderBy('task.description', danish)
      .orderBy('task.id');
    return inDanishOrder(await found(matching, page).execute(), (row) => row.description);
  },

  async create(tx, { jobCode, code, description }) {
    const job = await findJob(tx, jobCode).modifyEnd(lockShared).executeTakeFirst();
    if (!job) failFields({ path: 'jobCode', code: 'does-not-exist' });
    await tx
      .insertInto('job_task')
      .values({ job_id: job.id, code, code_key: normalizedKey(code), description })
      .execute();
  },

  async update(tx, { jobCode, code, description, active }) {
    const old = await lock(tx, jobCode, code);
    if (!old) return false;
    await tx
      .updateTable('job_task')
      .set({ description, active })
      .where('id', '=', old.id)
      .execute();
    if (description !== old.description) {
      await renameOnRecords(tx, 'job_task_id', old.id, { job_task_description: description });
    }
    return true;
  },

  async delete(tx, { jobCode, code }) {
    const old = await lock(tx, jobCode, code);
    if (!old) return false;
    await tx.deleteFrom('job_task').where('id', '=', old.id).execute();
    return true;
  },
};

export const jobTaskRouter = masterDataRouter(jobTask, store);

function findJob(db: AccountHandle, code: string) {
  return db.selectFrom('job').select('id').where('code_key', '=', normalizedKey(code));
}

function rowsOf(db: AccountHandle, jobCode: string) {
  return db
    .selectFrom('job_task as task')
    .innerJoin('job', 'job.id', 'task.job_id')
    .select(['task.id', 'job.code as jobCode', 'task.code', 'task.description', 'task.active'])
    .where('job.code_key', '=', normalizedKey(jobCode));
}

function lock(tx: AccountTransaction, jobCode: string, code: string) {
  return tx
    .selectFrom('job_task')
    .select(['id', 'description'])
    .where('job_id', 'in', findJob(tx, jobCode))
    .where('code_key', '=', normalizedKey(code))
    .forUpdate()
    .executeTakeFirst();
}
