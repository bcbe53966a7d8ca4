import { expect, test, type Route } from '@playwright/test';
import { signInAsAdmin, pressButton, sendRequest } from '../support/admin.ts';
import {
  confirmDialog,
  expectToast,
  expectFieldError,
  field,
  pick,
  picker,
  checkbox,
} from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('forms (spec §4, §5)', () => {
  test('a panel is replaced by a form, returns after save and cancel, and reloads', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/jobs/edit?code=J-1');
    const panel = page.getByRole('region', { name: 'Job tasks', exact: true });
    const row = panel.getByRole('row', { name: 'T-1' });
    const pencil = panel.getByRole('button', { name: 'Edit Montage' });
    await pencil.click();
    await expect(row).toHaveCount(0);
    await expect(field(panel, 'Code')).not.toBeEditable();
    await expect(checkbox(panel, 'Active')).toBeChecked();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(pencil).toBeFocused();

    await pencil.click();
    await field(panel, 'Description').fill('Montage af facade');
    await checkbox(panel, 'Active').uncheck();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Task successfully updated');
    await expect(row).toContainText('Montage af facade');
    await expect(row).toContainText('Inactive');
    await panel.getByRole('button', { name: 'Add task' }).click();
    await expect(checkbox(panel, 'Active')).toHaveCount(0);
    await field(panel, 'Code').fill('t-1');
    await field(panel, 'Description').fill('En anden');
    await panel.getByRole('button', { name: 'Create', exact: true }).click();
    await expectFieldError(field(panel, 'Code'), 'This code already exists');
    await field(panel, 'Code').fill('T-2');
    await panel.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Task successfully created');
    await expect(panel.getByRole('row', { name: 'T-2' })).toContainText('En anden');
  });

  test('a missing, invalid, too long or existing code is reported at its field, and no input is lost', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await sendRequest(page, 'post', 'customer', { no: 'Å-1', name: 'Ålborg Værft' });
    await page.goto('/admin/customers/add');
    const number = field(page, 'Number');
    const name = field(page, 'Name');
    await pressButton(page, 'Create');
    await expectFieldError(number, 'Field is required');
    await expect(name).toHaveAccessibleDescription('Field is required');

    await name.fill('Østerbro Bådeværft');
    const wrong = [
      ['K#10', 'Field contains invalid characters'],
      ['K'.repeat(21), 'Field cannot be longer than 20 characters'],
      ['k-10', 'This code already exists'],
      ['å-1'.normalize('NFD'), 'This code already exists'],
    ] as const;
    for (const [typed, message] of wrong) {
      await number.fill(typed);
      await pressButton(page, 'Create');
      await expectFieldError(number, message);
      await expect(number).toHaveValue(typed);
      await expect(name).toHaveValue('Østerbro Bådeværft');
    }
    await expectToast(page, 'Customer creation failed');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Customer creation failed');
    await expect(alert).toContainText('This code already exists');

    await number.fill(' K-11 ');
    await name.fill('x'.repeat(101));
    await expect(name).toHaveAccessibleDescription('Field cannot be longer than 100 characters');
    await pressButton(page, 'Create');
    await expectFieldError(name, 'Field cannot be longer than 100 characters');
    await name.fill('Østerbro Bådeværft');
    await pressButton(page, 'Create');
    await expectToast(page, 'Customer successfully created');
    await expect(page.getByRole('row', { name: 'Østerbro Bådeværft' })).toContainText('K-11');
  });

  test('reset asks for confirmation and clears the form', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/customers/add');
    await field(page, 'Number').fill('K-11');
    await pressButton(page, 'Reset');
    await confirmDialog(page, 'Clear everything you filled in?', 'Cancel');
    await expect(field(page, 'Number')).toHaveValue('K-11');
    await pressButton(page, 'Reset');
    await confirmDialog(page, 'Clear everything you filled in?', 'Reset');
    await expect(field(page, 'Number')).toHaveValue('');
  });

  test('pickers mark an inactive unit of measure and an inactive customer', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/worktypes/add');
    await field(page, 'Code').fill('DRIVE');
    await field(page, 'Description').fill('Driving');
    await pick(page, { label: 'Unit of measure', typed: 'box', option: 'Measure BOX' });
    const box = { unitType: 'item', unitNo: 'V-1020', code: 'BOX', description: 'Measure BOX' };
    await sendRequest(page, 'put', 'unit', { ...box, active: false });
    await pressButton(page, 'Create');
    await expectFieldError(picker(page, 'Unit of measure'), 'Unit of measure is inactive');
    await expect(field(page, 'Description')).toHaveValue('Driving');

    await page.goto('/admin/jobs/add');
    await field(page, 'Code').fill('J-2');
    await pressButton(page, 'Create');
    await expectFieldError(picker(page, 'Bill-to customer'), 'Field is required');
    await pick(page, { label: 'Bill-to customer', typed: 'havn', option: 'Havnen A/S' });
    await sendRequest(page, 'put', 'customer', { no: 'K-10', name: 'Havnen A/S', active: false });
    await pressButton(page, 'Create');
    await expectFieldError(picker(page, 'Bill-to customer'), 'Bill-to customer is inactive');
    await expect(field(page, 'Code')).toHaveValue('J-2');
  });

  test('delete is disabled while saving, and save while deleting', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/items/edit?no=V-1020');
    const save = page.getByRole('button', { name: 'Save' });
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await field(page, 'Description').fill('Skruer, rustfri');
    const lost = { onRelease: (route: Route) => route.abort() };
    const letSave = await holdRequests(page, '**/trpc/item.update*', lost);
    await save.click();
    await expect(remove).toBeDisabled();
    letSave();
    await expect(remove).toBeEnabled();

    const letDelete = await holdRequests(page, '**/trpc/item.delete*', lost);
    await remove.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Save', includeHidden: true })).toBeDisabled();
    letDelete();
    await expect(save).toBeEnabled();
    await expect(field(page, 'Description')).toHaveValue('Skruer, rustfri');
  });
});
