import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, checkbox, expectTexts, expectToast, field } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, item, unit } from '../support/master-data.ts';
import { callsOf } from '../support/server.ts';
import { auditEntry, keepUsers, user } from '../support/users.ts';

const harbour = () => keepRows([customer({ name: 'Harbour Works' })], 'no');
const lines = page.getByRole('alert').getByRole('listitem');

const changedByEva = (change: Parameters<typeof auditEntry>[0]) => ({
  list: () => ({ entries: [auditEntry({ username: 'eva', ...change })], nextCursor: null }),
});
const customerChanged = changedByEva({
  event: 'master-data-updated',
  subject: 'K-10',
  details: { entity: 'customer' },
});

test('the form shows in Danish what another admin changed, and keeping mine saves only what I changed (D51)', async () => {
  const kept = harbour();
  await openApp('/admin/customers/edit?no=K-10', {
    as: 'adam',
    session: { languageCode: 'DAN' },
    answers: { customer: kept.answers, audit: customerChanged },
  });
  await field('Navn').fill('Typed');
  kept.change('K-10', { name: 'Theirs', active: false });
  await button('Gem').click();
  await expectTexts(lines, ['Navn: Harbour Works → Theirs (du: Typed)', 'Aktiv: Ja → Nej']);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ændret i mellemtiden af eva:');
  await expect.element(field('Navn')).toHaveValue('Typed');
  await button('Behold mine ændringer, og gem').click();
  await expectToast('Kunden er opdateret');
  expect(kept.rows()).toMatchObject([{ name: 'Typed', active: false }]);
});

test('keeping mine shows the conflict again if another change came first', async () => {
  const kept = harbour();
  await openApp('/admin/customers/edit?no=K-10', {
    as: 'adam',
    answers: { customer: kept.answers, audit: customerChanged },
  });
  await field('Name').fill('Typed');
  kept.change('K-10', { name: 'First' });
  await button('Save').click();
  await expectTexts(lines, ['Name: Harbour Works → First (you: Typed)']);
  kept.change('K-10', { name: 'Second' });
  await button('Keep mine and save').click();
  await expectTexts(lines, ['Name: First → Second (you: Typed)']);
  await button('Load the latest version').click();
  await expect.element(field('Name')).toHaveValue('Second');
});

test('the user form shows what another admin changed, with the labels of its fields (D51)', async () => {
  const kept = keepUsers([user({ defaultDescription: 'Loaded', teamCode: null })]);
  await openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: { ...kept.answers, audit: changedByEva({ event: 'user-updated', subject: 'bo' }) },
  });
  await field('Default description').fill('Typed');
  kept.change('bo', {
    languageCode: 'DAN',
    profileType: 'Teamleader',
    defaultDescription: null,
    expirationDate: '2027-01-31',
  });
  await button('Save').click();
  await expectTexts(lines, [
    'Language: English → Danish',
    'Profile type: Basic → Team leader',
    'Default description: Loaded → empty (you: Typed)',
    'Expiration date: empty → 31 Jan 2027',
  ]);
  await button('Keep mine and save').click();
  await expectToast('User successfully updated');
  await expect
    .poll(() => callsOf('user', 'update').at(-1))
    .toMatchObject({
      languageCode: 'DAN',
      profileType: 'Teamleader',
      defaultDescription: 'Typed',
      expirationDate: '2027-01-31',
      version: 2,
    });
});

test('the panel shows what another admin changed of a unit of measure (D51)', async () => {
  const kept = keepRows([unit({ unitNo: 'V-1' })], 'code');
  const details = { entity: 'unit' };
  await openApp('/admin/items/edit?no=V-1', {
    as: 'adam',
    answers: {
      item: keepRows([item({ no: 'V-1' })], 'no').answers,
      unit: kept.answers,
      audit: changedByEva({ event: 'master-data-updated', subject: 'V-1 / BOX', details }),
    },
  });
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  await checkbox('Active', panel).click();
  kept.change('BOX', { description: 'Theirs' });
  await button('Save', panel).click();
  await expectTexts(panel.getByRole('alert').getByRole('listitem'), [
    'Description: Measure BOX → Theirs',
  ]);
  await expect.element(panel.getByRole('alert')).toMatchTextContent('by eva');
  await button('Keep mine and save', panel).click();
  await expectToast('Unit successfully updated');
  expect(kept.rows()).toMatchObject([{ description: 'Theirs', active: false }]);
});

test('what the same admin has saved in another window is not called that of another', async () => {
  const kept = harbour();
  await openApp('/admin/customers/edit?no=K-10', {
    as: 'adam',
    answers: {
      customer: kept.answers,
      audit: changedByEva({
        username: 'adam',
        event: 'master-data-updated',
        subject: 'K-10',
        details: { entity: 'customer' },
      }),
    },
  });
  await field('Name').fill('Typed');
  kept.change('K-10', { name: 'Mine' });
  await button('Save').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('You have changed this in another window.');
  await expectTexts(lines, ['Name: Harbour Works → Mine (you: Typed)']);
  await expect.element(alert).not.toMatchTextContent(/someone else|adam/);
});
