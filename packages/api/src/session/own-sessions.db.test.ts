import { validateSession } from '@worksheet/auth/sessions';
import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const day = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  await createUser(pool, account.id, { username: 'bo' });
  admin = world.as(actorOf(adam));
});

async function signIn(username: string, userAgent?: string) {
  const browser = makeBrowser(world, '192.0.2.1', userAgent);
  const calls = await browser.calls();
  await calls.session.login({ username, password, account: account.code });
  return {
    jar: browser.jar,
    calls: () => browser.calls(),
    isIn: async () => (await validateSession(services, browser.jar.token ?? '')) !== null,
  };
}
const services = { pool, now: () => testNow };
const later = (ms: number) => ({ pool, now: () => new Date(testNow.getTime() + ms) });

describe('one’s sessions (decisions/own-passwords-and-sessions)', () => {
  it('are listed with the device, since when, and when last seen', async () => {
    const here = await signIn('bo', firefox);
    await signIn('bo');
    await signIn('adam');
    const list = await (await here.calls()).session.list();
    expect(list).toHaveLength(2);
    expect(list).toContainEqual({
      id: expect.stringMatching(/^[\da-f]{64}$/),
      current: true,
      device: 'Firefox, Windows',
      createdDateTime: testNow.toISOString(),
      lastSeenDateTime: testNow.toISOString(),
      expiresDateTime: new Date(testNow.getTime() + 30 * day).toISOString(),
    });
    expect(list).toContainEqual(expect.objectContaining({ current: false, device: null }));
  });

  it('never contain the token', async () => {
    const { jar, calls } = await signIn('bo');
    expect(JSON.stringify(await (await calls()).session.list())).not.toContain(jar.token);
  });

  it('remember when they were seen, to five minutes', async () => {
    const { jar, calls } = await signIn('bo');
    const seen = async () => (await (await calls()).session.list())[0]?.lastSeenDateTime;
    await validateSession(later(4 * 60_000), jar.token ?? '');
    expect(await seen()).toBe('2026-03-02T14:30:00.000Z');
    await validateSession(later(6 * 60_000), jar.token ?? '');
    expect(await seen()).toBe('2026-03-02T14:36:00.000Z');
  });

  it('that have ended are not listed', async () => {
    const { calls } = await signIn('bo');
    const other = await signIn('bo');
    const ended = { expires_at: toUtc(testNow) };
    const [current] = (await (await calls()).session.list()).filter((each) => each.current);
    await unscoped(pool)
      .updateTable('session')
      .set(ended)
      .where('id', '!=', current?.id ?? '')
      .execute();
    expect(await (await calls()).session.list()).toEqual([current]);
    expect(await other.isIn()).toBe(false);
  });

  it('can be ended one by one', async () => {
    const [here, there, third] = [await signIn('bo'), await signIn('bo'), await signIn('bo')];
    const list = await (await there.calls()).session.list();
    const { id } = list.find(({ current }) => current) ?? expect.fail('no session is current');
    await (await here.calls()).session.end({ id });
    expect([await here.isIn(), await there.isIn(), await third.isIn()]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await errorOf((await here.calls()).session.end({ id }))).toBe('404 not-found');
  });

  it('ending the current one logs out', async () => {
    const { jar, calls, isIn } = await signIn('bo');
    const [session] = await (await calls()).session.list();
    await (await calls()).session.end({ id: session?.id ?? '' });
    expect(jar.token).toBeUndefined();
    expect(await isIn()).toBe(false);
  });

  it('of others cannot be ended by their id', async () => {
    const bo = await signIn('bo');
    const [session] = await (await bo.calls()).session.list();
    const { calls } = await signIn('adam');
    const attempt = (await calls()).session.end({ id: session?.id ?? '' });
    expect(await errorOf(attempt)).toBe('404 not-found');
    expect(await bo.isIn()).toBe(true);
    expect(await errorOf((await calls()).session.end({ id: 'x' }))).toBe('400 id not-valid');
  });

  it('can all be ended but the current one', async () => {
    const [here, there, adams] = [await signIn('bo'), await signIn('bo'), await signIn('adam')];
    await (await here.calls()).session.endOthers();
    expect([await here.isIn(), await there.isIn(), await adams.isIn()]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('end after 90 days although they are used every day', async () => {
    const { jar } = await signIn('bo');
    const token = jar.token ?? '';
    for (let days = 1; days < 90; days += 1)
      expect(await validateSession(later(days * day), token), `day ${days}`).not.toBeNull();
    // Lucia compares with the clock of the machine, which goes on during the call.
    expect(await validateSession(later(90 * day - 60_000), token)).not.toBeNull();
    expect(await validateSession(later(90 * day), token)).toBeNull();
  });

  it('that an earlier version of the server has extended further end then too', async () => {
    const { jar } = await signIn('bo');
    await unscoped(pool)
      .updateTable('session')
      .set({ expires_at: toUtc(new Date(testNow.getTime() + 200 * day)) })
      .execute();
    expect(await validateSession(later(91 * day), jar.token ?? '')).toBeNull();
  });

  it('are no matter of API keys (D7)', async () => {
    const key = world.as(keyActorOf(account));
    expect(await errorOf(key.session.list())).toBe('403 api-key-is-no-user');
    expect(await errorOf(key.session.endOthers())).toBe('403 api-key-is-no-user');
  });
});

describe('the sessions of a user are ended by administrators (decisions/own-passwords-and-sessions)', () => {
  it('all of them', async () => {
    const [bo, again, adams] = [await signIn('bo'), await signIn('bo'), await signIn('adam')];
    await (await adams.calls()).user.endSessions({ username: 'BO' });
    expect([await bo.isIn(), await again.isIn(), await adams.isIn()]).toEqual([false, false, true]);
    await signIn('bo');
  });

  it('of one’s own user all but the current one', async () => {
    const [here, there] = [await signIn('adam'), await signIn('adam')];
    await (await here.calls()).user.endSessions({ username: 'adam' });
    expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
  });

  it('only by them, never those of an operator, and of nobody who does not exist', async () => {
    await createUser(pool, account.id, { username: 'olga', role: 'Operator' });
    const { calls } = await signIn('bo');
    const refused = (await calls()).user.endSessions({ username: 'adam' });
    expect(await errorOf(refused)).toBe('403 not-allowed');
    expect(await errorOf(admin.user.endSessions({ username: 'olga' }))).toBe('403 not-allowed');
    expect(await errorOf(admin.user.endSessions({ username: 'nobody' }))).toBe('404 not-found');
  });
});
