import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expectFieldError, expectToast, field } from '../support/fields.ts';

test('a unit of measure of a resource counts as hours, one of an item does not (D46)', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/resources/edit?no=H-200');
  const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
  const hours = field(panel, 'Counts as hours');

  await panel.getByRole('button', { name: 'Add unit' }).click();
  await expect(panel.getByText(/TIME, TIMER, HOUR, HOURS, T or STD counts as 1/)).toBeVisible();
  await field(panel, 'Code').fill('DAY');
  await field(panel, 'Description').fill('Day');
  await hours.fill('7:24');
  await expectFieldError(hours, 'Write hours as a number, such as 7.5 for 7:30');
  await hours.fill('7.4');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Unit successfully created');
  await expect(panel.getByRole('row', { name: 'Day' })).toContainText('7.40');

  await panel.getByRole('button', { name: 'Edit Day' }).click();
  await hours.fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Unit successfully updated');
  await expect(panel.getByRole('row', { name: 'Day' })).not.toContainText('7.40');

  await page.goto('/admin/items/edit?no=V-1020');
  await panel.getByRole('button', { name: 'Add unit' }).click();
  await expect(field(panel, 'Description')).toBeVisible();
  await expect(hours).toHaveCount(0);
});
