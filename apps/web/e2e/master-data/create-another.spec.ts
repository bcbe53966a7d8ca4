import { expect, test } from '@playwright/test';
import { expectHeading, pressButton, signInAsAdmin } from '../support/admin.ts';
import { expectToast, field, pick, picker } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const another = 'Create & add another';

test.describe('adding several entries in a row (spec §2)', () => {
  test('"Create & add another" saves and empties the form except for what repeats; Create then leaves', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/jobs/add');
    await field(page, 'Code').fill('J-90');
    await field(page, 'Description').fill('Altan');
    await pick(page, { label: 'Bill-to customer', typed: 'K-10', option: 'Havnen A/S' });
    await field(page, 'Team code').fill('NORD');
    await pressButton(page, another);
    await expectToast(page, 'Job successfully created');
    await expectHeading(page, 'Add job');
    await expect(field(page, 'Code')).toBeFocused();
    await expect(field(page, 'Code')).toHaveValue('');
    await expect(field(page, 'Description')).toHaveValue('');
    await expect(picker(page, 'Bill-to customer')).toContainText('Havnen A/S');
    await expect(field(page, 'Team code')).toHaveValue('NORD');

    await page.keyboard.type('J-91');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(field(page, 'Code')).toHaveValue('');
    await page.keyboard.type('J-92');
    await page.keyboard.press('Control+Enter');
    await expectHeading(page, 'Jobs');
    await page.goto('/admin/jobs?q=J-9');
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(3);
  });

  test('a refused entry stays in the form, also when another is to follow', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/customers/add');
    await field(page, 'Number').fill('K-10');
    await field(page, 'Name').fill('Another harbour');
    await pressButton(page, another);
    await expect(field(page, 'Number')).toHaveAccessibleDescription('This code already exists');
    await expect(field(page, 'Name')).toHaveValue('Another harbour');
  });

  test('the next entry is kept across a reload until it is saved (D40)', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/customers/add');
    await field(page, 'Number').fill('K-80');
    await field(page, 'Name').fill('Eighty');
    await pressButton(page, another);
    await expect(field(page, 'Number')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Number')).toHaveValue('');
    await field(page, 'Number').fill('K-81');
    await page.reload();
    await expect(field(page, 'Number')).toHaveValue('K-81');
  });

  test('of a user, language, profile type and team repeat, never the password', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users/add');
    await field(page, 'Username').fill('signe');
    await field(page, 'Password').fill('a fine long one');
    await field(page, 'Repeat the password').fill('a fine long one');
    await page.getByRole('combobox', { name: 'Profile type' }).click();
    await page.getByRole('option', { name: 'Team leader' }).click();
    await field(page, 'Team code').fill('SYD');
    await field(page, 'Default description').fill('Montage');
    await pressButton(page, another);
    await expectToast(page, 'User successfully created');
    await expect(field(page, 'Username')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Profile type' })).toContainText('Team leader');
    await expect(field(page, 'Team code')).toHaveValue('SYD');
    for (const label of ['Username', 'Password', 'Repeat the password', 'Default description'])
      await expect(field(page, label)).toHaveValue('');
  });
});
