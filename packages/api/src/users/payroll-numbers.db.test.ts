import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
let users: ReturnType<typeof world.as>['user'];
beforeEach(async () => {
  company = await makeCompany(pool);
  users = world.as(company.actors.adam).user;
  await users.create({ username: 'eva', payrollNo: 'A-1' });
});

const kept = { languageCode: 'ENU', profileType: 'Basic', active: true } as const;

it('a payroll number belongs to one user of the account, and the refusal names the field', async () => {
  const refused = '400 payrollNo payroll-no-exists';
  expect(await errorOf(users.create({ username: 'per', payrollNo: 'a-1' }))).toBe(refused);
  expect(await errorOf(users.update({ ...kept, username: 'bo', payrollNo: 'A-1' }))).toBe(refused);
  await users.update({ ...kept, username: 'eva', payrollNo: 'a-1' });
  for (const username of ['bo', 'ida']) await users.update({ ...kept, username, payrollNo: '' });
  const other = await makeCompany(pool);
  await world.as(other.actors.adam).user.create({ username: 'eva', payrollNo: 'A-1' });
});

it('two entries of a batch cannot take one payroll number, and can exchange theirs', async () => {
  await users.update({ ...kept, username: 'bo', payrollNo: '2' });
  const batch = async (entries: readonly { username: string; payrollNo: string }[]) =>
    (await users.batch({ onError: 'skip', entries: [...entries] })).results.map(
      ({ status, errors = [] }) => errors[0]?.code ?? status,
    );
  expect(
    await batch([
      { username: 'per', payrollNo: '3' },
      { username: 'ida', payrollNo: '3' },
    ]),
  ).toEqual(['created', 'payroll-no-exists']);
  expect(
    await batch([
      { username: 'eva', payrollNo: '2' },
      { username: 'bo', payrollNo: 'A-1' },
    ]),
  ).toEqual(['updated', 'updated']);
});

describe('an entry that is refused for something else keeps its payroll number', () => {
  const batch = async (entries: Parameters<typeof users.batch>[0]['entries']) => {
    const key = world.as(company.actors.key).user;
    const { results } = await key.batch({ onError: 'skip', entries });
    return results.map(({ status, errors = [] }) => errors[0]?.code ?? status);
  };
  const holders = async () => {
    const all = await users.list({});
    return all.flatMap(({ username, payrollNo }) => (payrollNo ? `${username} ${payrollNo}` : []));
  };

  it('as the last administrator (D55), whose number no other entry takes', async () => {
    await users.update({ ...kept, profileType: 'Admin', username: 'adam', payrollNo: '1' });
    expect(
      await batch([
        { username: 'adam', payrollNo: '2', active: false },
        { username: 'bo', payrollNo: '1' },
        { username: 'ida', payrollNo: '3' },
      ]),
    ).toEqual(['last-admin', 'payroll-no-exists', 'updated']);
    expect(await holders()).toEqual(['adam 1', 'eva A-1', 'ida 3']);
  });

  it('and gives the account no administrator', async () => {
    expect(
      await batch([
        { username: 'per', payrollNo: 'A-1', profileType: 'Admin' },
        { username: 'adam', active: false },
      ]),
    ).toEqual(['payroll-no-exists', 'last-admin']);
  });

  it('where the account has no room for one more active user', async () => {
    await users.create({ username: 'per', payrollNo: '1' });
    await users.update({ ...kept, username: 'per', active: false });
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ max_users: 1 })
      .execute();
    expect(
      await batch([
        { username: 'per', payrollNo: '2', active: true },
        { username: 'bo', payrollNo: '1' },
      ]),
    ).toEqual(['user-limit', 'payroll-no-exists']);
    expect(await holders()).toEqual(['eva A-1', 'per 1']);
  });
});

it('two calls at once cannot give two users one payroll number', async () => {
  const outcomes = await Promise.allSettled(
    ['bo', 'ida', 'kim'].map((username) => users.update({ ...kept, username, payrollNo: '7' })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const all = await users.list({});
  expect(all.filter(({ payrollNo }) => payrollNo === '7')).toHaveLength(1);
});

it.each(['1\t2', '1\n2'])('a payroll number is one line of text, not %j', async (payrollNo) => {
  expect(await errorOf(users.create({ username: 'per', payrollNo }))).toBe(
    '400 payrollNo control-characters',
  );
});
