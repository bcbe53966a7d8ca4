import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUnit, createUnitOfMeasure } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let calls: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool);
  calls = world.as(company.actors.bo);
});

const setActive = (table: 'unit_of_measure' | 'customer', active: boolean) =>
  forAccount(pool, company.account.id).updateTable(table).set({ active }).execute();
const numbers = (rows: readonly { no: string }[]) => rows.map(({ no }) => no);

describe('with withUnits, a search finds only items and resources that can be registered', () => {
  it('that is, those with an active unit of measure', async () => {
    const at = company.account.id;
    for (const unit_type of ['Item', 'Resource'] as const) {
      await createUnit(pool, at, { unit_type, no: `${unit_type}-NONE`, unitsOfMeasure: [] });
      const { id } = await createUnit(pool, at, {
        unit_type,
        no: `${unit_type}-OLD`,
        unitsOfMeasure: [],
      });
      await createUnitOfMeasure(pool, at, { unit_id: id, active: false });
    }
    expect(numbers(await calls.item.search({ withUnits: true }))).toEqual(['V-1']);
    expect(numbers(await calls.resource.search({ withUnits: true }))).toEqual(['H-200']);
    expect(await calls.item.searchPage({ withUnits: true })).toMatchObject({ total: 1 });
    expect(await calls.item.search({ q: 'none', withUnits: true })).toEqual([]);
  });

  it('without it, a search finds all active ones (D25)', async () => {
    await setActive('unit_of_measure', false);
    for (const withUnits of [undefined, false]) {
      expect(numbers(await calls.item.search({ withUnits }))).toEqual(['V-1']);
      expect(numbers(await calls.resource.search({ withUnits }))).toEqual(['H-200']);
    }
  });
});

describe('a search finds no job of an inactive customer (D24)', () => {
  it('unless it asks for all active jobs', async () => {
    expect(await calls.job.search({})).toHaveLength(1);
    await setActive('customer', false);
    expect(await calls.job.search({})).toEqual([]);
    expect(await calls.job.search({ customerNo: 'K-10' })).toEqual([]);
    expect(await calls.job.searchPage({})).toMatchObject({ rows: [], total: 0 });
    expect(await calls.job.search({ activeCustomer: false })).toHaveLength(1);
  });
});

it('a search finds only jobs of leave and illness, or only those of work', async () => {
  const absent = async (absence: boolean) =>
    (await calls.job.search({ absence })).map(({ code }) => code);
  expect([await absent(true), await absent(false)]).toEqual([[], ['J-1']]);
  await forAccount(pool, company.account.id).updateTable('job').set({ absence: true }).execute();
  expect([await absent(true), await absent(false)]).toEqual([['J-1'], []]);
});

describe('neither favourites nor what was registered lately offer what cannot be registered', () => {
  beforeEach(async () => {
    await company.record('bo', { work_date: '2026-03-01' });
    await calls.favourite.set({ unitType: 'Item', unitNo: 'V-1', favourite: true });
    await calls.favourite.set({ jobCode: 'J-1', favourite: true });
  });

  const offered = async () => {
    const [recent, favourites] = [await calls.worksheet.recent(), await calls.favourite.list()];
    return [recent, favourites].map(({ units, jobs }) => [units.length, jobs.length]);
  };

  it('such as an item without an active unit of measure', async () => {
    await setActive('unit_of_measure', false);
    expect(await offered()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await setActive('unit_of_measure', true);
    expect(await offered()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('such as a job of an inactive customer, which its records keep (D24)', async () => {
    await setActive('customer', false);
    expect(await offered()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const [day] = await calls.worksheet.list({});
    expect(day?.worksheet).toMatchObject([{ jobCode: 'J-1', customerNo: 'K-10' }]);
  });
});
