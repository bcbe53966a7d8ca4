import { generateApiKey } from '@worksheet/auth/api-keys';
import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '#root.ts';
import { makeBrowser } from '#test/browser.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { actorOf, makeWorld } from '#test/world.ts';
import { routesOf } from '#rest/routes.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

const mine = 'three blue boats';
const theirs = 'correct horse battery';
const change = (currentPassword: string, next = mine) => ({
  currentPassword,
  password: next,
  confirmPassword: next,
});
const given = { password: theirs, confirmPassword: theirs };

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool, { name: 'Nordlys Byg A/S' });
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

async function signIn(username: string, secret = password) {
  const browser = makeBrowser(world);
  const calls = await browser.calls();
  const info = await calls.session.login({ username, password: secret, account: account.code });
  return { browser, info, calls: () => browser.calls() };
}

describe('one’s own password (decisions/own-passwords-and-sessions)', () => {
  it('is changed with the current one; other sessions end, and this one stays (D5)', async () => {
    const [here, there] = [await signIn('adam'), await signIn('adam')];
    await (await here.calls()).session.changePassword(change(password));
    expect(await (await here.calls()).session.info()).toMatchObject({ username: 'adam' });
    expect(await errorOf((await there.calls()).session.info())).toBe('401 not-signed-in');
    expect(await errorOf(signIn('adam'))).toBe('401 sign-in-failed');
    expect((await signIn('adam', mine)).info).toMatchObject({ mustChangePassword: false });
  });

  it.each([
    ['a wrong current one', change('not mine at all'), '400 currentPassword password-wrong'],
    ['none', change(' '), '400 currentPassword required'],
    [
      'two that differ',
      { ...change(password), confirmPassword: 'another one' },
      '400 confirmPassword passwords-must-match',
    ],
    ['the same again', change(password, password), '400 password password-unchanged'],
    ['a short one', change(password, 'short'), '400 password too-short'],
    ['a breached one', change(password, 'iloveyou123'), '400 password password-common'],
    ['a date', change(password, '24.12.2025'), '400 password password-date'],
    ['the username', change(password, 'adam likes boats'), '400 password password-contains-name'],
    ['the company', change(password, 'nordlys er bedst'), '400 password password-contains-name'],
  ])('is not changed with %s', async (_, input, refusal) => {
    const { calls } = await signIn('adam');
    expect(await errorOf((await calls()).session.changePassword(input))).toBe(refusal);
    await signIn('adam');
  });

  it('is not changed with the code of the company', async () => {
    const input = change(password, `boats ${account.code.toLowerCase()} 77`);
    const { calls } = await signIn('adam');
    const refused = errorOf((await calls()).session.changePassword(input));
    expect(await refused).toBe('400 password password-contains-name');
  });

  it('cannot be guessed in a session: wrong ones count as failed logins (D5)', async () => {
    const { browser, calls } = await signIn('adam');
    browser.jar.device = undefined;
    for (let count = 0; count < 10; count += 1) {
      const guess = (await calls()).session.changePassword(change(`guess number ${count}`));
      expect(await errorOf(guess)).toBe('400 currentPassword password-wrong');
    }
    expect(
      await problemFrom((await calls()).session.changePassword(change(password))),
    ).toMatchObject({ status: 429, code: 'locked-out', retryAfter: 900 });
  });

  it('in the user administration needs the current one too', async () => {
    const own = { username: 'ADAM', password: mine, confirmPassword: mine };
    const { calls } = await signIn('adam');
    const attempt = async (more: object) =>
      errorOf((await calls()).user.changePassword({ ...own, ...more }));
    expect(await attempt({})).toBe('400 currentPassword required');
    expect(await attempt({ currentPassword: 'not mine at all' })).toBe(
      '400 currentPassword password-wrong',
    );
    await (await calls()).user.changePassword({ ...own, currentPassword: password });
    expect((await signIn('adam', mine)).info).toMatchObject({ mustChangePassword: false });
  });

  it('is no matter of an API key (D7)', async () => {
    const services = { pool, secret: 'a secret for tests only', now: world.context(null).now };
    const apiKey = await generateApiKey(services, { accountId: account.id, createdBy: 'adam' });
    const calls = await makeBrowser(world).calls({ apiKey });
    expect(await errorOf(calls.session.changePassword(change(password)))).toBe(
      '403 api-key-is-no-user',
    );
  });
});

describe('a password that somebody else set must be changed (decisions/own-passwords-and-sessions)', () => {
  const required = '403 password-change-required';

  it.each([
    ['creates the user', () => admin.user.create({ username: 'ida', ...given })],
    [
      'creates the user in a batch',
      () => admin.user.batch({ entries: [{ username: 'ida', password: theirs }] }),
    ],
    [
      'changes it',
      async () => {
        await createUser(pool, account.id, { username: 'ida', profile_type: 'Admin' });
        await admin.user.changePassword({ username: 'ida', ...given });
      },
    ],
  ])('if an administrator %s', async (_, set) => {
    await set();
    const { info, calls } = await signIn('ida', theirs);
    expect(info).toMatchObject({ username: 'ida', mustChangePassword: true });
    expect(await (await calls()).session.info()).toMatchObject({ mustChangePassword: true });
    expect(await errorOf((await calls()).worksheet.list({}))).toBe(required);
    expect(await errorOf((await calls()).session.list())).toBe(required);
    await (await calls()).session.changePassword(change(theirs));
    expect(await (await calls()).session.info()).toMatchObject({ mustChangePassword: false });
    expect(await (await calls()).worksheet.list({})).toEqual([]);
    expect((await signIn('ida', mine)).info).toMatchObject({ mustChangePassword: false });
  });

  it('also the one-time password of the first administrator of a company', async () => {
    const operator = await createUser(pool, account.id, {
      username: 'olga',
      profile_type: 'Admin',
      role: 'Operator',
    });
    const code = `F${account.id}`;
    const { password: once } = await world
      .as(actorOf(operator))
      .tenant.create({ code, name: 'Fjord Byg', adminUsername: 'freja' });
    const calls = await makeBrowser(world).calls();
    const info = await calls.session.login({ username: 'freja', password: once, account: code });
    expect(info).toMatchObject({ mustChangePassword: true });
  });

  it('not one that the user sets with an invitation, which a changed password ends', async () => {
    await admin.user.create({ username: 'ida', ...given });
    const token = async () =>
      (await admin.user.invite({ username: 'ida' })).url.split('/').at(-1) ?? '';
    const first = await token();
    await admin.user.changePassword({ username: 'ida', ...given });
    const accept = async (link: string) =>
      (await makeBrowser(world).calls()).session.acceptInvitation({
        token: link,
        password: mine,
        confirmPassword: mine,
      });
    expect(await errorOf(accept(first))).toMatch(/^404 /);
    expect(await accept(await token())).toMatchObject({ mustChangePassword: false });
    const second = await token();
    const { calls } = await signIn('ida', mine);
    await (await calls()).session.changePassword(change(mine, theirs));
    expect(await errorOf(accept(second))).toMatch(/^404 /);
  });

  it('may be changed, but not for itself', async () => {
    await admin.user.create({ username: 'ida', ...given });
    const { calls } = await signIn('ida', theirs);
    expect(await errorOf((await calls()).session.changePassword(change(theirs, theirs)))).toBe(
      '400 password password-unchanged',
    );
  });

  it('logging out is allowed before', async () => {
    await admin.user.create({ username: 'ida', ...given });
    const { calls } = await signIn('ida', theirs);
    expect(await (await calls()).session.logout()).toEqual({ ok: true });
    expect(await errorOf((await calls()).session.info())).toBe('401 not-signed-in');
  });

  it('a later change of other fields leaves that as it is', async () => {
    await admin.user.create({ username: 'ida', ...given });
    const fields = { languageCode: 'DAN', profileType: 'Basic', active: true } as const;
    await admin.user.update({ username: 'ida', ...fields });
    expect((await signIn('ida', theirs)).info).toMatchObject({ mustChangePassword: true });
  });

  it('is refused in every call over REST that needs a login but two, before its input is looked at', async () => {
    const waiting = as({ ...actorOf(adam), mustChangePassword: true });
    const allowed: string[] = [];
    for (const { method, path, action } of routesOf(appRouter)) {
      if (action === 'open') continue;
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${filled}`,
        headers: waiting,
        ...body,
      });
      const { code }: { code?: string } = response.json();
      if (code !== 'password-change-required') allowed.push(`${method} ${path}`);
      else expect(response.statusCode, path).toBe(403);
    }
    expect(allowed).toEqual(['GET /user/info', 'PUT /session/password']);
  });
});
