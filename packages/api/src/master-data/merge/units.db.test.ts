import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let at: number;
beforeEach(async () => {
  company = await makeCompany(pool);
  at = company.account.id;
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const db = () => forAccount(pool, at);
const recordOf = (id: number) => as('adam').worksheet.single({ id });
const merge = (entity: 'item' | 'resource', keep: string, other: string, take: string[] = []) =>
  as('adam').merge.create({ entity, keep, merge: other, take });
const nothingLeft = { jobs: 0, users: 0, records: 0, parts: 0, fields: false };

/** V-2, a duplicate of V-1, with a unit of measure that V-1 does not have. */
const secondItem = (columns = {}) =>
  createUnit(pool, at, { no: 'V-2', unitsOfMeasure: ['stk', 'PAR'], ...columns });
const recordOn = (unit: Awaited<ReturnType<typeof secondItem>>, measure: number, more = {}) =>
  company.record('bo', {
    unit: { ...unit, unitsOfMeasure: unit.unitsOfMeasure.slice(measure) },
    ...more,
  });

describe('merging two items', () => {
  it('moves records to the units of measure of the same codes, makes those that are missing, and back', async () => {
    const second = await secondItem();
    const [some, pair] = [await recordOn(second, 0), await recordOn(second, 1)];
    const exported = await recordOn(second, 0, { exported: true });
    const { next } = await as('key').change.list({ after: 'now' });
    const { id, records } = await merge('item', 'V-1', 'V-2');
    expect(records).toBe(2);
    expect(await recordOf(some.id)).toMatchObject({
      unitNo: 'V-1',
      unitDescription: company.item.description,
      unitOfMeasureCode: 'STK',
      quantity: Number(some.quantity),
      version: 2,
    });
    expect(await recordOf(pair.id)).toMatchObject({ unitNo: 'V-1', unitOfMeasureCode: 'PAR' });
    expect(await recordOf(exported.id)).toMatchObject({ unitNo: 'V-2', version: 1 });
    const { changes } = await as('key').change.list({ after: next });
    expect(changes.map(({ entity, key, action }) => `${entity} ${key} ${action}`)).toEqual(
      expect.arrayContaining(['unit item/V-1/PAR created', 'item V-2 deleted', 'item V-1 updated']),
    );
    expect(await as('adam').merge.undo({ id })).toEqual(nothingLeft);
    expect(await recordOf(some.id)).toMatchObject({ unitNo: 'V-2', unitOfMeasureCode: 'stk' });
    expect(await recordOf(pair.id)).toMatchObject({ unitNo: 'V-2', unitOfMeasureCode: 'PAR' });
    const units = await as('adam').unit.list({ unitType: 'item', unitNo: 'V-1' });
    expect(units.map(({ code }) => code).toSorted()).toEqual(['KASSE', 'STK']);
  });

  it('a unit of measure that a record uses since stays, and the answer counts it', async () => {
    const second = await secondItem();
    const { id } = await merge('item', 'V-1', 'V-2');
    await as('bo').worksheet.create({ ...company.entry, unitOfMeasureCode: 'PAR' });
    expect(await as('adam').merge.undo({ id })).toEqual({ ...nothingLeft, parts: 1 });
    expect(await as('adam').item.single({ no: 'V-2' })).toMatchObject({ id: second.id });
  });

  it('the old number and the old barcode find the kept one', async () => {
    await secondItem({ barcode: '5701' });
    await merge('item', 'V-1', 'V-2');
    const { item } = as('bo');
    expect((await item.search({ barcode: '5701' })).map(({ no }) => no)).toEqual(['V-1']);
    expect((await item.search({ q: 'v-2' })).map(({ no }) => no)).toEqual(['V-1']);
    expect((await as('adam').item.list({})).map(({ no }) => no)).toEqual(['V-1']);
    const units = await as('bo').unit.search({ unitType: 'item', unitNo: 'V-2' });
    expect(units.map(({ unitNo }) => unitNo)).toEqual(['V-1', 'V-1', 'V-1']);
    const { id } = await as('bo').worksheet.create({ ...company.entry, unitNo: 'V-2' });
    expect(await recordOf(id)).toMatchObject({ unitNo: 'V-1', unitOfMeasureCode: 'STK' });
    await as('bo').favourite.set({ unitType: 'Item', unitNo: 'V-2', favourite: true });
    expect((await as('bo').favourite.list()).units).toMatchObject([{ unitNo: 'V-1' }]);
  });

  it('a barcode that is taken is exchanged, and given back', async () => {
    await secondItem({ barcode: '5702' });
    await db()
      .updateTable('unit')
      .set({ barcode: '5701' })
      .where('id', '=', company.item.id)
      .execute();
    const { id } = await merge('item', 'V-1', 'V-2', ['barcode']);
    expect(await as('adam').item.single({ no: 'V-1' })).toMatchObject({ barcode: '5702' });
    for (const barcode of ['5701', '5702'])
      expect((await as('bo').item.search({ barcode })).map(({ no }) => no)).toEqual(['V-1']);
    expect(await as('adam').merge.undo({ id })).toEqual(nothingLeft);
    for (const [no, barcode] of [
      ['V-1', '5701'],
      ['V-2', '5702'],
    ] as const)
      expect(await as('adam').item.single({ no })).toMatchObject({ barcode });
  });

  it('is refused for another base unit, or without any common unit, with the reason', async () => {
    await createUnit(pool, at, { no: 'V-3', unitsOfMeasure: ['METER'] });
    const call = () => merge('item', 'V-1', 'V-3');
    expect(await errorOf(call())).toBe('400 merge other-unit');
    await expect(call()).rejects.toMatchObject({
      cause: { fields: [{ params: { unit: 'STK', other: 'METER' } }] },
    });
    await secondItem({ base_unit_code: 'PAR' });
    await db()
      .updateTable('unit')
      .set({ base_unit_code: 'STK' })
      .where('id', '=', company.item.id)
      .execute();
    expect(await errorOf(merge('item', 'V-1', 'V-2'))).toBe('400 merge other-unit');
  });

  it('an item is not merged into a resource of the same number', async () => {
    await createUnit(pool, at, { no: 'H-200', unitsOfMeasure: ['STK'] });
    const { records } = await merge('item', 'V-1', 'H-200');
    expect(records).toBe(0);
    expect(await as('adam').resource.single({ no: 'H-200' })).toMatchObject({ active: true });
    expect(await as('adam').item.single({ no: 'H-200' })).toMatchObject({ no: 'V-1' });
  });
});

describe('merging two resources', () => {
  const second = async (hours: string) => {
    const unit = await createUnit(pool, at, {
      unit_type: 'Resource',
      no: 'H-201',
      unitsOfMeasure: [],
    });
    await createUnitOfMeasure(pool, at, {
      unit_id: unit.id,
      code: 'TIME',
      counts_as: 'hours',
      hours,
    });
    return unit;
  };
  const countFirst = () =>
    db()
      .updateTable('unit_of_measure')
      .set({ counts_as: 'hours', hours: '1' })
      .where('unit_id', '=', company.resource.id)
      .execute();

  it('moves default resources, responsible jobs and stars, and back', async () => {
    await countFirst();
    const { id: resourceId } = await second('1');
    const user = await createUser(pool, at, {
      username: 'eva',
      default_resource_id: resourceId,
      lock_default_resource: true,
    });
    await createJob(pool, at, { code: 'J-9', responsible_resource_no: 'h-201' });
    await as('bo').favourite.set({ unitType: 'Resource', unitNo: 'H-201', favourite: true });
    const { next } = await as('key').change.list({ after: 'now' });
    const made = await merge('resource', 'H-200', 'H-201');
    expect(made).toMatchObject({ users: 1, jobs: 1 });
    expect(await as('adam').user.single({ username: 'eva' })).toMatchObject({
      defaultResource: 'H-200',
      version: user.version + 1,
    });
    const job = () => as('adam').job.single({ code: 'J-9' });
    expect(await job()).toMatchObject({ responsibleResourceNo: 'H-200' });
    expect((await as('bo').favourite.list()).units).toMatchObject([{ unitNo: 'H-200' }]);
    const { changes } = await as('key').change.list({ after: next });
    expect(changes.map(({ entity, key, action }) => `${entity} ${key} ${action}`)).toEqual(
      expect.arrayContaining(['user eva updated', 'job J-9 updated', 'resource H-201 deleted']),
    );
    expect(await as('adam').merge.undo({ id: made.id })).toEqual(nothingLeft);
    expect(await as('adam').user.single({ username: 'eva' })).toMatchObject({
      defaultResource: 'H-201',
    });
    expect(await job()).toMatchObject({ responsibleResourceNo: 'h-201' });
    expect((await as('bo').favourite.list()).units).toMatchObject([{ unitNo: 'H-201' }]);
  });

  it('is refused if the same unit of measure is another number of hours', async () => {
    await countFirst();
    await second('7.4');
    const call = merge('resource', 'H-200', 'H-201');
    await expect(call).rejects.toMatchObject({
      cause: { fields: [{ path: 'merge', code: 'other-factor', params: { unit: 'TIME' } }] },
    });
  });
});
