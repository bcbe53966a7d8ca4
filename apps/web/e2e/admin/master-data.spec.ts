import { expect, test } from '@playwright/test';
import { expectHeading, pressButton, sendRequest, signInAsAdmin } from '../support/admin.ts';
import { checkbox, confirmDialog, expectToast, field } from '../support/fields.ts';

test('a customer is set inactive and deleted, after a question (spec §2, §4, §8)', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await sendRequest(page, 'post', 'customer', { no: 'X-1', name: 'Unused' });
  const pencil = page.getByRole('link', { name: 'Edit Unused' });
  await page.goto('/admin/customers');
  await pencil.click();
  await expect(field(page, 'Number')).not.toBeEditable();
  await checkbox(page, 'Active').uncheck();
  await pressButton(page, 'Save');
  await expectToast(page, 'Customer successfully updated');
  await expect(page.getByRole('row', { name: 'Unused' })).toContainText('Inactive');

  await pencil.click();
  await pressButton(page, 'Delete');
  await confirmDialog(page, 'Delete Unused?', 'Delete');
  await expectToast(page, 'Customer successfully deleted');
  await expectHeading(page, 'Customers');
  await expect(pencil).toHaveCount(0);
});
