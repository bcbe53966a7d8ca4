import type { DatabasePool } from '@worksheet/database/pool';
import {
  createJobTask,
  createLocation,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import {
  confirmDialog,
  expectToast,
  expectFieldError,
  field,
  pick,
  picker,
} from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  await createUser(pool, at, { username: 'ida', language_code: 'DAN' });
  const plain = await createMasterData(pool, at);
  await createLocation(pool, at, { code: 'NORTH' });
  await createWorkType(pool, at, { code: 'N', description: 'Normal' });
  for (const code of ['T-1', 'T-2']) await createJobTask(pool, at, { job_id: plain.job.id, code });
  return plain;
}

const create = { ENU: 'Create', DAN: 'Opret' };
const textsByLanguage = {
  ENU: {
    user: 'bo',
    required: 'Field is required',
    zero: 'Quantity cannot be zero',
    high: 'Quantity cannot be higher than 99999999.99',
    names: ['Date', 'Customer', 'Job', 'Unit', 'Description', 'Quantity', 'Unit of measure'],
    optional: ['Job task', 'Location', 'Work type'],
  },
  DAN: {
    user: 'ida',
    required: 'Feltet skal udfyldes',
    zero: 'Antal må ikke være nul',
    high: 'Antal må ikke være højere end 99999999.99',
    names: ['Dato', 'Kunde', 'Sag', 'Enhed', 'Beskrivelse', 'Antal', 'Måleenhed'],
    optional: ['Sagsopgave', 'Lokation', 'Arbejdstype'],
  },
} as const;

for (const language of ['ENU', 'DAN'] as const) {
  const texts = textsByLanguage[language];
  test.describe(`worksheet validation (spec §5), ${language}`, () => {
    test('date, job, unit, description, quantity and unit of measure are always required; customer when shown', async ({
      page,
    }) => {
      const { signIn } = await makeCustomCompany({}, fill);
      await signIn(page, texts.user);
      await page.goto('/');
      const [date, , , , , quantity] = texts.names;
      await field(page, date).fill('');
      await page.getByRole('button', { name: create[language], exact: true }).click();
      await expectFieldError(field(page, date), texts.required);
      for (const name of texts.names) {
        await expect(field(page, name)).toHaveAccessibleDescription(texts.required);
      }
      for (const name of texts.optional) {
        await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
      }

      await field(page, quantity).fill('0');
      await expect(field(page, quantity)).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: create[language], exact: true }).click();
      await expect(field(page, quantity)).toHaveAccessibleDescription(texts.zero);
      await field(page, quantity).fill('100000000');
      await page.getByRole('button', { name: create[language], exact: true }).click();
      await expect(field(page, quantity)).toHaveAccessibleDescription(texts.high);
    });
  });
}

test('jobTask, location and workType are required only when the matching mandatory setting is on', async ({
  page,
}) => {
  const account = { mandatory_job_task: true, mandatory_location: true, mandatory_work_type: true };
  const { signIn } = await makeCustomCompany({ account }, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  for (const name of ['Job task', 'Location', 'Work type']) {
    await expect(picker(page, name)).toHaveAccessibleDescription('Field is required');
  }
});

test('customer, job task, location and work type are shown only if the account enables them', async ({
  page,
}) => {
  const account = {
    show_customer: false,
    show_job_task: null,
    show_location: false,
    show_work_type: null,
  };
  const { signIn } = await makeCustomCompany({ account }, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  for (const name of ['Customer', 'Job task', 'Location', 'Work type']) {
    await expect(picker(page, name)).toHaveCount(0);
  }
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Quantity').fill('2');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Record successfully created');
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table.getByRole('row', { name: /Screws/ })).toBeVisible();
  for (const name of ['User', 'Customer', 'Job task', 'Location', 'Work type']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
  }
});

const amounts = {
  ENU: {
    user: 'bo',
    labels: { job: 'Job', unit: 'Unit', quantity: 'Quantity' },
    plain: '1.5',
    echoed: [
      ['7,5', '= 7.50'],
      ['1.234,5', '= 1,234.50'],
      ['12,345', '= 12,345.00'],
    ],
    refused: [
      ['7:30', 'Write hours as a number, such as 7.5 for 7:30'],
      ['12.345', 'Quantity cannot have more than two decimals'],
      ['1a2', 'Field must be a number'],
    ],
    total: '12,345.00',
  },
  DAN: {
    user: 'ida',
    labels: { job: 'Sag', unit: 'Enhed', quantity: 'Antal' },
    plain: '1,5',
    echoed: [
      ['7.5', '= 7,50'],
      ['1,234.5', '= 1.234,50'],
      ['12.345', '= 12.345,00'],
    ],
    refused: [
      ['7:30', 'Skriv timer som et tal, fx 7,5 for 7:30'],
      ['12,345', 'Antal må højst have to decimaler'],
      ['1a2', 'Feltet skal være et tal'],
    ],
    total: '12.345,00',
  },
} as const;

for (const language of ['ENU', 'DAN'] as const) {
  const { user, labels, plain, echoed, refused, total } = amounts[language];
  test(`an amount is read as a person means it, or refused next to the field with what was typed (D49), ${language}`, async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, user);
    await page.goto('/');
    const amount = field(page, labels.quantity);
    const echo = page.getByRole('status').filter({ hasText: '=' });
    await amount.pressSequentially(plain);
    await expect(echo).toHaveCount(0);
    for (const [typed, message] of refused) {
      await amount.fill('');
      await amount.pressSequentially(typed);
      await expect(amount).toHaveValue(typed);
      await expect(amount).toHaveAccessibleDescription(message);
    }
    for (const [typed, read] of echoed) {
      await amount.fill('');
      await amount.pressSequentially(typed);
      await expect(amount).toHaveValue(typed);
      await expect(echo).toHaveText(read);
      await expect(amount).toBeFocused();
      await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
    }
    await pick(page, { label: labels.job, typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: labels.unit, typed: 'screws', option: 'Screws' });
    await page.getByRole('button', { name: create[language], exact: true }).click();
    await expect(page.locator('[data-total]')).toHaveText(total);
  });
}

test('the arrow keys step an amount by 1, not below 0, and a negative one is refused', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  const quantity = field(page, 'Quantity');
  await quantity.fill('-1.5');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(quantity).toHaveAccessibleDescription('Quantity cannot be lower than 0');

  await quantity.fill('1.5');
  await quantity.press('ArrowUp');
  await expect(quantity).toHaveValue('2.5');
  for (const _ of [1, 2, 3]) await quantity.press('ArrowDown');
  await expect(quantity).toHaveValue('0');
});

test('a description that is pasted too long stays and is refused next to the field (D49)', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Quantity').fill('99999999.99');
  const description = field(page, 'Description');
  const pasted = 'x'.repeat(140);
  await description.fill(pasted);
  await expect(description).toHaveValue(pasted);
  await expect(description).toHaveAccessibleDescription(
    'Field cannot be longer than 100 characters',
  );
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue(pasted);

  // Characters count, not UTF-16 code units (D41).
  await description.fill('🔩'.repeat(100));
  await expect(description).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Record successfully created');
  await expect(page.locator('[data-total]')).toHaveText('99,999,999.99');
});

test('Reset clears the form after a confirmation', async ({ page }) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await field(page, 'Description').fill('Bolting');
  await field(page, 'Quantity').fill('4');
  await page.getByRole('button', { name: 'Reset' }).click();
  await confirmDialog(page, 'Reset the form?', 'Cancel');
  await expect(field(page, 'Description')).toHaveValue('Bolting');
  await page.getByRole('button', { name: 'Reset' }).click();
  await confirmDialog(page, 'Reset the form?', 'Reset');
  for (const name of ['Description', 'Quantity']) await expect(field(page, name)).toHaveValue('');
  for (const name of ['Job', 'Customer']) await expect(picker(page, name)).toHaveText('');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
});
