import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { expect, it, vi } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

// A later release that adds a column in a new format version.
const current = vi.hoisted(() => ({ version: 0 }));
vi.mock(import('@worksheet/domain/worksheet/record-fields'), async (load) => {
  const fields = await load();
  const versions = Object.values(fields.recordFields).map((field) =>
    'csv' in field ? field.csv : 0,
  );
  current.version = Math.max(...versions);
  Object.assign(fields.recordFields.version, { csv: current.version + 1 });
  return fields;
});

const { pool } = await testDatabase();

it('a new CSV column does not change the file of a past export (D19)', async () => {
  const company = await makeCompany(pool);
  const { id } = await company.record('bo');
  const adam = makeWorld(pool).as(company.actors.adam);
  const mark = { entries: [id], mode: 'ALL' as const, shouldMarkAsExported: true };
  const newFile = await text((await adam.export.download(mark)).body);
  expect(newFile.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['version', '2', '']);

  const version = (value: number) =>
    unscoped(pool)
      .updateTable('export_batch')
      .set({ format_version: value })
      .where('account_id', '=', company.account.id)
      .execute();
  const again = async () => text((await adam.export.file({ number: 1 })).body);
  expect(await again()).toBe(newFile);
  await version(current.version);
  const oldFile = newFile.replaceAll(/,(version|2)\r\n/g, '\r\n');
  expect(await again()).toBe(oldFile);
  expect(oldFile).not.toBe(newFile);
  expect(oldFile).toMatch(/^\uFEFFid,accountId,.*,modifiedBy,modifiedDate/);
});
