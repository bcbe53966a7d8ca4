import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUnitOfMeasure,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Awaited<ReturnType<typeof createAccount>>;
let employee: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  employee = world.as(actorOf(await createUser(pool, account.id)));
});

const customers = async (...names: string[]) => {
  for (const name of names) await createCustomer(pool, account.id, { name });
};
const namesFor = async (q: string) =>
  (await employee.customer.search({ q })).map((row) => row.name);

describe('a search returns active entries, sorted by name (D25)', () => {
  it('sorts in Danish order: æ, ø and å come last', async () => {
    const danish = ['andefarmen', 'Andelen', 'Byg', 'Zoo', 'Ærø', 'østervang', 'Åby', 'Aalborg'];
    await customers(...danish.toReversed());
    expect((await employee.customer.search({})).map((row) => row.name)).toEqual(danish);
  });

  it('a limit cuts the list in that same order', async () => {
    await customers('Åby', 'Zoo', 'Ærø', 'Andelen');
    expect((await employee.customer.search({ limit: 3 })).map((row) => row.name)).toEqual([
      'Andelen',
      'Zoo',
      'Ærø',
    ]);
  });

  it('returns all rows without a limit', async () => {
    for (let n = 0; n < 120; n += 1) await createLocation(pool, account.id);
    expect(await employee.location.search({})).toHaveLength(120);
  });

  it('omits inactive rows (D24)', async () => {
    await createCustomer(pool, account.id, { no: 'GONE', active: false });
    expect(await employee.customer.search({ q: 'GONE' })).toEqual([]);
  });

  it('returns nothing of another account (D1)', async () => {
    await createCustomer(pool, (await createAccount(pool)).id, { name: 'Foreign' });
    expect(await employee.customer.search({})).toEqual([]);
  });
});

describe('q filters a search by number and name', () => {
  it('every word must occur in one of the two', async () => {
    await createCustomer(pool, account.id, { no: '1020', name: 'Montagehallen' });
    await createCustomer(pool, account.id, { no: '1021', name: 'Montagehallen' });
    await createCustomer(pool, account.id, { no: '1022', name: 'Værftet 1020' });
    expect((await employee.customer.search({ q: ' 1020  MON ' })).map((row) => row.no)).toEqual([
      '1020',
    ]);
  });

  it('SQL wildcards are matched literally', async () => {
    await customers('100% Beton', '100 Beton', 'A_B', 'AxB', String.raw`C\D`, 'CD');
    expect(await namesFor('100%')).toEqual(['100% Beton']);
    expect(await namesFor('A_B')).toEqual(['A_B']);
    expect(await namesFor(String.raw`C\D`)).toEqual([String.raw`C\D`]);
    expect(await namesFor("'; drop table customer; --")).toEqual([]);
  });

  it('finds letters of any alphabet', async () => {
    await customers('Ærøskøbing', 'Ταβέρνα', '東京建設', 'Byg 🏗 og bo');
    expect(await namesFor('ærø')).toEqual(['Ærøskøbing']);
    expect(await namesFor('ταβ')).toEqual(['Ταβέρνα']);
    expect(await namesFor('東京')).toEqual(['東京建設']);
    expect(await namesFor('🏗')).toEqual(['Byg 🏗 og bo']);
  });
});

describe('filters of the entry form (spec §4)', () => {
  it('jobs by their customer, customers by a job', async () => {
    const customer = await createCustomer(pool, account.id, { no: 'K-1' });
    await createJob(pool, account.id, { code: 'J-1', bill_to_customer_id: customer.id });
    await createJob(pool, account.id, { code: 'J-2' });
    const jobs = await employee.job.search({ customerNo: 'k-1' });
    expect(jobs.map((row) => row.code)).toEqual(['J-1']);
    const found = await employee.customer.search({ jobCode: 'j-1' });
    expect(found.map((row) => row.no)).toEqual(['K-1']);
    expect(await employee.customer.search({ jobCode: 'none' })).toEqual([]);
  });

  it('tasks by their job, units of measure by their unit in either spelling', async () => {
    const job = await createJob(pool, account.id, { code: 'J-1' });
    await createJobTask(pool, account.id, { job_id: job.id, code: 'T-1' });
    await createJobTask(pool, account.id, { job_id: job.id, code: 'T-2', active: false });
    await createJobTask(pool, account.id, { job_id: (await createJob(pool, account.id)).id });
    expect((await employee.jobTask.search({ jobCode: 'j-1' })).map((row) => row.code)).toEqual([
      'T-1',
    ]);

    const item = await createUnit(pool, account.id, { no: 'X', unitsOfMeasure: ['STK'] });
    await createUnitOfMeasure(pool, account.id, { unit_id: item.id, active: false });
    await createUnit(pool, account.id, {
      unit_type: 'Resource',
      no: 'X',
      unitsOfMeasure: ['TIME'],
    });
    for (const unitType of ['Item', 'item'] as const) {
      expect(await employee.unit.search({ unitType, unitNo: 'x' })).toMatchObject([
        { unitType: 'item', unitNo: 'X', code: 'STK', active: true },
      ]);
    }
    expect(await employee.unit.search({ unitType: 'Resource', unitNo: 'X' })).toMatchObject([
      { unitType: 'resource', code: 'TIME' },
    ]);
    expect(await employee.unit.search({ unitType: 'item', unitNo: 'none' })).toEqual([]);
  });

  it('items and resources separately, work types with their unit of measure', async () => {
    await createUnit(pool, account.id, { no: 'I' });
    await createUnit(pool, account.id, { unit_type: 'Resource', no: 'R' });
    await createWorkType(pool, account.id, { code: 'W', unit_of_measure_code: 'TIME' });
    expect((await employee.item.search({})).map((row) => row.no)).toEqual(['I']);
    expect((await employee.resource.search({})).map((row) => row.no)).toEqual(['R']);
    expect(await employee.workType.search({ q: 'w' })).toMatchObject([
      { code: 'W', unitOfMeasureCode: 'TIME' },
    ]);
  });
});

describe('jobs with a team code are listed first for that team (D26)', () => {
  beforeEach(async () => {
    await createJob(pool, account.id, { code: '1', description: 'Anlæg' });
    await createJob(pool, account.id, { code: '2', description: 'Beton', team_code: 'SERVICE' });
    await createJob(pool, account.id, { code: '3', description: 'Mur', team_code: 'MONTAGE' });
    await createJob(pool, account.id, { code: '4', description: 'Tag', team_code: 'MONTAGE' });
    await createJob(pool, account.id, { code: '9', description: null });
  });
  const codesFor = async (caller: typeof employee, limit?: number) =>
    (await caller.job.search({ limit })).map((row) => row.code);

  it('and all users can still choose every active job', async () => {
    const fitter = await createUser(pool, account.id, { team_code: 'MONTAGE' });
    expect(await codesFor(world.as(actorOf(fitter)))).toEqual(['3', '4', '9', '1', '2']);
    expect(await codesFor(world.as(actorOf(fitter)), 3)).toEqual(['3', '4', '9']);
  });

  it('users without a team and API keys get jobs by name, or by code if the job has no name', async () => {
    expect(await codesFor(employee)).toEqual(['9', '1', '2', '3', '4']);
    expect(await codesFor(world.as(keyActorOf(account)))).toEqual(['9', '1', '2', '3', '4']);
  });
});

describe('the codes of units of measure, for work types', () => {
  it('are returned once each, and only while a unit of measure with the code is active', async () => {
    const unit = await createUnit(pool, account.id, { unitsOfMeasure: ['HOUR', 'DAY'] });
    await createUnit(pool, account.id, { unit_type: 'Resource', unitsOfMeasure: ['hour'] });
    await createUnitOfMeasure(pool, account.id, { unit_id: unit.id, code: 'OLD', active: false });
    const other = await createAccount(pool);
    await createUnit(pool, other.id, { unitsOfMeasure: ['THEIRS'] });
    const codes = async (input: { q?: string; limit?: number }) =>
      (await employee.unitCode.search(input)).map(({ code }) => code.toUpperCase());
    expect(await codes({})).toEqual(['DAY', 'HOUR']);
    expect(await codes({ q: 'hou' })).toEqual(['HOUR']);
    expect(await codes({ limit: 1 })).toEqual(['DAY']);
  });
});
