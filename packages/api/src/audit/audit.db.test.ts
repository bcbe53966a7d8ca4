import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createUser,
  testPassword as password,
} from '@worksheet/database/testing/factories';
import { forAccount } from '@worksheet/database/for-account';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = world.as(company.actors.adam, { address: '198.51.100.7' });
});

/** Returns events such as `adam user-created bo`, oldest first. */
const events = async () =>
  (await admin.audit.list({})).entries
    .toReversed()
    .map(({ username, event, subject }) => [username, event, subject].filter(Boolean).join(' '));
const latest = async () => (await admin.audit.list({ limit: 1 })).entries[0];

describe('the audit log of an account contains', () => {
  it('sign-ins and sign-outs with their address', async () => {
    const browser = makeBrowser(world);
    await (await browser.calls()).session.login({ username: 'BO', password });
    expect(await latest()).toMatchObject({
      at: '2026-03-02T14:30:00.000Z',
      event: 'sign-in',
      username: 'bo',
      address: '192.0.2.1',
      details: {},
    });
    await (await browser.calls()).session.logout();
    expect(await events()).toEqual(['bo sign-in', 'bo sign-out']);
    await (await browser.calls()).session.logout();
    expect(await events()).toHaveLength(2);
  });

  it('failed sign-ins, and once that they locked the user out (D5)', async () => {
    const anyone = world.as(null);
    const wrong = () => errorOf(anyone.session.login({ username: 'bo', password: 'wrong' }));
    for (let count = 0; count < 10; count += 1) expect(await wrong()).toBe('401 sign-in-failed');
    expect(await wrong()).toBe('429 locked-out');
    await expect
      .poll(events)
      .toEqual([...Array.from({ length: 10 }, () => 'bo sign-in-failed'), 'bo locked-out']);
  });

  it('a login that is refused despite the right password', async () => {
    await createUser(pool, company.account.id, { username: 'eva', active: false });
    expect(await errorOf(world.as(null).session.login({ username: 'eva', password }))).toBe(
      '403 sign-in-not-allowed',
    );
    await expect.poll(events).toEqual(['eva sign-in-refused']);
  });

  it('no failure where several accounts have the username, or none', async () => {
    await createUser(pool, (await createAccount(pool)).id, { username: 'bo' });
    for (const username of ['bo', 'nobody']) {
      const login = world.as(null).session.login({ username, password: 'wrong' });
      expect(await errorOf(login)).toBe('401 sign-in-failed');
    }
    const named = { username: 'bo', password: 'wrong', account: company.account.code };
    await errorOf(world.as(null).session.login(named));
    await expect.poll(events).toEqual(['bo sign-in-failed']);
  });

  it('changes of its users, without free texts', async () => {
    const user = { username: 'eva', languageCode: 'ENU', profileType: 'Basic' } as const;
    const words = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
    await admin.user.create({ ...user, ...words });
    const change = { ...user, active: true, profileType: 'Admin', defaultDescription: 'private' };
    await admin.user.update({ ...change, profileType: 'Admin' });
    expect(await latest()).toMatchObject({
      event: 'user-updated',
      subject: 'eva',
      details: { profileType: ['Basic', 'Admin'], defaultDescription: 'changed' },
    });
    await admin.user.update({ ...change, profileType: 'Admin' });
    await admin.user.changePassword({ username: 'EVA', ...words });
    await admin.user.delete({ username: 'eva' });
    expect(await events()).toEqual([
      'adam user-created eva',
      'adam user-updated eva',
      'adam password-changed eva',
      'adam user-deleted eva',
    ]);
    expect(JSON.stringify(await admin.audit.list({}))).not.toMatch(/private|horse|argon/);
  });

  it('changed settings with their old and new values', async () => {
    const settings = await admin.account.read();
    const change = { ...settings, showLocation: false, resourceUnits: 'Time' } as const;
    await admin.account.update(change);
    await admin.account.update(change);
    expect((await admin.audit.list({})).entries).toMatchObject([
      {
        event: 'settings-changed',
        details: { showLocation: [true, false], resourceUnits: ['Quantity', 'Time'] },
      },
    ]);
  });

  it('that its API key was generated and displayed, and never the key itself', async () => {
    expect((await admin.account.apiKey()).apiKey).toBeNull();
    const { apiKey } = await world.as(company.actors.key).account.generateApiKey();
    await admin.account.apiKey();
    expect(await events()).toEqual(['API key api-key-generated', 'adam api-key-displayed']);
    expect(JSON.stringify(await admin.audit.list({}))).not.toContain(apiKey);
  });

  it('exports with their number of records', async () => {
    const entries = [(await company.record('bo')).id, (await company.record('ida')).id];
    const mark = { entries, shouldMarkAsExported: true };
    (await admin.export.download({ ...mark, mode: 'ALL' })).body.destroy();
    expect(await latest()).toMatchObject({
      event: 'exported',
      username: 'adam',
      address: '198.51.100.7',
      subject: '1',
      details: { records: 2 },
    });
  });

  it('nothing that was refused', async () => {
    await errorOf(admin.user.delete({ username: 'adam' }));
    const { id } = await company.record('bo', { exported: true });
    await errorOf(admin.export.download({ entries: [id], shouldMarkAsExported: true }));
    expect(await events()).toEqual([]);
  });
});

it('is for administrators, of their own account', async () => {
  await admin.account.generateApiKey();
  for (const who of ['bo', 'tove'] as const) {
    const calls = world.as(company.actors[who]);
    expect(await errorOf(calls.audit.list({}))).toBe('403 not-allowed');
    expect(await errorOf(calls.audit.csv({}))).toBe('403 not-allowed');
  }
  const other = await makeCompany(pool);
  expect((await world.as(other.actors.adam).audit.list({})).entries).toEqual([]);
});

it('cannot be changed through an account', async () => {
  await admin.account.generateApiKey();
  const db = forAccount(pool, company.account.id);
  expect(() => db.deleteFrom('audit_log').compile()).toThrow('append-only');
});
