import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { checkbox, confirmDialog, expectToast, field, pick } from '../support/fields.ts';
import { chooseFile } from '../support/import-files.ts';
import { demoPassword, logIn } from '../support/login.ts';

/**
 * The address of a copy of the product in which `npm run new:entity` made parking spots
 * (`scripts/test/generated-entity.ts`).
 */
const address = process.env['E2E_GENERATED_URL'];

if (address !== undefined) {
  test.use({ baseURL: address });

  test('every button of a generated entity works', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, { username: 'alice', account: 'HARBOUR', password: demoPassword });
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Parking spots/ }).click();
    await expect(page.getByRole('heading', { name: 'No parking spots yet' })).toBeVisible();

    const add = async (no: string, description: string) => {
      await page.getByRole('link', { name: 'Add parking spot' }).first().click();
      await field(page, 'Number').fill(no);
      await field(page, 'Description').fill(description);
      await field(page, 'Seats').fill('4');
      await field(page, 'Price').fill('12.5');
      await checkbox(page, 'Covered').check();
      await field(page, 'Note').fill('Beside the crane');
      await pick(page, { label: 'Customer', typed: 'C-2001', option: 'C-2001' });
      await pressButton(page, 'Create');
      await expectToast(page, 'Parking spot successfully created');
      await expect(page.getByRole('row', { name: description })).toContainText('12.50');
    };
    await add('P-1', 'Gate');
    await add('P-2', 'Yard');
    const row = page.getByRole('row', { name: 'Gate' });
    await page.getByRole('searchbox').fill('yard');
    await expect(row).toHaveCount(0);
    await page.getByRole('searchbox').fill('');

    await pressButton(page, 'Export');
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const content = await readFile(await (await download).path());
    expect(content.toString()).toContain('P-1,Gate,4,12.5,Yes,Beside the crane,');

    await page.getByRole('link', { name: 'Edit Yard' }).click();
    await pressButton(page, 'Delete');
    await confirmDialog(page, 'Delete Yard?', 'Delete');
    await expectToast(page, 'Parking spot successfully deleted');
    await page.getByRole('link', { name: 'Edit Gate' }).click();
    await field(page, 'Seats').fill('5');
    await checkbox(page, 'Active').uncheck();
    await pressButton(page, 'Save');
    await expectToast(page, 'Parking spot successfully updated');
    await expect(row).toContainText('Inactive');

    await page.getByRole('link', { name: 'Import' }).click();
    const template = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV template for parking spots' }).click();
    expect((await (await template).path()).length).toBeGreaterThan(0);
    const file = { name: 'parking.csv', mimeType: 'text/csv', buffer: content };
    await chooseFile(page, 'Choose file', file);
    await pressButton(page, 'Import 2 rows');
    await expect(page.getByRole('heading', { name: '2 rows are imported' })).toBeVisible();
    await page.getByRole('link', { name: 'See the parking spots' }).click();
    await expect(page.getByRole('row', { name: 'Yard' })).toBeVisible();
    await expect(row).toContainText('4');
  });
}
