import { createUnit, createUnitOfMeasure } from '@worksheet/database/testing/factories';
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

const units = async (unitType: 'item' | 'resource', unitNo: string) =>
  (await admin.unit.list({ unitType, unitNo })).map(
    ({ code, description, hours }) => `${code} ${description} ${hours}`,
  );

describe('the base unit of an item or a resource', () => {
  it('is made with it, as the company describes it elsewhere', async () => {
    await admin.item.create({ no: 'A', description: 'A', baseUnitCode: 'PL' });
    expect(await units('item', 'A')).toEqual(['PL PL null']);
    await admin.unit.update({
      unitType: 'item',
      unitNo: 'A',
      code: 'PL',
      description: 'Palle',
      active: true,
    });
    await admin.item.batch({
      entries: [
        { no: 'B', description: 'B', baseUnitCode: 'pl' },
        { no: 'C', description: 'C', baseUnitCode: 'STK' },
        { no: 'D', description: 'D', baseUnitCode: 'stk' },
      ],
    });
    expect(await units('item', 'B')).toEqual(['PL Palle null']);
    expect(await units('item', 'D')).toEqual(['STK STK null']);
    expect(await admin.item.single({ no: 'D' })).toMatchObject({ baseUnitCode: 'STK' });
  });

  it('counts as hours by its code, on resources only (D46)', async () => {
    await admin.resource.create({ no: 'R', description: 'R', baseUnitCode: 'TIME' });
    await admin.item.create({ no: 'R', description: 'R', baseUnitCode: 'TIME' });
    expect(await units('resource', 'R')).toEqual(['TIME TIME 1']);
    expect(await units('item', 'R')).toEqual(['TIME TIME null']);
  });

  it('is one of its units of measure, in their spelling, and must be active', async () => {
    const unit = await createUnit(pool, at, { no: 'A', unitsOfMeasure: ['STK', 'Kasse'] });
    await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'GONE', active: false });
    await admin.item.batch({ entries: [{ no: 'A', baseUnitCode: 'KASSE' }] });
    expect(await admin.item.single({ no: 'A' })).toMatchObject({ baseUnitCode: 'Kasse' });
    const again = await admin.item.batch({ entries: [{ no: 'A', baseUnitCode: 'kasse' }] });
    expect(again.counts.unchanged).toBe(1);
    const gone = admin.item.batch({ entries: [{ no: 'A', baseUnitCode: 'gone' }] });
    expect(await errorOf(gone)).toBe('400 entries.0.baseUnitCode inactive');
    expect(await units('item', 'A')).toHaveLength(3);
  });

  it('stays if an update leaves it out, and null empties it (D52)', async () => {
    await admin.item.create({ no: 'A', description: 'A', baseUnitCode: 'STK' });
    await admin.item.update({ no: 'A', description: 'New', active: true });
    expect(await admin.item.single({ no: 'A' })).toMatchObject({ baseUnitCode: 'STK' });
    await admin.item.update({ no: 'A', description: 'New', active: true, baseUnitCode: null });
    expect(await admin.item.single({ no: 'A' })).toMatchObject({ baseUnitCode: null });
    expect(await units('item', 'A')).toEqual(['STK STK null']);
  });

  it('is empty once its unit of measure is deleted', async () => {
    await admin.item.create({ no: 'A', description: 'A', baseUnitCode: 'STK' });
    const key = { unitType: 'item', unitNo: 'A' } as const;
    await admin.unit.create({ ...key, code: 'M', description: 'Meter' });
    await admin.unit.delete({ ...key, code: 'M' });
    expect(await admin.item.single({ no: 'A' })).toMatchObject({ baseUnitCode: 'STK', version: 1 });
    await admin.unit.delete({ ...key, code: 'stk' });
    expect(await admin.item.single({ no: 'A' })).toMatchObject({ baseUnitCode: null, version: 2 });
  });

  it('is refused where it could not be the code of a unit of measure', async () => {
    const create = (code: string) =>
      errorOf(admin.item.create({ no: 'A', description: 'A', baseUnitCode: code }));
    expect(await create('TOO-LONG-12')).toBe('400 baseUnitCode too-long');
    expect(await create('A\u0430')).toBe('400 baseUnitCode mixed-alphabets');
    expect(await create('A!')).toBe('400 baseUnitCode invalid-characters');
    expect(await admin.item.list({})).toEqual([]);
  });

  it('that is made is in the audit log', async () => {
    await admin.item.create({ no: 'A', description: 'A', baseUnitCode: 'STK' });
    const { entries } = await admin.audit.list({});
    expect(entries.map(({ event, subject, details }) => [event, subject, details.entity])).toEqual([
      ['master-data-created', 'A / STK', 'unit'],
      ['master-data-created', 'A', 'item'],
    ]);
  });

  it('is in the rows of searches', async () => {
    await admin.item.create({ no: 'A', description: 'Screws', baseUnitCode: 'STK' });
    expect(await admin.item.search({ q: 'screws' })).toMatchObject([{ baseUnitCode: 'STK' }]);
  });
});
