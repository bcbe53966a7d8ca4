import { expect, test, type Page } from '@playwright/test';
import {
  signInAsAdmin,
  expectHeading,
  masterDataKinds,
  pressButton,
  sendRequest,
} from '../support/admin.ts';
import { confirmDialog, expectToast, field, checkbox } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const inUse = 'This is in use; make it inactive instead';

function register(page: Page): Promise<void> {
  return sendRequest(page, 'post', 'worksheet', {
    date: '2026-03-02',
    customerNo: 'K-10',
    jobCode: 'J-1',
    jobTaskCode: 'T-1',
    locationCode: 'NORD',
    workTypeCode: 'NORMAL',
    unitType: 'Resource',
    unitNo: 'H-200',
    description: 'Facade',
    quantity: 1,
    unitOfMeasureCode: 'HOUR',
  });
}

test.describe('every kind of master data (spec §2, §4, §5, §8)', () => {
  for (const { path, name, key, resource, unused } of masterDataKinds) {
    test(`${name}: on edit the code is read-only and the active checkbox is shown, delete asks for confirmation, and toasts report the result`, async ({
      page,
    }) => {
      await signInAsAdmin(page);
      await sendRequest(page, 'post', resource, unused);
      const pencil = page.getByRole('link', { name: 'Edit Unused' });
      const thing = name.toLowerCase();

      await page.goto(`/admin/${path}`);
      await expect(pencil).toBeVisible();
      await page.getByRole('main').getByText(`Add ${thing}`, { exact: true }).click();
      await expect(field(page, key)).toBeFocused();
      await expect(field(page, key)).toBeEditable();
      await expect(checkbox(page, 'Active')).toHaveCount(0);
      await pressButton(page, 'Cancel');

      await pencil.click();
      await expect(field(page, key)).toHaveValue(/^(X-1|Unused)$/);
      await expect(field(page, key)).not.toBeEditable();
      await expect(checkbox(page, 'Active')).toBeChecked();
      await checkbox(page, 'Active').uncheck();
      await pressButton(page, 'Save');
      await expectToast(page, `${name} successfully updated`);
      await expect(page.getByRole('row', { name: 'Unused' })).toContainText('Inactive');

      await pencil.click();
      await pressButton(page, 'Delete');
      await confirmDialog(page, 'Delete Unused?', 'Cancel');
      await expectHeading(page, `Edit ${thing}`);
      await pressButton(page, 'Delete');
      await confirmDialog(page, 'Delete Unused?', 'Delete');
      await expectToast(page, `${name} successfully deleted`);
      await expectHeading(page, `${name}s`);
      await expect(pencil).toHaveCount(0);
    });
  }
});

test.describe('a failed delete (spec §4, §8)', () => {
  test('shows the server’s text and returns to the list for users, locations and customers; otherwise the page stays', async ({
    page,
  }) => {
    const company = await signInAsAdmin(page);
    await company.signIn(page, 'bo');
    await register(page);
    await company.signIn(page, 'adam');
    for (const { path, label, query, name } of masterDataKinds) {
      if (path === 'items') continue;
      await page.goto(`/admin/${path}`);
      await page.getByRole('link', { name: `Edit ${label}`, exact: true }).click();
      await expectHeading(page, `Edit ${name.toLowerCase()}`);
      await pressButton(page, 'Delete');
      await confirmDialog(page, `Delete ${label}?`, 'Delete');
      await expectToast(page, inUse);
      const leaves = ['users', 'locations', 'customers'].includes(path);
      await expect(page).toHaveURL(leaves ? `/admin/${path}` : `/admin/${path}/edit?${query}`);
    }

    await page.goto('/admin/locations');
    await pressButton(page, 'Delete NORD');
    await confirmDialog(page, 'Delete NORD?', 'Delete');
    await expectToast(page, inUse);
    await expect(page).toHaveURL('/admin/locations');

    await page.goto('/admin/resources/edit?no=H-200');
    const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
    await panel.getByRole('button', { name: 'Edit Measure HOUR' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await confirmDialog(page, 'Delete Measure HOUR?', 'Delete');
    await expectToast(page, inUse);
    await expect(field(panel, 'Code')).toHaveValue('HOUR');
  });
});
