import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import {
  button,
  confirmDialog,
  expectFieldError,
  expectToast,
  field,
  pick,
  picker,
} from '../support/fields.ts';
import { jobTask, lookups } from '../support/master-data.ts';
import { expectChosen } from '../support/pickers.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

const twoTasks = lookups({ jobTask: [jobTask(), jobTask({ code: 'T-2' })] });

const textsByLanguage = {
  ENU: {
    create: 'Create',
    required: 'Field is required',
    zero: 'Quantity cannot be zero',
    high: 'Quantity cannot be higher than 99999999.99',
    names: ['Date', 'Customer', 'Job', 'Unit', 'Description', 'Quantity', 'Unit of measure'],
    optional: ['Job task', 'Location', 'Work type'],
  },
  DAN: {
    create: 'Opret',
    required: 'Feltet skal udfyldes',
    zero: 'Antal må ikke være nul',
    high: 'Antal må ikke være højere end 99999999,99',
    names: ['Dato', 'Kunde', 'Sag', 'Vare', 'Beskrivelse', 'Antal', 'Måleenhed'],
    optional: ['Sagsopgave', 'Lokation', 'Arbejdstype'],
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const) {
  test(`date, job, unit, description, quantity and unit of measure are always required; customer when shown (spec §5), ${languageCode}`, async () => {
    const texts = textsByLanguage[languageCode];
    await openApp('/', { session: { languageCode } });
    const [date, , , , , quantity] = texts.names;
    const create = button(texts.create);
    await field(date).fill('');
    await create.click();
    await expectFieldError(field(date), texts.required);
    for (const name of texts.names)
      await expect
        .element(name === 'Vare' ? picker(name) : field(name))
        .toHaveAccessibleDescription(texts.required);
    for (const name of texts.optional)
      await expect.element(field(name)).not.toHaveAttribute('aria-invalid', 'true');

    await field(quantity).fill('0');
    await expect.element(field(quantity)).not.toHaveAttribute('aria-invalid', 'true');
    await create.click();
    await expect.element(field(quantity)).toHaveAccessibleDescription(texts.zero);
    await field(quantity).fill('100000000');
    await create.click();
    await expect.element(field(quantity)).toHaveAccessibleDescription(texts.high);
  });
}

test('job task, location and work type are required only when the matching mandatory setting is on', async () => {
  const account = { mandatoryJobTask: true, mandatoryLocation: true, mandatoryWorkType: true };
  await openApp('/', { account, answers: twoTasks });
  await pick('Job', 'facade', 'Facade mod gården');
  await button('Create').click();
  for (const name of ['Job task', 'Location', 'Work type'])
    await expect.element(picker(name)).toHaveAccessibleDescription('Field is required');
});

test('customer, job task, location and work type are shown only if the account enables them', async () => {
  const account = {
    showCustomer: false,
    showJobTask: null,
    showLocation: false,
    showWorkType: null,
  };
  await openApp('/', { account, answers: keepRecords([]).answers });
  await fillEntry();
  for (const name of ['Customer', 'Job task', 'Location', 'Work type'])
    await expect.element(picker(name)).not.toBeInTheDocument();
  await button('Create').click();
  await expectToast('Record successfully created');
  const table = page.getByRole('table', { name: 'Records' });
  await expect.element(table.getByRole('row', { name: /Skruer/ })).toBeVisible();
  for (const name of ['User', 'Customer', 'Job task', 'Location', 'Work type']) {
    const header = table.getByRole('columnheader', { name, exact: true });
    await expect.element(header).not.toBeInTheDocument();
  }
});

const amounts = {
  ENU: {
    labels: { job: 'Job', unit: 'Unit', quantity: 'Quantity' },
    plain: '1.5',
    echoed: [
      ['7,5', '= 7.50'],
      ['1.234,5', '= 1,234.50'],
      ['12,345', '= 12,345.00'],
    ],
    refused: [
      ['7:30', 'Field must be a number'],
      ['12.345', 'Quantity cannot have more than two decimals'],
      ['1a2', 'Field must be a number'],
    ],
    total: '12,345.00',
  },
  DAN: {
    labels: { job: 'Sag', unit: 'Vare', quantity: 'Antal' },
    plain: '1,5',
    echoed: [
      ['7.5', '= 7,50'],
      ['1,234.5', '= 1.234,50'],
      ['12.345', '= 12.345,00'],
    ],
    refused: [
      ['7:30', 'Feltet skal være et tal'],
      ['12,345', 'Antal må højst have to decimaler'],
      ['1a2', 'Feltet skal være et tal'],
    ],
    total: '12.345,00',
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const) {
  test(`an amount is read as a person means it, or refused next to the field with what was typed (D49), ${languageCode}`, async () => {
    const { labels, plain, echoed, refused, total } = amounts[languageCode];
    await openApp('/', { session: { languageCode }, answers: keepRecords([]).answers });
    const amount = field(labels.quantity);
    const echo = page.getByRole('status').filter({ hasText: '=' });
    await userEvent.type(amount, plain);
    await expect.element(amount).toHaveValue(plain);
    await expect.element(echo).not.toBeInTheDocument();
    for (const [typed, message] of refused) {
      await amount.fill('');
      await userEvent.type(amount, typed);
      await expect.element(amount).toHaveValue(typed);
      await expect.element(amount).toHaveAccessibleDescription(message);
    }
    for (const [typed, read] of echoed) {
      await amount.fill('');
      await userEvent.type(amount, typed);
      await expect.element(amount).toHaveValue(typed);
      await expect.element(echo).toHaveTextContent(read);
      await expect.element(amount).toHaveFocus();
      await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true');
    }
    await pick(labels.job, 'facade', 'Facade mod gården');
    await pick(labels.unit, 'v-10', 'Skruer');
    await button(textsByLanguage[languageCode].create).click();
    await expect.element(page.getByText(total, { exact: true }).first()).toBeVisible();
    await expect.poll(() => callsOf('worksheet', 'create')).toMatchObject([{ quantity: 12_345 }]);
  });
}

test('the arrow keys step an amount by 1, not below 0, and a negative one is refused', async () => {
  await openApp('/');
  const quantity = field('Quantity');
  await quantity.fill('-1.5');
  await button('Create').click();
  await expect.element(quantity).toHaveAccessibleDescription('Quantity cannot be lower than 0');

  await quantity.fill('1.5');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(quantity).toHaveValue('2.5');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(quantity).toHaveValue('0');
});

test('a description that is pasted too long stays and is refused next to the field (D49)', async () => {
  await openApp('/', { answers: keepRecords([]).answers });
  await fillEntry();
  await field('Quantity').fill('99999999.99');
  const description = field('Description');
  const pasted = 'x'.repeat(140);
  await description.fill(pasted);
  await expect.element(description).toHaveValue(pasted);
  await expect
    .element(description)
    .toHaveAccessibleDescription('Field cannot be longer than 100 characters');
  await button('Create').click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue(pasted);

  // Characters count, not UTF-16 code units (D41).
  await description.fill('🔩'.repeat(100));
  await expect.element(description).not.toHaveAttribute('aria-invalid', 'true');
  await button('Create').click();
  await expectToast('Record successfully created');
  await expect
    .poll(() => callsOf('worksheet', 'create'))
    .toMatchObject([{ description: '🔩'.repeat(100), quantity: 99_999_999.99 }]);
});

test('Reset clears the form after a confirmation', async () => {
  await openApp('/');
  await pick('Job', 'facade', 'Facade mod gården');
  await field('Description').fill('Bolting');
  await field('Quantity').fill('4');
  await button('Reset').click();
  await confirmDialog('Reset the form?', 'Cancel');
  await expect.element(field('Description')).toHaveValue('Bolting');
  await button('Reset').click();
  await confirmDialog('Reset the form?', 'Reset');
  for (const name of ['Description', 'Quantity']) await expect.element(field(name)).toHaveValue('');
  for (const name of ['Job', 'Customer']) await expectChosen(name, '');
  await expect.element(button('Reset')).toHaveFocus();
});
