import { missingPasswordHash } from '@worksheet/database/password-hashes';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, testWorld } from '#test/world.ts';

/** It is March 2, 2026. */
const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

const settings = { defaultUnitType: 'Item', resourceUnits: 'Quantity' } as const;

it('a new company is not set up, except for its administrator', async () => {
  expect(await admin.account.setup()).toEqual({
    dismissed: false,
    settings: { done: false },
    units: { items: 0, resources: 0, withoutUnits: 0, itemsWithoutUnits: 0 },
    customers: { active: 0 },
    jobs: { active: 0, withoutTasks: 0, tasksRequired: false },
    people: { active: 1, withoutPassword: 0 },
  });
});

it('the settings are done once they are saved, changed or not', async () => {
  await admin.account.update({ id: at, ...settings });
  expect((await admin.account.setup()).settings).toEqual({ done: true });
});

it('counts active items and resources, and those on which nothing can be registered', async () => {
  await createUnit(pool, at, { unitsOfMeasure: ['STK', 'KASSE'] });
  await createUnit(pool, at, { unitsOfMeasure: [] });
  await createUnit(pool, at, { unit_type: 'Resource', unitsOfMeasure: ['TIME'] });
  const { id } = await createUnit(pool, at, { unit_type: 'Resource', unitsOfMeasure: [] });
  await createUnitOfMeasure(pool, at, { unit_id: id, active: false });
  await createUnit(pool, at, { unitsOfMeasure: [], active: false });
  expect((await admin.account.setup()).units).toEqual({
    items: 2,
    resources: 2,
    withoutUnits: 2,
    itemsWithoutUnits: 1,
  });
});

it('counts active customers, and active jobs without an active task where one is required', async () => {
  const customer = await createCustomer(pool, at);
  await createCustomer(pool, at, { active: false });
  const job = { bill_to_customer_id: customer.id };
  const [planned, ended] = [await createJob(pool, at, job), await createJob(pool, at, job)];
  await createJob(pool, at, job);
  await createJob(pool, at, { ...job, active: false });
  await createJobTask(pool, at, { job_id: planned.id });
  await createJobTask(pool, at, { job_id: planned.id });
  await createJobTask(pool, at, { job_id: ended.id, active: false });
  const { customers, jobs } = await admin.account.setup();
  expect(customers).toEqual({ active: 1 });
  expect(jobs).toEqual({ active: 3, withoutTasks: 2, tasksRequired: false });
  await admin.account.update({ id: at, ...settings, showJobTask: true, mandatoryJobTask: true });
  expect((await admin.account.setup()).jobs.tasksRequired).toBe(true);
});

it('counts users who are active and not expired, and those who have no password yet (D5)', async () => {
  const invited = { password_hash: missingPasswordHash };
  await createUser(pool, at);
  await createUser(pool, at, invited);
  await createUser(pool, at, { ...invited, active: false });
  await createUser(pool, at, { ...invited, expiration_date: '2026-03-01' });
  expect((await admin.account.setup()).people).toEqual({ active: 3, withoutPassword: 1 });
});

it('is dismissed for all administrators of this company, and can be shown again', async () => {
  const other = (await createAccount(pool)).id;
  const another = actorOf(await createUser(pool, at, { profile_type: 'Admin' }));
  const stranger = actorOf(await createUser(pool, other, { profile_type: 'Admin' }));
  await admin.account.updateSetup({ dismissed: true });
  expect((await world.as(another).account.setup()).dismissed).toBe(true);
  expect((await world.as(stranger).account.setup()).dismissed).toBe(false);
  await admin.account.updateSetup({ dismissed: false });
  expect((await admin.account.setup()).dismissed).toBe(false);
});

it('is for administrators (spec §6)', async () => {
  for (const profile_type of ['Basic', 'Teamleader'] as const) {
    const calls = world.as(actorOf(await createUser(pool, at, { profile_type })));
    expect(await errorOf(calls.account.setup())).toBe('403 not-allowed');
    expect(await errorOf(calls.account.updateSetup({ dismissed: true }))).toBe('403 not-allowed');
  }
});
