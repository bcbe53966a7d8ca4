import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { expect, it } from 'vitest';
import { restTransport } from './rest-transport.ts';
import { actorOf, makeWorld } from './world.ts';

const { pool } = await testDatabase();
const rest = await restTransport(makeWorld(pool));

it('an expired user is nowhere active: the status says so, while `active` stays what was stored (D5)', async () => {
  const account = await createAccount(pool, { time_zone: 'Europe/Copenhagen' });
  const admin = actorOf(
    await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' }),
  );
  // It is 15:30 on March 2 in Copenhagen.
  const users = [
    { username: 'bo', active: true, expiration_date: '2026-03-02' },
    { username: 'ida', active: true, expiration_date: '2026-03-01' },
    { username: 'kim', active: false, expiration_date: '2026-03-01' },
  ];
  for (const user of users) await createUser(pool, account.id, user);
  const { result } = await rest.call(admin, 'user.list', {});
  expect(result).toMatchObject([
    { username: 'adam', active: true, status: 'active' },
    { username: 'bo', active: true, status: 'active' },
    { username: 'ida', active: true, status: 'expired' },
    { username: 'kim', active: false, status: 'inactive' },
  ]);
  const { result: single } = await rest.call(admin, 'user.single', { username: 'ida' });
  expect(single).toMatchObject({ status: 'expired' });
});

it('users are managed over REST with the bodies of spec §7', async () => {
  const account = await createAccount(pool);
  const admin = actorOf(
    await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' }),
  );
  const resultOf = async (act: string, input: object) => {
    const { result, problem } = await rest.call(admin, `user.${act}`, input);
    expect(problem).toBeUndefined();
    return result;
  };
  const passwords = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
  const fields = {
    languageCode: 'DAN',
    defaultResource: '',
    lockDefaultResource: false,
    expirationDate: '',
    profileType: 'Teamleader',
    teamCode: 'montage',
    defaultDescription: '',
  };
  await resultOf('create', { accountId: account.id, username: 'tove', ...passwords, ...fields });
  expect(await resultOf('single', { username: 'TOVE' })).toMatchObject({
    username: 'tove',
    teamCode: 'MONTAGE',
    expirationDate: null,
    defaultResource: null,
  });
  await resultOf('update', { username: 'tove', ...fields, teamCode: '', active: false });
  expect(await resultOf('list', {})).toMatchObject([
    { username: 'adam', profileType: 'Admin' },
    { username: 'tove', teamCode: null, active: false },
  ]);
  await resultOf('changePassword', { username: 'tove', ...passwords });
  await resultOf('delete', { username: 'tove' });

  const { problem } = await rest.call(admin, 'user.create', {
    username: 'bo',
    ...passwords,
    confirmPassword: 'another one',
  });
  expect(problem).toMatchObject({
    status: 400,
    errors: [{ path: 'confirmPassword', message: 'Passwords must match' }],
  });
});
