import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a list is exported in the format that imports', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/items');
  await button(page, 'Export').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const path = await (await saved).path();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose file').click();
  await (
    await chooser
  ).setFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: await readFile(path),
  });
  await expect(page.getByRole('tab', { name: '1 unchanged' })).toBeVisible();
  await expect(page.getByText('The file has nothing new.')).toBeVisible();
});
