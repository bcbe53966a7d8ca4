import { forAccount } from '@worksheet/database/for-account';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

describe('deleting an entity with parts (D23)', () => {
  it('deletes an unused job with its tasks', async () => {
    const job = await createJob(pool, at, { code: 'J' });
    await createJobTask(pool, at, { job_id: job.id });
    await admin.job.delete({ code: 'J' });
    expect(await forAccount(pool, at).selectFrom('job_task').select('id').execute()).toEqual([]);
  });

  it('refuses to delete a job with a used task, and keeps all its tasks', async () => {
    const job = await createJob(pool, at, { code: 'J' });
    const used = await createJobTask(pool, at, { job_id: job.id });
    await createJobTask(pool, at, { job_id: job.id });
    await createRecord(pool, at, { jobTask: used });
    expect(await errorOf(admin.job.delete({ code: 'J' }))).toBe('409 in-use');
    expect(await admin.jobTask.list({ jobCode: 'J' })).toHaveLength(2);
  });

  it('deletes an unused item with its units of measure, and refuses to delete a used item', async () => {
    await createUnit(pool, at, { no: 'I', unitsOfMeasure: ['STK', 'KASSE'] });
    await admin.item.delete({ no: 'I' });
    expect(await forAccount(pool, at).selectFrom('unit_of_measure').select('id').execute()).toEqual(
      [],
    );

    const unit = await createUnit(pool, at, { no: 'I', unitsOfMeasure: ['STK', 'KASSE'] });
    await createRecord(pool, at, { unit });
    expect(await errorOf(admin.item.delete({ no: 'I' }))).toBe('409 in-use');
    expect(await admin.unit.list({ unitType: 'item', unitNo: 'I' })).toHaveLength(2);
  });

  it('distinguishes an item from the resource of the same number', async () => {
    await createUnit(pool, at, { no: 'X' });
    expect(await errorOf(admin.resource.delete({ no: 'X' }))).toBe('404 not-found');
    await admin.resource.create({ no: 'x', description: 'A resource' });
    await admin.resource.delete({ no: 'X' });
    expect(await admin.item.single({ no: 'X' })).toMatchObject({ no: 'X' });
  });
});

describe('a refused deletion names what refers to the entry (D23)', () => {
  it('such as jobs and records of a customer, in the archive or not', async () => {
    const customer = await createCustomer(pool, at, { no: 'K' });
    const job = await createJob(pool, at, { bill_to_customer_id: customer.id });
    await createRecord(pool, at, { job, customer_id: customer.id });
    await createRecord(pool, at, { job, customer_id: customer.id, exported: true });
    expect(await problemFrom(admin.customer.delete({ no: 'K' }))).toMatchObject({
      code: 'in-use',
      usedBy: { jobs: 1, records: 2 },
    });
  });

  it('such as users, jobs and work types of a resource', async () => {
    const unit = await createUnit(pool, at, {
      unit_type: 'Resource',
      no: 'R',
      unitsOfMeasure: ['TIME'],
    });
    await createUser(pool, at, { default_resource_id: unit.id });
    await createJob(pool, at, { responsible_resource_no: 'r' });
    await createWorkType(pool, at, { unit_of_measure_code: 'TIME' });
    const { usedBy } = await problemFrom(admin.resource.delete({ no: 'R' }));
    expect(usedBy).toEqual({ jobs: 1, users: 1, workTypes: 1 });
  });

  it('such as what a user registered, approved and exported', async () => {
    const { id, username } = await createUser(pool, at);
    await createRecord(pool, at, { user_id: id });
    await createRecord(pool, at, { approved_by: username, approved_by_id: id });
    expect(await problemFrom(admin.user.delete({ username }))).toMatchObject({
      code: 'in-use',
      usedBy: { records: 2 },
    });
  });
});

describe('references other than records also prevent a deletion (D23)', () => {
  it('the bill-to customer of a job', async () => {
    const customer = await createCustomer(pool, at, { no: 'K' });
    await createJob(pool, at, { bill_to_customer_id: customer.id });
    expect(await errorOf(admin.customer.delete({ no: 'K' }))).toBe('409 in-use');
  });

  it('the default resource of a user and the responsible resource of a job', async () => {
    const unit = await createUnit(pool, at, { unit_type: 'Resource', no: 'DEFAULT' });
    await createUser(pool, at, { default_resource_id: unit.id });
    expect(await errorOf(admin.resource.delete({ no: 'DEFAULT' }))).toBe('409 in-use');

    await createUnit(pool, at, { unit_type: 'Resource', no: 'CHIEF' });
    await createUnit(pool, at, { no: 'CHIEF' });
    await createJob(pool, at, { responsible_resource_no: 'CHIEF' });
    expect(await errorOf(admin.resource.delete({ no: 'CHIEF' }))).toBe('409 in-use');
    await admin.item.delete({ no: 'CHIEF' });
  });

  it('the last unit of measure whose code a work type uses', async () => {
    await createUnit(pool, at, { no: 'A', unitsOfMeasure: ['TIME', 'DAG'] });
    await createUnit(pool, at, { no: 'B', unitsOfMeasure: ['Time'] });
    await createWorkType(pool, at, { unit_of_measure_code: 'TIME' });
    const keyOfA = { unitType: 'item', unitNo: 'A', code: 'TIME' } as const;
    await admin.unit.delete(keyOfA);
    expect(await errorOf(admin.unit.delete({ ...keyOfA, unitNo: 'B' }))).toBe('409 in-use');
    expect(await errorOf(admin.item.delete({ no: 'B' }))).toBe('409 in-use');
    await admin.unit.delete({ ...keyOfA, code: 'DAG' });
    await admin.item.delete({ no: 'A' });
  });

  it('creating a work type and deleting its unit of measure concurrently never leaves a dangling code', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = `M${round}`;
      await createUnit(pool, at, { no: code, unitsOfMeasure: [code] });
      await Promise.allSettled([
        admin.workType.create({ code, description: 'Normal', unitOfMeasureCode: code }),
        admin.unit.delete({ unitType: 'item', unitNo: code, code }),
      ]);
      const made = (await admin.workType.list({})).some((row) => row.code === code);
      const left = await admin.unit.list({ unitType: 'item', unitNo: code });
      expect(left).toHaveLength(made ? 1 : 0);
    }
  });
});
