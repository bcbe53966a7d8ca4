import { randomUUID } from 'node:crypto';
import { forAccount } from '@worksheet/database/for-account';
import { scopedTables } from '@worksheet/database/tables';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAttachment } from '@worksheet/database/testing/create-record';
import { createAccount, createCustomer, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation, type Installation } from '#test/installation.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const db = unscoped(pool);
const day = 86_400_000;
const daysAgo = (days: number) => toUtc(new Date(testNow.getTime() - days * day));

let home: Installation;
let operator: ReturnType<typeof world.as>;
beforeEach(async () => {
  home = await makeInstallation(pool, world);
  operator = world.as(home.actor);
});

/** An account with records, an attachment, an export, an API key and an audit log, deactivated `days` ago. */
async function closedCompany(days: number) {
  const company = await makeCompany(pool, {
    code: 'HAVNEN',
    active: false,
    deactivated_at: daysAgo(days),
  });
  const at = company.account.id;
  const { id } = await company.record('bo', { attachment_count: 1 });
  const file = `2026/03/file-${at}`;
  await world.storage.put(file, new Uint8Array([1]));
  await createAttachment(pool, at, { record_id: id, storage_key: file });
  const adam = world.as(company.actors.adam, { idempotencyKey: 'once' });
  await deleteWithFile(company, `2026/03/deleted-${at}`);
  const exported = await company.record('ida');
  const mark = { entries: [exported.id], shouldMarkAsExported: true };
  (await adam.export.download({ ...mark, mode: 'ALL' })).body.destroy();
  await adam.export.void({ number: 1, reason: 'Wrong month' });
  await adam.account.generateApiKey();
  await adam.worksheet.create({ ...company.entry, clientKey: randomUUID() });
  const tomorrow = { ...world.context(company.actors.adam), now: () => new Date(+testNow + day) };
  expect(await world.callerOf(tomorrow).audit.verify({})).toMatchObject({
    isIntact: true,
    sealedUntil: '2026-03-02',
  });
  return company;
}

/** A deleted record with a file, which could still be restored. */
async function deleteWithFile({ account, record, actors }: Company, file: string) {
  const { id } = await record('bo', { attachment_count: 1 });
  await world.storage.put(file, new Uint8Array([1]));
  await createAttachment(pool, account.id, { record_id: id, storage_key: file });
  await world.as(actors.adam).worksheet.delete({ id });
}

const tablesWithRows = async (accountId: number) => {
  const account = forAccount(pool, accountId);
  const tables: string[] = [];
  for (const table of scopedTables) {
    const { count } = await account
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) tables.push(table);
  }
  return tables;
};

describe('deleting an account', () => {
  it('deletes an empty account immediately, with its users', async () => {
    await operator.tenant.create({
      code: 'NEW',
      name: 'New',
      adminUsername: 'adam',
    });
    const [created] = await operator.tenant.list({ q: 'NEW' });
    await operator.tenant.delete({ code: 'new' });
    expect(await tablesWithRows(created?.id ?? 0)).toEqual([]);
    expect(await operator.tenant.list({ q: 'NEW' })).toEqual([]);
    const [last] = (await world.as(home.actor).audit.list({ limit: 1 })).entries;
    expect(last).toMatchObject({ event: 'tenant-deleted', username: 'olga', subject: 'NEW' });
  });

  it('refuses an account with data that has not been inactive for 30 days', async () => {
    const active = await createAccount(pool, { code: 'ACTIVE' });
    await createCustomer(pool, active.id);
    expect(await errorOf(operator.tenant.delete({ code: 'ACTIVE', confirmCode: 'ACTIVE' }))).toBe(
      '409 tenant-in-use',
    );
    const closed = await closedCompany(29);
    expect(await errorOf(operator.tenant.delete({ code: 'HAVNEN', confirmCode: 'HAVNEN' }))).toBe(
      '409 tenant-in-use',
    );
    expect((await operator.tenant.single({ code: 'HAVNEN' })).deletion).toBe('not-yet');
    expect(await tablesWithRows(closed.account.id)).toContain('worksheet_record');
  });

  it('requires the typed code after 30 days, and deletes all data', async () => {
    const { account } = await closedCompany(30);
    const filled = await tablesWithRows(account.id);
    expect(filled).toEqual(
      expect.arrayContaining(['chain_head', 'client_key', 'export_line', 'seal']),
    );
    const other = await makeCompany(pool);
    await other.record('bo');
    const before = await tablesWithRows(other.account.id);
    expect((await operator.tenant.single({ code: 'HAVNEN' })).deletion).toBe('with-code');
    for (const confirmCode of [undefined, '', 'HAVN']) {
      expect(await errorOf(operator.tenant.delete({ code: 'HAVNEN', confirmCode }))).toBe(
        '400 confirmCode code-must-match',
      );
    }
    await operator.tenant.delete({ code: 'HAVNEN', confirmCode: ' havnen ' });
    expect(await tablesWithRows(account.id)).toEqual([]);
    expect(world.storage.files.has(`2026/03/file-${account.id}`)).toBe(false);
    expect(world.storage.files.has(`2026/03/deleted-${account.id}`)).toBe(false);
    expect(await tablesWithRows(other.account.id)).toEqual(before);
    expect(await db.selectFrom('api_key').select('id').execute()).toEqual([]);
  });

  it('warns of records younger than five years, and offers them first (decisions/hours-and-reports)', async () => {
    const { account, record } = await closedCompany(30);
    await record('kim', { work_date: '2026-03-03', description: 'Latest', exported: true });
    const { app, as } = await restApp(world);
    const keptUntil = async (code: string) =>
      (await operator.tenant.single({ code })).recordsKeptUntil;
    expect(await keptUntil('HAVNEN')).toBe('2031-03-03');
    const download = (code: string) =>
      app.inject({
        method: 'POST',
        url: '/api/tenant/records',
        payload: { code },
        headers: as(home.actor),
      });
    const { statusCode, payload, headers } = await download('havnen');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const { count } = await db
      .selectFrom('worksheet_record')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(payload.trim().split('\r\n')).toHaveLength(Number(count) + 1);
    expect(payload).toContain('Latest');
    const entries = await db
      .selectFrom('audit_log')
      .select(['account_id', 'subject'])
      .where('event', '=', 'tenant-records-downloaded')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { account_id: account.id, subject: null },
      { account_id: home.actor.accountId, subject: 'HAVNEN' },
    ]);
    await db.updateTable('worksheet_record').set({ work_date: '2021-02-26' }).execute();
    expect(await keptUntil('HAVNEN')).toBeNull();

    const active = await makeCompany(pool, { code: 'ACTIVE' });
    await active.record('bo');
    expect((await download('ACTIVE')).json()).toMatchObject({ code: 'tenant-in-use' });
    await app.close();
  });

  it('ends the impersonations of the account', async () => {
    await createAccount(pool, { code: 'NEW' });
    await (await home.browser.calls()).tenant.visit({ code: 'NEW' });
    await operator.tenant.delete({ code: 'NEW' });
    expect(await (await home.browser.calls()).session.info()).toMatchObject({
      accountCode: 'OPERATOR',
      visit: null,
    });
  });

  it('also works if a user has a default resource', async () => {
    const { account, resource } = await makeCompany(pool, {
      code: 'HAVNEN',
      active: false,
      deactivated_at: daysAgo(31),
    });
    await createUser(pool, account.id, { default_resource_id: resource.id });
    await operator.tenant.delete({ code: 'HAVNEN', confirmCode: 'HAVNEN' });
    expect(await tablesWithRows(account.id)).toEqual([]);
  });
});
