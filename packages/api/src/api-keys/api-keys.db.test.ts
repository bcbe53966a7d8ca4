import { generateApiKey } from '@worksheet/auth/api-keys';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { callScopes, type KeyScope } from '@worksheet/domain/access/key-scope';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeInstallation } from '#test/installation.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

const admin = () => world.as(company.actors.adam);
const create = (name: string, scopes: KeyScope[], expiresDateTime?: string) =>
  admin().apiKey.create({ name, scopes, expiresDateTime });
const withKey = (apiKey: string) => makeBrowser(world).calls({ apiKey });
const withScope = async (...scopes: KeyScope[]) =>
  withKey((await create(scopes.join(), scopes)).key);

describe('API keys with scopes (decisions/keys-with-scopes)', () => {
  it('the key is in the answer of its creation alone; the audit log has its name and scopes', async () => {
    const { key, ...created } = await create(
      'Business Central',
      ['export', 'read', 'read'],
      '2027-03-31T23:59:59+02:00',
    );
    expect(created).toEqual({
      id: created.id,
      name: 'Business Central',
      keyStart: key.slice(0, 7),
      scopes: ['read', 'export'],
      username: null,
      expiresDateTime: '2027-03-31T21:59:59.000Z',
      createdBy: 'adam',
      createdDateTime: '2026-03-02T14:30:00.000Z',
      lastUsedDateTime: null,
    });
    expect(await admin().apiKey.list()).toEqual([created]);
    await admin().apiKey.delete({ id: created.id });
    const { entries } = await admin().audit.list({});
    expect(entries.map(({ event, subject, details }) => [event, subject, details])).toEqual([
      ['api-key-deleted', 'Business Central', {}],
      [
        'api-key-created',
        'Business Central',
        { scopes: 'read, export', expires: '2027-03-31T21:59:59.000Z' },
      ],
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('the scope scim stands alone', async () => {
    expect(await errorOf(create('Entra', ['scim', 'read']))).toBe('400 scopes scim-alone');
    expect((await create('Entra', ['scim', 'scim'])).scopes).toEqual(['scim']);
  });

  it('the scope agent stands alone, is bound to an active user, and the log names both', async () => {
    const ofBo = { name: 'Assistant', scopes: ['agent' as const], username: 'BO' };
    expect(await admin().apiKey.create(ofBo)).toMatchObject({ scopes: ['agent'], username: 'bo' });
    expect(await admin().apiKey.list()).toMatchObject([{ username: 'bo' }]);
    const { entries } = await admin().audit.list({});
    expect(entries[0]?.details).toMatchObject({ scopes: 'agent', username: 'BO' });
    const other = { ...ofBo, name: 'Other' };
    for (const [change, expected] of [
      [{ scopes: ['agent', 'read'] }, '400 scopes agent-alone'],
      [{ scopes: ['agent'], username: undefined }, '400 username required'],
      [{ scopes: ['read'] }, '400 username not-valid'],
      [{ username: 'nobody' }, '400 username does-not-exist'],
    ] as const)
      expect(await errorOf(admin().apiKey.create({ ...other, ...change } as typeof other))).toBe(
        expected,
      );
  });

  it.each([
    ['a name that another key has', { name: 'PAYROLL' }, '409 api-key-exists'],
    ['a name with invisible characters', { name: 'Pay\u200Broll' }, /name look-alike-characters/],
    ['no name', { name: ' ' }, /name required/],
    ['a long name', { name: 'x'.repeat(41) }, /name too-long/],
    ['no scope', { scopes: [] }, /scopes/],
    ['an unknown scope', { scopes: ['everything'] }, /scopes/],
    ['an expiry that is over', { expiresDateTime: '2026-03-02T14:30:00Z' }, /not-in-future/],
    ['an expiry without an offset', { expiresDateTime: '2027-03-02T14:30:00' }, /zone-missing/],
  ])('%s is refused', async (_, change, expected) => {
    await create('Payroll', ['read']);
    const input = { name: 'New', scopes: ['read'], ...change } as Parameters<
      ReturnType<typeof admin>['apiKey']['create']
    >[0];
    expect(await errorOf(admin().apiKey.create(input))).toMatch(expected);
  });

  it('an Idempotency-Key does not store the key (D18)', async () => {
    const calls = world.as(company.actors.adam, { idempotencyKey: 'once' });
    await calls.apiKey.create({ name: 'Payroll', scopes: ['read'] });
    expect(await unscoped(pool).selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
  });

  it('history, audit log, changes and the record name the key (D7)', async () => {
    const calls = await withKey((await create('Site app', ['worksheet'])).key);
    const { id } = await calls.worksheet.create({ ...company.entry, username: 'bo' });
    await calls.worksheet.update({ ...company.entry, username: 'bo', id, quantity: 2 });
    await calls.worksheet.approve({ id, isApproved: true });
    const name = 'API key Site app';
    const record = await admin().worksheet.single({ id });
    expect(record).toMatchObject({ modifiedBy: name, approvedBy: name });
    const history = await admin().worksheet.history({ id });
    expect(new Set(history.map(({ by }) => by))).toEqual(new Set([name]));
    const { changes } = await admin().change.list({});
    expect(new Set(changes.map(({ by }) => by))).toEqual(new Set([name]));

    const office = await withKey((await create('Office', ['master-data'])).key);
    await office.location.create({ code: 'HALL-9' });
    const { entries } = await admin().audit.list({ username: 'api key office' });
    expect(entries.map(({ event, username }) => [event, username])).toEqual([
      ['master-data-created', 'API key Office'],
    ]);
  });

  it('no user can be created with the name of a key', async () => {
    const password = 'correct horse battery';
    const user = { username: 'API key Site app', password, confirmPassword: password };
    expect(await errorOf(admin().user.create(user))).toMatch(/username reserved-name/);
  });

  it('a key that expires is refused as such from that instant on', async () => {
    const { key } = await create('Payroll', ['read'], '2026-03-02T14:30:00.001Z');
    await (await withKey(key)).customer.list({});
    await unscoped(pool)
      .updateTable('api_key')
      .set({ expires_at: '2026-03-02 14:30:00.000' })
      .execute();
    expect(await errorOf(withKey(key))).toBe('401 api-key-expired');
  });
});

describe('what a scope allows (decisions/keys-with-scopes)', () => {
  it('every scope reads, but no keys', async () => {
    for (const scope of callScopes.filter((each) => each !== 'admin')) {
      const calls = await withScope(scope);
      await calls.user.list({});
      await calls.audit.list({});
      await calls.customer.search({ q: 'k' });
      expect(await errorOf(calls.apiKey.list())).toBe('403 scope-not-allowed');
      expect(await errorOf(calls.account.apiKey())).toBe('403 scope-not-allowed');
      expect(await errorOf(calls.account.apiKeyInfo())).toBe('403 scope-not-allowed');
      expect(await errorOf(calls.account.generateApiKey())).toBe('403 scope-not-allowed');
      expect(await errorOf(calls.apiKey.create({ name: 'Mine', scopes: ['admin'] }))).toBe(
        '403 scope-not-allowed',
      );
    }
  });

  it('network addresses of users are only for the scope admin', async () => {
    await admin().location.create({ code: 'HALL-9' });
    const addressesFor = async (scope: KeyScope) =>
      (await (await withScope(scope)).audit.list({})).entries.map(({ address }) => address);
    expect(new Set(await addressesFor('export'))).toEqual(new Set([null]));
    expect(await addressesFor('admin')).toContain('192.0.2.1');
  });

  it('reading and exporting are not writing, and an import of users is no master data', async () => {
    const reader = await withScope('read');
    const id = (await company.record('bo')).id;
    for (const call of [
      reader.worksheet.create({ ...company.entry, username: 'bo' }),
      reader.worksheet.batch({ operations: [{ op: 'delete', id }] }),
      reader.location.create({ code: 'HALL-9' }),
      reader.export.create({ filter: { all: true } }),
      reader.export.download({ entries: [id], mode: 'ALL' }),
    ]) {
      expect(await errorOf(call)).toBe('403 scope-not-allowed');
    }
    const master = await withScope('master-data');
    const file = [new File(['Username\nnew'], 'users.csv')];
    const users = { entity: 'user', file, dryRun: true } as const;
    expect(await errorOf(master.import.run(users))).toBe('403 scope-not-allowed');
    expect(await errorOf(master.user.batch({ entries: [{ username: 'new' }] }))).toBe(
      '403 scope-not-allowed',
    );
    const exporter = await withScope('export');
    await exporter.export.create({ filter: { all: true } });
    await exporter.export.acknowledge({ number: 1, status: 'accepted' });
  });

  it('records list the actions that the key has (D39)', async () => {
    await company.record('bo');
    const actionsFor = async (scope: KeyScope) => {
      const [day] = await (await withScope(scope)).worksheet.list({ mode: 'ALL' });
      return day?.worksheet[0]?.allowedActions;
    };
    expect(await actionsFor('worksheet')).toEqual(['edit', 'delete', 'approve']);
    expect(await actionsFor('export')).toEqual([]);
  });
});

describe('a key that an operator generated (D54)', () => {
  it('is reported to every admin until each of them has dismissed it', async () => {
    const { browser } = await makeInstallation(pool, world);
    const operator = await browser.calls();
    await admin().user.update({
      username: 'kim',
      languageCode: 'DAN',
      profileType: 'Admin',
      active: true,
    });
    const kim = () => world.as({ ...company.actors.kim, profileType: 'Admin' });
    const noticeOf = async (calls: ReturnType<typeof admin>) =>
      (await calls.apiKey.operatorKey()).operatorKey;
    expect(await noticeOf(admin())).toBeNull();

    await operator.tenant.generateApiKey({ code: company.account.code });
    const notice = await noticeOf(admin());
    expect(notice).toMatchObject({ operator: 'olga@OPERATOR' });
    if (!notice) throw new Error('There is no notice.');
    const before = await admin().user.single({ username: 'adam' });
    await admin().apiKey.dismissOperatorKey({ id: notice.id });
    expect(await admin().user.single({ username: 'adam' })).toEqual(before);
    expect(await noticeOf(admin())).toBeNull();
    expect(await noticeOf(kim())).toEqual(notice);

    // The company replaces the key, and the notice remains; the next one is reported to both.
    await admin().account.generateApiKey();
    expect(await noticeOf(kim())).toEqual(notice);
    await operator.tenant.generateApiKey({ code: company.account.code });
    await admin().apiKey.dismissOperatorKey({ id: notice.id });
    expect((await noticeOf(admin()))?.id).toBeGreaterThan(notice.id);
    expect((await noticeOf(kim()))?.id).toBeGreaterThan(notice.id);
  });

  it('is no notice to other users, to keys, and to operators who look', async () => {
    const { browser } = await makeInstallation(pool, world);
    const operator = await browser.calls();
    await operator.tenant.generateApiKey({ code: company.account.code });
    for (const actor of [company.actors.bo, company.actors.tove])
      expect(await errorOf(world.as(actor).apiKey.operatorKey())).toBe('403 not-allowed');
    const { key } = await create('Admin', ['admin']);
    expect(await errorOf((await withKey(key)).apiKey.operatorKey())).toBe('403 api-key-is-no-user');
    await operator.tenant.visit({ code: company.account.code });
    const visitor = await browser.calls();
    expect(await visitor.apiKey.operatorKey()).toEqual({ operatorKey: null });
  });

  it('only such a key can be dismissed', async () => {
    const services = world.context(null);
    await generateApiKey(services, { accountId: company.account.id, createdBy: 'adam' });
    const { id } = await unscoped(pool)
      .selectFrom('api_key')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await errorOf(admin().apiKey.dismissOperatorKey({ id }))).toBe('404 api-key-not-found');
  });
});
