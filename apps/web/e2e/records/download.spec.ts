import { readFile } from 'node:fs/promises';
import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { allChoice, dialog, markButton, openDialog } from '../support/export-dialog.ts';
import { expectToast } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
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
  const first = await record(tove, 'First', {
    approved_by: 'adam',
    approved_at: '2026-03-02 15:00:00.000',
  });
  const second = await record(tove, 'Second');
  return { first, second };
}

const plain = (page: Page) => dialog(page).getByRole('button', { name: 'Download', exact: true });
const chooseAll = (page: Page) => allChoice(page).check();

const holdDownload = (page: Page) => holdRequests(page, '**/api/worksheet/download', { times: 1 });

test.describe('download modal (spec §2)', () => {
  test('it cannot be closed while downloading; then the file is saved with a byte-order mark', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await openDialog(page);
    await chooseAll(page);
    await expect(dialog(page)).toContainText('2 records');
    const release = await holdDownload(page);
    await plain(page).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Preparing the file…');
    await expect(dialog(page).getByRole('status')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect(markButton(page)).toBeDisabled();
    await expect(dialog(page)).toBeVisible();

    const saved = page.waitForEvent('download');
    release();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('worksheet.csv');
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    await expectToast(page, 'Download started...');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(1);
  });

  test('after a plain download the same records can be downloaded and marked; a warning names the archive', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await openDialog(page);
    await plain(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await openDialog(page);
    await chooseAll(page);
    await expect(dialog(page)).toContainText(
      'All entries move from the worksheet to the archive, where they can no longer be changed.',
    );
    const saved = page.waitForEvent('download');
    await markButton(page).click();
    await saved;
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled();
  });

  test('marking is not offered in the archive', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await openDialog(page);
    await chooseAll(page);
    await markButton(page).click();
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
    await page.goto('/archive');
    await openDialog(page);
    await expect(plain(page)).toBeVisible();
    await expect(markButton(page)).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await plain(page).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain('Second');
  });
});

test('a record whose approval is withdrawn meanwhile is not exported with the approved ones (D45)', async ({
  page,
  browser,
}) => {
  const { signIn, asOtherUser, first } = await makeCustomCompany({}, fill);
  await signIn(page, 'tove');
  await page.goto('/');
  await openDialog(page);
  await asOtherUser(browser, 'adam', async (request) => {
    const data = { id: first.id, isApproved: false };
    expect((await request.put('/api/worksheet/approve', { data })).ok()).toBe(true);
  });
  await markButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'An entry was changed in the meantime. The list is up to date now; look at it and try again.',
  );
  await expect(dialog(page).getByRole('alert')).toContainText('tove · 2 Mar · Quay wall');
  await expect(dialog(page)).toContainText('2 are not approved');
  // The choice stays: nothing that is not approved is exported by pressing again.
  await expect(dialog(page)).toContainText('0 records');
  await expect(markButton(page)).toBeDisabled();
});

test.describe('a download that fails (D19, D40)', () => {
  test('keeps the dialog open and shows the error', async ({ page, browser }) => {
    const { signIn, asOtherUser, second } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await openDialog(page);
    await chooseAll(page);
    await page.route('**/api/worksheet/download', (route) => route.abort(), { times: 1 });
    await markButton(page).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('The download failed');
    await expect(alert).toContainText('No connection to the server.');

    await asOtherUser(browser, 'adam', async (request) => {
      const entry = { entries: [second.id], mode: 'ALL', exported: false };
      const data = { ...entry, shouldMarkAsExported: true };
      expect((await request.post('/api/worksheet/download', { data })).ok()).toBe(true);
    });
    await markButton(page).click();
    await expect(alert).toContainText(
      'An entry was exported in the meantime. The list is up to date now; try again.',
    );
    await expect(alert).toContainText('tove · 2 Mar · Quay wall');
    await expect(dialog(page)).toContainText('1 record');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(0);
    await openDialog(page);
    await expect(dialog(page)).not.toContainText('The download failed');
  });

  test('with a lost response can be retried and exports once (D18)', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await openDialog(page);
    await chooseAll(page);
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
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain('First');
    expect(file).toContain('Second');
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  });

  test('without a session leads to /login, and back after the login', async ({ page }) => {
    const { signIn, account } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/', { waitUntil: 'networkidle' });
    await openDialog(page);
    await expect(dialog(page)).toContainText('No flags');
    await page.context().clearCookies();
    await plain(page).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel('Username').fill(`tove@${account.code}`);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
