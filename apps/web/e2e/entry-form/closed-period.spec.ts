import { createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectFieldError, expectToast, field, pick } from '../support/fields.ts';

/** The browser's clock stands still on a Thursday; the period is closed until the Tuesday before. */
const today = '2026-11-26';
const closedUntil = '2026-11-24';
const error = 'The period is closed until 24 Nov 2026';

test('the form says that the period is closed next to the date before saving, and the record can be saved on another', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany(
    { account: { closed_until: closedUntil } },
    async (pool, at) => {
      await createUser(pool, at, { username: 'bo' });
      return createMasterData(pool, at);
    },
  );
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await signIn(page, 'bo');
  await page.goto('/worksheet/add?date=2026-11-24');
  const date = field(page, 'Date');
  await expect(date).toHaveAccessibleDescription(error);
  await expectAccessible(page);
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'v-1', option: 'Screws' });
  await field(page, 'Quantity').fill('2');
  // The server decides: the form sends it all the same.
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The period is closed');
  await expectFieldError(date, error);
  await date.fill('25/11/2026');
  await date.press('Tab');
  await expect(date).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Record successfully created');
});
