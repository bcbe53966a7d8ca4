import { forAccount, transact } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import type { Change, ListChanges } from '@worksheet/domain/changes/change';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangesAccess } from '#changes/sequence.ts';
import { writeChanges } from '#changes/write.ts';
import { runScheduledJobs } from '#jobs/run-scheduled-jobs.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeInstallation } from '#test/installation.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let admin: ReturnType<typeof world.as>;
let cursor: string;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = world.as(company.actors.adam);
  cursor = (await admin.change.list({ after: 'now' })).next;
});

const label = ({ entity, key, action }: Change) => `${entity} ${key} ${action}`;

/** Returns what was reported since the last call. */
async function reported(filter: ListChanges = {}): Promise<string[]> {
  const { changes, next } = await admin.change.list({ after: cursor, limit: 1_000, ...filter });
  cursor = next;
  return changes.map(label);
}

const passwords = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
const everything = { mode: 'ALL', shouldMarkAsExported: true } as const;

describe('what happens to a record is reported', () => {
  it('from its registration to its deletion', async () => {
    const { id } = await admin.worksheet.create({ ...company.entry, username: 'bo' });
    await admin.worksheet.update({ ...company.entry, id, quantity: 4 });
    await admin.worksheet.approve({ id, isApproved: true });
    const { version } = await admin.worksheet.single({ id });
    await admin.worksheet.sendBack({ entries: [{ id, version }], reason: 'Which job?' });
    await admin.worksheet.delete({ id });
    await admin.worksheet.restore({ id });
    expect(await reported()).toEqual(
      ['created', 'updated', 'approved', 'unapproved', 'returned', 'deleted', 'restored'].map(
        (action) => `worksheet ${id} ${action}`,
      ),
    );
  });

  it('and to its export', async () => {
    const { id } = await company.record('bo');
    (await admin.export.download({ entries: [id], ...everything })).body.destroy();
    await admin.export.void({ number: 1, reason: 'Wrong month' });
    expect(await reported()).toEqual([
      `worksheet ${id} exported`,
      'export 1 created',
      `worksheet ${id} voided`,
      'export 1 voided',
    ]);
  });

  it('not if nothing is changed, or it is refused', async () => {
    const { id } = await admin.worksheet.create(company.entry);
    await reported();
    await admin.worksheet.update({ ...company.entry, id });
    await errorOf(admin.worksheet.update({ ...company.entry, id, quantity: 0.001 }));
    await errorOf(admin.customer.delete({ no: 'K-10' }));
    await admin.customer.batch({ entries: [{ no: 'K-11', name: 'New' }], dryRun: true });
    expect(await reported()).toEqual([]);
  });
});

describe('what happens to master data is reported', () => {
  it('with the codes as they are stored, and with what is created or deleted together', async () => {
    await admin.job.create({
      code: 'A/1',
      billToCustomerNo: 'k-10',
      tasks: [{ code: '10', description: 'Plan' }],
    });
    await admin.jobTask.create({ jobCode: 'a/1', code: '20', description: 'Build' });
    await admin.jobTask.update({ jobCode: 'a/1', code: '20', description: 'Make', active: true });
    await admin.job.delete({ code: 'a/1' });
    expect(await reported()).toEqual([
      'job A/1 created',
      'jobtask A%2F1/10 created',
      'jobtask A%2F1/20 created',
      'jobtask A%2F1/20 updated',
      'jobtask A%2F1/10 deleted',
      'jobtask A%2F1/20 deleted',
      'job A/1 deleted',
    ]);
  });

  it('units of measure with their item or resource', async () => {
    await admin.item.create({ no: 'A', description: 'A', baseUnitCode: 'STK' });
    await admin.unit.delete({ unitType: 'Item', unitNo: 'a', code: 'stk' });
    await admin.unit.create({ unitType: 'item', unitNo: 'a', code: 'M', description: 'Meter' });
    await admin.item.delete({ no: 'A' });
    const changes = await reported();
    expect(changes.slice(0, 2).toSorted()).toEqual(['item A created', 'unit item/A/STK created']);
    expect(changes.slice(2)).toEqual([
      'item A updated',
      'unit item/A/STK deleted',
      'unit item/A/M created',
      'unit item/A/M deleted',
      'item A deleted',
    ]);
  });

  it('in batches and imports, one by one', async () => {
    const entries = [
      { no: 'K-10', name: 'Havnen' },
      { no: 'K-11', name: 'New' },
    ];
    await admin.customer.batch({ entries });
    const file = [new File(['No.,Name\nK-12,Third'], 'customers.csv')];
    const { check } = await admin.import.run({ entity: 'customer', file, dryRun: true });
    await admin.import.run({ entity: 'customer', file, check });
    expect((await reported({ entity: 'customer' })).toSorted()).toEqual([
      'customer K-10 updated',
      'customer K-11 created',
      'customer K-12 created',
    ]);
  });
});

describe('a new name is a change of what shows it (D11)', () => {
  const rename = () => admin.customer.update({ no: 'K-10', name: 'Havnen II', active: true });
  const longAgo = '2026-01-01 00:00:00.000';
  const forget = async (table: 'job' | 'worksheet_record') =>
    unscoped(pool)
      .updateTable(table)
      .set({ updated_at: longAgo })
      .where('account_id', '=', company.account.id)
      .execute();

  it('of the open records and the jobs of a customer, not of the archive', async () => {
    const open = await company.record('bo');
    const exported = await company.record('bo', { exported: true });
    await forget('job');
    await forget('worksheet_record');
    const updatedSince = '2026-01-02T00:00:00Z';
    expect(await admin.job.list({ updatedSince })).toEqual([]);
    await rename();
    const changes = await reported();
    expect(changes.toSorted()).toEqual([
      'customer K-10 updated',
      'job J-1 updated',
      `worksheet ${open.id} updated`,
    ]);
    expect(changes).not.toContain(`worksheet ${exported.id} updated`);
    expect(await admin.job.list({ updatedSince })).toMatchObject([
      { code: 'J-1', billToCustomerName: 'Havnen II', version: 1 },
    ]);
    const days = await admin.worksheet.list({ mode: 'ALL', updatedSince });
    expect(days.flatMap((day) => day.worksheet.map(({ id }) => id))).toEqual([open.id]);
  });

  it('of the open records of a job, a task, a work type, an item and a unit of measure', async () => {
    const { id } = await company.record('bo');
    await admin.job.batch({ entries: [{ code: 'J-1', description: 'New' }] });
    await admin.jobTask.batch({ entries: [{ jobCode: 'J-1', code: 'T-1', description: 'New' }] });
    await admin.workType.batch({ entries: [{ code: 'NORMAL', description: 'New' }] });
    await admin.item.batch({ entries: [{ no: 'V-1', description: 'New' }] });
    await admin.unit.batch({
      entries: [{ unitType: 'item', unitNo: 'V-1', code: 'STK', description: 'New' }],
    });
    expect(await reported({ entity: 'worksheet' })).toEqual(
      Array.from({ length: 5 }, () => `worksheet ${id} updated`),
    );
  });

  it('and so is another number of hours of a unit of measure (D46)', async () => {
    const resource = { unitType: 'resource', unitNo: 'H-200', code: 'TIME' } as const;
    const { id } = await admin.worksheet.create({
      ...company.entry,
      unitType: 'Resource',
      unitNo: 'H-200',
      unitOfMeasureCode: 'TIME',
    });
    await reported();
    await admin.unit.batch({ entries: [{ ...resource, hours: 2 }] });
    expect(await reported()).toEqual([
      `worksheet ${id} updated`,
      'unit resource/H-200/TIME updated',
    ]);
  });
});

describe('what happens to the account is reported', () => {
  it('its users and settings', async () => {
    await admin.user.create({ username: 'Eva', ...passwords });
    await admin.user.batch({ entries: [{ username: 'eva', defaultDescription: 'x' }] });
    await admin.user.changePassword({ username: 'eva', ...passwords });
    await admin.user.delete({ username: 'eva' });
    const settings = await admin.account.read();
    await admin.account.update({ ...settings, defaultUnitType: 'Item', resourceUnits: 'Time' });
    expect(await reported()).toEqual([
      'user Eva created',
      'user Eva updated',
      'user Eva updated',
      'user Eva deleted',
      `account ${company.account.code} updated`,
    ]);
  });

  it('its creation and its name, in the account itself', async () => {
    const home = await makeInstallation(pool, world);
    const { tenant } = await home.browser.calls();
    await tenant.create({ code: 'NEW', name: 'New', adminUsername: 'eva' });
    const rows = await unscoped(pool)
      .selectFrom('change_event')
      .innerJoin('account', 'account.id', 'change_event.account_id')
      .select(['account.code', 'entity', 'key_text as key', 'action'])
      .where('account.code', '=', 'NEW')
      .orderBy('change_event.id')
      .execute();
    expect(rows.map(({ entity, key, action }) => `${entity} ${key} ${action}`)).toEqual([
      'account NEW created',
      'user eva created',
    ]);
  });
});

it('is for administrators and API keys (spec §6)', async () => {
  for (const who of ['bo', 'tove'] as const)
    expect(await errorOf(world.as(company.actors[who]).change.list({}))).toBe('403 not-allowed');
  await world.as(company.actors.key).customer.create({ no: 'K-20', name: 'New' });
  const { changes } = await world.as(company.actors.key).change.list({ after: cursor });
  expect(changes).toMatchObject([{ key: 'K-20', by: 'API key', at: testNow.toISOString() }]);
});

describe('a cursor', () => {
  it.each(['then', '-1', '1.5', ''])('%o is refused', async (after) => {
    expect(await errorOf(admin.change.list({ after }))).toBe('400 after not-valid');
  });

  it('that is older than what is kept is refused; without one, the oldest kept comes first', async () => {
    const { id } = company.account;
    const access: ChangesAccess = {
      db: forAccount(pool, id),
      transact: (act) => transact(pool, id, act),
    };
    const write = (key: string, at: string) =>
      access.transact((tx) =>
        writeChanges(tx, { by: 'adam', at }, [{ entity: 'customer', key, action: 'created' }]),
      );
    await write('OLD', '2026-03-01 08:00:00.000');
    await write('KEPT', '2026-03-02 08:00:00.000');
    const day = 24 * 3_600_000;
    await runScheduledJobs(
      {
        ...world.context(null),
        now: () => new Date(Date.parse('2026-03-01T09:00:00Z') + 90 * day),
      },
      (job, error) => {
        throw new Error(job, { cause: error });
      },
    );
    const { changes, next } = await admin.change.list({});
    expect(changes.map(label)).toEqual(['customer KEPT created']);
    expect(await admin.change.list({ after: String(Number(next) - 1) })).toMatchObject({ changes });
    expect(await errorOf(admin.change.list({ after: '0' }))).toBe('400 changes-expired');
  });
});
