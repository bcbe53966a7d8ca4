import { testDatabase } from '@worksheet/database/testing/database';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { errorOf } from '#test/errors.ts';
import { keyActorOf, actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const db = unscoped(pool);

let home: Installation;
let operator: ReturnType<typeof world.as>;
beforeEach(async () => {
  home = await makeInstallation(pool, world);
  operator = world.as(home.actor, { address: '203.0.113.5' });
});

const fields = {
  code: 'NORDLYS',
  name: 'Nordlys Byg A/S',
  expirationDate: null,
  timeZone: 'Europe/Copenhagen',
  languageCode: 'DAN',
} as const;
const createTenant = () => operator.tenant.create({ ...fields, adminUsername: 'adam' });
const logOf = async (code: string) => {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('account', 'account.id', 'audit_log.account_id')
    .select(['by_name', 'event', 'subject'])
    .where('account.code', '=', code)
    .where('event', 'like', 'tenant-%')
    .orderBy('audit_log.id')
    .execute();
  return rows.map((row) => [row.by_name, row.event, row.subject].filter(Boolean).join(' '));
};

it('an account is created, set up, used, deactivated and reactivated', async () => {
  const first = await createTenant();
  expect(first).toMatchObject({ code: 'NORDLYS', adminUsername: 'adam' });
  const adam = makeBrowser(world);
  const asAdam = async () => adam.calls();
  const credentials = { username: 'adam', password: first.password };
  expect(await (await asAdam()).session.login(credentials)).toMatchObject({
    accountName: 'Nordlys Byg A/S',
    profileType: 'Admin',
    languageCode: 'DAN',
    role: 'User',
    visit: null,
  });
  const passwords = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
  await (
    await asAdam()
  ).session.changePassword({ currentPassword: credentials.password, ...passwords });
  credentials.password = passwords.password;
  await (await asAdam()).user.create({ username: 'bo', ...passwords });
  const { apiKey } = await operator.tenant.generateApiKey({ code: 'nordlys' });

  await operator.tenant.update({ ...fields, active: false });
  expect(await errorOf((await asAdam()).session.info())).toBe('401 not-signed-in');
  expect(await errorOf(adam.calls({ apiKey }))).toBe('403 account-inactive');
  expect(await errorOf((await asAdam()).session.login(credentials))).toBe(
    '403 sign-in-not-allowed',
  );
  const refusals = db.selectFrom('audit_log').select('id').where('event', '=', 'sign-in-refused');
  await expect.poll(() => refusals.execute()).toHaveLength(1);

  await operator.tenant.update({ ...fields, active: true });
  expect(await errorOf((await asAdam()).session.info())).toBe('401 not-signed-in');
  await (await asAdam()).session.login(credentials);
  expect((await (await asAdam()).audit.list({})).entries.toReversed()).toMatchObject([
    { event: 'tenant-created', username: 'olga@OPERATOR', details: { administrator: 'adam' } },
    { event: 'sign-in', username: 'adam' },
    { event: 'password-changed', username: 'adam', subject: 'adam' },
    { event: 'user-created', username: 'adam', subject: 'bo' },
    { event: 'api-key-generated', username: 'olga@OPERATOR', address: '203.0.113.5' },
    { event: 'tenant-deactivated', username: 'olga@OPERATOR' },
    { event: 'sign-in-refused', username: 'adam' },
    { event: 'tenant-reactivated', username: 'olga@OPERATOR' },
    { event: 'sign-in', username: 'adam' },
  ]);
  expect(await logOf('OPERATOR')).toEqual([
    'olga tenant-created NORDLYS',
    'olga tenant-deactivated NORDLYS',
    'olga tenant-reactivated NORDLYS',
  ]);
});

describe('creating an account', () => {
  it('returns the first password once, and stores only its hash', async () => {
    const { password: secret } = await createTenant();
    expect(secret).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(JSON.stringify(await operator.tenant.single({ code: 'NORDLYS' }))).not.toContain(secret);
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(
      secret,
    );
  });

  it.each([
    ['an existing code', { code: 'operator' }, '409 already-exists'],
    ['an invalid code', { code: 'A@B' }, '400 code invalid-characters'],
    ['a code in two alphabets', { code: 'А-1A' }, '400 code mixed-alphabets'],
    ['no name', { name: ' ' }, '400 name required'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, '400 timeZone not-valid'],
    ['an offset instead of a time zone', { timeZone: '+02:00' }, '400 timeZone not-valid'],
    ['the name of the key', { adminUsername: 'API key' }, '400 adminUsername reserved-name'],
    [
      'the name of the command line',
      { adminUsername: 'Command line' },
      '400 adminUsername reserved-name',
    ],
  ])('with %s is refused and creates nothing', async (_, wrong, refusal) => {
    const before = await db.selectFrom('account').select('id').execute();
    const call = operator.tenant.create({ ...fields, adminUsername: 'adam', ...wrong });
    expect(await errorOf(call)).toBe(refusal);
    expect(await db.selectFrom('account').select('id').execute()).toEqual(before);
  });
});

describe('listing accounts', () => {
  it('returns the status and activity of each', async () => {
    const account = await createAccount(pool, { code: 'HAVNEN', expiration_date: '2026-03-01' });
    const bo = await createUser(pool, account.id);
    for (const work_date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) {
      await createRecord(pool, account.id, {
        work_date,
        user: bo,
        exported: work_date < '2026-03-02',
      });
    }
    const [havnen, own] = await operator.tenant.list({});
    expect(havnen).toMatchObject({
      code: 'HAVNEN',
      status: 'expired',
      active: true,
      users: 1,
      recordsThisMonth: 2,
      lastActivity: null,
      isOperators: false,
    });
    expect(own).toMatchObject({
      code: 'OPERATOR',
      status: 'active',
      users: 1,
      recordsThisMonth: 0,
      lastActivity: '2026-03-02T14:30:00.000Z',
      isOperators: true,
    });
  });

  it('filters by the words of code and name and by status, and limits the result', async () => {
    await createTenant();
    await createAccount(pool, { code: 'HAVNEN', name: 'Smede og søn', active: false });
    const codes = async (input: Parameters<typeof operator.tenant.list>[0]) =>
      (await operator.tenant.list(input)).map(({ code }) => code);
    expect(await codes({})).toEqual(['HAVNEN', 'NORDLYS', 'OPERATOR']);
    expect(await codes({ q: 'byg nord' })).toEqual(['NORDLYS']);
    expect(await codes({ q: '%' })).toEqual([]);
    expect(await codes({ status: 'inactive' })).toEqual(['HAVNEN']);
    expect(await codes({ status: 'active', limit: 1 })).toEqual(['NORDLYS']);
  });
});

describe('changing an account', () => {
  it('replaces its fields, and writes the changes to the audit log', async () => {
    await createTenant();
    const change = { ...fields, name: 'Nordlys', expirationDate: '2026-12-31' };
    await operator.tenant.update({ ...change, active: true });
    await operator.tenant.update({ ...change, active: true });
    expect(await operator.tenant.single({ code: 'nordlys' })).toMatchObject({
      ...change,
      status: 'active',
      deactivatedDateTime: null,
      deletion: 'free',
      apiKey: null,
    });
    expect(await logOf('NORDLYS')).toEqual([
      'olga@OPERATOR tenant-created',
      'olga@OPERATOR tenant-updated',
    ]);
  });

  it('the account of the operators can be neither deactivated nor deleted, and does not expire', async () => {
    const own = { ...fields, code: 'OPERATOR', name: 'Operations' };
    for (const change of [{ active: false }, { active: true, expirationDate: '2030-01-01' }]) {
      expect(await errorOf(operator.tenant.update({ ...own, ...change }))).toBe(
        '409 operator-account',
      );
    }
    expect(await errorOf(operator.tenant.delete({ code: 'OPERATOR' }))).toBe(
      '409 operator-account',
    );
    await operator.tenant.update({ ...own, active: true });
    expect(await logOf('OPERATOR')).toEqual(['olga tenant-updated']);
  });

  it('an unknown account is not found', async () => {
    const code = 'NOWHERE';
    for (const call of [
      () => operator.tenant.single({ code }),
      () => operator.tenant.update({ ...fields, code, active: true }),
      () => operator.tenant.delete({ code }),
      () => operator.tenant.generateApiKey({ code }),
      () => operator.tenant.revokeApiKey({ code }),
    ]) {
      expect(await errorOf(call())).toBe('404 not-found');
    }
  });
});

it('operators generate and revoke the API key of an account, and see its last use (D7)', async () => {
  await createTenant();
  const { apiKey } = await operator.tenant.generateApiKey({ code: 'NORDLYS' });
  const anyone = makeBrowser(world);
  expect(await (await anyone.calls({ apiKey })).account.read()).toMatchObject({ code: 'NORDLYS' });
  expect((await operator.tenant.single({ code: 'NORDLYS' })).apiKey).toEqual({
    createdBy: 'olga',
    createdDateTime: '2026-03-02T14:30:00.000Z',
    lastUsed: '2026-03-02T14:30:00.000Z',
  });
  await operator.tenant.revokeApiKey({ code: 'NORDLYS' });
  await operator.tenant.revokeApiKey({ code: 'NORDLYS' });
  expect(await errorOf(anyone.calls({ apiKey }))).toBe('401 api-key-invalid');
  const entries = await db.selectFrom('audit_log').select('event').orderBy('id').execute();
  expect(entries.map(({ event }) => event).filter((event) => event.startsWith('api-key'))).toEqual([
    'api-key-generated',
    'api-key-generated',
    'api-key-revoked',
    'api-key-revoked',
  ]);
});

it('administrators, basic users and API keys are refused (D4, D7)', async () => {
  const account = await createAccount(pool, { code: 'HAVNEN' });
  const adam = actorOf(await createUser(pool, account.id, { profile_type: 'Admin' }));
  const ownKey = keyActorOf(home.account);
  for (const actor of [
    adam,
    { ...adam, profileType: 'Basic' as const },
    keyActorOf(account),
    ownKey,
  ]) {
    const { tenant } = world.as(actor);
    for (const call of [
      () => tenant.list({}),
      () => tenant.single({ code: 'HAVNEN' }),
      () => tenant.create({ ...fields, adminUsername: 'eva' }),
      () => tenant.update({ ...fields, code: 'HAVNEN', active: false }),
      () => tenant.delete({ code: 'HAVNEN' }),
      () => tenant.generateApiKey({ code: 'HAVNEN' }),
      () => tenant.revokeApiKey({ code: 'HAVNEN' }),
      () => tenant.visit({ code: 'HAVNEN' }),
      () => tenant.endVisit({}),
    ]) {
      expect(await errorOf(call())).toBe('403 not-allowed');
    }
  }
  expect(await errorOf(world.as(null).tenant.list({}))).toBe('401 not-signed-in');
});
