import { verifyPassword } from '@worksheet/auth/passwords';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUnit, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };

let account: Awaited<ReturnType<typeof createAccount>>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool, { code: 'KVH', name: 'Kvisthuset ApS' });
  const adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

describe('creating a user', () => {
  it('stores the input, with the defaults ENU and Basic (spec §5)', async () => {
    await createUnit(pool, account.id, { unit_type: 'Resource', no: 'H-200' });
    await admin.user.create({ accountId: account.id, username: 'Åse', ...passwords });
    await admin.user.create({
      username: 'bo',
      name: ' Bo Lund ',
      ...passwords,
      languageCode: 'DAN',
      profileType: 'Teamleader',
      teamCode: 'montage',
      defaultDescription: 'Arbejde',
      defaultResource: 'h-200',
      lockDefaultResource: true,
      expirationDate: '2027-01-31',
    });
    expect(await admin.user.single({ username: 'åse' })).toEqual({
      id: expect.any(Number),
      username: 'Åse',
      languageCode: 'ENU',
      profileType: 'Basic',
      teamCode: null,
      teamFrom: null,
      employedFrom: null,
      defaultDescription: null,
      defaultResource: null,
      lockDefaultResource: false,
      expirationDate: null,
      active: true,
      version: 1,
      status: 'active',
      hasPassword: true,
      hasIdentity: false,
      invitedUntil: null,
      email: null,
      name: null,
      payrollNo: null,
      createdDateTime: expect.any(String),
      modifiedDateTime: expect.any(String),
    });
    expect(await admin.user.single({ username: 'bo' })).toMatchObject({
      name: 'Bo Lund',
      languageCode: 'DAN',
      profileType: 'Teamleader',
      teamCode: 'MONTAGE',
      defaultDescription: 'Arbejde',
      defaultResource: 'H-200',
      lockDefaultResource: true,
      expirationDate: '2027-01-31',
      active: true,
    });
    expect((await admin.user.list({})).map((row) => row.username)).toEqual(['adam', 'bo', 'Åse']);
  });

  it('stores only a hash of the password, which no procedure returns (D6)', async () => {
    await admin.user.create({ username: 'bo', ...passwords });
    const { password_hash: hash } = await forAccount(pool, account.id)
      .selectFrom('user')
      .select('password_hash')
      .where('username', '=', 'bo')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(hash, password)).toBe(true);
    const shown = [await admin.user.list({}), await admin.user.single({ username: 'bo' })];
    expect(JSON.stringify(shown)).not.toMatch(/argon2|password(?!":true)/i);
  });

  it('a username differing only in case or Unicode form already exists (D2)', async () => {
    await admin.user.create({ username: 'Åse', ...passwords });
    const twin = { username: ' åSE '.normalize('NFD'), ...passwords };
    expect(await errorOf(admin.user.create(twin))).toBe('409 username-exists');
    const elsewhere = await createUser(pool, (await createAccount(pool)).id, {
      profile_type: 'Admin',
    });
    await world.as(actorOf(elsewhere)).user.create(twin);
  });

  it.each([
    [
      'two passwords that differ',
      { confirmPassword: 'something else' },
      'confirmPassword passwords-must-match',
    ],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password too-short'],
    [
      'a common password',
      { password: 'password1', confirmPassword: 'password1' },
      'password password-common',
    ],
    [
      'a password with the username',
      { username: 'bodil', password: 'Bodil og vind', confirmPassword: 'Bodil og vind' },
      'password password-contains-name',
    ],
    [
      'a password with the name of the company',
      { password: 'kvisthuset 47', confirmPassword: 'kvisthuset 47' },
      'password password-contains-name',
    ],
    [
      'a password with the code of the company',
      { password: 'mit kvh er 47', confirmPassword: 'mit kvh er 47' },
      'password password-contains-name',
    ],
    [
      'a date as password',
      { password: '21-11-1984', confirmPassword: '21-11-1984' },
      'password password-date',
    ],
    [
      'an empty password',
      { password: '   ', confirmPassword: '   ' },
      'password required, confirmPassword required',
    ],
    ['an invalid username', { username: 'a@b' }, 'username invalid-characters'],
    ['a username of 21 characters', { username: 'x'.repeat(21) }, 'username too-long'],
    [
      'the name that audit entries use for API keys',
      { username: 'aPi kEy' },
      'username reserved-name',
    ],
    [
      'a lock without a resource',
      { lockDefaultResource: true },
      'lockDefaultResource default-resource-missing',
    ],
    ['an unknown resource', { defaultResource: 'NONE' }, 'defaultResource does-not-exist'],
    [
      'an item instead of a resource',
      { defaultResource: 'ITEM' },
      'defaultResource does-not-exist',
    ],
    ['an inactive resource', { defaultResource: 'OFF' }, 'defaultResource inactive'],
    ['a nonexistent date', { expirationDate: '2026-02-30' }, 'expirationDate invalid-date'],
  ])('is refused with %s, naming the field', async (_, wrong, refusal) => {
    await createUnit(pool, account.id, { no: 'ITEM' });
    await createUnit(pool, account.id, { unit_type: 'Resource', no: 'OFF', active: false });
    const input = { username: 'bo', ...passwords, ...wrong };
    expect(await errorOf(admin.user.create(input))).toBe(`400 ${refusal}`);
    expect(await admin.user.list({})).toHaveLength(1);
  });
});
