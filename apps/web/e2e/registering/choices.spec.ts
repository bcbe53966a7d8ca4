import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field, optionsOf, picker } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const account = { show_customer: false, resource_units: 'Quantity' } as const;

async function fill(pool: DatabasePool, at: number) {
  const user = await createUser(pool, at, { username: 'bo' });
  const { item: unit } = await createMasterData(pool, at);
  const gone = await createCustomer(pool, at, { no: 'K-9', name: 'Gone', active: false });
  const job = await createJob(pool, at, {
    code: 'J-9',
    description: 'Old quay',
    bill_to_customer_id: gone.id,
  });
  await createUnit(pool, at, { no: 'V-9', description: 'Sheets', unitsOfMeasure: [] });
  await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-9',
    description: 'Old crane',
    unitsOfMeasure: [],
  });
  return { record: await createRecord(pool, at, { user, job, unit, description: 'Bolting' }) };
}

test('the form offers no job of an inactive customer, and no item or resource without units of measure', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({ account }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await expect(await optionsOf(page, 'Job')).toHaveText([/Quay wall/]);
  await page.keyboard.press('Escape');
  await expect(await optionsOf(page, 'Unit')).toHaveText([/Screws/]);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Resource' }).click();
  await expect(await optionsOf(page, 'Unit')).toHaveText([/Crane/]);
  await expect(page.getByText('Old crane')).toHaveCount(0);
});

test('a record keeps the job of a customer who has become inactive (D24)', async ({ page }) => {
  const { signIn, record } = await makeCustomCompany({ account }, fill);
  await signIn(page, 'bo');
  await page.goto(`/worksheet/edit/${record.id}`);
  await expect(picker(page, 'Job')).toContainText('Old quay');
  await field(page, 'Quantity').fill('3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Record successfully updated');
});
