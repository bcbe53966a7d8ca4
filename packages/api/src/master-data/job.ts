import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/database/key';
import { lockShared } from '@worksheet/database/lock';
import type { Actor } from '@worksheet/domain/actor';
import { job } from '@worksheet/domain/entities/job';
import { failFields } from '@worksheet/domain/errors';
import { orNull } from '@worksheet/domain/fields';
import { renameOnRecords } from '#master-data/rename.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { found, listed } from '#master-data/pages.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import type { Store } from '#master-data/store.ts';

const store: Store<typeof job> = {
  list: (db, wanted) =>
    listed(rowsOf(db), wanted, {
      id: 'job.id',
      code: 'job.code',
      updatedAt: 'job.updated_at',
    }).execute(),

  single: (db, { code }) =>
    rowsOf(db).where('job.code_key', '=', normalizedKey(code)).executeTakeFirst(),

  /** The jobs of the caller's team come first (D26); a job without a description goes by its code. */
  async search(db, { q, customerNo, ...page }, actor) {
    let matching = rowsOf(db)
      .where('job.active', '=', true)
      .where((eb) => matches(eb, q, ['job.code', 'job.description']));
    if (customerNo) matching = matching.where('customer.no_key', '=', normalizedKey(customerNo));
    const team = teamOf(actor);
    if (team !== null) {
      matching = matching.orderBy((eb) =>
        eb.case().when('job.team_code', '=', team).then(0).else(1).end(),
      );
    }
    matching = matching
      .orderBy((eb) => eb.fn.coalesce('job.description', 'job.code'), danish)
      .orderBy('job.id');
    const rows = await found(matching, page).execute();
    const ofTeam = (row: (typeof rows)[number]) => team !== null && row.teamCode === team;
    const name = (row: (typeof rows)[number]) => row.description ?? row.code;
    return [
      ...inDanishOrder(rows.filter(ofTeam), name),
      ...inDanishOrder(
        rows.filter((row) => !ofTeam(row)),
        name,
      ),
    ];
  },

  async create(tx, { code, description, billToCustomerNo, teamCode }) {
    await tx
      .insertInto('job')
      .values({
        code,
        code_key: normalizedKey(code),
        description: orNull(description),
        bill_to_customer_id: await billToCustomer(tx, billToCustomerNo, undefined),
        team_code: orNull(teamCode),
      })
      .execute();
  },

  async update(tx, { code, billToCustomerNo, teamCode, active, ...input }) {
    const old = await lock(tx, code);
    if (!old) return false;
    const description = orNull(input.description);
    await tx
      .updateTable('job')
      .set({
        description,
        bill_to_customer_id: await billToCustomer(tx, billToCustomerNo, old.bill_to_customer_id),
        team_code: orNull(teamCode),
        active,
      })
      .where('id', '=', old.id)
      .execute();
    if (description !== old.description) {
      await renameOnRecords(tx, 'job_id', old.id, { job_description: description });
    }
    return true;
  },

  /** Its own tasks go with it (D23). */
  async delete(tx, { code }) {
    const old = await lock(tx, code);
    if (!old) return false;
    await tx.deleteFrom('job_task').where('job_id', '=', old.id).execute();
    await tx.deleteFrom('job').where('id', '=', old.id).execute();
    return true;
  },
};

export const jobRouter = masterDataRouter(job, store);

function rowsOf(db: AccountHandle) {
  return db
    .selectFrom('job')
    .innerJoin('customer', 'customer.id', 'job.bill_to_customer_id')
    .select([
      'job.id',
      'job.code',
      'job.description',
      'customer.no as billToCustomerNo',
      'customer.name as billToCustomerName',
      'job.team_code as teamCode',
      'job.responsible_resource_no as responsibleResourceNo',
      'job.starting_date as startingDate',
      'job.active',
    ]);
}

function teamOf(actor: Actor): string | null {
  return actor.kind === 'user' ? orNull(actor.teamCode) : null;
}

function lock(tx: AccountTransaction, code: string) {
  return tx
    .selectFrom('job')
    .select(['id', 'description', 'bill_to_customer_id'])
    .where('code_key', '=', normalizedKey(code))
    .forUpdate()
    .executeTakeFirst();
}

/** A job is billed to an active customer (spec §5); one it had, it may keep (D24). */
async function billToCustomer(
  tx: AccountTransaction,
  no: string,
  kept: number | undefined,
): Promise<number> {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'active'])
    .where('no_key', '=', normalizedKey(no))
    .modifyEnd(lockShared)
    .executeTakeFirst();
  if (!found) failFields({ path: 'billToCustomerNo', code: 'does-not-exist' });
  if (!found.active && found.id !== kept) {
    failFields({ path: 'billToCustomerNo', code: 'inactive' });
  }
  return found.id;
}
