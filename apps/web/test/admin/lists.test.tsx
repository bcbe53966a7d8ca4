import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { button, expectCount, heading } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { keepEveryKind, kinds } from '../support/kinds.ts';
import { customer } from '../support/master-data.ts';

describe('lists (spec §2)', () => {
  test('an empty list links to Add', async () => {
    await openApp('/admin/customers', { as: 'adam', answers: keepEveryKind({ isEmpty: true }) });
    for (const { path, name } of kinds) {
      if (path === 'users') continue;
      const thing = name.toLowerCase();
      await goTo(`/admin/${path}`);
      await expect.element(page.getByRole('heading', { name: `No ${thing}s yet` })).toBeVisible();
      await page.getByRole('main').getByText(`Add ${thing}`, { exact: true }).last().click();
      await expect.element(page.getByRole('form', { name: `Add ${thing}` })).toBeVisible();
    }
  });

  test('search and the active filter narrow a list and are restored on return from a row', async () => {
    const kept = keepRows(
      [customer(), customer({ no: 'K-20', name: 'Århus Havn', active: false })],
      'no',
    );
    await openApp('/admin/customers', { as: 'adam', answers: { customer: kept.answers } });
    const rows = page.getByRole('link', { name: /^Edit / });
    await expectCount(rows, 2);
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await expectCount(rows, 1);
    await expect.element(rows).toHaveAccessibleName('Edit Århus Havn');
    await expect
      .element(page.getByRole('row', { name: 'Århus Havn' }))
      .toMatchTextContent('Inactive');
    await page.getByRole('link', { name: /^All/ }).click();
    await expectCount(rows, 2);
    await page.getByRole('searchbox').fill('havn arhus');
    await expectCount(rows, 1);
    await expect.element(rows).toHaveAccessibleName('Edit Århus Havn');
    await rows.click();
    await button('Cancel').click();
    await expect.element(page.getByRole('searchbox')).toHaveValue('havn arhus');
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expectCount(rows, 2);
  });

  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844));
    afterEach(() => page.viewport(1280, 720));

    test('a tap on a card opens the edit form; for locations only the pencil does', async () => {
      await openApp('/admin/customers', { as: 'adam', answers: keepEveryKind() });
      for (const { path, label, name } of kinds) {
        await goTo(`/admin/${path}`);
        const card = page.getByRole('main').getByRole('listitem').filter({ hasText: label });
        await card.click({ position: { x: 24, y: 24 } });
        if (path === 'locations') {
          await expect.element(heading('Locations')).toBeVisible();
          await page.getByRole('link', { name: 'Edit NORD' }).click();
        }
        await expect.element(heading(`Edit ${name.toLowerCase()}`)).toBeVisible();
      }
    });
  });
});
