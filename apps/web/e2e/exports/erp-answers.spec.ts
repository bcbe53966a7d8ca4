import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { dialog, markButton, openDialog } from '../support/export-dialog.ts';
import { expectToast, field } from '../support/fields.ts';
import { insertRecords } from '../support/many-records.ts';

const day = '2026-11-16';
const reason = 'Posting date is not allowed';

interface Line {
  readonly id: number;
  readonly description: string;
}

async function readJson<T>(request: APIRequestContext, apiKey: string, path: string): Promise<T> {
  const response = await request.get(path, { headers: { 'X-API-Key': apiKey } });
  expect(response.ok(), path).toBe(true);
  return response.json();
}

/** What the nightly job of the other system does. */
async function answerAsErp(page: Page, request: APIRequestContext): Promise<void> {
  const generated = await page.request.post('/api/account/generate-api-key', { data: {} });
  const { apiKey }: { apiKey: string } = await generated.json();
  const batches = await readJson<{ number: number }[]>(
    request,
    apiKey,
    '/api/export?acknowledged=false',
  );
  expect(batches.map(({ number }) => number)).toEqual([1]);
  const lines = await readJson<Line[]>(request, apiKey, '/api/export/1/records');
  const records = lines
    .toSorted((a, b) => a.description.localeCompare(b.description))
    .map(({ id }, index) =>
      index < 2
        ? { id, status: 'accepted', externalReference: `JOB0012${index + 3}` }
        : { id, status: 'rejected', reason },
    );
  const answer = await request.put('/api/export/1/acknowledge', {
    headers: { 'X-API-Key': apiKey },
    data: { records },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an export is answered by the ERP: what it posted stays, what it rejected comes back to be corrected', async ({
  page,
  request,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await insertRecords({
    account: company.account,
    username: 'bo',
    count: 3,
    each: (index) => ({
      work_date: day,
      description: `Line ${index + 1}`,
      quantity: '7.50',
      hours: '7.50',
      approved_by: 'tove',
      approved_at: `${day} 15:00:00.000`,
    }),
  });
  await company.signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  await openDialog(page);
  await markButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/archive/exports');
  const row = page.getByRole('table', { name: 'Exports' }).locator('tbody tr');
  // Waiting lines are counted only in accounts whose exports an ERP has answered before.
  await expect(row).not.toContainText('waiting');

  await answerAsErp(page, request);

  await page.reload();
  await expect(row).toContainText('2 posted · 1 rejected');
  await expect(page.getByText('1 rejected', { exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status: All' }).click();
  await page.getByRole('option', { name: 'Waiting for an answer' }).click();
  await expect(page).toHaveURL('/archive/exports?status=waiting');
  await expect(page.getByText('No export matches the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all exports' }).click();
  await expect(page).toHaveURL('/archive/exports');

  const details = page.getByRole('complementary', { name: 'Export 1', exact: true });
  await expect(details).toContainText('1 rejected by the ERP');
  await expect(details).toContainText(`ERP: ${reason}`);
  await expect(details.getByRole('listitem').filter({ hasText: 'JOB00123' })).toContainText(
    'Line 1',
  );
  const voidButton = details.getByRole('button', { name: 'Void export…' });
  await expect(voidButton).toBeDisabled();
  await expect(voidButton).toHaveAccessibleDescription(
    '2 lines are posted in the ERP, so the export cannot be voided. Correct them there.',
  );
  await expectAccessible(page);
  await details.getByRole('link', { name: 'Open: Line 3' }).click();
  await expect(page.getByText(`ERP: ${reason}`)).toBeVisible();

  await page.goto('/archive?mode=ALL&from=2026-11-01&to=2026-11-30');
  await page.getByRole('button', { name: /^Edit history: Line 1/ }).click();
  const history = page.getByRole('dialog');
  await expect(history).toContainText(/Exported.*Export 1.*Posted as.*JOB00123/);
  await expect(history.getByRole('listitem').filter({ hasText: 'Accepted' })).toBeVisible();
  await expect(history.getByRole('link', { name: 'Export 1' })).toHaveCount(1);

  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.getByRole('button', { name: '1 record came back' })).toBeVisible();
  const returned = page.locator('[data-record]').filter({ hasText: 'Line 3' });
  await expect(returned).toContainText('Came back');
  await expect(page.getByText(`ERP: ${reason}`)).toBeVisible();
  await page.getByRole('link', { name: 'Correct: Line 3' }).click();
  await field(page, 'Description').fill('Line 3, corrected');
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Record successfully updated');
});
