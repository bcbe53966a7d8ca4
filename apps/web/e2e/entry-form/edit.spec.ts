import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { createRecord } from '@worksheet/database/testing/create-record';
import { expect, test } from '@playwright/test';
import { field } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  const user = await createUser(pool, at, { username: 'bo', team_code: 'T' });
  await createUser(pool, at, { username: 'tove', team_code: 'T', profile_type: 'Teamleader' });
  const { job, item: unit } = await createMasterData(pool, at);
  return { record: await createRecord(pool, at, { user, job, unit, description: 'Bolting' }) };
}

const account = { show_customer: false };

test('an update of a record changed by another user is refused, and the form keeps its values (D17)', async ({
  page,
  browser,
}) => {
  const { signIn, asOtherUser, record } = await makeCustomCompany({ account }, fill);
  await signIn(page, 'tove');
  await page.goto(`/worksheet/edit/${record.id}?mode=TEAM`);
  await field(page, 'Description').fill('My own words');
  await asOtherUser(browser, 'bo', async (request) => {
    const entry = { date: '2026-03-02', jobCode: 'J-1', unitType: 'Item', unitNo: 'V-1' };
    const theirs = { description: 'Theirs', quantity: 5, unitOfMeasureCode: 'BOX' };
    const data = { id: record.id, ...entry, ...theirs };
    expect((await request.put('/api/worksheet', { data })).ok()).toBe(true);
  });

  await page.getByRole('button', { name: 'Update' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The record was not updated' });
  await expect(alert).toContainText(
    'Record was changed by someone else. What you typed is still here.',
  );
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const words = await alert.getByText('Record was changed').boundingBox();
  expect(words?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(field(page, 'Description')).toHaveValue('My own words');
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(field(page, 'Description')).toHaveValue('Theirs');
  await expect(field(page, 'Quantity')).toHaveValue('5');
  await field(page, 'Description').fill('My own words');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL('/?mode=TEAM');
  await expect(page.getByRole('link', { name: 'Edit: My own words' })).toBeVisible();
});
