import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { forAccount } from '@worksheet/database/for-account';
import { scopedTables } from '@worksheet/database/tables';
import { testDatabase } from '@worksheet/database/testing/database';
import { toUtc } from '@worksheet/database/utc';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { makeInstallation } from '#test/installation.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const longAgo = toUtc(new Date(testNow.getTime() - 40 * 86_400_000));

let operator: ReturnType<typeof world.as>;
let asOperator: Awaited<ReturnType<typeof makeInstallation>>;
let one: Company;
let other: Company;
beforeEach(async () => {
  asOperator = await makeInstallation(pool, world);
  operator = world.as(asOperator.actor);
  one = await populated('ONE');
  other = await populated('OTHER');
  // Younger, so that what is said of one company would be wrong with the rows of the other.
  await other.record('bo', { work_date: '2026-03-30' });
});

/** Both have the same names, numbers and rows, so that only `account_id` tells them apart. */
async function populated(code: string): Promise<Company> {
  const company = await makeCompany(pool, { code });
  await company.record('bo', { description: `Work of ${code}` });
  const { id } = await company.record('ida', { description: `Export of ${code}` });
  const adam = world.as(company.actors.adam);
  const mark = { entries: [id], mode: 'ALL' as const, shouldMarkAsExported: true };
  (await adam.export.download(mark)).body.destroy();
  await adam.account.generateApiKey();
  await adam.worksheet.delete({ id: (await company.record('bo')).id });
  return company;
}

const close = ({ account }: Company) =>
  forAccount(pool, account.id)
    .updateTable('account')
    .set({ active: false, deactivated_at: longAgo })
    .execute();

async function rowsOf({ account }: Company): Promise<Record<string, unknown>> {
  const db = forAccount(pool, account.id);
  const rows: Record<string, unknown> = {};
  for (const table of scopedTables) rows[table] = await db.selectFrom(table).selectAll().execute();
  return rows;
}

/** What an operator does to one company, by the files whose statements it runs. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'api-key.ts audit-both-tenants.ts find.ts': async () => [
    await operator.tenant.generateApiKey({ code: 'ONE' }),
    await operator.tenant.revokeApiKey({ code: 'ONE' }),
  ],
  'limits.ts': async () => [
    await operator.tenant.limits({ code: 'ONE' }),
    await operator.tenant.updateLimits({
      code: 'ONE',
      maxUsers: 90,
      maxStorageMb: 100,
      maxCallsPerMinute: 600,
    }),
  ],
  'single.ts select-tenants.ts': async () => {
    const [single, listed] = [
      await operator.tenant.single({ code: 'ONE' }),
      await operator.tenant.list({ q: 'ONE' }),
    ];
    expect(single).toMatchObject({ recordsThisMonth: 2, recordsKeptUntil: '2031-03-02' });
    expect(listed).toMatchObject([{ code: 'ONE', recordsThisMonth: 2 }]);
    return [single, listed];
  },
  'update.ts': () =>
    operator.tenant.update({
      code: 'ONE',
      name: 'One',
      active: false,
      timeZone: 'Europe/Copenhagen',
      languageCode: 'DAN',
      expirationDate: null,
    }),
  'users.ts': async () => [
    await operator.tenant.users({ code: 'ONE' }),
    await operator.tenant.invite({ code: 'ONE', username: 'adam' }),
  ],
  'remove-factors.ts': () => operator.tenant.removeFactors({ code: 'ONE', username: 'adam' }),
  'impersonation.ts': async () => {
    const { tenant } = await asOperator.browser.calls();
    await tenant.visit({ code: 'ONE' });
    await (await asOperator.browser.calls()).tenant.endVisit({});
  },
  'create.ts deletion-status.ts': async () => {
    await operator.tenant.create({ code: 'THREE', name: 'Three', adminUsername: 'adam' });
    // The third company has nothing, whatever the others have.
    expect((await operator.tenant.single({ code: 'THREE' })).deletion).toBe('free');
  },
  'records-file.ts': async () => {
    await close(one);
    const { body } = await operator.tenant.records({ code: 'ONE' });
    const file = await text(body);
    expect(file).toContain('Work of ONE');
    expect(file).toContain('Export of ONE');
    return file;
  },
  'delete.ts delete-rows.ts': async () => {
    await close(one);
    await operator.tenant.delete({ code: 'ONE', confirmCode: 'ONE' });
    expect(Object.values(await rowsOf(one)).flat()).toEqual([]);
  },
};

it.each(Object.entries(calls))(
  'of two companies with the same rows, %s touches one (D1)',
  async (_, call) => {
    const before = await rowsOf(other);
    const answer = JSON.stringify(await call()) ?? '';
    expect(answer).not.toContain('OTHER');
    expect(await rowsOf(other)).toEqual(before);
  },
);

it('every file that can read all companies is tested so', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
    (file) =>
      !file.includes('.test.') &&
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(
        '@worksheet/database/unscoped',
      ),
  );
  const tested = Object.keys(calls).flatMap((names) => names.split(' '));
  expect(tested.toSorted()).toEqual(files.toSorted());
});
