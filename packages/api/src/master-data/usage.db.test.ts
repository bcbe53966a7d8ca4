import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import type { Usage } from '@worksheet/domain/entities/usage';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool);
  at = company.account.id;
  admin = world.as(company.actors.adam);
});

/** Returns a text such as `job 3, openRecord 12`, or `job 2/3` if only two of three are active. */
function textOf(uses: Usage['uses']): string {
  return uses
    .map(({ kind, count, active }) => `${kind} ${active === count ? '' : `${active}/`}${count}`)
    .join(', ');
}
const onlyUse = async (call: Promise<Usage[]>) => {
  const [row, ...others] = await call;
  expect(others).toEqual([]);
  return textOf(row?.uses ?? []);
};
const setActive = async (table: 'job' | 'user' | 'work_type', id: number, active: boolean) => {
  await forAccount(pool, at).updateTable(table).set({ active }).where('id', '=', id).execute();
};

describe('what uses master data', () => {
  it('is counted by kind: the records of each reference, open and archived ones apart', async () => {
    for (const exported of [false, false, true]) await company.record('bo', { exported });
    const keys = {
      customer: { no: 'K-10' },
      item: { no: 'V-1' },
      location: { code: 'NORD' },
      job: { code: 'J-1' },
    };
    const records = 'openRecord 2, archivedRecord 0/1';
    expect(await onlyUse(admin.customer.usage(keys.customer))).toBe(`job 1, ${records}`);
    expect(await onlyUse(admin.item.usage(keys.item))).toBe(records);
    expect(await onlyUse(admin.location.usage(keys.location))).toBe(records);
    expect(await onlyUse(admin.workType.usage({ code: 'NORMAL' }))).toBe(records);
    expect(await onlyUse(admin.job.usage(keys.job))).toBe(records);
    expect(await onlyUse(admin.jobTask.usage({ jobCode: 'J-1', code: 'T-1' }))).toBe(records);
    const unit = { unitType: 'item', unitNo: 'V-1', code: 'STK' } as const;
    expect(await onlyUse(admin.unit.usage(unit))).toBe(records);
    expect(await onlyUse(admin.unit.usage({ ...unit, code: 'KASSE' }))).toBe('');
  });

  it('names every entry in use if no key is given, without the archive', async () => {
    await company.record('bo');
    await company.record('ida', { exported: true });
    const unused = await createUnit(pool, at, { no: 'UNUSED' });
    const uses = await admin.item.usage({});
    expect(uses).toEqual([
      { id: company.item.id, uses: [{ kind: 'openRecord', count: 1, active: 1 }] },
    ]);
    expect(uses.map(({ id }) => id)).not.toContain(unused.id);
    expect(await admin.resource.usage({})).toEqual([]);
    const users = await admin.user.usage({});
    expect(users.map(({ id }) => id)).toEqual([company.users.bo.id]);
  });

  it('of something unused is nothing, so that it can be deleted (D23)', async () => {
    await createUnit(pool, at, { no: 'NEW', unitsOfMeasure: ['NEW'] });
    const [usage] = await admin.item.usage({ no: 'NEW' });
    expect(usage?.uses).toEqual([]);
    await admin.item.delete({ no: 'NEW' });
  });

  it('compares keys regardless of case, and answers 404 for what does not exist (D22)', async () => {
    expect(await onlyUse(admin.customer.usage({ no: ' k-10 ' }))).toBe('job 1');
    expect(await errorOf(admin.customer.usage({ no: 'X' }))).toBe('404 not-found');
    expect(await errorOf(admin.user.usage({ username: 'x' }))).toBe('404 not-found');
  });

  it('is refused for a part of a key', async () => {
    expect(await errorOf(admin.unit.usage({ unitNo: 'V-1' }))).toBe(
      '400 unitType required, code required',
    );
    expect(await errorOf(admin.jobTask.usage({ code: 'T-1' }))).toBe('400 jobCode required');
  });

  it('is the jobs of a customer, the active ones apart', async () => {
    const customer = await createCustomer(pool, at, { no: 'K' });
    const jobs = await Promise.all(
      [1, 2, 3].map(() => createJob(pool, at, { bill_to_customer_id: customer.id })),
    );
    await setActive('job', jobs[0]?.id ?? 0, false);
    expect(await onlyUse(admin.customer.usage({ no: 'K' }))).toBe('job 2/3');
    const listed = (await admin.customer.usage({})).find(({ id }) => id === customer.id);
    expect(textOf(listed?.uses ?? [])).toBe('job 2/3');
  });

  it('is the users who have a resource by default, and the jobs it is responsible for', async () => {
    const chief = await createUnit(pool, at, { unit_type: 'Resource', no: 'CHIEF' });
    await createUnit(pool, at, { no: 'CHIEF' });
    await createUser(pool, at, { default_resource_id: chief.id });
    const user = await createUser(pool, at, { default_resource_id: chief.id });
    await setActive('user', user.id, false);
    await createJob(pool, at, { responsible_resource_no: 'chief' });
    expect(await onlyUse(admin.resource.usage({ no: 'CHIEF' }))).toBe('job 1, user 1/2');
    expect(await onlyUse(admin.resource.usage({}))).toBe('job 1, user 1/2');
    expect(await onlyUse(admin.item.usage({ no: 'CHIEF' }))).toBe('');
  });

  it('is a work type whose unit of measure exists nowhere else', async () => {
    const one = await createUnit(pool, at, { no: 'A', unitsOfMeasure: ['DAG'] });
    await createWorkType(pool, at, { unit_of_measure_code: 'dag' });
    const key = { unitType: 'item', unitNo: 'A', code: 'DAG' } as const;
    expect(await onlyUse(admin.unit.usage(key))).toBe('workType 1');
    expect(await onlyUse(admin.unit.usage({}))).toBe('workType 1');
    expect(await admin.item.usage({})).toMatchObject([{ id: one.id }]);
    expect(await errorOf(admin.item.delete({ no: 'A' }))).toBe('409 in-use');

    const other = await createUnit(pool, at, { no: 'B', unitsOfMeasure: [] });
    await createUnitOfMeasure(pool, at, { unit_id: other.id, code: 'Dag' });
    expect(await admin.unit.usage({})).toEqual([]);
    expect(await onlyUse(admin.item.usage({ no: 'A' }))).toBe('');
    await admin.item.delete({ no: 'A' });
  });

  it('is not its own tasks or units of measure, nor a favourite: they are deleted with it', async () => {
    await world.as(company.actors.bo).favourite.set({ jobCode: 'J-1', favourite: true });
    expect(await onlyUse(admin.job.usage({ code: 'J-1' }))).toBe('');
    await admin.job.delete({ code: 'J-1' });
  });

  it('is shown to administrators only (spec §6)', async () => {
    for (const who of ['bo', 'tove'] as const) {
      expect(await errorOf(world.as(company.actors[who]).item.usage({}))).toBe('403 not-allowed');
      expect(await errorOf(world.as(company.actors[who]).user.usage({}))).toBe('403 not-allowed');
    }
    expect(await world.as(company.actors.key).item.usage({})).toEqual([]);
  });
});

it('a deletion is refused exactly for what is in use (D23)', async () => {
  await company.record('bo');
  await createCustomer(pool, at, { no: 'FREE' });
  for (const no of ['K-10', 'FREE']) {
    const isUsed = (await onlyUse(admin.customer.usage({ no }))) !== '';
    const outcome = await admin.customer.delete({ no }).then(
      () => 'deleted',
      () => 'refused',
    );
    expect(outcome).toBe(isUsed ? 'refused' : 'deleted');
  }
});
