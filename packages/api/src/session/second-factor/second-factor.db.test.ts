import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '#test/authenticator.ts';
import { makeBrowser } from '#test/browser.ts';
import { problemFrom } from '#test/errors.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);

let now = testNow;
let operatorsNeedSecondFactor = false;
const fixed = makeWorld(pool);
const world: World = {
  ...fixed,
  context: (actor, request) => ({
    ...fixed.context(actor, request),
    now: () => now,
    operatorsNeedSecondFactor,
  }),
};

let account: Row<'account'>;
let adam: Row<'user'>;
type TestBrowser = ReturnType<typeof makeBrowser>;
let browser: TestBrowser;
beforeEach(async () => {
  now = testNow;
  operatorsNeedSecondFactor = false;
  await db.deleteFrom('sign_in_throttle').execute();
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  browser = makeBrowser(world);
});

const credentials = () => ({ username: 'adam', password, account: account.code });
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code;
const login = async (at: TestBrowser) => (await at.calls()).session.login(credentials());
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const requireFactor = () =>
  db
    .updateTable('account')
    .set({ require_second_factor: true })
    .where('id', '=', account.id)
    .execute();

async function addApp() {
  await login(browser);
  const calls = await browser.calls();
  const { secret } = await calls.secondFactor.beginApp();
  const { recoveryCodes } = await calls.secondFactor.confirmApp({ code: appCode(secret) });
  pass(30);
  return { secret, recoveryCodes };
}
/** Logs in up to the second step. */
async function begin(at = makeBrowser(world)) {
  expect(await codeOf(login(at))).toBe('second-factor-required');
  return at;
}
const give = async (at: TestBrowser, code: string) =>
  (await at.calls()).secondFactor.login({ code });

describe('a user with an authenticator app signs in with its code (decisions/passkeys-and-second-factors)', () => {
  it('after the right password there is no session yet', async () => {
    const { secret } = await addApp();
    const at = await begin();
    expect(at.jar.token).toBeUndefined();
    expect(await codeOf((await at.calls()).session.info())).toBe('not-signed-in');
    expect(await (await at.calls()).secondFactor.step()).toEqual({ needs: 'code' });
    const { user, recoveryCodes } = await give(at, appCode(secret));
    expect({ user, recoveryCodes }).toMatchObject({
      user: { username: 'adam' },
      recoveryCodes: null,
    });
    expect(await (await at.calls()).session.info()).toMatchObject({ username: 'adam' });
    expect(at.jar.pendingSignIn).toBeUndefined();
  });

  it('each code works once (ASVS 6.5.1)', async () => {
    const { secret } = await addApp();
    const code = appCode(secret);
    await give(await begin(), code);
    expect(await codeOf(give(await begin(), code))).toBe('second-factor-failed');
  });

  it('a code of one step before works, one of two does not (ASVS 6.5.5)', async () => {
    const { secret } = await addApp();
    pass(90);
    const code = appCode(secret);
    pass(60);
    expect(await codeOf(give(await begin(), code))).toBe('second-factor-failed');
    const next = appCode(secret);
    pass(30);
    await give(await begin(), next);
  });

  it('after five wrong codes the password is needed again', async () => {
    const { secret } = await addApp();
    const at = await begin();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(give(at, '000000'))).toBe('second-factor-failed');
    expect(await codeOf(give(at, appCode(secret)))).toBe('sign-in-expired');
  });

  it('of wrong codes that come at once, five are judged (D5)', async () => {
    await addApp();
    const at = await begin();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(give(at, '000000'))));
    expect(codes.filter((code) => code === 'second-factor-failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'sign-in-expired')).toHaveLength(5);
  });

  it('of wrong recovery codes that come at once, five are judged, and none of the right ones after them', async () => {
    const { recoveryCodes } = await addApp();
    const at = await begin();
    const wrong = Array.from({ length: 9 }, () =>
      codeOf(give(at, 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')),
    );
    const codes = await Promise.all(wrong);
    expect(codes.filter((code) => code === 'second-factor-failed')).toHaveLength(5);
    expect(await codeOf(give(at, recoveryCodes[0] ?? ''))).toBe('sign-in-expired');
  });

  it('ten wrong codes lock the username, although the password was right in between (D5)', async () => {
    const { secret } = await addApp();
    for (const at of [await begin(), await begin()])
      for (let tries = 0; tries < 5; tries += 1) await codeOf(give(at, '000000'));
    expect(await codeOf(login(makeBrowser(world)))).toBe('locked-out');
    pass(15 * 60 + 1);
    await give(await begin(), appCode(secret));
    expect(
      await db
        .selectFrom('audit_log')
        .select('event')
        .where('event', '=', 'locked-out')
        .where('account_id', '=', account.id)
        .execute(),
    ).toHaveLength(1);
  });

  it('a sign-in waits ten minutes, and ends when the password is changed', async () => {
    const { secret } = await addApp();
    const late = await begin();
    pass(10 * 60);
    expect(await codeOf(give(late, appCode(secret)))).toBe('sign-in-expired');
    const changed = await begin();
    const stored = db.updateTable('user').where('id', '=', adam.id);
    await stored.set({ password_hash: 'another' }).execute();
    expect(await codeOf(give(changed, appCode(secret)))).toBe('sign-in-expired');
  });

  it('the same sign-in completes once', async () => {
    const { secret, recoveryCodes } = await addApp();
    const at = await begin();
    const both = [appCode(secret), recoveryCodes[0] ?? ''].map((code) => give(at, code));
    const results = await Promise.allSettled(both);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('nothing is stored in clear', async () => {
    const { secret, recoveryCodes } = await addApp();
    await begin();
    const tables = ['authenticator_app', 'recovery_code', 'pending_sign_in'] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(rows);
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });
});

describe('recovery codes (decisions/passkeys-and-second-factors)', () => {
  it('each works once, regardless of case and hyphens', async () => {
    const { recoveryCodes } = await addApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    const at = await begin();
    await give(at, first.toLowerCase().replaceAll('-', ' '));
    expect((await (await at.calls()).secondFactor.read()).recoveryCodesLeft).toBe(9);
    expect(await codeOf(give(await begin(), first))).toBe('second-factor-failed');
  });

  it('new ones end the old ones', async () => {
    const { recoveryCodes } = await addApp();
    const fresh = await (await browser.calls()).secondFactor.newRecoveryCodes();
    expect(await codeOf(give(await begin(), recoveryCodes[0] ?? ''))).toBe('second-factor-failed');
    await give(await begin(), fresh.recoveryCodes[0] ?? '');
  });

  it('those of another user do not work', async () => {
    const { recoveryCodes } = await addApp();
    const kim = await createUser(pool, account.id, { username: 'kim' });
    await db
      .updateTable('recovery_code')
      .set({ user_id: kim.id })
      .where('user_id', '=', adam.id)
      .execute();
    expect(await codeOf(give(await begin(), recoveryCodes[0] ?? ''))).toBe('second-factor-failed');
  });
});

describe('the account asks administrators for a second factor (decisions/passkeys-and-second-factors)', () => {
  it('one without any adds an app at the next sign-in, not before', async () => {
    await login(browser);
    await requireFactor();
    expect(await (await browser.calls()).session.info()).toMatchObject({ username: 'adam' });
    const at = await begin();
    const calls = await at.calls();
    expect(await calls.secondFactor.step()).toEqual({ needs: 'enrol' });
    const { secret, uri } = await calls.secondFactor.enrol();
    expect(uri).toContain(`adam%40${account.code}`);
    expect(await codeOf(give(at, '000000'))).toBe('second-factor-failed');
    const { recoveryCodes } = await give(at, appCode(secret));
    expect(recoveryCodes).toHaveLength(10);
    expect(await (await at.calls()).secondFactor.read()).toEqual({
      isRequired: true,
      hasAuthenticatorApp: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
    });
  });

  it('one without any adds a passkey instead, which completes the sign-in', async () => {
    await requireFactor();
    const authenticator = makeAuthenticator();
    const at = await begin();
    const calls = await at.calls();
    const credential = authenticator.create(await calls.passkey.enrolOptions());
    const user = await calls.passkey.enrol({ name: 'Key', credential });
    expect(user).toMatchObject({ username: 'adam', accountCode: account.code });
    expect(at.jar.pendingSignIn).toBeUndefined();
    const signedIn = await at.calls();
    expect(await signedIn.secondFactor.read()).toEqual({
      isRequired: true,
      hasAuthenticatorApp: false,
      passkeys: 1,
      recoveryCodesLeft: 0,
    });
    const other = await begin();
    const next = await other.calls();
    expect(await next.secondFactor.step()).toEqual({ needs: 'passkey' });
    await next.passkey.login({ credential: authenticator.get(await next.passkey.loginOptions()) });
    const events = await db
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { event: 'passkey-added', details: null },
      { event: 'sign-in', details: '{"with":"passkey"}' },
      { event: 'sign-in', details: '{"with":"passkey"}' },
    ]);
  });

  it('the password adds no passkey beside a factor, and none without a sign-in that waits', async () => {
    const { secret } = await addApp();
    await requireFactor();
    const at = await begin();
    const calls = await at.calls();
    expect(await codeOf(calls.passkey.enrolOptions())).toBe('not-allowed');
    const forged = makeAuthenticator().create(await (await browser.calls()).passkey.begin());
    const added = calls.passkey.enrol({ name: 'Key', credential: forged });
    expect(await codeOf(added)).toBe('not-allowed');
    await give(at, appCode(secret));
    const anyone = (await makeBrowser(world).calls()).passkey;
    expect(await codeOf(anyone.enrolOptions())).toBe('sign-in-expired');
    expect(await codeOf(anyone.enrol({ name: 'Key', credential: forged }))).toBe('sign-in-expired');
  });

  it('of two sign-ins that wait, one adds a factor', async () => {
    await requireFactor();
    const [first, second] = [await begin(), await begin()];
    const begun = await Promise.all(
      [first, second].map(async (at) => {
        const { passkey } = await at.calls();
        return { passkey, credential: makeAuthenticator().create(await passkey.enrolOptions()) };
      }),
    );
    const results = await Promise.allSettled(
      begun.map(({ passkey, credential }) => passkey.enrol({ name: 'Key', credential })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { secondFactor } = await (await begin()).calls();
    expect(await secondFactor.step()).toEqual({ needs: 'passkey' });
  });

  it('one with a passkey signs in with it, and the password adds no app', async () => {
    const authenticator = makeAuthenticator();
    await login(browser);
    const own = await browser.calls();
    const credential = authenticator.create(await own.passkey.begin());
    const { id } = await own.passkey.create({ name: 'Key', credential });
    const { secret } = await own.secondFactor.beginApp();
    await requireFactor();
    const at = await begin();
    const calls = await at.calls();
    expect(await calls.secondFactor.step()).toEqual({ needs: 'passkey' });
    expect(await codeOf(calls.secondFactor.enrol())).toBe('not-allowed');
    expect(await codeOf(give(at, appCode(secret)))).toBe('second-factor-failed');
    const assertion = authenticator.get(await calls.passkey.loginOptions());
    await calls.passkey.login({ credential: assertion });
    expect(at.jar.pendingSignIn).toBeUndefined();
    const removed = (await at.calls()).passkey.delete({ id });
    expect(await codeOf(removed)).toBe('second-factor-needed');
  });

  it('not employees, and their passkeys do not replace the password', async () => {
    await requireFactor();
    await createUser(pool, account.id, { username: 'bo' });
    const calls = await makeBrowser(world).calls();
    await calls.session.login({ ...credentials(), username: 'bo' });
  });

  it('operators need one wherever it is no demo', async () => {
    await db.updateTable('user').set({ role: 'Operator' }).where('id', '=', adam.id).execute();
    await login(makeBrowser(world));
    operatorsNeedSecondFactor = true;
    await begin();
  });
});

describe('lost factors', () => {
  it('an administrator removes them, which ends the sessions of the user (decisions/passkeys-and-second-factors)', async () => {
    await addApp();
    await createUser(pool, account.id, { username: 'eva', profile_type: 'Admin' });
    const eva = makeBrowser(world);
    await (await eva.calls()).session.login({ ...credentials(), username: 'eva' });
    const calls = await eva.calls();
    const adams = { username: 'adam' };
    expect(await calls.user.factors(adams)).toEqual({ hasAuthenticatorApp: true, passkeys: 0 });
    await calls.user.removeFactors(adams);
    expect(await calls.user.factors(adams)).toEqual({ hasAuthenticatorApp: false, passkeys: 0 });
    expect(await codeOf((await browser.calls()).session.info())).toBe('not-signed-in');
    await login(makeBrowser(world));
  });

  it('not one’s own: these need a recent sign-in, and another one that remains (ASVS 7.5.1)', async () => {
    await addApp();
    const calls = await browser.calls();
    expect(await codeOf(calls.user.removeFactors({ username: 'adam' }))).toBe('own-user');
    expect(await calls.secondFactor.read()).toMatchObject({ hasAuthenticatorApp: true });
  });

  it('of an operator only an operator (D4)', async () => {
    await createUser(pool, account.id, { username: 'olga', role: 'Operator' });
    await login(browser);
    const calls = await browser.calls();
    expect(await codeOf(calls.user.removeFactors({ username: 'olga' }))).toBe('not-allowed');
  });
});

it('the password alone does not change a factor that is needed', async () => {
  const { secret } = await addApp();
  const calls = await browser.calls();
  expect(await codeOf(calls.secondFactor.beginApp())).toBe('already-exists');
  await requireFactor();
  expect(await codeOf(calls.secondFactor.deleteApp())).toBe('second-factor-needed');
  const stored = db.updateTable('account').where('id', '=', account.id);
  await stored.set({ require_second_factor: false }).execute();
  await calls.secondFactor.deleteApp();
  await login(makeBrowser(world));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
