import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import { button, expectAddress, expectToast, field, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn, openLogin } from '../support/login.ts';
import { customer, item, unit } from '../support/master-data.ts';
import { account as makeAccount, session as makeSession } from '../support/people.ts';
import { chooseFiles } from '../support/photos.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, setAnswers, type Answers } from '../support/server.ts';
import { keepUsers } from '../support/users.ts';

const afterLogin = 'What you had typed before you were logged out is back in the form.';
const kept = 'What you had typed but not saved is back in the form.';

async function fillDraft(): Promise<void> {
  await fillEntry();
  await field('Description').fill('Kept');
  await field('Quantity').fill('2.5');
  await button('Attachments').click();
  await chooseFiles(page.getByLabelText('Pick photos'), [await imageFile('kept.png')]);
  await expect.element(page.getByText('kept.png', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Attachments (1)')).toBeVisible();
}

describe('a half-filled entry', () => {
  test('survives a lost session: the login leads back to the form, which can be created (D35, D40)', async () => {
    const { answers, records } = keepRecords([]);
    const { loseSession, withSession } = await openLogin('/worksheet/add', {
      isSignedIn: true,
      answers,
    });
    await fillDraft();
    loseSession();
    setAnswers({
      worksheet: { create: () => withSession(record()), list: () => withSession([]) },
    });
    await button('Create').click();
    await expectAddress('/login?from=%2Fworksheet%2Fadd');
    await expect.element(page.getByText('The entry you had started is kept')).toBeVisible();
    await logIn('bo');
    await expectAddress('/worksheet/add');
    await expect.element(page.getByText(afterLogin)).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Kept');
    await expect.element(field('Quantity')).toHaveValue('2.5');
    await expect.element(picker('Job')).toMatchTextContent('Facade mod gården');
    await button('Attachments (1)').click();
    await expect.element(page.getByText('kept.png', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    setAnswers(answers);
    await button('Create').click();
    await expectAddress('/');
    expect(records()).toMatchObject([{ description: 'Kept', quantity: 2.5 }]);
    const sent = callsOf('worksheet', 'create').at(-1)?.attachments ?? [];
    expect(sent.map(({ name }) => name)).toEqual(['kept.png']);
  });

  test('is not shown to another user', async () => {
    await openApp('/worksheet/add');
    await fillDraft();
    const account = makeAccount();
    const adam = makeSession('adam', account);
    setAnswers({ account: { read: () => account }, session: { info: () => adam } });
    await reopenApp();
    await expect.element(page.getByRole('banner')).toMatchTextContent('adam');
    await expect.element(field('Quantity')).toHaveValue('');
    await expect.element(field('Description')).toHaveValue('');
    await expect.element(button('Attachments')).toBeVisible();
  });

  test('is gone once the record is created', async () => {
    await openApp('/', { answers: keepRecords([]).answers });
    await fillDraft();
    await button('Create').click();
    await expectToast('Record successfully created');
    await expect.element(field('Quantity')).toHaveValue('');
    await reopenApp();
    await expect.element(page.getByRole('link', { name: 'Edit: Kept' })).toBeVisible();
    await expect.element(field('Quantity')).toHaveValue('');
    await expect.element(button('Attachments')).toBeVisible();
  });
});

describe('a half-filled form of the administration', () => {
  test('survives a lost session, without passwords, until it is cancelled', async () => {
    const { answers } = keepUsers();
    const { loseSession } = await openLogin('/admin/users/add', {
      as: 'adam',
      isSignedIn: true,
      answers,
    });
    await field('Username').fill('nina');
    await field('Password').fill('not to be kept');
    loseSession();
    await reopenApp();
    await expectAddress(/^\/login/);
    await logIn('adam');
    await expect.element(field('Username')).toHaveValue('nina');
    await expect.element(field('Password')).toHaveValue('');
    await expect.element(page.getByText(afterLogin)).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await goTo('/admin/users/add');
    await expect.element(field('Username')).toHaveValue('');
  });

  test('survives a reload, which is not called a logout', async () => {
    await openAdmin('/admin/customers/edit?no=K-10');
    await field('Name').fill('Havnen P/S');
    await reopenApp();
    await expect.element(field('Name')).toHaveValue('Havnen P/S');
    await expect.element(page.getByText(kept)).toBeVisible();
    await expect.element(page.getByText(afterLogin)).not.toBeInTheDocument();
    await button('Discard it').click();
    await expect.element(field('Name')).toHaveValue('Havnen A/S');
    await reopenApp();
    await expect.element(field('Name')).toHaveValue('Havnen A/S');
    await expect.element(page.getByText(kept)).not.toBeInTheDocument();
  });

  test('is not shown in the form of another row', async () => {
    await openAdmin('/admin/items/edit?no=V-1020');
    const panel = page.getByRole('region', { name: 'Units of measure' });
    const edit = (code: string) =>
      panel.getByRole('row').filter({ hasText: code }).getByRole('button');
    await edit('BAG').click();
    await field('Description', panel).fill('Only of the bag');
    await reopenApp();
    await edit('CAN').click();
    await expect.element(field('Description', panel)).toHaveValue('Same');
    await button('Cancel', panel).click();
    await edit('BAG').click();
    await expect.element(field('Description', panel)).toHaveValue('Only of the bag');
  });
});

async function openAdmin(path: string): Promise<void> {
  const answers: Answers = {
    customer: { single: () => customer() },
    item: { single: () => item() },
    unit: { list: () => ['BAG', 'CAN'].map((code) => unit({ code, description: 'Same' })) },
  };
  await openApp(path, { as: 'adam', answers });
}
