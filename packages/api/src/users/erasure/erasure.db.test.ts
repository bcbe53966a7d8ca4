import { forAccount } from '@worksheet/database/for-account';
import type { NewRow } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUser } from '@worksheet/database/testing/factories';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026. */
const world = makeWorld(pool);
let company: Company;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool, { language_code: 'DAN', retention_years: 5 });
  admin = world.as(company.actors.adam);
});

const leaver = (username: string, columns: Partial<NewRow<'user'>> = {}) =>
  createUser(pool, company.account.id, {
    username,
    created_at: '2015-01-01 00:00:00.000',
    expiration_date: '2020-06-30',
    ...columns,
  });
const names = async (calls = admin) =>
  (await calls.erasure.list({})).map(({ username, since }) => `${username} ${since}`);

describe('who can be erased', () => {
  it('has left longer ago than the account keeps data, to the day', async () => {
    await leaver('gone', { expiration_date: '2021-03-01' });
    await leaver('kept', { expiration_date: '2021-03-02' });
    await leaver('here', { expiration_date: null });
    await leaver('later', { expiration_date: '2026-03-02' });
    expect(await names()).toEqual(['gone 2021-03-01']);
  });

  it('is nobody while the account keeps data for ever', async () => {
    const forever = await makeCompany(pool);
    await createUser(pool, forever.account.id, { expiration_date: '2001-01-01' });
    expect(await names(world.as(forever.actors.adam))).toEqual([]);
  });

  it('has no newer record, and the days count from the last one', async () => {
    const user = await leaver('bob');
    await company.record('bo', { user, exported: true, work_date: '2021-02-28' });
    expect(await names()).toEqual(['bob 2021-02-28']);
    await company.record('bo', { user, exported: true, work_date: '2021-03-02' });
    expect(await names()).toEqual([]);
  });

  it('was deactivated: the audit log knows since when', async () => {
    const account = company.account.id;
    await leaver('off', { active: false, expiration_date: null });
    expect(await names()).toEqual(['off 2015-01-01']);
    const entry = { event: 'user-updated', by_name: 'adam', by_name_key: 'adam' };
    const subject = { subject: 'Off', subject_key: 'off', address: null, details: null };
    await insertRow(pool, account, 'audit_log', {
      ...entry,
      ...subject,
      at: '2022-05-01 10:00:00.000',
    });
    expect(await names()).toEqual([]);
  });

  it('is listed with open records, and refused until they are exported', async () => {
    const user = await leaver('bob');
    const { id } = await company.record('bo', { user, work_date: '2019-02-28' });
    expect(await admin.erasure.list({})).toMatchObject([{ records: 1, openRecords: 1 }]);
    expect(await errorOf(admin.erasure.erase({ usernames: ['bob'] }))).toBe('409 not-erasable');
    const db = forAccount(pool, company.account.id);
    await db.updateTable('worksheet_record').set({ exported: true }).where('id', '=', id).execute();
    expect(await admin.erasure.erase({ usernames: ['BOB', 'bob'] })).toEqual({ erased: 1 });
  });

  it('is no operator', async () => {
    await leaver('opal', { role: 'Operator' });
    expect(await names()).toEqual([]);
  });
});

describe('an erasure', () => {
  it('is of all people or of none', async () => {
    await leaver('bob');
    const refused = admin.erasure.erase({ usernames: ['bob', 'bo'] });
    expect(await errorOf(refused)).toBe('409 not-erasable');
    expect(await errorOf(admin.erasure.erase({ usernames: ['nobody'] }))).toBe('404 not-found');
    expect(await names()).toEqual(['bob 2020-06-30']);
  });

  it('with the same key changes nothing a second time', async () => {
    await leaver('bob');
    const calls = world.as(company.actors.adam, { idempotencyKey: 'once' });
    expect(await calls.erasure.erase({ usernames: ['bob'] })).toEqual({ erased: 1 });
    expect(await calls.erasure.erase({ usernames: ['bob'] })).toEqual({ erased: 1 });
  });

  it('gives people a number of their account, which nobody can take', async () => {
    await leaver('tidligere-ansat-2');
    await leaver('bob');
    await leaver('bea');
    await leaver('tim');
    for (const username of ['bob', 'bea']) await admin.erasure.erase({ usernames: [username] });
    const db = forAccount(pool, company.account.id);
    const users = await db
      .selectFrom('user')
      .innerJoin('erased_person', 'erased_person.user_id', 'user.id')
      .select(['username', 'name'])
      .orderBy('number')
      .execute();
    expect(users).toEqual([
      { username: 'tidligere-ansat-1', name: 'Tidligere medarbejder 1' },
      { username: 'tidligere-ansat-3', name: 'Tidligere medarbejder 3' },
    ]);
    const password = 'correct horse battery';
    for (const username of ['tidligere-ansat-9', 'Former-Employee-4']) {
      const created = admin.user.create({ username, password, confirmPassword: password });
      expect(await errorOf(created)).toBe('400 username reserved-name');
    }
  });

  it('leaves no user: it is in no list, and cannot be changed or come back', async () => {
    await leaver('bob');
    await admin.erasure.erase({ usernames: ['bob'] });
    const username = 'tidligere-ansat-1';
    expect((await admin.user.list({})).map((user) => user.username)).not.toContain(username);
    const back = { username, languageCode: 'DAN', profileType: 'Basic', active: true } as const;
    expect(await errorOf(admin.user.update(back))).toBe('404 not-found');
    expect(await errorOf(admin.user.batch({ entries: [back] }))).toBe(
      '400 entries.0.username reserved-name',
    );
    expect(await errorOf(admin.user.invite({ username }))).toBe('404 not-found');
    expect(await names()).toEqual([]);
  });

  it('is in the audit log by whom and of how many, and in the change feed', async () => {
    await leaver('bob');
    await leaver('bea');
    await admin.erasure.erase({ usernames: ['bob', 'bea'] });
    const { entries } = await admin.audit.list({});
    expect(entries).toMatchObject([
      { event: 'personal-data-erased', username: 'adam', subject: null, details: { people: 2 } },
    ]);
    const { changes } = await admin.change.list({});
    expect(changes.map(({ entity, key }) => `${entity} ${key}`)).toEqual([
      'user tidligere-ansat-1',
      'user tidligere-ansat-2',
    ]);
  });

  it('keeps reports and the records of others as they are', async () => {
    const user = await leaver('bob');
    await company.record('bo', { user, exported: true, work_date: '2019-02-28', quantity: '7.50' });
    await company.record('ida', { work_date: '2019-02-28', description: 'Bob was here' });
    const period = { from: '2019-02-01', to: '2019-02-28', mode: 'ALL', groupBy: 'job' } as const;
    const before = await admin.report.read(period);
    await admin.erasure.erase({ usernames: ['bob'] });
    expect(await admin.report.read(period)).toEqual(before);
    const byUser = await admin.report.read({ ...period, groupBy: 'person' });
    expect(byUser.rows).toHaveLength(2);
  });

  it('renames a resource that names the person, and none that others use', async () => {
    const unit = company.resource;
    const user = await leaver('bob', { default_resource_id: unit.id });
    await company.record('bo', { user, unit, exported: true, work_date: '2019-02-28' });
    const other = await leaver('bea', { default_resource_id: unit.id });
    await admin.erasure.erase({ usernames: ['bob'] });
    expect(await admin.resource.single({ no: 'H-200' })).toMatchObject({
      description: unit.description,
    });
    expect(other.username).toBe('bea');
    await admin.erasure.erase({ usernames: ['bea'] });
    expect(await admin.resource.single({ no: 'H-200' })).toMatchObject({
      description: unit.description,
    });
  });

  it('is for administrators and for keys with all rights', async () => {
    for (const who of ['bo', 'tove'] as const) {
      const calls = world.as(company.actors[who]);
      expect(await errorOf(calls.erasure.list({}))).toBe('403 not-allowed');
      expect(await errorOf(calls.erasure.erase({ usernames: ['bo'] }))).toBe('403 not-allowed');
    }
    const reader = { ...company.actors.key, named: { name: 'r', scopes: ['read'] as const } };
    expect(await errorOf(world.as(reader).erasure.list({}))).toBe('403 scope-not-allowed');
    await leaver('bob');
    expect(await world.as(company.actors.key).erasure.erase({ usernames: ['bob'] })).toEqual({
      erased: 1,
    });
  });

  it('reaches nobody of another account, also one of the same name', async () => {
    const other = await makeCompany(pool, { retention_years: 5 });
    const theirs = await createUser(pool, other.account.id, {
      username: 'bob',
      created_at: '2015-01-01 00:00:00.000',
      expiration_date: '2020-06-30',
      email: 'bob@example.com',
    });
    await leaver('bob');
    await admin.erasure.erase({ usernames: ['bob'] });
    expect(await errorOf(admin.erasure.erase({ usernames: ['bob'] }))).toBe('404 not-found');
    const calls = world.as(other.actors.adam);
    expect(await calls.user.single({ username: 'bob' })).toMatchObject({ email: theirs.email });
    expect(actorOf(theirs).accountId).not.toBe(company.account.id);
  });
});
