import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createCustomer, createJob, createJobTask } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const db = () => forAccount(pool, company.account.id);
const recordOf = (id: number) => as('adam').worksheet.single({ id });
const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };

/** K-20, a duplicate of K-10, with the job J-20. */
async function duplicate() {
  const at = company.account.id;
  const customer = await createCustomer(pool, at, { no: 'K-20', name: 'Havnen' });
  const job = await createJob(pool, at, {
    code: 'J-20',
    description: 'Kaj',
    bill_to_customer_id: customer.id,
  });
  const columns = {
    customer_id: customer.id,
    customer_no: 'K-20',
    customer_name: 'Havnen',
    job_id: job.id,
    job_code: 'J-20',
    job_description: 'Kaj',
    job_task_id: null,
    job_task_code: null,
    job_task_description: null,
  };
  return { customer, job, record: (more = {}) => company.record('bo', { ...columns, ...more }) };
}

const mergeCustomers = (take: readonly string[] = []) =>
  as('adam').merge.create({
    entity: 'customer',
    keep: 'K-10',
    merge: 'K-20',
    keepVersion: 1,
    mergeVersion: 1,
    take: [...take],
  });
const mergeJobs = (take: readonly string[] = []) =>
  as('adam').merge.create({
    entity: 'job',
    keep: 'J-1',
    merge: 'J-20',
    keepVersion: 1,
    mergeVersion: 1,
    take: [...take],
  });

describe('merging two customers', () => {
  it('moves jobs and open records with the next version and their history; approval and archive stay', async () => {
    const { record } = await duplicate();
    const [open, done, gone] = [
      await record(),
      await record(approved),
      await record({ exported: true }),
    ];
    const { name } = await as('adam').customer.single({ no: 'K-10' });
    expect(await mergeCustomers()).toMatchObject({
      jobs: 1,
      records: 2,
      undoUntil: '2026-03-09T14:30:00.000Z',
    });
    expect(await recordOf(open.id)).toMatchObject({
      customerNo: 'K-10',
      customerName: name,
      version: 2,
    });
    expect(await recordOf(done.id)).toMatchObject({ customerNo: 'K-10', approvedBy: 'tove' });
    expect(await recordOf(gone.id)).toMatchObject({
      customerNo: 'K-20',
      customerName: 'Havnen',
      version: 1,
    });
    const [last] = await as('bo').worksheet.history({ id: open.id });
    expect(last).toMatchObject({
      action: 'update',
      by: 'adam',
      changes: [{ field: 'customerNo', from: 'K-20', to: 'K-10' }],
    });
    expect(await as('adam').job.single({ code: 'J-20' })).toMatchObject({
      billToCustomerNo: 'K-10',
      version: 2,
    });
    // Its owner may still change it.
    expect((await recordOf(open.id)).modifiedBy).toBe(open.modified_by);
  });

  it('reports both, the jobs and the records to other systems, and is in the audit log', async () => {
    const { record } = await duplicate();
    const { id } = await record();
    const { next } = await as('key').change.list({ after: 'now' });
    await mergeCustomers();
    const { changes } = await as('key').change.list({ after: next });
    expect(
      changes.map(({ entity, key, action }) => `${entity} ${key} ${action}`).toSorted(),
    ).toEqual([
      'customer K-10 updated',
      'customer K-20 deleted',
      'job J-20 updated',
      `worksheet ${id} updated`,
    ]);
    const { entries } = await as('adam').audit.list({ event: 'master-data-merged' });
    expect(entries).toMatchObject([
      { subject: 'K-20', details: { entity: 'customer', into: 'K-10', jobs: 1, records: 1 } },
    ]);
  });

  it('the old number finds the kept one: in searches, single calls and entries', async () => {
    const { record } = await duplicate();
    const open = await record();
    await mergeCustomers();
    const bo = as('bo');
    for (const q of ['K-20', 'K-10'])
      expect((await bo.customer.search({ q })).map(({ no }) => no)).toEqual(['K-10']);
    expect(await as('adam').customer.single({ no: 'k-20' })).toMatchObject({ no: 'K-10' });
    expect((await as('adam').customer.list({})).map(({ no }) => no)).toEqual(['K-10']);
    await as('adam').job.update({
      ...(await as('adam').job.single({ code: 'J-20' })),
      accountId: company.account.id,
      description: 'Kaj 2',
      billToCustomerNo: 'K-20',
    });
    expect(await as('adam').job.single({ code: 'J-20' })).toMatchObject({
      billToCustomerNo: 'K-10',
    });
    const { id: _, ...entry } = await recordOf(open.id);
    const created = await bo.worksheet.create({
      date: entry.date,
      customerNo: 'K-20',
      jobCode: 'J-20',
      unitType: entry.unitType,
      unitNo: entry.unitNo,
      unitOfMeasureCode: entry.unitOfMeasureCode,
      description: 'Again',
      quantity: 1,
    });
    expect(await recordOf(created.id)).toMatchObject({ customerNo: 'K-10', jobCode: 'J-20' });
  });

  it('the old number is not changed, merged or created any more: the answer names the kept one', async () => {
    await duplicate();
    await mergeCustomers();
    const { id: accountId } = company.account;
    const update = { accountId, no: 'K-20', name: 'X', active: true };
    expect(await errorOf(as('adam').customer.update(update))).toBe('400 no merged');
    expect(await errorOf(as('adam').customer.create({ accountId, no: 'K-20', name: 'X' }))).toBe(
      '400 no merged',
    );
    const { results } = await as('adam').customer.batch({
      accountId,
      entries: [{ no: 'K-20', name: 'X' }],
      onError: 'skip',
    });
    expect(results).toMatchObject([
      { status: 'refused', errors: [{ code: 'merged', params: { into: 'K-10' } }] },
    ]);
    expect(await errorOf(mergeCustomers())).toBe('400 no merged');
  });

  it('takes fields from the one that goes, and renames the records of both (D11)', async () => {
    const { record } = await duplicate();
    const [own, other] = [await company.record('bo'), await record()];
    await mergeCustomers(['name']);
    for (const { id } of [own, other])
      expect(await recordOf(id)).toMatchObject({ customerNo: 'K-10', customerName: 'Havnen' });
    expect(await as('adam').customer.single({ no: 'K-10' })).toMatchObject({
      name: 'Havnen',
      version: 2,
    });
  });

  it('only administrators merge, at the versions that they saw, within their company', async () => {
    await duplicate();
    const input = {
      entity: 'customer' as const,
      keep: 'K-10',
      merge: 'K-20',
      mergeVersion: 1,
      take: [],
    };
    expect(await errorOf(as('tove').merge.create({ ...input, keepVersion: 1 }))).toBe(
      '403 not-allowed',
    );
    expect(await errorOf(as('adam').merge.create({ ...input, keepVersion: 7 }))).toBe(
      '409 record-changed',
    );
    const stranger = await makeCompany(pool);
    expect(
      await errorOf(world.as(stranger.actors.adam).merge.create({ ...input, keepVersion: 1 })),
    ).toBe('404 not-found');
  });
});

describe('undoing a merge', () => {
  it('puts everything back', async () => {
    const { record, customer } = await duplicate();
    const open = await record();
    const before = await as('adam').customer.single({ no: 'K-10' });
    const { id } = await mergeCustomers(['name']);
    expect(await as('adam').merge.undo({ id })).toEqual({
      jobs: 0,
      users: 0,
      records: 0,
      parts: 0,
      fields: false,
    });
    expect(await recordOf(open.id)).toMatchObject({
      customerNo: 'K-20',
      customerName: 'Havnen',
      version: 3,
    });
    expect(await as('adam').job.single({ code: 'J-20' })).toMatchObject({
      billToCustomerNo: 'K-20',
    });
    expect(await as('adam').customer.single({ no: 'K-20' })).toMatchObject({
      id: customer.id,
      active: true,
    });
    expect(await as('adam').customer.single({ no: 'K-10' })).toMatchObject({ name: before.name });
    expect(await errorOf(as('adam').merge.undo({ id }))).toBe('404 not-found');
    expect((await as('adam').merge.list({ entity: 'customer' })).merges).toEqual([]);
  });

  it('leaves what was changed or exported since, and tells how much', async () => {
    const { record } = await duplicate();
    const [changed, exported, same] = [await record(), await record(), await record()];
    const { id } = await mergeCustomers(['name']);
    await as('tove').worksheet.approve({ id: changed.id, isApproved: true });
    await db()
      .updateTable('worksheet_record')
      .set({ exported: true })
      .where('id', '=', exported.id)
      .execute();
    const kept = await as('adam').customer.single({ no: 'K-10' });
    await as('adam').customer.update({
      ...kept,
      accountId: company.account.id,
      name: 'Havnen Nord',
    });
    expect(await as('adam').merge.undo({ id })).toEqual({
      jobs: 0,
      users: 0,
      records: 2,
      parts: 0,
      fields: true,
    });
    expect(await recordOf(changed.id)).toMatchObject({ customerNo: 'K-10' });
    expect(await recordOf(exported.id)).toMatchObject({ customerNo: 'K-10' });
    expect(await recordOf(same.id)).toMatchObject({ customerNo: 'K-20' });
    expect(await as('adam').customer.single({ no: 'K-10' })).toMatchObject({ name: 'Havnen Nord' });
  });

  it('a job that was changed since keeps its records with the kept customer', async () => {
    const { record } = await duplicate();
    const open = await record();
    const { id } = await mergeCustomers();
    const job = await as('adam').job.single({ code: 'J-20' });
    await as('adam').job.update({ ...job, accountId: company.account.id, description: 'Mole' });
    expect(await as('adam').merge.undo({ id })).toMatchObject({ jobs: 1, records: 1 });
    expect(await recordOf(open.id)).toMatchObject({ customerNo: 'K-10' });
  });

  it('ends after seven days, and a later merge is undone first', async () => {
    await duplicate();
    await createCustomer(pool, company.account.id, { no: 'K-30', name: 'Havnen C' });
    const first = await mergeCustomers();
    const last = await as('adam').merge.create({
      entity: 'customer',
      keep: 'K-30',
      merge: 'K-10',
      keepVersion: 1,
      mergeVersion: 1,
      take: [],
    });
    expect(await as('adam').customer.single({ no: 'K-20' })).toMatchObject({ no: 'K-30' });
    expect(await errorOf(as('adam').merge.undo({ id: first.id }))).toBe('400 no merged');
    await as('adam').merge.undo({ id: last.id });
    expect(await as('adam').customer.single({ no: 'K-20' })).toMatchObject({ no: 'K-10' });
    await db().updateTable('merge').set({ undo_until: '2026-03-01 00:00:00.000' }).execute();
    expect(await errorOf(as('adam').merge.undo({ id: first.id }))).toBe('404 not-found');
    expect((await as('adam').merge.list({ entity: 'customer' })).merges).toMatchObject([
      { mergedCode: 'K-20', keptCode: 'K-10', undoUntil: null },
    ]);
  });
});

describe('merging two jobs', () => {
  it('moves open records to the task of the same code, with the customer of the kept job, and back', async () => {
    const { record, job } = await duplicate();
    const at = company.account.id;
    const task = await createJobTask(pool, at, {
      job_id: job.id,
      code: 'T-9',
      description: 'Fuge',
    });
    const open = await record({
      job_task_id: task.id,
      job_task_code: 'T-9',
      job_task_description: 'Fuge',
    });
    const { id, records } = await mergeJobs();
    expect(records).toBe(1);
    const moved = await recordOf(open.id);
    expect(moved).toMatchObject({
      jobCode: 'J-1',
      jobTaskCode: 'T-9',
      customerNo: 'K-10',
      version: 2,
    });
    expect(await as('adam').jobTask.single({ jobCode: 'J-1', code: 'T-9' })).toMatchObject({
      description: 'Fuge',
    });
    expect((await as('bo').job.search({ q: 'J-20' })).map(({ code }) => code)).toEqual(['J-1']);
    expect(await as('adam').merge.undo({ id })).toEqual({
      jobs: 0,
      users: 0,
      records: 0,
      parts: 0,
      fields: false,
    });
    expect(await recordOf(open.id)).toMatchObject({
      jobCode: 'J-20',
      jobTaskCode: 'T-9',
      customerNo: 'K-20',
    });
    expect(await errorOf(as('adam').jobTask.single({ jobCode: 'J-1', code: 'T-9' }))).toBe(
      '404 not-found',
    );
  });

  it('users who starred the one that goes have starred the kept one', async () => {
    await duplicate();
    await as('bo').favourite.set({ jobCode: 'J-20', favourite: true });
    await mergeJobs();
    expect((await as('bo').favourite.list()).jobs).toMatchObject([{ code: 'J-1' }]);
  });
});

it('pairs that are not the same are remembered once', async () => {
  const { customer } = await duplicate();
  const other = await as('adam').customer.single({ no: 'K-10' });
  const pair = { entity: 'customer', first: customer.id, second: other.id } as const;
  await as('adam').merge.separate(pair);
  await as('adam').merge.separate({ ...pair, first: other.id, second: customer.id });
  expect((await as('adam').merge.list({ entity: 'customer' })).distinct).toEqual([
    { first: other.id, second: customer.id },
  ]);
});
