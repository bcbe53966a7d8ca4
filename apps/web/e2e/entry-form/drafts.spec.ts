import { expect, test, type Page } from '@playwright/test';
import { testPassword } from '@worksheet/database/testing/factories';
import { makeCompany } from '../support/company.ts';
import { field, pick, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;

test.describe('a half-filled entry', () => {
  test('survives the idle logout with its photos and is restored after the login (D35, D40)', async ({
    page,
  }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await page.clock.install();
    await page.goto('/');
    await fillEntry(page);
    await page.clock.fastForward('10:01');
    await expect(page.getByText("You've been idle for too long")).toBeVisible();
    await page.clock.fastForward('00:03');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, 'bo', company.account.code);
    await expectEntry(page);
  });

  test('survives a lost session: the login leads back to the form, which can be created', async ({
    page,
  }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await page.goto('/worksheet/add', { waitUntil: 'networkidle' });
    await fillEntry(page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await logIn(page, 'bo', company.account.code);
    await expect(page).toHaveURL('/worksheet/add');
    await expectEntry(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(1);
  });

  test('is not shown to another user', async ({ page }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await page.goto('/', { waitUntil: 'networkidle' });
    await fillEntry(page);
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, 'adam', company.account.code);
    await expect(field(page, 'Quantity')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Attachments', exact: true })).toBeVisible();
  });

  test('is deleted at logout, together with the last used values', async ({ page }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await fillEntry(page);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    const kept = await page.evaluate(() => ({
      texts: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }));
    expect(kept.texts.filter((key) => key.includes('bo'))).toEqual([]);
    await logIn(page, 'bo', company.account.code);
    await expect(field(page, 'Quantity')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Attachments', exact: true })).toBeVisible();
  });

  for (const when of ['', ', also where the page goes before its photos are forgotten']) {
    test(`is deleted once the record is created${when}`, async ({ page }) => {
      const company = await makeCompany(english);
      await company.signIn(page, 'bo');
      await page.goto('/');
      await fillEntry(page);
      if (when !== '') {
        await page.evaluate(() => {
          IDBObjectStore.prototype.delete = () => {
            throw new Error('The page is gone.');
          };
        });
      }
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(field(page, 'Quantity')).toHaveValue('');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Show 1 photo of: Kept' })).toBeVisible();
      await expect(field(page, 'Quantity')).toHaveValue('');
      // The next entry begins with the last unit, whose own description this is.
      await expect(field(page, 'Description')).toHaveValue('Skruer');
      await expect(page.getByRole('button', { name: 'Attachments', exact: true })).toBeVisible();
    });
  }
});

const afterLogin = 'What you had typed before you were logged out is back in the form.';

const kept = 'What you had typed but not saved is back in the form.';

test.describe('a half-filled form of the administration', () => {
  test('survives a lost session, without passwords, until it is cancelled', async ({ page }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'adam');
    await page.goto('/admin/users/add', { waitUntil: 'networkidle' });
    await field(page, 'Username').fill('nina');
    await field(page, 'Password').fill('not to be kept');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, 'adam', company.account.code);
    await expect(field(page, 'Username')).toHaveValue('nina');
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(page.getByText(afterLogin)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.goto('/admin/users/add');
    await expect(field(page, 'Username')).toHaveValue('');
  });

  test('is kept when its page is left, until it is saved or cancelled', async ({ page }) => {
    const company = await makeCompany(english);
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers');
    await page.getByRole('link', { name: 'Edit Havnen A/S' }).click();
    await field(page, 'Name').fill('Havnen P/S');
    await page.getByRole('link', { name: 'Archive' }).click();
    // The address changes before the page.
    await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
    await expect(page.getByText(kept)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Edit Havnen P/S' }).click();
    await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
    await expect(page.getByText(kept)).toHaveCount(0);
    await field(page, 'Name').fill('Another');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit Havnen P/S' }).click();
    await expect(field(page, 'Name')).toHaveValue('Havnen P/S');
  });
});

async function fillEntry(page: Page): Promise<void> {
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
  await field(page, 'Description').fill('Kept');
  await field(page, 'Quantity').fill('2.5');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page.locator('input[type=file]').setInputFiles([imageFile('kept.png')]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Attachments (1)' })).toBeVisible();
}

async function expectEntry(page: Page): Promise<void> {
  await expect(field(page, 'Description')).toHaveValue('Kept');
  await expect(field(page, 'Quantity')).toHaveValue('2.5');
  await expect(picker(page, 'Job')).toContainText('Facade mod gården');
  await page.getByRole('button', { name: 'Attachments (1)' }).click();
  await expect(page.getByText('kept.png', { exact: true })).toBeVisible();
}

async function logIn(page: Page, username: string, account: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('account', account);
  await page.goto(address.href);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(username);
}
