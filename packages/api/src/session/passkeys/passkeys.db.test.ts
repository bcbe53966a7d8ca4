import { openPool } from '@worksheet/database/pool';
import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '#test/authenticator.ts';
import { makeBrowser } from '#test/browser.ts';
import { problemFrom } from '#test/errors.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.close());
const db = unscoped(pool);
const world = makeWorld(pool);

let account: Row<'account'>;
let bo: Row<'user'>;
let browser: ReturnType<typeof makeBrowser>;
let authenticator: ReturnType<typeof makeAuthenticator>;
beforeEach(async () => {
  account = await createAccount(pool);
  bo = await createUser(pool, account.id, { username: 'bo' });
  browser = makeBrowser(world);
  authenticator = makeAuthenticator();
  await signIn(browser);
});

async function signIn(at: ReturnType<typeof makeBrowser>, username = 'bo') {
  await (await at.calls()).session.login({ username, password, account: account.code });
}
async function addPasskey(name = 'My phone') {
  const calls = await browser.calls();
  const credential = authenticator.create(await calls.passkey.begin());
  return calls.passkey.create({ name, credential });
}
async function passkeySignIn(at = makeBrowser(world)) {
  const calls = await at.calls();
  const credential = authenticator.get(await calls.passkey.loginOptions());
  return calls.passkey.login({ credential });
}
const codeOf = async (call: Promise<unknown>) => (await problemFrom(call)).code;
const auditOf = async () => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['event', 'by_name', 'details'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, details }) => (details === null ? event : `${event} ${details}`));
};

it('a passkey is added, named and removed (decisions/passkeys-and-second-factors)', async () => {
  const added = await addPasskey();
  expect(added).toEqual({
    id: added.id,
    name: 'My phone',
    isBackedUp: false,
    createdDateTime: testNow.toISOString(),
    lastUsedDateTime: null,
  });
  const calls = await browser.calls();
  await calls.passkey.rename({ id: added.id, name: 'Work phone' });
  expect(await calls.passkey.list()).toEqual([{ ...added, name: 'Work phone' }]);
  await calls.passkey.delete({ id: added.id });
  expect(await calls.passkey.list()).toEqual([]);
  expect(await auditOf()).toEqual([
    'sign-in',
    'passkey-added',
    'passkey-renamed',
    'passkey-removed',
  ]);
});

it('a passkey signs with an algorithm that is no experiment of the server', async () => {
  const { publicKey } = await (await browser.calls()).passkey.begin();
  const algorithm = (alg: number) => ({ alg, type: 'public-key' });
  expect(publicKey.pubKeyCredParams).toEqual([-8, -7, -257].map(algorithm));
});

it('a passkey signs its user in without a password, also twice (decisions/passkeys-and-second-factors)', async () => {
  await addPasskey();
  const other = makeBrowser(world);
  expect(await passkeySignIn(other)).toMatchObject({ username: 'bo', accountCode: account.code });
  expect(await (await other.calls()).session.info()).toMatchObject({ username: 'bo' });
  await passkeySignIn();
  const [stored] = await (await browser.calls()).passkey.list();
  expect(stored?.lastUsedDateTime).toBe(testNow.toISOString());
  expect(await auditOf()).toContain('sign-in {"with":"passkey"}');
});

describe('a passkey is refused', () => {
  it('if its challenge was used already', async () => {
    await addPasskey();
    const calls = await makeBrowser(world).calls();
    const credential = authenticator.get(await calls.passkey.loginOptions());
    await calls.passkey.login({ credential });
    expect(await codeOf(calls.passkey.login({ credential }))).toBe('sign-in-failed');
  });

  it('if its challenge was made five minutes ago', async () => {
    await addPasskey();
    const calls = await makeBrowser(world).calls();
    const credential = authenticator.get(await calls.passkey.loginOptions());
    await db
      .updateTable('passkey_challenge')
      .set({ expires_at: '2026-03-02 14:30:00.000' })
      .execute();
    expect(await codeOf(calls.passkey.login({ credential }))).toBe('sign-in-failed');
  });

  it('if its challenge was made to add a passkey', async () => {
    await addPasskey();
    const calls = await browser.calls();
    const credential = authenticator.get(await calls.passkey.begin());
    expect(await codeOf(calls.passkey.login({ credential }))).toBe('sign-in-failed');
  });

  it.each([
    ['was signed at another address', { origin: 'https://worksheet.example.net' }],
    ['did not verify its user', { isVerified: false }],
  ])('if it %s', async (_, options) => {
    await addPasskey();
    const calls = await makeBrowser(world).calls();
    const credential = authenticator.get(await calls.passkey.loginOptions(), options);
    expect(await codeOf(calls.passkey.login({ credential }))).toBe('sign-in-failed');
  });

  it('if its counter did not grow, as that of a copy (WebAuthn §6.1.1)', async () => {
    await addPasskey();
    await passkeySignIn();
    authenticator.state.counter = 0;
    expect(await codeOf(passkeySignIn())).toBe('sign-in-failed');
  });

  it('if it was removed', async () => {
    const { id } = await addPasskey();
    await (await browser.calls()).passkey.delete({ id });
    expect(await codeOf(passkeySignIn())).toBe('sign-in-failed');
  });

  it('if its user may not sign in, which the audit log shows (D5)', async () => {
    await addPasskey();
    await db.updateTable('user').set({ active: false }).where('id', '=', bo.id).execute();
    expect(await codeOf(passkeySignIn())).toBe('sign-in-not-allowed');
  });

  it('if another user began to add it, or it is stored already', async () => {
    await addPasskey();
    await createUser(pool, account.id, { username: 'kim' });
    const kim = makeBrowser(world);
    await signIn(kim, 'kim');
    const [bos, kims] = [await browser.calls(), await kim.calls()];
    const begun = authenticator.create(await bos.passkey.begin());
    const stolen = kims.passkey.create({ name: 'x', credential: begun });
    expect(await codeOf(stolen)).toBe('passkey-refused');
    const again = authenticator.create(await kims.passkey.begin());
    const twice = kims.passkey.create({ name: 'x', credential: again });
    expect(await codeOf(twice)).toBe('passkey-refused');
  });
});

it('nobody renames or removes the passkey of a colleague', async () => {
  const { id } = await addPasskey();
  await createUser(pool, account.id, { username: 'kim', profile_type: 'Admin' });
  const kim = makeBrowser(world);
  await signIn(kim, 'kim');
  const calls = await kim.calls();
  expect(await calls.passkey.list()).toEqual([]);
  expect(await codeOf(calls.passkey.rename({ id, name: 'x' }))).toBe('passkey-not-found');
  expect(await codeOf(calls.passkey.delete({ id }))).toBe('passkey-not-found');
});

it.each([
  ['ten minutes after the sign-in', '2026-03-02 14:19:59.000'],
  ['after a sign-in by a clock that was a year ahead (D68)', '2027-03-02 14:30:00.000'],
])('%s, the password is needed to add or remove one (ASVS 7.5.1)', async (_, created_at) => {
  await db.updateTable('session').set({ created_at }).execute();
  const calls = await browser.calls();
  expect(await codeOf(calls.passkey.begin())).toBe('confirmation-required');
  const wrong = calls.secondFactor.confirmPassword({ password: 'wrong' });
  expect(await codeOf(wrong)).toBe('sign-in-failed');
  expect(await codeOf(calls.passkey.begin())).toBe('confirmation-required');
  await calls.secondFactor.confirmPassword({ password });
  await addPasskey();
});

it('a user has ten passkeys at most', async () => {
  for (let count = 0; count < 10; count += 1) {
    authenticator = makeAuthenticator();
    await addPasskey();
  }
  authenticator = makeAuthenticator();
  expect(await codeOf(addPasskey())).toBe('too-many-passkeys');
});

it('one address cannot store challenges without end', async () => {
  const calls = await makeBrowser(world, '198.51.100.7').calls();
  await db
    .insertInto('passkey_challenge')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: `challenge ${index}`,
        purpose: 'sign-in',
        address: '198.51.100.7',
        expires_at: '2026-03-02 14:35:00.000',
      })),
    )
    .execute();
  expect(await codeOf(calls.passkey.loginOptions())).toBe('too-many-requests');
});

it.each(['http://192.168.1.5:3000', 'https://192.0.2.1', 'http://worksheet.example.com'])(
  'there are no passkeys at %s',
  async (origin) => {
    const calls = world.as(null, { origin });
    expect(await codeOf(calls.passkey.loginOptions())).toBe('passkeys-unavailable');
  },
);
