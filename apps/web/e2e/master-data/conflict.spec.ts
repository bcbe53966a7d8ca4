import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field } from '../support/fields.ts';

async function fillIn(pool: DatabasePool, at: number) {
  for (const username of ['adam', 'eva'])
    await createUser(pool, at, { username, profile_type: 'Admin' });
  await createMasterData(pool, at);
}

test('the form shows what another admin changed, and keeping mine saves only the fields that I changed (D51)', async ({
  page,
  browser,
}) => {
  const company = await makeCustomCompany({}, fillIn);
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=K-10');
  await field(page, 'Name').fill('Typed');
  await company.asOtherUser(browser, 'eva', async (request) => {
    const data = { no: 'K-10', name: 'Theirs', active: false };
    expect((await request.put('/api/customer', { data })).ok()).toBe(true);
  });
  await pressButton(page, 'Save');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('listitem')).toHaveText([
    'Name: Harbour Works → Theirs (you: Typed)',
    'Active: Yes → No',
  ]);
  await expect(alert).toContainText('Changed meanwhile by eva:');
  await expect(field(page, 'Name')).toHaveValue('Typed');
  await pressButton(page, 'Keep mine and save');
  await expectToast(page, 'Customer successfully updated');
  const stored = await page.request.get('/api/customer/single?no=K-10');
  expect(await stored.json()).toMatchObject({ name: 'Typed', active: false });
});
