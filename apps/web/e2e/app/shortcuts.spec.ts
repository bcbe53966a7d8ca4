import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast, expectFieldError, field, pick, picker } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test('? shows the keyboard shortcuts, Escape closes them, and the focus returns', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/archive');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const archive = page.getByRole('link', { name: 'Archive', exact: true });
  await archive.focus();
  await page.keyboard.press('?');
  await expect(help).toContainText('Show these shortcuts');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(archive).toBeFocused();
});

test('the user menu opens the shortcuts too', async ({ page }) => {
  const company = await makeCompany(danish);
  await company.signIn(page, 'bo');
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Brugermenu: bo' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Tastaturgenveje' }).click();
  await expect(page.getByRole('dialog', { name: 'Tastaturgenveje' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('shortcuts are off while typing', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await field(page, 'Description').focus();
  await page.keyboard.type('now? no/n');
  await expect(field(page, 'Description')).toHaveValue('now? no/n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await picker(page, 'Job').focus();
  await page.keyboard.type('n');
  await expect(page.getByRole('dialog', { name: 'Job' })).toBeVisible();
});

test('n opens the form of a new entry, or focuses it where the page has it', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/archive');
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/worksheet/add');
  await expect(field(page, 'Date')).toBeFocused();
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'New entry' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page, 'Date')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('Ctrl+Enter creates from any field of the form', async ({ page }) => {
  await fillIn(page);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Record successfully created');
});

test('Create waits for the unit of measure that is still loading', async ({ page }) => {
  const release = await holdRequests(page, '**/trpc/*unit.search*');
  await fillIn(page);
  await page.keyboard.press('Control+Enter');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toHaveAttribute('aria-busy', 'true');
  release();
  await expectToast(page, 'Record successfully created');
  await expect(page.locator('[data-record]')).toHaveCount(1);
});

test('a unit of measure that fails to load is reported as missing', async ({ page }) => {
  await page.route('**/trpc/*unit.search*', (route) => route.abort());
  await fillIn(page);
  await page.keyboard.press('Control+Enter');
  await expectFieldError(picker(page, 'Unit of measure'), 'Field is required');
});

async function fillIn(page: Page): Promise<void> {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await field(page, 'Quantity').fill('2');
  await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
}

test('single keys can be turned off, and stay off (WCAG 2.1.4)', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'New entry' })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('form', { name: 'New entry' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Date')).not.toBeFocused();
});
