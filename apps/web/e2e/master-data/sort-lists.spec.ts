import { expect, test, type Page } from '@playwright/test';
import { pressButton, signInAsAdmin } from '../support/admin.ts';
import { makeCompanyWithCustomers } from '../support/many-customers.ts';

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const names = (page: Page) => page.getByRole('link', { name: /^(Edit|Rediger) / });
const namesOf = (page: Page) =>
  names(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
const cards = (page: Page) => page.getByRole('list', { name: 'Customers' }).getByRole('listitem');

test.describe('sorting a list (spec §2)', () => {
  test('a heading sorts up, then down, then not at all; the order is in the address and kept by a row', async ({
    page,
  }) => {
    const company = await makeCompanyWithCustomers({ count: 12 });
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers');
    await expect(names(page)).toHaveCount(12);
    const byDefault = await namesOf(page);
    const number = heading(page, 'Number').getByRole('button');
    await number.click();
    await expect(heading(page, 'Number')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/\?sort=no$/);
    await expect(page.getByRole('row').nth(2)).toContainText('K-2');
    await expect(page.getByRole('row').nth(10)).toContainText('K-10');
    await number.press('Enter');
    await expect(heading(page, 'Number')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/\?sort=-no$/);
    await expect(page.getByRole('row').nth(1)).toContainText('K-12');

    await names(page).first().click();
    await pressButton(page, 'Cancel');
    await expect(heading(page, 'Number')).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: /^Active/ }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('K-12');
    await page.getByRole('link', { name: /^All/ }).click();

    await number.press('Enter');
    await expect(page).toHaveURL(/\/customers$/);
    await expect(heading(page, 'Number')).not.toHaveAttribute('aria-sort');
    expect(await namesOf(page)).toEqual(byDefault);
  });

  test('names are in Danish order', async ({ page }) => {
    const company = await makeCompanyWithCustomers({ languageCode: 'DAN', count: 7 });
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers?sort=name');
    await expect(names(page)).toHaveCount(7);
    const order = ['Bogense', 'Odense', 'Vejle', 'Zealand', 'Ærø', 'Østerbro', 'Århus'];
    for (const [index, name] of order.entries())
      await expect(names(page).nth(index)).toHaveAccessibleName(`Rediger ${name} 1`);
  });

  test('users and locations are sorted too, also by status', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    await heading(page, 'Profile type').getByRole('button').click();
    await expect(names(page).first()).toHaveAccessibleName('Edit adam');
    await page.goto('/admin/locations');
    await heading(page, 'Status').getByRole('button').click();
    await expect(heading(page, 'Status')).toHaveAttribute('aria-sort', 'ascending');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a menu sorts, and its choice once more turns the order round', async ({ page }) => {
      const company = await makeCompanyWithCustomers({ count: 12 });
      await company.signIn(page, 'adam');
      await page.goto('/admin/customers');
      await page.getByRole('button', { name: 'Sort' }).tap();
      await page.getByRole('menuitemradio', { name: 'Number' }).tap();
      await expect(cards(page).nth(1)).toContainText('K-2');
      await page.getByRole('button', { name: 'Sorted by Number, ascending' }).tap();
      await page.getByRole('menuitemradio', { name: 'Number' }).tap();
      await expect(cards(page).first()).toContainText('K-12');
      await expect(page).toHaveURL(/\?sort=-no$/);
      await page.getByRole('button', { name: 'Sorted by Number, descending' }).tap();
      await page.getByRole('menuitemradio', { name: 'Default order' }).tap();
      await expect(page).toHaveURL(/\/customers$/);
    });
  });
});
