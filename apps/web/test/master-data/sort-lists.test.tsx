import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { keepCustomers } from '../support/customers.ts';
import { button, expectAddress, expectCount } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { location as place } from '../support/master-data.ts';
import { keepUsers } from '../support/users.ts';

const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
const names = page.getByRole('link', { name: /^(Edit|Rediger) / });
const namesOf = () => names.elements().map((link) => link.getAttribute('aria-label'));

async function openCustomers(
  count: number,
  path = '/admin/customers',
  languageCode = 'ENU' as 'ENU' | 'DAN',
) {
  const answers = { customer: keepCustomers(count).answers };
  await openApp(path, { as: 'adam', session: { languageCode }, answers });
  await expectCount(names, count);
}

describe('sorting a list (spec §2)', () => {
  test('a heading sorts up, then down, then not at all; the order is in the address and kept by a row', async () => {
    await openCustomers(12);
    const byDefault = namesOf();
    const number = heading('Number').getByRole('button');
    await number.click();
    await expect.element(heading('Number')).toHaveAttribute('aria-sort', 'ascending');
    await expectAddress('/admin/customers?sort=no');
    await expect.element(names.nth(1)).toHaveAccessibleName('Edit Ærø 1');
    await expect.element(names.nth(9)).toHaveAccessibleName('Edit Bogense 2');
    await expect.element(number).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Number')).toHaveAttribute('aria-sort', 'descending');
    await expectAddress('/admin/customers?sort=-no');
    await expect.element(names.first()).toHaveAccessibleName('Edit Vejle 2');

    await names.first().click();
    await button('Cancel').click();
    await expect.element(heading('Number')).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: /^Active/ }).click();
    await expect.element(names.first()).toHaveAccessibleName('Edit Vejle 2');
    await page.getByRole('link', { name: /^All/ }).click();
    await expectAddress('/admin/customers?sort=-no');

    await number.click();
    await expectAddress('/admin/customers');
    await expect.element(heading('Number')).not.toHaveAttribute('aria-sort');
    expect(namesOf()).toEqual(byDefault);
  });

  test('names are in Danish order', async () => {
    await openCustomers(7, '/admin/customers?sort=name', 'DAN');
    const order = ['Bogense', 'Odense', 'Vejle', 'Zealand', 'Ærø', 'Østerbro', 'Århus'];
    expect(namesOf()).toEqual(order.map((name) => `Rediger ${name} 1`));
  });

  test('users and locations are sorted too, also by status', async () => {
    const places = keepRows([place(), place({ code: 'SYD', active: false })], 'code');
    const answers = { ...keepUsers().answers, location: places.answers };
    await openApp('/admin/users', { as: 'adam', answers });
    await heading('Profile type').getByRole('button').click();
    await expect.element(names.first()).toHaveAccessibleName('Edit adam');
    await heading('Profile type').getByRole('button').click();
    await expect.element(names.first()).toHaveAccessibleName('Edit bo');
    await goTo('/admin/locations');
    await heading('Status').getByRole('button').click();
    await expect.element(heading('Status')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(names.first()).toHaveAccessibleName('Edit NORD');
  });

  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844));
    afterEach(() => page.viewport(1280, 720));

    test('a menu sorts, and its choice once more turns the order round', async () => {
      await openCustomers(12);
      const number = page.getByRole('menuitemradio', { name: 'Number' });
      await button('Sort').click();
      await number.click();
      await expect.element(names.nth(1)).toHaveAccessibleName('Edit Ærø 1');
      await button('Sorted by Number, ascending').click();
      await number.click();
      await expect.element(names.first()).toHaveAccessibleName('Edit Vejle 2');
      await expectAddress('/admin/customers?sort=-no');
      await button('Sorted by Number, descending').click();
      await page.getByRole('menuitemradio', { name: 'Default order' }).click();
      await expectAddress('/admin/customers');
    });
  });
});
