import { verifyPassword } from '@worksheet/auth/passwords';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUnit, createUser } from '@worksheet/database/testing/factories';
import type { Row } from '@worksheet/database/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

type Answer = {
  results: { status: string; errors?: { path: string; code: string }[] | undefined }[];
};
const outcomes = ({ results }: Answer) =>
  results.map(({ status, errors = [] }) =>
    [status, ...errors.map(({ path, code }) => `${path} ${code}`)].join(' '),
  );
const skip = async (...entries: Parameters<typeof admin.user.batch>[0]['entries']) =>
  outcomes(await admin.user.batch({ entries, onError: 'skip' }));

describe('a batch of users', () => {
  it('creates invited users without a password, and changes only the fields that are sent', async () => {
    await createUnit(pool, account.id, { unit_type: 'Resource', no: 'H-200' });
    await createUser(pool, account.id, { username: 'eva', team_code: 'MONTAGE' });
    const entries = [
      { username: 'Eva', defaultDescription: 'Kran' },
      { username: 'ida', defaultResource: 'h-200', lockDefaultResource: true },
      { username: 'adam' },
    ];
    const answer = await admin.user.batch({ entries });
    expect(outcomes(answer)).toEqual(['updated', 'created', 'unchanged']);
    expect(await admin.user.single({ username: 'eva' })).toMatchObject({
      username: 'eva',
      teamCode: 'MONTAGE',
      defaultDescription: 'Kran',
      version: 2,
    });
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({
      profileType: 'Basic',
      languageCode: 'ENU',
      defaultResource: 'H-200',
      lockDefaultResource: true,
      hasPassword: false,
    });
    expect((await admin.user.batch({ entries })).counts.unchanged).toBe(3);
  });

  it('gives new users the passwords that are sent, at most fifty of them', async () => {
    const password = 'correct horse battery';
    await admin.user.batch({ entries: [{ username: 'ida', password }] });
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({ hasPassword: true });
    expect(await skip({ username: 'ida', password })).toEqual([
      'refused password password-of-new-users',
    ]);
    const weak = admin.user.batch({
      entries: [{ username: 'bob' }, { username: 'dan', password: 'x' }],
    });
    expect(await errorOf(weak)).toBe('400 entries.1.password too-short');
    const entries = Array.from({ length: 51 }, (_, index) => ({ username: `u${index}`, password }));
    expect(await errorOf(admin.user.batch({ entries }))).toBe('400 entries too-many-passwords');
  });

  it('refuses the second entry of a user, whose password is not that of the first', async () => {
    const password = 'correct horse battery';
    const created = await skip(
      { username: 'ida' },
      { username: 'IDA', password },
      { username: 'bob', password },
      { username: 'Bob', password: 'another horse battery' },
    );
    const repeated = 'refused username key-repeated';
    expect(created).toEqual(['created', repeated, 'created', repeated]);
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({ hasPassword: false });
    const { password_hash: hash } = await forAccount(pool, account.id)
      .selectFrom('user')
      .select('password_hash')
      .where('username', '=', 'bob')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await skip({ username: 'adam', teamCode: 'A' }, { username: 'ADAM' })).toEqual([
      'updated',
      repeated,
    ]);
  });

  it('follows the rules of single calls', async () => {
    await createUnit(pool, account.id, { unit_type: 'Resource', no: 'OFF', active: false });
    await createUser(pool, account.id, { username: 'oscar', role: 'Operator' });
    expect(
      await skip(
        { username: 'adam', profileType: 'Basic', active: false },
        { username: 'oscar', defaultDescription: 'x' },
        { username: 'new1', defaultResource: 'OFF' },
        { username: 'new2', defaultResource: 'NONE' },
        { username: 'new3', lockDefaultResource: true },
        { username: 'API key' },
        { username: 'new4', teamCode: 'A\u0430' },
        { username: 'NEW4' },
        { username: 'adam', version: 7 },
        { username: 'new5', role: 'Operator' },
      ),
    ).toEqual([
      'refused profileType own-user active own-user',
      'refused username operators-user',
      'refused defaultResource inactive',
      'refused defaultResource does-not-exist',
      'refused lockDefaultResource default-resource-missing',
      'refused username reserved-name',
      'refused teamCode mixed-alphabets',
      'refused username key-repeated',
      'refused username key-repeated version changed-meanwhile',
      'created',
    ]);
  });

  it('leaves the account an administrator (D55), whom an earlier entry may create', async () => {
    const key = world.as(keyActorOf(account));
    const off = { username: 'adam', active: false };
    const refused = key.user.batch({ entries: [off] });
    expect(await errorOf(refused)).toBe('400 entries.0.profileType last-admin');
    const next = { username: 'eva', profileType: 'Admin' as const };
    expect(outcomes(await key.user.batch({ entries: [next, off] }))).toEqual([
      'created',
      'updated',
    ]);
    const both = [{ username: 'eva', active: false }];
    expect(await errorOf(key.user.batch({ entries: both }))).toBe(
      '400 entries.0.profileType last-admin',
    );
  });

  it('writes nothing if an entry is refused, and nothing in a dry run', async () => {
    const entries = [{ username: 'ida' }, { username: 'a!' }];
    expect(await errorOf(admin.user.batch({ entries }))).toBe(
      '400 entries.1.username invalid-characters',
    );
    await admin.user.batch({ entries: [{ username: 'ida' }], dryRun: true });
    expect(await admin.user.list({})).toHaveLength(1);
  });

  it('is in the audit log, each user and the batch (D51)', async () => {
    await admin.user.batch({ entries: [{ username: 'ida', teamCode: 'x' }] });
    await admin.user.batch({ entries: [{ username: 'ida', active: false }] });
    const { entries } = await admin.audit.list({});
    expect(entries.map(({ event, subject }) => `${event} ${subject}`)).toEqual([
      'master-data-batch null',
      'user-updated ida',
      'master-data-batch null',
      'user-created ida',
    ]);
  });

  it('a single user too can be created without a password', async () => {
    expect(await admin.user.create({ username: 'ida' })).toMatchObject({ hasPassword: false });
    expect(await errorOf(admin.user.create({ username: 'bob', password: 'correct horse' }))).toBe(
      '400 confirmPassword passwords-must-match',
    );
  });
});
