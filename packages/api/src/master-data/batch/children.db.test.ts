import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
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

const piece = { code: 'STK', description: 'Stykke' };
const box = { code: 'KASSE', description: 'Kasse' };

describe('an item or a resource is created with its units of measure', () => {
  it('in one call, one of which may be the base unit', async () => {
    const units = [piece, box];
    const created = await admin.item.create({
      no: 'V',
      description: 'Vindue',
      baseUnitCode: 'kasse',
      units,
    });
    expect(created).toMatchObject({ no: 'V', baseUnitCode: 'KASSE', version: 1 });
    expect(await admin.unit.list({ unitType: 'item', unitNo: 'V' })).toMatchObject([
      { ...box, version: 1 },
      { ...piece, version: 1 },
    ]);
  });

  it('which count as hours by their code or as they say, on resources only (D46)', async () => {
    const units = [
      { code: 'TIME', description: 'Time' },
      { code: 'DAG', description: 'Dag', hours: 7.4 },
    ];
    await admin.resource.create({ no: 'H', description: 'Bo', units });
    const stored = await admin.unit.list({ unitType: 'resource', unitNo: 'H' });
    expect(stored.map(({ code, hours }) => [code, hours])).toEqual([
      ['DAG', 7.4],
      ['TIME', 1],
    ]);
    expect(await errorOf(admin.item.create({ no: 'I', description: 'I', units }))).toBe(
      '400 units.1.hours hours-of-item',
    );
  });

  it('or not at all: errors name the unit of measure', async () => {
    const create = (...units: { code: string; description: string }[]) =>
      errorOf(admin.item.create({ no: 'V', description: 'Vindue', units }));
    expect(await create(piece, { code: 'TOO-LONG-12', description: '' })).toBe(
      '400 units.1.code too-long, units.1.description required',
    );
    expect(await create(piece, box, { ...piece, code: 'stk' })).toBe(
      '400 units.2.code key-repeated',
    );
    expect(await create(...Array.from({ length: 101 }, () => piece))).toBe('400 units too-many');
    expect(await admin.item.list({})).toEqual([]);
  });
});

describe('a job is created with its tasks', () => {
  beforeEach(() => createCustomer(pool, at, { no: 'K' }));
  const job = { code: 'J', billToCustomerNo: 'K' };

  it('in one call', async () => {
    const tasks = [
      { code: '10', description: 'Plan' },
      { code: '20', description: 'Build' },
    ];
    expect(await admin.job.create({ ...job, tasks })).toMatchObject({ code: 'J' });
    expect(await admin.jobTask.list({ jobCode: 'J' })).toMatchObject(tasks);
    const { entries } = await admin.audit.list({});
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual(['J', 'J / 10', 'J / 20']);
  });

  it('or not at all: errors name the task', async () => {
    const tasks = [
      { code: '10', description: 'Plan' },
      { code: '10', description: 'Again' },
    ];
    expect(await errorOf(admin.job.create({ ...job, tasks }))).toBe(
      '400 tasks.1.code key-repeated',
    );
    expect(await admin.job.list({})).toEqual([]);
  });

  it('and a code that exists is refused as without tasks (D22)', async () => {
    await admin.job.create(job);
    const tasks = [{ code: '10', description: 'Plan' }];
    expect(await errorOf(admin.job.create({ ...job, tasks }))).toBe('409 already-exists');
    expect(await admin.jobTask.list({ jobCode: 'J' })).toEqual([]);
  });
});

describe('without a parent', () => {
  it('the units of measure of all items or all resources are listed', async () => {
    await createUnit(pool, at, { no: 'A', unitsOfMeasure: ['STK'] });
    await createUnit(pool, at, { no: 'B', unitsOfMeasure: ['KASSE'] });
    await createUnit(pool, at, { no: 'R', unit_type: 'Resource', unitsOfMeasure: ['TIME'] });
    await createUnit(pool, (await createAccount(pool)).id, { unitsOfMeasure: ['THEIRS'] });
    const all = await admin.unit.list({ unitType: 'item' });
    expect(all.map(({ unitNo, code }) => `${unitNo} ${code}`)).toEqual(['B KASSE', 'A STK']);
    expect(await admin.unit.list({ unitType: 'Resource', limit: 10 })).toMatchObject([
      { unitNo: 'R', code: 'TIME' },
    ]);
  });

  it('the tasks of all jobs are listed, in pages too', async () => {
    for (const code of ['J-1', 'J-2']) {
      const { id } = await createJob(pool, at, { code });
      for (const task of ['10', '20']) await createJobTask(pool, at, { job_id: id, code: task });
    }
    const all = await admin.jobTask.list({});
    expect(all).toHaveLength(4);
    const first = await admin.jobTask.list({ limit: 3 });
    expect(first.map(({ jobCode, code }) => `${jobCode} ${code}`)).toEqual([
      'J-1 10',
      'J-1 20',
      'J-2 10',
    ]);
    expect(await errorOf(admin.jobTask.list({ jobCode: 'NONE' }))).toBe('404 not-found');
  });
});
