import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.close());
const world = makeWorld(pool);

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  at = (await createAccount(pool)).id;
  admin = world.as(actorOf(await createUser(pool, at, { profile_type: 'Admin' })));
});

const crane = { unitType: 'resource', unitNo: 'KRAN' } as const;
const createCrane = () =>
  createUnit(pool, at, { unit_type: 'Resource', no: 'KRAN', unitsOfMeasure: ['DAG'] });
const hoursOf = async (code: string) => (await admin.unit.single({ ...crane, code })).hours;

describe('a unit of measure counts as hours (D46)', () => {
  it('on a resource, with up to four decimals; null clears it, and left out it stays (D52)', async () => {
    await createCrane();
    const update = { ...crane, code: 'DAG', description: 'Dag', active: true };
    await admin.unit.update({ ...update, hours: 7.4125 });
    expect(await hoursOf('DAG')).toBe(7.4125);
    await admin.unit.update(update);
    expect(await hoursOf('DAG')).toBe(7.4125);
    await admin.unit.update({ ...update, hours: null });
    expect(await hoursOf('DAG')).toBeNull();
  });

  it('a new one that is called time counts as one hour unless the request says otherwise', async () => {
    await createCrane();
    await admin.unit.create({ ...crane, code: 'Timer', description: 'Timer' });
    await admin.unit.create({ ...crane, code: 'TIME', description: 'Time', hours: null });
    await admin.unit.create({ ...crane, code: 'UGE', description: 'Uge' });
    expect([await hoursOf('Timer'), await hoursOf('TIME'), await hoursOf('UGE')]).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('those of items do not', async () => {
    await createUnit(pool, at, { no: 'SKRUE', unitsOfMeasure: ['T'] });
    const screw = { unitType: 'item', unitNo: 'SKRUE', description: 'Time', code: 'T' } as const;
    for (const refused of [
      admin.unit.create({ ...screw, code: 'TIME', hours: 1 }),
      admin.unit.update({ ...screw, active: true, hours: 1 }),
    ])
      expect(await errorOf(refused)).toBe('400 hours hours-of-item');
    await admin.unit.create({ ...screw, code: 'TIME' });
    await admin.unit.update({ ...screw, active: true, hours: null });
    const units = await admin.unit.list({ unitType: 'item', unitNo: 'SKRUE' });
    expect(units.map((unit) => unit.hours)).toEqual([null, null]);
  });
});

describe('records follow a change of the hours of their unit of measure (D11, D46)', () => {
  const change = (hours: number | null) =>
    admin.unit.update({ ...crane, code: 'DAG', description: 'Dag', active: true, hours });

  it('open ones do; archived ones and those with times do not', async () => {
    const unit = await createCrane();
    const open = await createRecord(pool, at, { unit, quantity: '0.33' });
    const exported = await createRecord(pool, at, { unit, exported: true, hours: '8.00' });
    const timed = await createRecord(pool, at, {
      unit,
      time_from: 480,
      time_to: 570,
      quantity: '1.50',
      hours: '1.50',
    });
    await change(7.4);
    const stored = async () => {
      const rows = await forAccount(pool, at)
        .selectFrom('worksheet_record')
        .select(['id', 'hours'])
        .execute();
      return new Map(rows.map((row) => [row.id, row.hours]));
    };
    const expected = (hours: string | null) =>
      new Map([
        [open.id, hours],
        [exported.id, '8.00'],
        [timed.id, '1.50'],
      ]);
    expect(await stored()).toEqual(expected('2.44'));
    await change(null);
    expect(await stored()).toEqual(expected(null));
  });

  it('those that the customer signed for do not; withdrawn, they follow the next change', async () => {
    const unit = await createCrane();
    const job = await createJob(pool, at);
    await forAccount(pool, at).updateTable('account').set({ customer_sign_off: true }).execute();
    await change(2);
    const open = await createRecord(pool, at, { unit, job, quantity: '7.50', hours: '15.00' });
    const { id } = await createRecord(pool, at, { unit, job, quantity: '7.50', hours: '15.00' });
    const signed = await admin.signOff.create({ entries: [{ id, version: 1 }], name: 'Karen' });
    const hoursOfRecord = async (record: number) =>
      (await admin.worksheet.single({ id: record })).hours;
    await admin.unit.batch({ entries: [{ ...crane, code: 'DAG', hours: 3 }] });
    expect(await hoursOfRecord(open.id)).toBe(22.5);
    expect(await hoursOfRecord(id)).toBe(15);
    expect(await admin.signOff.single({ id: signed.id })).toEqual(signed);
    await admin.signOff.withdraw({ id: signed.id, reason: 'Wrong unit' });
    expect(await hoursOfRecord(id)).toBe(15);
    await change(4);
    expect(await hoursOfRecord(id)).toBe(30);
  });

  it('a deleted one does too, and can be restored with them', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '2.00' });
    await admin.worksheet.delete({ id });
    await change(8);
    expect((await admin.worksheet.restore({ id })).hours).toBe(16);
  });

  it('rounded half up, not as floating-point numbers', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '1.15' });
    await change(4.1);
    expect((await admin.worksheet.single({ id })).hours).toBe(4.72);
  });

  it('refused where a record cannot hold the hours', async () => {
    const unit = await createCrane();
    await createRecord(pool, at, { unit, quantity: '99999999.99' });
    expect(await errorOf(change(7.4))).toBe('400 hours too-many-hours');
    await change(1);
  });

  it('not refused because of a record that the customer signed for', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '99999999.99' });
    await forAccount(pool, at).updateTable('account').set({ customer_sign_off: true }).execute();
    await admin.signOff.create({ entries: [{ id, version: 1 }], name: 'Karen' });
    await change(7.4);
    expect(await hoursOf('DAG')).toBe(7.4);
  });
});
