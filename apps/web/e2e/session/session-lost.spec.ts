import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field, pick } from '../support/fields.ts';
import { logIn } from '../support/login.ts';
import { exportAll } from '../support/records.ts';
import { workDate } from '../support/workday.ts';

/* A 401 on any call but the login leads to /login (spec §2, §8) and back to the page with its input (D40). */

interface Case {
  readonly action: string;
  readonly username: 'bo' | 'adam';
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

const cases: readonly Case[] = [
  {
    action: 'creating',
    username: 'bo',
    path: '/worksheet/add',
    act: async (page) => {
      await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
      await pick(page, { label: 'Unit', typed: 'skr', option: 'Skruer' });
      await field(page, 'Description').fill('Nothing is lost');
      await field(page, 'Quantity').fill('2.5');
      await loseSession(page);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByText('The entry you had started is kept')).toBeVisible();
    },
    after: async (page) => {
      await expect(page.getByText('before you were logged out is back in the form')).toBeVisible();
      await expect(field(page, 'Description')).toHaveValue('Nothing is lost');
      await expect(field(page, 'Quantity')).toHaveValue('2.5');
    },
  },
  {
    action: 'downloading',
    username: 'adam',
    path: '/?mode=ALL',
    act: async (page) => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      // The call of the dialog itself would find the session lost before the download does.
      await expect(page.getByRole('dialog')).toContainText('No flags');
      await loseSession(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page).toHaveURL(/\/login/);
    },
  },
  {
    action: 'fetching a past export again',
    username: 'adam',
    path: '/archive/exports',
    before: exportAll,
    act: async (page) => {
      const again = page.getByRole('button', { name: 'Download export 1 again' });
      await expect(again).toBeVisible();
      let files = 0;
      page.on('download', () => (files += 1));
      await loseSession(page);
      await again.click();
      await expect(page).toHaveURL(/\/login/);
      expect(files, 'refusals saved as if they were the file').toBe(0);
    },
  },
];

for (const { action, username, path, before, act, after } of cases) {
  test(`a lost session when ${action} leads to the login, and back`, async ({ page }) => {
    const { account, signIn } = await makeCompany({
      languageCode: 'ENU',
      resourceUnits: 'Quantity',
    });
    await signIn(page, 'bo');
    await makeRecord(page);
    await signIn(page, username);
    await before?.(page);
    // A late call of the page itself would find the session lost before the action does.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await act(page);
    await logIn(page, { username, account: account.code });
    await expect(page).toHaveURL(path);
    await after?.(page);
  });
}

/** Ends the session without the page noticing, as an expiry does. */
async function loseSession(page: Page): Promise<void> {
  await page.request.get('/api/user/logout', { headers: { Origin: new URL(page.url()).origin } });
}

async function makeRecord(page: Page): Promise<void> {
  const response = await page.request.post('/api/worksheet', {
    headers: { 'X-Requested-With': 'test' },
    multipart: {
      date: workDate(),
      customerNo: 'K-10',
      jobCode: 'J-1',
      unitType: 'Item',
      unitNo: 'V-1020',
      unitOfMeasureCode: 'BOX',
      description: 'Skruer til facaden',
      quantity: '2',
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
