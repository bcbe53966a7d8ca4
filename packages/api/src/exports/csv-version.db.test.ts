import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { recordFields } from '@worksheet/domain/worksheet/record-fields';
import { expect, it } from 'vitest';
import { makeCompany } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();

it('a new CSV column does not change the file of a past export (D19)', async () => {
  const company = await makeCompany(pool, { resource_units: 'Time', breaks: true });
  const { id } = await company.record('bo', { break_minutes: 30 });
  const adam = makeWorld(pool).as(company.actors.adam);
  const mark = { entries: [id], mode: 'ALL' as const, shouldMarkAsExported: true };
  const newFile = await text((await adam.export.download(mark)).body);
  expect(newFile.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    'breakMinutes',
    '30',
    '',
  ]);

  const version = (value: number) =>
    unscoped(pool)
      .updateTable('export_batch')
      .set({ format_version: value })
      .where('account_id', '=', company.account.id)
      .execute();
  const again = async () => text((await adam.export.file({ number: 1 })).body);
  expect(await again()).toBe(newFile);
  await version(recordFields.breakMinutes.csv - 1);
  const oldFile = newFile.replaceAll(/,(breakMinutes|30)\r\n/g, '\r\n');
  expect(await again()).toBe(oldFile);
  expect(oldFile).not.toBe(newFile);
  expect(oldFile).toMatch(/^\uFEFFid,accountId,.*,modifiedBy,modifiedDate/);
});
