import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { countActs } from '../support/acts.ts';
import { expectToast, field, picker } from '../support/fields.ts';

const cell = (page: Page, label: string, row: number) =>
  page.getByLabel(`${label}, row ${row}`, { exact: true });

// Codes of the same length, as tasks are listed by their code.
const tenTasks = Array.from({ length: 10 }, (_, index) => [`${index + 10}`, `Phase ${index}`]);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function readTasks(page: Page, jobCode: string) {
  const response = await page.request.get(`/api/jobtask/all?jobCode=${jobCode}`);
  const tasks = (await response.json()) as { code: string; description: string }[];
  return tasks.map(({ code, description }) => [code, description]);
}

test('an item and two units of measure are one form, the first one is the base unit', async ({
  page,
}) => {
  const { report } = await countActs(page);
  await signInAsAdmin(page);
  await page.goto('/admin/items/add');
  await expect(field(page, 'Number')).toBeFocused();
  await page.keyboard.type('V-2');
  await field(page, 'Description').click();
  await page.keyboard.type('Bolts');
  await cell(page, 'Code', 1).click();
  await page.keyboard.type('PCS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pieces');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Code', 2)).toBeFocused();
  await page.keyboard.type('BOX');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Box');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Item successfully created');
  await expect(page).toHaveURL('/admin/items');
  const { taps } = await report('an item with two units of measure (before: 8 taps)');
  expect(taps).toBeLessThanOrEqual(3);
  const item = await page.request.get('/api/item/single?no=V-2');
  expect(await item.json()).toMatchObject({ baseUnitCode: 'PCS' });
  await page.goto('/admin/items/edit?no=V-2');
  await expect(picker(page, 'Base unit of measure')).toContainText('PCS');
});

test('a job and ten pasted tasks are one form, and copying it needs only a code', async ({
  page,
}) => {
  const { report } = await countActs(page);
  await signInAsAdmin(page);
  await page.goto('/admin/jobs/edit?code=J-1');
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('A copy of Facade mod gården')).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await expect(cell(page, 'Code', 1)).toHaveValue('T-1');
  await page.keyboard.type('J-2');
  await cell(page, 'Code', 1).click();
  await paste(page, 'Code\tDescription\n' + tenTasks.map((row) => row.join('\t')).join('\r\n'));
  await expect(cell(page, 'Code', 11)).toBeFocused();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Job successfully created');
  await report('a job with ten tasks, pasted (before: 31 taps)');
  expect(await readTasks(page, 'J-2')).toEqual(tenTasks);

  await page.goto('/admin/jobs/edit?code=J-2');
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect(cell(page, 'Code', 10)).toHaveValue('19');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type('J-3');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Job successfully created');
  const { taps } = await report('copying a job with ten tasks (before: 31 taps)');
  expect(taps).toBeLessThanOrEqual(2);
  expect(await readTasks(page, 'J-3')).toEqual(tenTasks);
});
