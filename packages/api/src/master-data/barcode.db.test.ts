import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let items: ReturnType<typeof world.as>['item'];
beforeEach(async () => {
  company = await makeCompany(pool);
  items = world.as(company.actors.adam).item;
});

const found = async (barcode: string) => (await items.search({ barcode })).map(({ no }) => no);
const item = (no: string, barcode?: string | null) => ({ no, description: `Item ${no}`, barcode });

it('an item is found by exactly its barcode, if it is active', async () => {
  await items.create(item('A', ' 5701234567899 '));
  await items.create(item('B', 'Ab-12'));
  expect(await found('5701234567899')).toEqual(['A']);
  expect(await found('570123456789')).toEqual([]);
  expect(await found('AB-12')).toEqual([]);
  expect((await items.single({ no: 'A' })).barcode).toBe('5701234567899');
  await items.update({ ...item('A'), active: false });
  expect(await found('5701234567899')).toEqual([]);
});

it('a barcode belongs to one item of the account, and the refusal names the field', async () => {
  await items.create(item('A', '1'));
  await items.create(item('B', '2'));
  expect(await errorOf(items.create(item('C', '1')))).toBe('400 barcode barcode-exists');
  expect(await errorOf(items.update({ ...item('B', '1'), active: true }))).toBe(
    '400 barcode barcode-exists',
  );
  expect(await errorOf(items.create(item('A', '3')))).toBe('409 already-exists');
  const other = await makeCompany(pool);
  await world.as(other.actors.adam).item.create(item('A', '1'));
});

it('items need no barcode, and it can be removed', async () => {
  for (const no of ['A', 'B']) await items.create(item(no));
  await items.create(item('C', ''));
  await items.update({ ...item('A', '1'), active: true });
  await items.update({ ...item('A'), active: true });
  expect(await found('1')).toEqual(['A']);
  await items.update({ ...item('A', null), active: true });
  expect(await found('1')).toEqual([]);
});

it('is at most 50 characters long', async () => {
  expect(await errorOf(items.create(item('A', '1'.repeat(51))))).toBe('400 barcode too-long');
});

it('an item whose entry is refused for its text keeps its barcode, which refuses the entry that takes it', async () => {
  await items.create(item('A', '1'));
  await items.create(item('B', '2'));
  const { results } = await items.batch({
    onError: 'skip',
    entries: [
      { no: 'A', barcode: '3', description: 'Item\u202EA' },
      { no: 'B', barcode: '1' },
    ],
  });
  expect(results.map(({ errors = [] }) => errors.map(({ code }) => code))).toEqual([
    ['look-alike-characters'],
    ['barcode-exists'],
  ]);
  expect(await found('1')).toEqual(['A']);
});
