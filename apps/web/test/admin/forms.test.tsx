import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import {
  button,
  checkbox,
  confirmDialog,
  expectAddress,
  expectFieldError,
  expectToast,
  field,
  pick,
  picker,
} from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { customer, item, job, jobTask } from '../support/master-data.ts';
import { keepUsers } from '../support/users.ts';
import { callsOf, NoNetwork, Refusal, setAnswers } from '../support/server.ts';

/** Refuses a code that exists, as its normalised form. */
function createUnlessExists<I extends object, R>(keyName: string, create: (input: I) => R) {
  return (input: I): R => {
    const code = String(Reflect.get(input, keyName)).normalize('NFC').toUpperCase();
    if (['K-10', 'Å-1', 'T-1'].includes(code)) throw new Refusal('already-exists');
    return create(input);
  };
}

describe('forms (spec §4, §5)', () => {
  test('a panel is replaced by a form, returns after save and cancel, and reloads', async () => {
    const { answers: tasks } = keepRows([jobTask()], 'code');
    await openApp('/admin/jobs/edit?code=J-1', {
      as: 'adam',
      answers: {
        ...keepEveryKind(),
        job: keepRows([job()], 'code').answers,
        jobTask: { ...tasks, create: createUnlessExists('code', tasks.create) },
      },
    });
    const panel = page.getByRole('region', { name: 'Job tasks', exact: true });
    const row = panel.getByRole('row', { name: 'T-1' });
    const pencil = button('Edit Montage', panel);
    await pencil.click();
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(field('Code', panel)).toHaveAttribute('readonly');
    await expect.element(checkbox('Active', panel)).toBeChecked();
    await button('Cancel', panel).click();
    await expect.element(pencil).toHaveFocus();

    await pencil.click();
    await field('Description', panel).fill('Montage af facade');
    await checkbox('Active', panel).click();
    await button('Save', panel).click();
    await expectToast('Task successfully updated');
    await expect.element(row).toMatchTextContent('Montage af facade');
    await expect.element(row).toMatchTextContent('Inactive');
    await button('Add task', panel).click();
    await expect.element(checkbox('Active', panel)).not.toBeInTheDocument();
    await field('Code', panel).fill('t-1');
    await field('Description', panel).fill('En anden');
    await button('Create', panel).click();
    await expectFieldError(field('Code', panel), 'This code already exists');
    await field('Code', panel).fill('T-2');
    await button('Create', panel).click();
    await expectToast('Task successfully created');
    await expect.element(panel.getByRole('row', { name: 'T-2' })).toMatchTextContent('En anden');
  });

  test('a missing, invalid, too long or existing code is reported at its field, and no input is lost', async () => {
    const { answers } = keepRows([customer()], 'no');
    await openApp('/admin/customers/add', {
      as: 'adam',
      answers: { customer: { ...answers, create: createUnlessExists('no', answers.create) } },
    });
    const number = field('Number');
    const name = field('Name');
    await button('Create').click();
    await expectFieldError(number, 'Field is required');
    await expect.element(name).toHaveAccessibleDescription('Field is required');

    await name.fill('Østerbro Bådeværft');
    const wrong = [
      ['K#10', 'Field contains invalid characters'],
      ['K'.repeat(21), 'Field cannot be longer than 20 characters'],
      ['k-10', 'This code already exists'],
      ['å-1'.normalize('NFD'), 'This code already exists'],
    ] as const;
    for (const [typed, message] of wrong) {
      await number.fill(typed);
      await button('Create').click();
      await expectFieldError(number, message);
      await expect.element(number).toHaveValue(typed);
      await expect.element(name).toHaveValue('Østerbro Bådeværft');
    }
    await expectToast('Customer creation failed');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Customer creation failed');
    await expect.element(alert).toMatchTextContent('This code already exists');

    await number.fill(' K-11 ');
    await name.fill('x'.repeat(101));
    await expect
      .element(name)
      .toHaveAccessibleDescription('Field cannot be longer than 100 characters');
    await button('Create').click();
    await expectFieldError(name, 'Field cannot be longer than 100 characters');
    await name.fill('Østerbro Bådeværft');
    await button('Create').click();
    await expectToast('Customer successfully created');
    await expect
      .poll(() => callsOf('customer', 'create').at(-1))
      .toMatchObject({
        no: 'K-11',
        name: 'Østerbro Bådeværft',
      });
    await expect
      .element(page.getByRole('row', { name: 'Østerbro Bådeværft' }))
      .toMatchTextContent('K-11');
  });

  test('reset asks for confirmation and clears the form', async () => {
    await openApp('/admin/customers/add', { as: 'adam' });
    await field('Number').fill('K-11');
    await button('Reset').click();
    await confirmDialog('Clear everything you filled in?', 'Cancel');
    await expect.element(field('Number')).toHaveValue('K-11');
    await button('Reset').click();
    await confirmDialog('Clear everything you filled in?', 'Reset');
    await expect.element(field('Number')).toHaveValue('');
  });

  test('pickers mark an inactive unit of measure and an inactive customer', async () => {
    const refuse = (path: string) => () => {
      throw new Refusal('invalid-input', { errors: [{ path, code: 'inactive' }] });
    };
    const kept = keepEveryKind();
    await openApp('/admin/worktypes/add', {
      as: 'adam',
      answers: {
        ...kept,
        workType: { ...kept.workType, create: refuse('unitOfMeasureCode') },
        job: { ...kept.job, create: refuse('billToCustomerNo') },
      },
    });
    await field('Code').fill('DRIVE');
    await field('Description').fill('Driving');
    await pick('Unit of measure', 'box', 'BOX');
    await button('Create').click();
    await expectFieldError(picker('Unit of measure'), 'Unit of measure is inactive');
    await expect.element(field('Description')).toHaveValue('Driving');

    await goTo('/admin/jobs/add');
    await field('Code').fill('J-2');
    await button('Create').click();
    await expectFieldError(picker('Bill-to customer'), 'Field is required');
    await pick('Bill-to customer', 'havn', 'Havnen A/S');
    await button('Create').click();
    await expectFieldError(picker('Bill-to customer'), 'Bill-to customer is inactive');
    await expect.element(field('Code')).toHaveValue('J-2');
  });

  test('delete is disabled while saving, and save while deleting', async () => {
    await openApp('/admin/items/edit?no=V-1020', { as: 'adam', answers: keepEveryKind() });
    const save = page.getByRole('button', { name: 'Save' });
    await field('Description').fill('Skruer, rustfri');
    const held = { save: Promise.withResolvers<void>(), delete: Promise.withResolvers<void>() };
    const lose = async (waited: Promise<void>): Promise<never> => {
      await waited;
      throw new NoNetwork();
    };
    setAnswers({
      item: { update: () => lose(held.save.promise), delete: () => lose(held.delete.promise) },
    });
    await save.click();
    await expect.element(button('Delete')).toBeDisabled();
    held.save.resolve();
    await expect.element(button('Delete')).toBeEnabled();

    await button('Delete').click();
    await button('Delete', page.getByRole('alertdialog')).click();
    await expect
      .element(page.getByRole('button', { name: 'Save', includeHidden: true }))
      .toBeDisabled();
    held.delete.resolve();
    await expect.element(save).toBeEnabled();
    await expect.element(field('Description')).toHaveValue('Skruer, rustfri');
  });
});

test('an item has an optional barcode, which only one item can have', async () => {
  const { answers } = keepRows([item()], 'no');
  const create: typeof answers.create = (input) => {
    const taken = answers
      .list()
      .some(({ barcode }) => barcode !== null && barcode === barcodeOf(input));
    if (!taken) return answers.create(input);
    throw new Refusal('invalid-input', { errors: [{ path: 'barcode', code: 'barcode-exists' }] });
  };
  const barcodeOf = (input: object): unknown => Reflect.get(input, 'barcode');
  await openApp('/admin/items/add', {
    as: 'adam',
    answers: { item: { ...answers, create }, unit: { list: () => [] } },
  });
  const fill = async (no: string, description: string) => {
    await field('Number').fill(no);
    await field('Description').fill(description);
    await field('Barcode').fill('4006381333931');
    await button('Create').click();
  };
  await fill('SCAN-1', 'Scanned item');
  await expectToast('Item successfully created');

  await goTo('/admin/items/add');
  await fill('SCAN-2', 'Other item');
  await expectFieldError(field('Barcode'), 'Another item has this barcode');
  await field('Barcode').fill('');
  await button('Create').click();
  await expectToast('Item successfully created');

  await goTo('/admin/items');
  await page.getByRole('searchbox').fill('SCAN');
  await expect
    .element(page.getByRole('row', { name: 'Scanned item' }))
    .toMatchTextContent('4006381333931');
});

const dates = [
  ['ENU', 'Expiration date', 'Save', '31 Dec 2030', `Write a date such as 31/12/`],
  ['DAN', 'Udløbsdato', 'Gem', 'i morgen', 'Skriv en dato, for eksempel 31.12.'],
] as const;
for (const [languageCode, label, save, typed, message] of dates) {
  test(`an invalid date in an optional field is refused with its format and stays in the field (D36, ${languageCode})`, async () => {
    const { answers } = keepUsers();
    await openApp('/admin/users/edit?username=bo', {
      as: 'adam',
      session: { languageCode },
      answers,
    });
    const expires = field(label);
    await expires.fill(typed);
    await button(save).first().click();
    await expect.element(expires).toHaveAttribute('aria-invalid', 'true');
    await expect.element(expires).toHaveValue(typed);
    const year = new Date().getFullYear();
    await expect.element(expires).toHaveAccessibleDescription(`${message}${year}`);
    await expect.poll(() => callsOf('user', 'update')).toEqual([]);

    await expires.fill('31/12/2030');
    await button(save).first().click();
    await expectAddress('/admin/users');
    await expect
      .poll(() => callsOf('user', 'update'))
      .toMatchObject([{ expirationDate: '2030-12-31' }]);
  });
}
