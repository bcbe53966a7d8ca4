import { expect, test } from '@playwright/test';
import {
  signInAsAdmin,
  expectHeading,
  masterDataKinds,
  pressButton,
  sendRequest,
} from '../support/admin.ts';
import { makeEmptyCompany } from '../support/company.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('lists (spec §2)', () => {
  test('an empty list links to Add', async ({ page }) => {
    const company = await makeEmptyCompany({ languageCode: 'ENU' });
    await company.signIn(page, 'adam');
    for (const { path, name } of masterDataKinds) {
      if (path === 'users') continue;
      await page.goto(`/admin/${path}`);
      await expect(
        page.getByRole('heading', { name: `No ${name.toLowerCase()}s yet` }),
      ).toBeVisible();
      const add = page.getByRole('main').getByText(`Add ${name.toLowerCase()}`, { exact: true });
      await add.last().click();
      await expect(page.getByRole('form', { name: `Add ${name.toLowerCase()}` })).toBeVisible();
    }
  });

  test('search and the active filter narrow a list and are restored on return from a row', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await sendRequest(page, 'post', 'customer', { no: 'K-20', name: 'Århus Havn' });
    await sendRequest(page, 'put', 'customer', { no: 'K-20', name: 'Århus Havn', active: false });
    await page.goto('/admin/customers');
    const rows = page.getByRole('link', { name: /^Edit / });
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName('Edit Århus Havn');
    await expect(page.getByRole('row', { name: 'Århus Havn' })).toContainText('Inactive');
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('searchbox').fill('havn arhus');
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName('Edit Århus Havn');
    await rows.click();
    await pressButton(page, 'Cancel');
    await expect(page.getByRole('searchbox')).toHaveValue('havn arhus');
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(rows).toHaveCount(2);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a tap on a card opens the edit form; for locations only the pencil does', async ({
      page,
    }) => {
      await signInAsAdmin(page);
      for (const { path, label, name } of masterDataKinds) {
        await page.goto(`/admin/${path}`);
        const card = page.getByRole('listitem').filter({ hasText: label });
        await card.tap({ position: { x: 24, y: 24 } });
        if (path === 'locations') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
          await page.getByRole('link', { name: 'Edit NORD' }).tap();
        }
        await expectHeading(page, `Edit ${name.toLowerCase()}`);
      }
    });
  });
});
