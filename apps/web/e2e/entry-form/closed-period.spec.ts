import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectFieldError, expectToast, field, pick } from '../support/fields.ts';

/** The browser's clock stands still on a Thursday; the period is closed until the Tuesday before. */
const today = '2026-11-26';
const closedUntil = '2026-11-24';
const error = 'The period is closed until 24 Nov 2026';
const warning = 'Closed until 24 Nov 2026, but not for administrators.';

async function openClosed(
  page: Page,
  username: 'bo' | 'adam',
  closed: string | null = closedUntil,
) {
  const company = await makeCustomCompany(
    { account: { closed_until: closed } },
    async (pool, at) => {
      const bo = await createUser(pool, at, { username: 'bo' });
      await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
      const { customer, job, item: unit } = await createMasterData(pool, at);
      const line = (work_date: string, description: string) =>
        createRecord(pool, at, { user: bo, customer, job, unit, work_date, description });
      return {
        closed: await line('2026-11-23', 'Closed work'),
        open: await line('2026-11-25', 'Open work'),
      };
    },
  );
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await company.signIn(page, username);
  return company;
}

async function fillLine(page: Page): Promise<void> {
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'v-1', option: 'Screws' });
  await field(page, 'Quantity').fill('2');
}

test.describe('the closed period', () => {
  test('the form says it next to the date before saving, and the record can be saved on another', async ({
    page,
  }) => {
    await openClosed(page, 'bo');
    await page.goto('/worksheet/add?date=2026-11-24');
    const date = field(page, 'Date');
    await expect(date).toHaveAccessibleDescription(error);
    await expectAccessible(page);
    await fillLine(page);
    // The server decides: the form sends it all the same.
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The period is closed');
    await expectFieldError(date, error);
    await date.fill('25/11/2026');
    await date.press('Tab');
    await expect(date).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Record successfully created');
  });

  test('a period that was closed after the page was loaded is named at the date', async ({
    page,
    browser,
  }) => {
    const { asOtherUser } = await openClosed(page, 'bo', null);
    await page.goto('/worksheet/add?date=2026-11-24');
    await fillLine(page);
    await asOtherUser(browser, 'adam', async (request) => {
      const settings = await (await request.get('/api/account')).json();
      const data = { ...settings, closedUntil };
      expect((await request.put('/api/account', { data })).ok()).toBe(true);
    });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectFieldError(field(page, 'Date'), error);
  });

  test('administrators are warned and may go on', async ({ page }) => {
    await openClosed(page, 'adam');
    await page.goto('/worksheet/add?date=2026-11-24');
    await expect(field(page, 'Date')).toHaveAccessibleDescription(warning);
    await fillLine(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Record successfully created');
  });

  test('records in it are locked, and say why', async ({ page }) => {
    const { closed } = await openClosed(page, 'bo');
    await page.goto('/');
    const row = page.locator(`[data-record="${closed.id}"]`);
    await expect(row.getByLabel('Locked: the period is closed')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Edit: Closed work' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit: Open work' })).toBeAttached();
    await page.goto(`/worksheet/edit/${closed.id}`);
    await expect(page.getByText('Locked: the period is closed')).toBeVisible();
  });

  test('in the week its days have a lock, and an amount in one of them is refused with the reason', async ({
    page,
  }) => {
    await openClosed(page, 'bo');
    await page.goto('/worksheet/week?week=2026-W48');
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'closed Tue 24' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Wed 25', exact: true })).toBeVisible();
    await expectAccessible(page);
    const cell = page.getByRole('textbox', { name: /Open work, Tuesday 24 November/ });
    await cell.fill('3');
    await cell.press('Enter');
    await expect(page.getByRole('alert').first()).toContainText('The period is closed');
  });

  test('a visit and a copied day say it too', async ({ page }) => {
    await openClosed(page, 'bo');
    await page.goto('/');
    await page.getByRole('button', { name: /^Copy .*25/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Choose' }).check({ force: true });
    await dialog.getByLabel('Date').fill('24/11/2026');
    await dialog.getByLabel('Date').press('Tab');
    await expect(dialog.getByRole('status').filter({ hasText: error })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/worksheet/visit');
    await field(page, 'Date').fill('24/11/2026');
    await field(page, 'Date').press('Tab');
    await expect(field(page, 'Date')).toHaveAccessibleDescription(error);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the form says it under the day', async ({ page }) => {
      const { closed } = await openClosed(page, 'bo');
      await page.goto('/worksheet/add?date=2026-11-24');
      await expect(page.getByText(error)).toBeVisible();
      // Axe measures a button that is partly below the foot as too small.
      await page.setViewportSize({ width: 390, height: 1400 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.locator(`[data-record="${closed.id}"]`).getByRole('button').tap();
      await expect(page.getByText('Locked: the period is closed')).toBeVisible();
    });
  });
});
