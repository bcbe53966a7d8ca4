import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import {
  button,
  checkbox,
  confirmDialog,
  expectCount,
  expectToast,
  field,
} from '../support/fields.ts';
import { newId } from '../support/people.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { user } from '../support/users.ts';

type Key = Outputs['apiKey']['list'][number];

beforeEach(() => page.viewport(390, 900));
afterEach(() => page.viewport(1280, 720));

test('a key with scopes is created, copied and deleted on a phone, in Danish', async () => {
  let keys: readonly Key[] = [];
  const key = 'wsk_7Qd2mFkP2Ek';
  await openApp('/admin/account/keys', {
    as: 'adam',
    session: { languageCode: 'DAN' },
    answers: {
      webhook: { list: () => [] },
      apiKey: {
        list: () => [...keys],
        create: ({ name, scopes }) => {
          const created: Key = {
            id: newId(),
            name,
            keyStart: key.slice(0, 7),
            scopes,
            username: null,
            expiresDateTime: null,
            createdBy: 'adam',
            createdDateTime: '2026-11-18T09:00:00.000Z',
            lastUsedDateTime: null,
          };
          keys = [created];
          return { ...created, key };
        },
        delete: () => {
          keys = [];
          return { ok: true };
        },
      },
    },
  });
  const empty = page.getByText('Der er ingen nøgler med rettigheder endnu');
  await expect.element(empty).toBeVisible();

  await button('Ny nøgle…').click();
  const dialog = page.getByRole('dialog', { name: 'Ny nøgle' });
  await button('Opret', dialog).click();
  await expect.element(field('Navn', dialog)).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Vælg mindst én');
  await expectAccessible();
  await expect.poll(() => callsOf('apiKey', 'create')).toEqual([]);
  await field('Navn', dialog).fill('Business Central');
  await checkbox('Læse alt (read)', dialog).click();
  // The scope of identity providers stands alone.
  const provider = checkbox('Brugere og teams fra en identitetsudbyder (scim)', dialog);
  await provider.click();
  await expect.element(checkbox('Læse alt (read)', dialog)).not.toBeChecked();
  await checkbox('Læse alt (read)', dialog).click();
  await expect.element(provider).not.toBeChecked();
  await checkbox('Eksporter (export)', dialog).click();
  await button('Opret', dialog).click();

  const created = page.getByRole('region', { name: 'Ny nøgle: Business Central' });
  await expect.element(button('Kopiér', created)).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expectToast('Nøglen er kopieret');
  expect(await navigator.clipboard.readText()).toBe(key);
  await expect
    .poll(() => callsOf('apiKey', 'create'))
    .toMatchObject([{ name: 'Business Central', scopes: ['read', 'export'] }]);

  await button('Jeg har gemt den', created).click();
  await expect.element(created).not.toBeInTheDocument();
  await reopenApp();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Business' });
  await expect.element(row).toMatchTextContent('wsk_7Qd');
  await expect.element(row).toMatchTextContent('read · export');
  await expectAccessible();
  await row.getByRole('button', { name: 'Slet: Business Central' }).click();
  await confirmDialog('Slet nøglen?', 'Slet');
  await expectToast('Nøglen er slettet');
  await expect.element(empty).toBeVisible();
});

test('the key of an agent asks for its person, by the keyboard', async () => {
  await openApp('/admin/account/keys', {
    as: 'adam',
    session: { languageCode: 'DAN' },
    answers: {
      webhook: { list: () => [] },
      user: { list: () => [user({ username: 'bo' }), user({ username: 'ida', active: false })] },
      apiKey: {
        list: () => [],
        create: () => {
          throw new Refusal('api-key-exists');
        },
      },
    },
  });
  await button('Ny nøgle…').click();
  const dialog = page.getByRole('dialog', { name: 'Ny nøgle' });
  await field('Navn', dialog).fill('Assistent');
  await checkbox('Læse alt (read)', dialog).click();
  await checkbox('En medarbejders agent (agent)', dialog).click();
  await expect.element(checkbox('Læse alt (read)', dialog)).not.toBeChecked();
  await button('Opret', dialog).click();
  await expect.element(dialog).toMatchTextContent('Vælg, hvem agenten arbejder for');
  await expectAccessible();
  // The focus is on the person.
  await userEvent.keyboard('{Enter}');
  await expectCount(page.getByRole('option'), 1);
  await userEvent.keyboard('{Enter}');
  await button('Opret', dialog).click();
  await expect
    .poll(() => callsOf('apiKey', 'create'))
    .toMatchObject([{ name: 'Assistent', scopes: ['agent'], username: 'bo' }]);
});
