import { forAccount } from '@worksheet/database/for-account';
import { createCompany } from '@worksheet/database/testing/company';
import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { terminal } from '#cli/testing/terminal.ts';

vi.setConfig({ testTimeout: 90_000 });

const { pool, url } = await testDatabase();

let company: Awaited<ReturnType<typeof createCompany>>;
beforeEach(async () => {
  company = await createCompany(pool, { code: 'NORDLYS' });
});

const db = () => forAccount(pool, company.account.id);

async function createExport(
  number: number,
  columns: { count: number; voided?: boolean; accepted?: number; rejected?: number },
) {
  const { insertId } = await db()
    .insertInto('export_batch')
    .values({
      number,
      created_by: 'adam',
      created_by_id: null,
      created_at: '2026-03-02 15:00:00.000',
      record_count: columns.count,
      accepted_count: columns.accepted ?? 0,
      rejected_count: columns.rejected ?? 0,
      format_version: 2,
      delimiter: ',',
      voided_at: columns.voided === true ? '2026-03-03 15:00:00.000' : null,
    })
    .executeTakeFirstOrThrow();
  return Number(insertId);
}

const createLine = (batch: number) =>
  company.record('bo', { exported: true, export_batch_id: batch });

/** Stores the line as voiding or rejecting does. */
async function freeze(id: number, batch: number, status: 'rejected' | null = null): Promise<void> {
  const { account_id: _, ...row } = await db()
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('export_line')
    .values({ ...row, export_batch_id: batch, export_status: status })
    .execute();
}

async function exportsCheck() {
  const { run } = await terminal(url);
  const { code, out } = await run(['doctor']);
  return { code, line: out.split('\n').find((line) => line.includes(' exports: ')) };
}

it('doctor counts complete exports, voided ones too', async () => {
  await createLine(await createExport(1, { count: 1 }));
  const voided = await createExport(2, { count: 1, voided: true });
  await freeze((await company.record('bo')).id, voided);
  expect(await exportsCheck()).toEqual({ code: 0, line: '✓ exports: 2, all complete' });
});

it('doctor accepts records that were rejected and left again in a later export', async () => {
  const accepted = { export_status: 'accepted' } as const;
  const first = await createExport(1, { count: 2, accepted: 1, rejected: 1 });
  await company.record('bo', { exported: true, export_batch_id: first, ...accepted });
  const { id } = await createLine(await createExport(2, { count: 1 }));
  await freeze(id, first, 'rejected');
  expect(await exportsCheck()).toEqual({ code: 0, line: '✓ exports: 2, all complete' });
});

it.each<[string, () => Promise<unknown>, string]>([
  [
    'an export without all its lines',
    async () => createLine(await createExport(7, { count: 2 })),
    'NORDLYS export 7: should hold 2 records, holds 1',
  ],
  [
    'a voided export that still has records',
    async () => createLine(await createExport(7, { count: 1, voided: true })),
    'NORDLYS export 7: records still in it, although it is voided: 1',
  ],
  [
    'an export with records that are not exported',
    async () =>
      company.record('bo', {
        exported: false,
        export_batch_id: await createExport(7, { count: 1 }),
      }),
    'NORDLYS export 7: records in it that are not exported: 1',
  ],
  [
    'records that are exported without an export',
    async () => company.record('bo', { exported: true }),
    'NORDLYS: records exported without an export: 1',
  ],
  [
    'a record in two exports that are not voided',
    async () => {
      const { id } = await createLine(await createExport(7, { count: 1 }));
      await freeze(id, await createExport(8, { count: 1 }));
    },
    'NORDLYS export 8: records that left it, although it is not voided and they are not rejected: 1; NORDLYS export 8: records that are also in export 7: 1',
  ],
  [
    'counts that are not those of the records',
    async () => {
      const batch = await createExport(7, { count: 2, accepted: 1 });
      await createLine(batch);
      await freeze((await company.record('bo')).id, batch, 'rejected');
    },
    'NORDLYS export 7: should have 1 accepted and 0 rejected records, has 0 and 1',
  ],
  [
    'records that are accepted without an export',
    async () => company.record('bo', { external_reference: 'JOB00123' }),
    'NORDLYS: records accepted without an export: 1',
  ],
])('doctor reports %s, by account and number (D44)', async (_, damage, expected) => {
  await damage();
  expect(await exportsCheck()).toEqual({ code: 1, line: `✗ exports: ${expected}` });
});

it('doctor names the first 20 problems', async () => {
  for (let number = 1; number <= 25; number += 1) await createExport(number, { count: 1 });
  const { line = '' } = await exportsCheck();
  expect(line.match(/NORDLYS export/g)).toHaveLength(20);
  expect(line).toMatch(/; 5 more$/);
});
