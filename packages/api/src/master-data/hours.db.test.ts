import { forAccount } from '@worksheet/database/for-account';
import { createRecord, createRecords } from '@worksheet/database/testing/create-record';
import { createJob, createUnit } from '@worksheet/database/testing/factories';
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

const crane = { unitType: 'resource', unitNo: 'KRAN' } as const;
const createCrane = () =>
  createUnit(pool, at, { unit_type: 'Resource', no: 'KRAN', unitsOfMeasure: ['DAG'] });
const hoursOf = async (code: string) => (await admin.unit.single({ ...crane, code })).hours;

describe('a unit of measure counts as hours (D46)', () => {
  it('on a resource, with up to six decimals; null clears it, and left out it stays (D52)', async () => {
    await createCrane();
    const update = { ...crane, code: 'DAG', description: 'Dag', active: true };
    await admin.unit.update({ ...update, hours: 7.412519 });
    expect(await hoursOf('DAG')).toBe(7.412519);
    await admin.unit.update(update);
    expect(await hoursOf('DAG')).toBe(7.412519);
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

describe('a unit of measure counts as hours, minutes or days (D63)', () => {
  const countingOf = async (code: string) => {
    const { countsAs, hours } = await admin.unit.single({ ...crane, code });
    return [countsAs, hours];
  };
  const bare = { ...crane, code: 'MIN', description: 'Minut', active: true };

  it('by its code, if it is new and the request does not say', async () => {
    await createCrane();
    for (const code of ['TIMER', 'MIN', 'DAGE', 'KM'])
      await admin.unit.create({ ...crane, code, description: code });
    expect(await countingOf('TIMER')).toEqual(['hours', 1]);
    expect(await countingOf('MIN')).toEqual(['minutes', null]);
    expect(await countingOf('DAGE')).toEqual(['days', null]);
    expect(await countingOf('KM')).toEqual([null, null]);
  });

  it('as the request says, with one hour each by default', async () => {
    await createCrane();
    await admin.unit.create({ ...bare, countsAs: 'hours' });
    expect(await countingOf('MIN')).toEqual(['hours', 1]);
    await admin.unit.update({ ...bare, countsAs: 'days', hours: 7.4 });
    expect(await countingOf('MIN')).toEqual(['days', 7.4]);
    await admin.unit.update({ ...bare, countsAs: null });
    expect(await countingOf('MIN')).toEqual([null, null]);
    expect(await errorOf(admin.unit.update({ ...bare, countsAs: 'minutes', hours: 2 }))).toBe(
      '400 hours hours-not-counted',
    );
  });

  it('a client that does not know the field keeps it, and sets the factor as before (D52)', async () => {
    await createCrane();
    await admin.unit.create(bare);
    await admin.unit.update(bare);
    await admin.unit.update({ ...bare, hours: null });
    expect(await countingOf('MIN')).toEqual(['minutes', null]);
    await admin.unit.update({ ...bare, hours: 2 });
    expect(await countingOf('MIN')).toEqual(['hours', 2]);
    await admin.unit.update({ ...bare, hours: null });
    expect(await countingOf('MIN')).toEqual([null, null]);
    await admin.unit.update({ ...bare, countsAs: 'days' });
    await admin.unit.update({ ...bare, hours: 8 });
    expect(await countingOf('MIN')).toEqual(['days', 8]);
  });

  it('those of items do not', async () => {
    await createUnit(pool, at, { no: 'SKRUE', unitsOfMeasure: ['T'] });
    const screw = { unitType: 'item', unitNo: 'SKRUE', description: 'Time', code: 'T' } as const;
    const counted = admin.unit.update({ ...screw, active: true, countsAs: 'days' });
    expect(await errorOf(counted)).toBe('400 countsAs hours-of-item');
  });

  it('records follow, in hours and in days', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '50.00' });
    const stored = async () => {
      const { hours, days } = await forAccount(pool, at)
        .selectFrom('worksheet_record')
        .select(['hours', 'days'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [hours, days];
    };
    const day = { ...bare, code: 'DAG' };
    await admin.unit.update({ ...day, countsAs: 'minutes' });
    expect(await stored()).toEqual(['0.833333', null]);
    await admin.unit.update({ ...day, countsAs: 'days' });
    expect(await stored()).toEqual([null, '50.00']);
    await admin.unit.update({ ...day, countsAs: 'days', hours: 7.4 });
    expect(await stored()).toEqual(['370.000000', '50.00']);
  });
});

describe('records follow a change of the hours of their unit of measure (D46, D59)', () => {
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
        [exported.id, '8.000000'],
        [timed.id, '1.500000'],
      ]);
    expect(await stored()).toEqual(expected('2.442000'));
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

  it('approved ones and those of a closed period do not (D59)', async () => {
    const unit = await createCrane();
    await change(8);
    const record = (columns: object) =>
      createRecord(pool, at, { unit, quantity: '1.00', hours: '8.000000', ...columns });
    const approved = await record({ approved_by: 'tove', work_date: '2026-03-02' });
    const closed = await record({ work_date: '2026-02-28' });
    const both = await record({ approved_by: 'tove', work_date: '2026-02-28' });
    const open = await record({ work_date: '2026-03-02' });
    await forAccount(pool, at).updateTable('account').set({ closed_until: '2026-02-28' }).execute();
    const { changes: before } = await admin.change.list({});
    await change(7);
    const found = async ({ id }: { id: number }) => {
      const { hours, version } = await admin.worksheet.single({ id });
      return [hours, version];
    };
    for (const kept of [approved, closed, both]) {
      expect(await found(kept)).toEqual([8, 1]);
      expect(await admin.worksheet.history({ id: kept.id })).toEqual([]);
    }
    expect(await found(open)).toEqual([7, 2]);
    expect(await admin.worksheet.history({ id: open.id })).toMatchObject([
      { action: 'update', changes: [{ field: 'hours', from: 8, to: 7 }] },
    ]);
    const { changes: after } = await admin.change.list({});
    expect(
      after
        .slice(before.length)
        .filter(({ entity }) => entity === 'worksheet')
        .map(({ key, action }) => [key, action]),
    ).toEqual([[String(open.id), 'updated']]);
  });

  it('one that kept its hours keeps them when its text is edited, until its amount changes (D59)', async () => {
    await forAccount(pool, at).updateTable('account').set({ show_customer: false }).execute();
    const unit = await createCrane();
    const job = await createJob(pool, at);
    await change(7.4);
    const { id } = await createRecord(pool, at, {
      unit,
      job,
      quantity: '1.00',
      hours: '7.400000',
      approved_by: 'tove',
    });
    await change(8);
    await admin.worksheet.approve({ id, isApproved: false });
    const found = await admin.worksheet.single({ id });
    const entry = {
      id,
      date: found.date,
      jobCode: found.jobCode,
      unitType: found.unitType,
      unitNo: found.unitNo,
      unitOfMeasureCode: found.unitOfMeasureCode,
      quantity: 1,
    };
    expect((await admin.worksheet.update({ ...entry, description: 'Other' })).hours).toBe(7.4);
    expect(
      (await admin.worksheet.update({ ...entry, description: 'Other', quantity: 2 })).hours,
    ).toBe(16);
    await change(7);
    expect((await admin.worksheet.single({ id })).hours).toBe(14);
  });

  it('many of them, chunk by chunk', async () => {
    const unit = await createCrane();
    await createRecords(
      pool,
      at,
      Array.from({ length: 1_001 }, (_, index) => ({ quantity: `${(index % 9) + 1}.00` })),
      { unit },
    );
    await change(2);
    const rows = await forAccount(pool, at)
      .selectFrom('worksheet_record')
      .select(['version', 'quantity', 'hours'])
      .execute();
    const moved = rows.filter(
      ({ version, quantity, hours }) => version === 2 && Number(hours) === 2 * Number(quantity),
    );
    expect(moved).toHaveLength(1_001);
  });

  it('a deleted one does too, and can be restored with them', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '2.00' });
    await admin.worksheet.delete({ id });
    await change(8);
    expect((await admin.worksheet.restore({ id })).hours).toBe(16);
  });

  it('as exact decimals, not as floating-point numbers', async () => {
    const unit = await createCrane();
    const { id } = await createRecord(pool, at, { unit, quantity: '1.15' });
    await change(4.1);
    expect((await admin.worksheet.single({ id })).hours).toBe(4.715);
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
