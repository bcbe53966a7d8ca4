import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createUnit,
  createUser,
  createWorkType,
  createUnitOfMeasure,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

const counted = async () => {
  const db = forAccount(pool, company.account.id);
  const count = (table: 'worksheet_record' | 'record_history' | 'idempotency_key') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [records, history, keys] = await Promise.all([
    count('worksheet_record'),
    count('record_history'),
    count('idempotency_key'),
  ]);
  return { records: records.count, history: history.count, keys: keys.count };
};

describe('creating a record', () => {
  it('stores it with the names of what it refers to, and its history (D11, D16)', async () => {
    const bo = world.as(company.actors.bo);
    const record = await bo.worksheet.create({
      ...company.entry,
      jobTaskCode: 't-1',
      locationCode: 'nord',
      workTypeCode: 'NORMAL',
    });
    expect(record).toMatchObject({
      username: 'bo',
      date: '2026-03-02',
      customerNo: 'K-10',
      customerName: 'Havnen A/S',
      jobCode: 'J-1',
      jobTaskCode: 'T-1',
      jobTaskDescription: 'Task T-1',
      locationCode: 'NORD',
      workTypeDescription: 'Work type NORMAL',
      unitDescription: 'Item V-1',
      quantity: 2.5,
      approvedBy: null,
      modifiedBy: null,
      exported: false,
      version: 1,
      allowedActions: ['edit', 'delete'],
    });
    expect(await bo.worksheet.history({ id: record.id })).toEqual([
      { action: 'create', by: 'bo', at: '2026-03-02T14:30:00.000Z', changes: [] },
    ]);
    expect(await bo.worksheet.single({ id: record.id })).toEqual(record);
  });

  it('quantities stay exact decimals (D10)', async () => {
    const bo = world.as(company.actors.bo);
    for (const quantity of [0.01, 0.1, 1234567.89, 99_999_999.99]) {
      expect((await bo.worksheet.create({ ...company.entry, quantity })).quantity).toBe(quantity);
    }
  });

  it('any Unicode is stored and returned as given, NFC-normalised (D41)', async () => {
    const bo = world.as(company.actors.bo);
    const description = 'Blåbær 🫐 “A\u030A” ‫שלום‬';
    const record = await bo.worksheet.create({ ...company.entry, description });
    expect(record.description).toBe(description.normalize('NFC'));
  });

  it('a work type with a unit of measure forces it: another one is refused (D12, D58)', async () => {
    await createWorkType(pool, company.account.id, { code: 'PAK', unit_of_measure_code: 'KASSE' });
    const { worksheet } = world.as(company.actors.bo);
    const packed = { ...company.entry, workTypeCode: 'PAK' };
    expect(await errorOf(worksheet.create(packed))).toBe(
      '400 unitOfMeasureCode unit-of-measure-forced',
    );
    const record = await worksheet.create({ ...packed, unitOfMeasureCode: 'kasse' });
    expect(record.unitOfMeasureCode).toBe('KASSE');
  });

  it('a forced unit of measure that the unit lacks is refused', async () => {
    await createWorkType(pool, company.account.id, { code: 'PAK', unit_of_measure_code: 'PALLE' });
    const call = world
      .as(company.actors.bo)
      .worksheet.create({ ...company.entry, workTypeCode: 'PAK', unitOfMeasureCode: 'PALLE' });
    expect(await errorOf(call)).toBe('400 unitOfMeasureCode does-not-exist');
  });

  it('a locked default resource is enforced for its user (D12)', async () => {
    const other = await createUnit(pool, company.account.id, { unit_type: 'Resource', no: 'H-9' });
    const lone = await createUser(pool, company.account.id, {
      default_resource_id: other.id,
      lock_default_resource: true,
    });
    const call = world.as(actorOf(lone)).worksheet.create({
      ...company.entry,
      unitType: 'Resource',
      unitNo: 'H-200',
      unitOfMeasureCode: 'TIME',
    });
    expect(await errorOf(call)).toBe('400 unitNo resource-locked');
  });
});

describe('whose record it is (D7, D13)', () => {
  it.each([
    ['bo', undefined, 'bo'],
    ['bo', 'BO', 'bo'],
    ['bo', 'ida', '400 username not-your-team'],
    ['tove', 'ida', 'ida'],
    ['tove', 'kim', '400 username not-your-team'],
    ['tove', 'nobody', '400 username not-your-team'],
    ['adam', 'kim', 'kim'],
    ['adam', 'nobody', '400 username does-not-exist'],
    ['key', 'kim', 'kim'],
    ['key', undefined, '400 username required'],
  ] as const)('%s registering for %s: %s', async (who, username, expected) => {
    const call = world
      .as(company.actors[who])
      .worksheet.create({ ...company.entry, ...(username ? { username } : {}) });
    const outcome = expected.startsWith('400')
      ? errorOf(call)
      : call.then((record) => record.username);
    expect(await outcome).toBe(expected);
  });

  it('an expired user is inactive after the last day, and work until then can be registered (D5)', async () => {
    await createUser(pool, company.account.id, { username: 'ib', expiration_date: '2026-02-27' });
    const create = (date: string) =>
      world.as(company.actors.adam).worksheet.create({ ...company.entry, date, username: 'ib' });
    expect((await create('2026-02-27')).username).toBe('ib');
    expect(await errorOf(create('2026-02-28'))).toBe('400 username inactive');
  });

  it('a record made for another is not modified by another: its owner may still change it', async () => {
    const { id } = await world
      .as(company.actors.tove)
      .worksheet.create({ ...company.entry, username: 'bo' });
    expect((await world.as(company.actors.bo).worksheet.single({ id })).allowedActions).toContain(
      'edit',
    );
  });
});

describe('bad input is refused and nothing is written', () => {
  it.each([
    [
      'nothing at all',
      {},
      '400 date required, jobCode required, unitType required, unitNo required, description required, unitOfMeasureCode required',
    ],
    ['quantity 0', { quantity: 0 }, '400 quantity quantity-zero'],
    ['a negative quantity', { quantity: -1 }, '400 quantity too-low'],
    ['1e9', { quantity: 1e9 }, '400 quantity too-high'],
    ['three decimals', { quantity: 1.005 }, '400 quantity too-many-decimals'],
    ['a quantity as text', { quantity: '7' }, '400 quantity not-a-number'],
    ['no quantity', { quantity: undefined }, '400 quantity required'],
    [
      'a long text of short characters',
      { description: 'x'.repeat(101) },
      '400 description too-long',
    ],
    ['an unknown job', { jobCode: 'J-404' }, '400 jobCode does-not-exist'],
    [
      'an unknown unit of measure',
      { unitOfMeasureCode: 'TON' },
      '400 unitOfMeasureCode does-not-exist',
    ],
    ['a resource that is an item', { unitType: 'Resource' }, '400 unitNo does-not-exist'],
    ['a forged account', { accountId: 987_654 }, '403 wrong-account'],
    ['a date that is none', { date: '2026-02-30' }, '400 date invalid-date'],
    ['a task of another job', { jobTaskCode: 'T-404' }, '400 jobTaskCode does-not-exist'],
  ])('%s', async (name, change, expected) => {
    const before = await counted();
    const input = name === 'nothing at all' ? {} : { ...company.entry, ...change };
    const create: (input: never) => Promise<unknown> = world.as(company.actors.bo).worksheet.create;
    const refusal = await errorOf(create(input as never));
    expect(refusal).toBe(expected);
    expect(await counted()).toEqual(before);
  });

  it('100 characters of four bytes each are not too long (D41)', async () => {
    const description = '🙂'.repeat(100);
    const record = await world
      .as(company.actors.bo)
      .worksheet.create({ ...company.entry, description });
    expect(record.description).toBe(description);
  });

  it('an inactive reference', async () => {
    const unit = await createUnit(pool, company.account.id, {
      no: 'GL-1',
      active: false,
      unitsOfMeasure: [],
    });
    await createUnitOfMeasure(pool, company.account.id, {
      unit_id: unit.id,
      code: 'STK',
      active: false,
    });
    const call = world.as(company.actors.bo).worksheet.create({ ...company.entry, unitNo: 'GL-1' });
    expect(await errorOf(call)).toBe('400 unitNo inactive, unitOfMeasureCode inactive');
  });

  it('nobody signed in', async () => {
    expect(await errorOf(world.as(null).worksheet.create(company.entry))).toBe('401 not-signed-in');
  });
});

describe('time-based resources (D9)', () => {
  it('times snap up, the quantity follows, an offset is converted to the account’s time zone', async () => {
    const yard = await makeCompany(pool, { resource_units: 'Time', time_zone: 'Europe/London' });
    const record = await world.as(yard.actors.bo).worksheet.create({
      ...yard.entry,
      unitType: 'Resource',
      unitNo: 'H-200',
      unitOfMeasureCode: 'TIME',
      quantity: 1,
      timeFrom: '2026-03-02T09:05:00+01:00',
      timeTo: '2026-03-02T16:00:00',
    });
    expect(record).toMatchObject({
      timeFrom: '2026-03-02T08:15:00',
      timeTo: '2026-03-02T16:00:00',
      quantity: 7.75,
    });
  });

  it.each([
    // In London's summer, it is 00:30 on July 2.
    ['2026-07-01', '2026-07-01T08:00:00Z', '2026-07-01T23:30:00Z', 'timeTo time-not-on-date'],
    [
      '2026-07-01',
      '2019-07-01T08:00:00',
      '2031-07-01T09:00:00',
      'timeFrom time-not-on-date, timeTo time-not-on-date',
    ],
    ['2026-03-29', '2026-03-29T01:15:00', '2026-03-29T08:00:00', 'timeFrom time-does-not-exist'],
    ['2026-10-25', '2026-10-25T01:15:00Z', '2026-10-25T08:00:00Z', 'timeFrom time-repeated'],
    ['2026-07-01', '2026-07-01T08:00:00+99:99', '2026-07-01T09:00:00', 'timeFrom invalid-time'],
  ])(
    'on %s, a time from %s to %s is not moved, but refused (D50)',
    async (date, timeFrom, timeTo, expected) => {
      const yard = await makeCompany(pool, { resource_units: 'Time', time_zone: 'Europe/London' });
      const timed = { unitType: 'Resource', unitNo: 'H-200', unitOfMeasureCode: 'TIME' } as const;
      const entry = { ...yard.entry, ...timed, date, timeFrom, timeTo };
      const call = world.as(yard.actors.bo).worksheet.create(entry);
      expect(await errorOf(call)).toBe(`400 ${expected}`);
    },
  );
});

describe('repeats (D18)', () => {
  const withKey = (idempotencyKey: string) => world.as(company.actors.bo, { idempotencyKey });

  it('the same key creates one record, however often it is sent', async () => {
    const first = await withKey('k1').worksheet.create(company.entry);
    const again = await withKey('k1').worksheet.create(company.entry);
    expect(again).toEqual(first);
    expect(await counted()).toEqual({ records: 1, history: 1, keys: 1 });
  });

  it('also when all are sent at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => withKey('k2').worksheet.create(company.entry)),
    );
    expect(new Set(all.map((record) => record.id)).size).toBe(1);
    expect((await counted()).records).toBe(1);
  });

  it('the same key for another request is refused, and a refused request leaves its key free', async () => {
    expect(
      await errorOf(withKey('k3').worksheet.create({ ...company.entry, jobCode: 'X' })),
    ).toContain('400');
    await withKey('k3').worksheet.create(company.entry);
    const other = withKey('k3').worksheet.create({ ...company.entry, quantity: 9 });
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });

  it('a key belongs to its user', async () => {
    await withKey('k4').worksheet.create(company.entry);
    await world.as(company.actors.ida, { idempotencyKey: 'k4' }).worksheet.create(company.entry);
    expect((await counted()).records).toBe(2);
  });
});
