import {
  createAccount,
  createCustomer,
  createJob,
  createLocation,
  createUnit,
  createUnitOfMeasure,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

describe('a job’s bill-to customer', () => {
  it('must exist and be active, unless it is the stored one (D24)', async () => {
    await createCustomer(pool, at, { no: 'ON' });
    await createCustomer(pool, at, { no: 'OFF', active: false });
    const job = { code: 'J', billToCustomerNo: 'ON' };
    expect(await errorOf(admin.job.create({ ...job, billToCustomerNo: 'NONE' }))).toBe(
      '400 billToCustomerNo does-not-exist',
    );
    expect(await errorOf(admin.job.create({ ...job, billToCustomerNo: 'OFF' }))).toBe(
      '400 billToCustomerNo inactive',
    );
    await admin.job.create(job);
    expect(await errorOf(admin.job.update({ ...job, billToCustomerNo: 'OFF', active: true }))).toBe(
      '400 billToCustomerNo inactive',
    );

    await admin.customer.update({ no: 'ON', name: 'Now inactive', active: false });
    await admin.job.update({ ...job, description: 'Changed', active: true });
    expect(await admin.job.single({ code: 'J' })).toMatchObject({
      description: 'Changed',
      billToCustomerName: 'Now inactive',
    });
  });

  it('of another company does not exist', async () => {
    await createCustomer(pool, (await createAccount(pool)).id, { no: 'THEIRS' });
    expect(await errorOf(admin.job.create({ code: 'J', billToCustomerNo: 'THEIRS' }))).toBe(
      '400 billToCustomerNo does-not-exist',
    );
  });
});

describe('an update clears omitted optional fields (D33)', () => {
  it('the description and team of a job, but not fields that no form shows', async () => {
    const customer = await createCustomer(pool, at, { no: 'K' });
    await createJob(pool, at, {
      code: 'J',
      bill_to_customer_id: customer.id,
      team_code: 'MONTAGE',
      responsible_resource_no: 'R-1',
      starting_date: '2026-02-01',
    });
    await admin.job.update({ code: 'J', billToCustomerNo: 'K', active: true });
    expect(await admin.job.single({ code: 'J' })).toMatchObject({
      description: null,
      teamCode: null,
      responsibleResourceNo: 'R-1',
      startingDate: '2026-02-01',
    });
  });

  it('the unit of measure of a work type', async () => {
    await createWorkType(pool, at, { code: 'W', unit_of_measure_code: 'TIME' });
    await admin.workType.update({
      code: 'W',
      description: 'Free',
      unitOfMeasureCode: '',
      active: true,
    });
    expect(await admin.workType.single({ code: 'W' })).toMatchObject({ unitOfMeasureCode: null });
  });
});

describe('a work type’s unit of measure', () => {
  it('must be an active one of some item or resource, unless it is the stored one (D24)', async () => {
    const unit = await createUnit(pool, at, { unitsOfMeasure: ['TIME'] });
    await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'GONE', active: false });
    const workType = { code: 'W', description: 'Normal' };
    const create = (unitOfMeasureCode: string) =>
      errorOf(admin.workType.create({ ...workType, unitOfMeasureCode }));
    expect(await create('NONE')).toBe('400 unitOfMeasureCode does-not-exist');
    expect(await create('GONE')).toBe('400 unitOfMeasureCode inactive');

    await createWorkType(pool, at, { code: 'OLD', unit_of_measure_code: 'GONE' });
    await admin.workType.update({
      code: 'OLD',
      description: 'New',
      unitOfMeasureCode: 'gone',
      active: true,
    });
    expect(await admin.workType.single({ code: 'OLD' })).toMatchObject({
      description: 'New',
      unitOfMeasureCode: 'GONE',
    });
  });
});

describe('an entity whose owner does not exist', () => {
  it('a unit of an unknown item is refused at its unitNo', async () => {
    await createUnit(pool, at, { unit_type: 'Resource', no: 'R' });
    const unit = { unitType: 'item', unitNo: 'R', code: 'STK', description: 'Stykke' } as const;
    expect(await errorOf(admin.unit.create(unit))).toBe('400 unitNo does-not-exist');
    expect(await errorOf(admin.unit.list(unit))).toBe('404 not-found');
    expect(await errorOf(admin.unit.update({ ...unit, active: true }))).toBe('404 not-found');
  });

  it('a task of an unknown job is refused at its jobCode', async () => {
    const task = { jobCode: 'NONE', code: 'T', description: 'Task' };
    expect(await errorOf(admin.jobTask.create(task))).toBe('400 jobCode does-not-exist');
    expect(await errorOf(admin.jobTask.list({ jobCode: 'NONE' }))).toBe('404 not-found');
  });

  it('two jobs may have a task of the same code', async () => {
    for (const code of ['J-1', 'J-2']) {
      await createJob(pool, at, { code });
      await admin.jobTask.create({ jobCode: code, code: 'T', description: `Of ${code}` });
    }
    expect(await admin.jobTask.single({ jobCode: 'j-2', code: 't' })).toMatchObject({
      jobCode: 'J-2',
      description: 'Of J-2',
    });
  });
});

describe('exceptions', () => {
  it('a location can also be deleted by its id, within the account (D27)', async () => {
    const mine = await createLocation(pool, at);
    const theirs = await createLocation(pool, (await createAccount(pool)).id);
    expect(await errorOf(admin.location.delete({ id: theirs.id, accountId: at }))).toBe(
      '404 not-found',
    );
    expect(await errorOf(admin.location.delete({ accountId: at }))).toBe('400 code required');
    await admin.location.delete({ id: mine.id, accountId: at });
    expect(await admin.location.list({})).toEqual([]);
  });

  it('a unit of measure of twenty characters in older data is found, changed and deleted (spec §5)', async () => {
    const code = 'X'.repeat(20);
    await createUnit(pool, at, { no: 'I', unitsOfMeasure: [code] });
    const key = { unitType: 'item', unitNo: 'I', code } as const;
    await admin.unit.update({ ...key, description: 'Old', active: true });
    expect(await admin.unit.single(key)).toMatchObject({ description: 'Old' });
    await admin.unit.delete(key);
  });

  it('descriptions hold any Unicode, counted in characters (D41)', async () => {
    const description = '🏗'.repeat(100);
    await admin.item.create({ no: 'I', description });
    expect(await admin.item.single({ no: 'I' })).toMatchObject({ description });
    expect(await errorOf(admin.item.create({ no: 'I2', description: `${description}!` }))).toBe(
      '400 description too-long',
    );
  });
});
