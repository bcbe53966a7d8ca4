import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUnit,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { problemFrom, errorOf } from '#test/errors.ts';
import { keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Row<'account'>;
let bo: Row<'user'>;
beforeEach(async () => {
  account = await createAccount(pool, { code: 'NORDLYS', name: 'Nordlys Byg A/S' });
  const hammer = await createUnit(pool, account.id, { unit_type: 'Resource', no: 'H-200' });
  bo = await createUser(pool, account.id, {
    username: 'bo',
    language_code: 'DAN',
    team_code: 'MONTAGE',
    default_resource_id: hammer.id,
    lock_default_resource: true,
    default_description: 'Montage',
  });
});

const boInfo = () => ({
  username: 'bo',
  userId: expect.any(Number),
  accountId: account.id,
  accountName: 'Nordlys Byg A/S',
  defaultResource: 'H-200',
  lockDefaultResource: true,
  defaultDescription: 'Montage',
  resourceUnits: 'Quantity',
  profileType: 'Basic',
  languageCode: 'DAN',
  role: 'User',
  teamCode: 'MONTAGE',
  accountCode: 'NORDLYS',
  timeZone: 'Europe/Copenhagen',
  employedFrom: expect.any(String),
  norms: [],
  mustChangePassword: false,
  supportEmail: null,
  visit: null,
});

describe('signing in', () => {
  it('returns the user and sets the session cookie', async () => {
    const browser = makeBrowser(world);
    const calls = await browser.calls();
    expect(await calls.session.login({ username: 'bo', password })).toEqual(boInfo());
    expect(await (await browser.calls()).session.info()).toEqual(boInfo());
  });

  it('remember defaults to true and lasts 30 days (spec §9, D6)', async () => {
    const browser = makeBrowser(world);
    await (await browser.calls()).session.login({ username: 'bo', password });
    expect(browser.jar.expiresAt).toEqual(new Date('2026-04-01T14:30:00.000Z'));
    await (await browser.calls()).session.login({ username: 'bo', password, remember: false });
    expect(browser.jar.expiresAt).toBeUndefined();
  });

  it('always makes a new token, and ends the session this browser had before (D6)', async () => {
    const browser = makeBrowser(world);
    await (await browser.calls()).session.login({ username: 'bo', password });
    const before = browser.jar.token;
    await (await browser.calls()).session.login({ username: 'bo', password });
    expect(browser.jar.token).not.toBe(before);
    expect(await unscoped(pool).selectFrom('session').select('id').execute()).toHaveLength(1);
  });

  it('a token planted in the browser is not adopted', async () => {
    const browser = makeBrowser(world);
    browser.jar.token = 'planted';
    await (await browser.calls()).session.login({ username: 'bo', password });
    expect(browser.jar.token).not.toBe('planted');
  });

  it('that fails keeps the previous session', async () => {
    const browser = makeBrowser(world);
    await (await browser.calls()).session.login({ username: 'bo', password });
    const login = (await browser.calls()).session.login({ username: 'bo', password: 'wrong' });
    expect(await errorOf(login)).toBe('401 sign-in-failed');
    expect(await (await browser.calls()).session.info()).toMatchObject({ username: 'bo' });
  });

  it('after ten failures is refused with the error detail and Retry-After (spec §8, D5)', async () => {
    const anyone = world.as(null);
    for (let count = 0; count < 10; count += 1) {
      expect(
        await problemFrom(anyone.session.login({ username: 'bo', password: 'wrong' })),
      ).toMatchObject({ status: 401, detail: 'User authentication failed' });
    }
    expect(await problemFrom(anyone.session.login({ username: 'bo', password }))).toMatchObject({
      status: 429,
      detail: 'User is locked out',
      retryAfter: 900,
    });
    const elsewhere = world.as(null, { address: '198.51.100.7' });
    expect(await elsewhere.session.login({ username: 'bo', password })).toEqual(boInfo());
  });

  it('requires the account when the password matches several users (D2)', async () => {
    await createUser(pool, (await createAccount(pool, { code: 'HARBOUR' })).id, { username: 'bo' });
    const anyone = world.as(null);
    expect(await problemFrom(anyone.session.login({ username: 'bo', password }))).toMatchObject({
      status: 400,
      detail: 'Account is required to log in',
    });
    for (const who of [{ username: 'bo', account: 'harbour' }, { username: 'bo@HARBOUR' }]) {
      expect(await anyone.session.login({ ...who, password })).toMatchObject({
        accountCode: 'HARBOUR',
      });
    }
  });

  it.each([
    ['no username', { username: ' ' }, '400 username required'],
    ['no password', { password: '' }, '400 password required'],
    ['a username that is too long', { username: 'x'.repeat(101) }, '400 username too-long'],
    ['a password that is too long', { password: 'x'.repeat(1001) }, '400 password too-long'],
    ['a NUL in the username', { username: 'b\u0000o' }, '400 username control-characters'],
  ])('with %s is bad input (spec §5)', async (_, wrong, refusal) => {
    const login = world.as(null).session.login({ username: 'bo', password, ...wrong });
    expect(await errorOf(login)).toBe(refusal);
  });
});

describe('logging out', () => {
  it('ends the session and clears its cookie', async () => {
    const browser = makeBrowser(world);
    await (await browser.calls()).session.login({ username: 'bo', password });
    const { token } = browser.jar;
    expect(await (await browser.calls()).session.logout()).toEqual({ ok: true });
    expect(browser.jar.token).toBeUndefined();
    browser.jar.token = token;
    expect(await errorOf((await browser.calls()).session.info())).toBe('401 not-signed-in');
  });

  it('succeeds without a session', async () => {
    expect(await world.as(null).session.logout()).toEqual({ ok: true });
  });
});

it('a request without a session is refused', async () => {
  expect(await errorOf(world.as(null).session.info())).toBe('401 not-signed-in');
});

it('an API key is not a user: it has no info and cannot sign in or out (D7)', async () => {
  const key = world.as(keyActorOf(account));
  for (const call of [
    () => key.session.info(),
    () => key.session.login({ username: 'bo', password }),
    () => key.session.logout(),
  ]) {
    expect(await problemFrom(call())).toMatchObject({
      status: 403,
      detail: 'An API key is not a user',
    });
  }
});

it('info returns the current values of the user', async () => {
  const browser = makeBrowser(world);
  await (await browser.calls()).session.login({ username: 'bo', password });
  await unscoped(pool)
    .updateTable('user')
    .set({ language_code: 'ENU', default_resource_id: null })
    .where('id', '=', bo.id)
    .execute();
  expect(await (await browser.calls()).session.info()).toMatchObject({
    languageCode: 'ENU',
    defaultResource: null,
  });
});
