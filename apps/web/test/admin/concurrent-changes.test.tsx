import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectToast, field } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, item, unit } from '../support/master-data.ts';
import { callsOf } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

const audit = { list: () => ({ entries: [], nextCursor: null }) };
const conflict = 'Record was changed by someone else. What you typed is still here.';
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });

const texts = {
  ENU: {
    name: 'Name',
    save: 'Save',
    conflict,
    load: 'Load the latest version',
    saved: 'Customer successfully updated',
  },
  DAN: {
    name: 'Navn',
    save: 'Gem',
    conflict: 'Registreringen er ændret af en anden. Det, du skrev, står her stadig.',
    load: 'Hent den nyeste udgave',
    saved: 'Kunden er opdateret',
  },
};

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`a customer that another admin changed is not overwritten (D51, ${languageCode})`, async () => {
    const kept = keepRows([customer({ name: 'Harbour Works' })], 'no');
    await openApp('/admin/customers/edit?no=K-10', {
      as: 'adam',
      session: { languageCode },
      answers: { customer: kept.answers, audit },
    });
    const name = field(words.name);
    await name.fill('Typed');
    kept.change('K-10', { name: 'Theirs', active: false });
    await button(words.save).click();
    await expect.element(alertOf(words.conflict)).toBeVisible();
    await expect.element(name).toHaveValue('Typed');
    await button(words.load).click();
    await expect.element(name).toHaveValue('Theirs');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await name.fill('Typed again');
    await button(words.save).click();
    await expectToast(words.saved);
    await expect
      .poll(() => callsOf('customer', 'update'))
      .toMatchObject([
        { name: 'Typed', version: 1 },
        { name: 'Typed again', version: 2 },
      ]);
  });
}

test('a user that another admin changed is not overwritten (D51)', async () => {
  const kept = keepUsers([user({ defaultDescription: 'Loaded' })]);
  await openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: { ...kept.answers, audit },
  });
  const description = field('Default description');
  await description.fill('Typed');
  kept.change('bo', { defaultDescription: 'Theirs' });
  await button('Save').click();
  await expect.element(alertOf(conflict)).toBeVisible();
  await expect.element(description).toHaveValue('Typed');
  await button('Load the latest version').click();
  await expect.element(description).toHaveValue('Theirs');
});

test('a unit of measure in the panel of an item is not overwritten either (D51)', async () => {
  const kept = keepRows([unit()], 'code');
  await openApp('/admin/items/edit?no=V-1020', {
    as: 'adam',
    answers: { item: keepRows([item()], 'no').answers, unit: kept.answers, audit },
  });
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  const description = field('Description', panel);
  await description.fill('Typed');
  kept.change('BOX', { description: 'Theirs' });
  await button('Save', panel).click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent(conflict);
  await expect.element(description).toHaveValue('Typed');
  await button('Load the latest version', panel).click();
  await expect.element(description).toHaveValue('Theirs');
});
