import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expectFieldError, expectToast, field, pick } from '../support/fields.ts';

test('a unit of measure of a resource counts as time, one of an item does not (D46, D63)', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/resources/edit?no=H-200');
  const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
  const hours = field(panel, 'Hours each');

  await panel.getByRole('button', { name: 'Add unit' }).click();
  await expect(panel.getByText(/^A new unit is recognised by its code: TIME, TIMER/)).toBeVisible();
  await field(panel, 'Code').fill('DAY');
  await field(panel, 'Description').fill('Day');
  await hours.fill('7:24');
  await expectFieldError(hours, 'Write hours as a number, such as 7.5 for 7:30');
  await hours.fill('7.4');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Unit successfully created');
  await expect(panel.getByRole('row', { name: 'Day' })).toContainText('Days7.40');

  await panel.getByRole('button', { name: 'Edit Day' }).click();
  await hours.fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Unit successfully updated');
  await expect(panel.getByRole('row', { name: 'Day' })).not.toContainText('7.40');

  await panel.getByRole('button', { name: 'Add unit' }).click();
  await field(panel, 'Code').fill('MIN');
  await field(panel, 'Description').fill('Minute');
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByRole('row', { name: 'Minute' })).toContainText('Minutes');
  await panel.getByRole('button', { name: 'Edit Minute' }).click();
  await expect(panel.getByText(/^A new unit is recognised/)).toHaveCount(0);
  await hours.fill('2');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(hours).toHaveAttribute('aria-invalid', 'true');
  await pick(page, { label: 'Counts as', typed: 'Ho', option: 'Hours' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('row', { name: 'Minute' })).toContainText('2.00');

  await page.goto('/admin/items/edit?no=V-1020');
  await panel.getByRole('button', { name: 'Add unit' }).click();
  await expect(field(panel, 'Description')).toBeVisible();
  await expect(hours).toHaveCount(0);
});
