import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

const adam = () => world.as(company.actors.adam);
const marking = { mode: 'ALL' as const, shouldMarkAsExported: true };
const amounts = [
  { quantity: '20.00', hours: '0.333333' },
  { quantity: '50.00', hours: '0.833333' },
  { quantity: '7.50', hours: '7.5' },
  { quantity: '12.00', hours: null },
  { quantity: '369.00', hours: '361.333334' },
];
const makeRecords = async () => {
  const ids: number[] = [];
  for (const amount of amounts) ids.push((await company.record('bo', amount)).id);
  return ids;
};
const setting = async (csvHours: boolean) =>
  adam().account.update({
    id: company.account.id,
    defaultUnitType: 'Item',
    resourceUnits: 'Quantity',
    csvHours,
  });

/** The header and the cells of the last column. */
const lastColumn = (file: string, delimiter = ',') =>
  file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(delimiter).at(-1));
const hours = ['hours', '0.333333', '0.833333', '7.50', '', '361.333334'];
const fileOf = async (number: number, asked: { hours?: boolean } = {}) =>
  text((await adam().export.file({ number, ...asked })).body);

describe('the hours of each record in the file', () => {
  it('are the last column where the call asks for it, and add up to the hours of the export', async () => {
    const file = await adam().export.download({
      entries: await makeRecords(),
      ...marking,
      hours: true,
    });
    const column = lastColumn(await text(file.body));
    expect(column).toEqual(hours);
    const sum = column.slice(1).reduce((total, cell) => total + Number(cell), 0);
    expect(Number(sum.toFixed(6))).toBe(370);
    expect((await adam().export.single({ number: 1 })).hours).toBe(370);
  });

  it('are there where the account says so, unless the call does not want them', async () => {
    const entries = await makeRecords();
    const download = async (asked: { hours?: boolean } = {}) =>
      lastColumn(
        await text((await adam().export.download({ entries, mode: 'ALL', ...asked })).body),
      )[0];
    expect(await download()).toBe('breakMinutes');
    expect(await download({ hours: true })).toBe('hours');
    await setting(true);
    expect(await download()).toBe('hours');
    expect(await download({ hours: false })).toBe('breakMinutes');
    await adam().export.create({ filter: { all: true } });
    expect(lastColumn(await fileOf(1))).toEqual(hours);
    const { entries: audit } = await adam().audit.list({ event: 'settings-changed' });
    expect(JSON.stringify(audit)).toContain('csvHours');
  });

  it('have a decimal comma in the file of a Danish user', async () => {
    const dan = world.as(actorOf({ ...company.users.adam, language_code: 'DAN' }));
    const file = await dan.export.download({
      entries: await makeRecords(),
      mode: 'ALL',
      hours: true,
    });
    const expected = hours.map((cell) => cell.replace('.', ','));
    expect(lastColumn(await text(file.body), ';')).toEqual(expected);
  });

  it('do not appear in past files, and stay in those that have them (D19)', async () => {
    const [first, ...others] = await makeRecords();
    const mark = async (entries: number[]) =>
      text((await adam().export.download({ entries, ...marking })).body);
    const without = await mark([first ?? 0]);
    await setting(true);
    const withHours = await mark(others);
    expect(await fileOf(1)).toBe(without);
    await setting(false);
    await adam().export.void({ number: 2, reason: 'Wrong month' });
    expect(await fileOf(2)).toBe(withHours);
    expect(lastColumn(withHours)[0]).toBe('hours');
    expect(lastColumn(await fileOf(1, { hours: true }))).toEqual(['hours', '0.333333']);
    expect(lastColumn(await fileOf(2, { hours: false }))[0]).toBe('breakMinutes');
  });
});
