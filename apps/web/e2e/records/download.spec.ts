import { readFile } from 'node:fs/promises';
import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { allChoice, dialog, markButton, openDialog } from '../support/export-dialog.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  const bo = await createUser(pool, at, { username: 'bo' });
  const tove = await createUser(pool, at, {
    username: 'tove',
    profile_type: 'Teamleader',
  });
  await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
  const { job, item: unit } = await createMasterData(pool, at);
  const record = (user: typeof bo, description: string, columns = {}) =>
    createRecord(pool, at, { user, job, unit, description, ...columns });
  await record(bo, 'First of bo');
  await record(tove, 'First', {
    approved_by: 'adam',
    approved_at: '2026-03-02 15:00:00.000',
  });
  await record(tove, 'Second');
  return {};
}

test('a download whose response is lost can be retried and exports once, as a file with a byte-order mark (D18)', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'tove');
  await page.goto('/');
  await openDialog(page);
  await allChoice(page).check();
  await page.route(
    '**/api/worksheet/download',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await markButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The download failed');
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('worksheet.csv');
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const file = bytes.toString();
  expect(file).toContain('First');
  expect(file).toContain('Second');
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
});
