import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function register(page: Page): Promise<{ id: number }> {
  const response = await page.request.post('/api/worksheet', {
    headers: { 'X-Requested-With': 'test' },
    multipart: {
      date: '2026-11-20',
      customerNo: 'K-10',
      jobCode: 'J-1',
      jobTaskCode: 'T-1',
      locationCode: 'NORD',
      workTypeCode: 'NORMAL',
      unitType: 'Item',
      unitNo: 'V-1020',
      description: 'With a photo',
      quantity: '2.5',
      unitOfMeasureCode: 'BOX',
      attachments: { name: 'before.png', mimeType: 'image/png', buffer: photo },
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return response.json();
}

test('undo restores a deleted record with its photo and history', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  const { id } = await register(page);
  const before = await read(page, id);
  await page.goto('/');
  const row = page.locator(`[data-record="${id}"]`);
  const remove = row.getByRole('button', { name: 'Delete: With a photo' });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Task successfully deleted');
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/worksheet/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'Record restored');
  await expect(row).toContainText('With a photo');
  await expect(row.getByRole('button', { name: /\b1\b.*With a photo/ })).toBeVisible();
  await expect(remove).toBeFocused();
  expect(await read(page, id)).toEqual({ ...before, version: before.version + 1 });
  const files: { id: number }[] = await (
    await page.request.get(`/api/attachment?recordId=${id}`)
  ).json();
  const file = await page.request.get(`/api/attachment/${files[0]?.id}`);
  expect(file.headers()['content-type']).toBe('image/png');
  const history: { action: string }[] = await (
    await page.request.get(`/api/worksheet/${id}/history`)
  ).json();
  expect(history.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
});

async function read(page: Page, id: number): Promise<{ version: number }> {
  return (await page.request.get(`/api/worksheet/${id}`)).json();
}
