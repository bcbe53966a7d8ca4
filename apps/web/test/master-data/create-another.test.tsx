import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { button, expectToast, field, heading, pick, picker } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, job } from '../support/master-data.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { keepUsers } from '../support/users.ts';

const another = 'Create & add another';

const openAdd = (answers: Parameters<typeof openApp>[1], path: string) =>
  openApp(path, { as: 'adam', ...answers });

test('"Create & add another" saves and empties the form except for what repeats; Create then leaves', async () => {
  const kept = keepRows([job()], 'code');
  const { teams } = keepUsers().answers.user;
  const customers = keepRows([customer()], 'no').answers;
  const answers = { job: kept.answers, customer: customers, user: { teams } };
  await openAdd({ answers }, '/admin/jobs/add');
  await field('Code').fill('J-90');
  await field('Description').fill('Altan');
  await pick('Bill-to customer', 'K-10', 'Havnen A/S');
  await field('Team code').fill('NORD');
  await button(another).click();
  await expectToast('Job successfully created');
  await expect.element(heading('Add job')).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveValue('');
  await expect.element(field('Description')).toHaveValue('');
  await expect.element(picker('Bill-to customer')).toMatchTextContent('Havnen A/S');
  await expect.element(field('Team code')).toHaveValue('NORD');

  await userEvent.keyboard('J-91{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(field('Code')).toHaveValue('');
  await userEvent.keyboard('J-92{Control>}{Enter}{/Control}');
  await expect.element(heading('Jobs')).toBeVisible();
  await expect
    .poll(() => callsOf('job', 'create'))
    .toMatchObject([
      { code: 'J-90', description: 'Altan', billToCustomerNo: 'K-10', teamCode: 'NORD' },
      { code: 'J-91', description: '', billToCustomerNo: 'K-10', teamCode: 'NORD' },
      { code: 'J-92', description: '', billToCustomerNo: 'K-10', teamCode: 'NORD' },
    ]);
});

test('a refused entry stays in the form, also when another is to follow', async () => {
  const create = () => {
    throw new Refusal('already-exists');
  };
  await openAdd({ answers: { customer: { create } } }, '/admin/customers/add');
  await field('Number').fill('K-10');
  await field('Name').fill('Another harbour');
  await button(another).click();
  await expect.element(field('Number')).toHaveAccessibleDescription('This code already exists');
  await expect.element(field('Name')).toHaveValue('Another harbour');
});

test('the next entry is kept across a reload until it is saved (D40)', async () => {
  const { answers } = keepRows([customer()], 'no');
  await openAdd({ answers: { customer: answers } }, '/admin/customers/add');
  await field('Number').fill('K-80');
  await field('Name').fill('Eighty');
  await button(another).click();
  await expect.element(field('Number')).toHaveValue('');
  await reopenApp();
  await expect.element(field('Number')).toHaveValue('');
  await field('Number').fill('K-81');
  await reopenApp();
  await expect.element(field('Number')).toHaveValue('K-81');
});

test('of a user, language, profile type and team repeat, never the password', async () => {
  await openAdd({ answers: keepUsers().answers }, '/admin/users/add');
  await field('Username').fill('signe');
  await field('Password').fill('a fine long one');
  await field('Repeat the password').fill('a fine long one');
  await page.getByRole('combobox', { name: 'Profile type' }).click();
  await page.getByRole('option', { name: 'Team leader' }).click();
  await field('Team code').fill('SYD');
  await field('Default description').fill('Montage');
  await button(another).click();
  await expectToast('User successfully created');
  await expect.element(field('Username')).toHaveFocus();
  await expect
    .element(page.getByRole('combobox', { name: 'Profile type' }))
    .toMatchTextContent('Team leader');
  await expect.element(field('Team code')).toHaveValue('SYD');
  for (const label of ['Username', 'Password', 'Repeat the password', 'Default description'])
    await expect.element(field(label)).toHaveValue('');
});
