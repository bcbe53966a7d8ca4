import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import type { Row } from '@worksheet/database/schema';
import { beforeEach, expect, it } from 'vitest';
import { makeAuthenticator } from '#test/authenticator.ts';
import { makeBrowser } from '#test/browser.ts';
import { errorOf } from '#test/errors.ts';
import { makeInstallation } from '#test/installation.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Row<'account'>;
let operator: ReturnType<typeof world.as>;
beforeEach(async () => {
  const home = await makeInstallation(pool, world);
  operator = world.as(home.actor);
  account = await createAccount(pool);
  await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  await createUser(pool, account.id, { username: 'bo', email: 'bo@nordlys.example' });
});
const password = 'correct horse battery';

it('an operator sees the names and roles of the users of an account, and nothing else (decisions/invitations)', async () => {
  expect(await operator.tenant.users({ code: account.code })).toEqual([
    { username: 'adam', profileType: 'Admin', role: 'User', isLastAdmin: true },
    { username: 'bo', profileType: 'Basic', role: 'User', isLastAdmin: false },
  ]);
  expect(await errorOf(operator.tenant.users({ code: 'NOBODY' }))).toBe('404 not-found');
});

it('an operator lets the last administrator of an account in again (decisions/invitations)', async () => {
  const adam = { code: account.code, username: 'ADAM' };
  const { url } = await operator.tenant.invite(adam);
  const { session } = await makeBrowser(world).calls();
  const token = url.split('/').at(-1) ?? '';
  const info = await session.acceptInvitation({ token, password, confirmPassword: password });
  expect(info).toMatchObject({ username: 'adam', accountCode: account.code });
});

it('but nobody else: other users are invited by an administrator', async () => {
  const invite = (username: string) =>
    errorOf(operator.tenant.invite({ code: account.code, username }));
  expect(await invite('bo')).toBe('409 not-last-admin');
  expect(await invite('nobody')).toBe('404 not-found');
  await createUser(pool, account.id, { username: 'eva', profile_type: 'Admin' });
  expect(await invite('adam')).toBe('409 not-last-admin');
});

it('the audit logs of both accounts have it', async () => {
  await operator.tenant.invite({ code: account.code, username: 'adam' });
  const admin = await createUser(pool, account.id, { profile_type: 'Admin' });
  const events = async (calls: ReturnType<typeof world.as>) =>
    (await calls.audit.list({})).entries.map(({ event, subject }) => `${event} ${subject}`);
  expect(await events(world.as(actorOf(admin)))).toEqual(['user-invited adam']);
  expect(await events(operator)).toContain(`user-invited ${account.code}`);
});

it('an operator removes the second factors of a user, who is logged out everywhere (decisions/passkeys-and-second-factors)', async () => {
  const eva = makeBrowser(world);
  const login = { username: 'eva', password: testPassword, account: account.code };
  await createUser(pool, account.id, { username: 'eva', profile_type: 'Admin' });
  await (await eva.calls()).session.login(login);
  const calls = await eva.calls();
  const credential = makeAuthenticator().create(await calls.passkey.begin());
  await calls.passkey.create({ name: 'Key', credential });
  await calls.secondFactor.beginApp();

  await operator.tenant.removeFactors({ code: account.code, username: 'EVA' });
  expect(await errorOf((await eva.calls()).session.info())).toBe('401 not-signed-in');
  await (await eva.calls()).session.login(login);
  expect(await (await eva.calls()).secondFactor.read()).toMatchObject({
    hasAuthenticatorApp: false,
    passkeys: 0,
  });
  const last = async (calls: ReturnType<typeof world.as>) => {
    const { entries } = await calls.audit.list({ event: 'factors-removed' });
    return entries.map(({ subject, username, details }) => ({ subject, username, details }));
  };
  const admin = await createUser(pool, account.id, { profile_type: 'Admin' });
  const { code } = account;
  const details = { username: 'eva' };
  expect(await last(world.as(actorOf(admin)))).toMatchObject([{ subject: 'eva', details }]);
  expect(await last(operator)).toMatchObject([{ subject: code, details }]);
});

it('an operator does not remove their own this way, nor those of nobody', async () => {
  const own = operator.tenant.removeFactors({ code: 'OPERATOR', username: 'olga' });
  expect(await errorOf(own)).toBe('409 own-user');
  const nobody = operator.tenant.removeFactors({ code: account.code, username: 'nobody' });
  expect(await errorOf(nobody)).toBe('404 not-found');
});

it('no administrator of a company may call it', async () => {
  const admin = await createUser(pool, account.id, { profile_type: 'Admin' });
  const calls = world.as(actorOf(admin)).tenant;
  expect(await errorOf(calls.users({ code: account.code }))).toBe('403 not-allowed');
  const adam = { code: account.code, username: 'adam' };
  expect(await errorOf(calls.invite(adam))).toBe('403 not-allowed');
  expect(await errorOf(calls.removeFactors(adam))).toBe('403 not-allowed');
});
