import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page, type Route } from '@playwright/test';
import { expectToast, field, pick, picker } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  return createMasterData(pool, at);
}

async function fillIn(page: Page, quantity: string): Promise<void> {
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Description').fill('Bolting the fenders');
  await field(page, 'Quantity').fill(quantity);
}

async function expectKept(page: Page, quantity: string): Promise<void> {
  await expect(field(page, 'Quantity')).toHaveValue(quantity);
  await expect(field(page, 'Description')).toHaveValue('Bolting the fenders');
  await expect(picker(page, 'Job')).toContainText('Quay wall');
  await expect(picker(page, 'Unit of measure')).toContainText('BOX');
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const rows = (page: Page) => page.getByRole('link', { name: /^Edit: / });
const failed = 'Worksheet record creation failed';

function failing(route: Route): Promise<void> {
  const problem = { status: 500, code: 'internal', title: 'internal' };
  return route.fulfill({ status: 500, body: JSON.stringify(problem) });
}

test('a retry after a lost response creates one record (D18); if the form changed in between, it says so', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  // The record is created, but the answer says otherwise.
  const failAfterwards = () =>
    page.route(
      '**/api/worksheet',
      async (route) => {
        await route.fetch();
        await failing(route);
      },
      { times: 1 },
    );
  await fillIn(page, '2');
  await failAfterwards();
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await create(page).click();
  await expectToast(page, 'Record successfully created');
  await expect(rows(page)).toHaveCount(1);

  await fillIn(page, '3');
  await failAfterwards();
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  // The attempt is known after a reload, too.
  await page.reload();
  await field(page, 'Quantity').fill('4');
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText(
    'What you sent first did arrive and is in the list. Create again to add this one as well.',
  );
  await expectKept(page, '4');
  await expect(rows(page)).toHaveCount(2);
  await create(page).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('[data-total]')).toHaveText('9.00');
});
