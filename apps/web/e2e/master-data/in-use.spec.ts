import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { checkbox, expectToast } from '../support/fields.ts';

/** K-10 has two jobs, one of them inactive, two open records and an archived one. */
async function fillIn(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
  const user = await createUser(pool, at, { username: 'bo' });
  const { customer, job, item: unit } = await createMasterData(pool, at);
  await createJob(pool, at, { bill_to_customer_id: customer.id, active: false });
  for (const exported of [false, false, true])
    await createRecord(pool, at, { user, customer, job, unit, exported });
}

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });

test('what is used cannot be deleted, leads to what uses it, and is set inactive after a question (D23)', async ({
  page,
}) => {
  const company = await makeCustomCompany({}, fillIn);
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=K-10');
  await pressButton(page, 'Delete');
  const asked = dialog(page, 'Delete Harbour Works?');
  await expect(asked.getByRole('listitem')).toHaveText([
    '2 jobs',
    '2 open records',
    '1 archived record',
  ]);
  await asked.getByRole('link', { name: '2 jobs' }).click();
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(2);
  await page.goBack();
  await pressButton(page, 'Delete');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'This is in use; make it inactive instead');
  await expectToast(page, '2 jobs, 3 records');

  await page.goto('/admin/customers/edit?no=K-10');
  await checkbox(page, 'Active').click();
  await pressButton(page, 'Save');
  const question = dialog(page, 'Set Harbour Works inactive?');
  await expect(question.getByRole('listitem')).toHaveText(['1 job', '2 open records']);
  await question.getByRole('button', { name: 'Set inactive' }).click();
  await expectToast(page, 'Customer successfully updated');
  const stored = await page.request.get('/api/customer/single?no=K-10');
  expect(await stored.json()).toMatchObject({ active: false });
});
