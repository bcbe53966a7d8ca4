import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { segment, expectToast, expectFieldError, field, pick } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

const timed = { resource_units: 'Time', default_unit_type: 'Resource' } as const;

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  return createMasterData(pool, at);
}

async function expectTimes(page: Page, typed: string, read: string): Promise<void> {
  const from = field(page, 'Time from');
  await from.fill(typed);
  await from.blur();
  await expect(from).toHaveValue(read);
}

test.describe('time-based resource units (spec §4, §5)', () => {
  test('time from and time to are shown for resource units only, and only when the account uses time', async ({
    page,
  }) => {
    const byTime = await makeCustomCompany({ account: timed }, fill);
    await byTime.signIn(page, 'bo');
    await page.goto('/');
    await expect(field(page, 'Time from')).toBeVisible();
    await expect(field(page, 'Time to')).toBeVisible();
    await expect(field(page, 'Quantity')).toBeDisabled();
    await segment(page, 'Unit type', 'Material').check();
    await expect(field(page, 'Time from')).toHaveCount(0);
    await expect(field(page, 'Quantity')).toBeEnabled();

    const byQuantity = await makeCustomCompany(
      { account: { default_unit_type: 'Resource' } },
      fill,
    );
    await byQuantity.signIn(page, 'bo');
    await page.goto('/');
    await expect(field(page, 'Quantity')).toBeEnabled();
    await expect(field(page, 'Time from')).toHaveCount(0);
  });

  test('the time input accepts HHmm, HH:mm, HH.mm or the hour, and times snap up to 15-minute steps', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await expectTimes(page, '0730', '07:30');
    await expectTimes(page, '07:31', '07:45');
    await expectTimes(page, '7:46', '08:00');
    await expectTimes(page, '730', '07:30');
    await expectTimes(page, '7', '07:00');
    await expectTimes(page, '7.30', '07:30');
    await expectTimes(page, '2359', '24:00');
    await expectTimes(page, '2561', '2561');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(field(page, 'Time from')).toHaveAccessibleDescription(
      'Write a time such as 0730 or 7:30',
    );
    await expect(field(page, 'Time to')).toHaveAccessibleDescription('Field is required');
  });

  test('quantity equals time to minus time from in hours, not below 0; time to must be later than time from', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    const quantity = field(page, 'Quantity');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane' });
    await field(page, 'Time from').fill('0800');
    await expect(quantity).toHaveValue('');
    await field(page, 'Time to').fill('0740');
    await field(page, 'Time to').press('Enter');
    await expect(quantity).toHaveValue('0');
    await expectFieldError(field(page, 'Time to'), 'Time to must be later than Time from');
    await expect(page.getByText('Past midnight? Split the line')).toBeVisible();

    await field(page, 'Time to').fill('1105');
    await expect(quantity).toHaveValue('3.25');
    await field(page, 'Time to').blur();
    await expect(page.getByText('Past midnight? Split the line')).toHaveCount(0);
    await expect(field(page, 'Time to')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Record successfully created');
    await expect(
      page
        .getByRole('button', { name: 'Recorded time 08:00–11:15' })
        .or(page.getByLabel('Recorded time 08:00–11:15')),
    ).toBeVisible();
  });

  test('after Create & New the form keeps its other values and clears the times; the next line begins where the last one ended', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane' });
    await field(page, 'Description').fill('Lifting piles');
    await field(page, 'Time from').fill('0800');
    await field(page, 'Time to').fill('0900');
    await page.getByRole('button', { name: 'Create & New' }).click();
    await expectToast(page, 'Record successfully created');
    await expect(field(page, 'Time from')).toHaveValue('09:00');
    await expect(field(page, 'Time to')).toHaveValue('');
    await expect(field(page, 'Quantity')).toHaveValue('');
    await expect(field(page, 'Time to')).toBeFocused();
    await expect(field(page, 'Description')).toHaveValue('Lifting piles');
    await field(page, 'Time to').fill('24:00');
    await page.getByRole('button', { name: 'Create & New' }).click();
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(2);
    await expect(page.locator('[data-total]')).toHaveText('16.00');
  });
});
