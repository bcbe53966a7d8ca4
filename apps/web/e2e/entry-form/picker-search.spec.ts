import type { DatabasePool } from '@worksheet/database/pool';
import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';
import { picker } from '../support/fields.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  await createUser(pool, at, { username: 'ida', language_code: 'DAN' });
  const port = await createCustomer(pool, at, { no: 'K-77', name: 'Havnen A/S' });
  const other = await createCustomer(pool, at, { no: 'K-10', name: 'Byg A/S' });
  const job = (code: string, description: string, bill_to_customer_id = other.id) =>
    createJob(pool, at, { code, description, bill_to_customer_id });
  await job('A', 'Etape 1 (24 boliger)');
  await job('B', 'Etape 2');
  await job('C', 'Kaj', port.id);
  for (let number = 101; number <= 171; number += 1) await job(`N-${number}`, `Nord ${number}`);
}

async function openJobs(page: Page, username: string, label: string) {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, username);
  await page.goto('/');
  await picker(page, label).click();
}

test('the list goes on as the user scrolls, and says how many there are', async ({ page }) => {
  await openJobs(page, 'bo', 'Job');
  const list = page.getByRole('listbox');
  await expect(page.getByText('50 of 74')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(50);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(page.getByText('74 of 74')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(74);
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Nord 171' })).toBeInViewport();
});

test('the best match comes first, and Enter picks it', async ({ page }) => {
  await openJobs(page, 'bo', 'Job');
  await page.keyboard.type('etape 2');
  await expect(page.getByRole('option')).toHaveText([/Etape 2/, /24 boliger/]);
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Job')).toContainText('Etape 2');
});

test("a job is found by its customer's name and number, and shows them", async ({ page }) => {
  await openJobs(page, 'bo', 'Job');
  for (const typed of ['havnen', 'k-77']) {
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await expect(page.getByRole('option')).toHaveText([/^C Kaj ?K-77 Havnen A\/S$/]);
  }
});

for (const [language, username, label, offline, failed, retry, none] of [
  [
    'ENU',
    'bo',
    'Job',
    'No connection to the server',
    'The search failed',
    'Try again',
    'No matches',
  ],
  [
    'DAN',
    'ida',
    'Sag',
    'Ingen forbindelse til serveren',
    'Søgningen mislykkedes',
    'Prøv igen',
    'Ingen fundet',
  ],
] as const) {
  test(`a search that failed is not said to have no matches, and can be tried again, ${language}`, async ({
    page,
  }) => {
    await openJobs(page, username, label);
    await expect(page.getByRole('option')).toHaveCount(50);
    const dialog = page.getByRole('dialog');

    const searches = '**/trpc/*job.searchPage*';
    await page.route(searches, (route) => route.abort('internetdisconnected'));
    await page.keyboard.type('kaj');
    await expect(dialog.getByText(offline).last()).toBeVisible();
    await expect(dialog.getByText(none)).toHaveCount(0);
    await page.unroute(searches);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: retry })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveText([/Kaj/]);

    // Longer than the server accepts.
    await dialog.getByRole('combobox').fill('x'.repeat(101));
    await expect(dialog.getByText(failed).last()).toBeVisible();
    await expect(dialog.getByText(none)).toHaveCount(0);
    await dialog.getByRole('combobox').fill('etape');
    await expect(page.getByRole('option')).toHaveCount(2);

    await dialog.getByRole('combobox').fill('intet');
    await expect(dialog.getByText(none).last()).toBeVisible();
  });
}

test('a search without a network runs once the network is back', async ({ page }) => {
  await openJobs(page, 'bo', 'Job');
  await expect(page.getByRole('option')).toHaveCount(50);
  await page.context().setOffline(true);
  await page.keyboard.type('kaj');
  await expect(page.getByText('No connection to the server').last()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('option')).toHaveText([/Kaj/]);
});
