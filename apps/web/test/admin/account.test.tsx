import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Inputs, Outputs } from '#trpc.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, checkbox, confirmDialog, expectToast, field, pick } from '../support/fields.ts';
import { account as makeAccount } from '../support/people.ts';
import { callsOf } from '../support/server.ts';

const limits = () => ({
  maxUsers: null,
  maxStorageMb: null,
  maxCallsPerMinute: null,
  users: 1,
  storageBytes: 0,
  callsThisMinute: 0,
});

/** The account as it is saved. */
async function openAccount(change: Parameters<typeof makeAccount>[0] = {}) {
  let account = makeAccount(change);
  const update = (input: Inputs['account']['update']) => {
    account = { ...account, ...definedOf(input) };
    return { ok: true } as const;
  };
  await openApp('/admin/account', {
    as: 'adam',
    account,
    answers: {
      account: { read: () => account, update, limits, norm: () => ({ norms: [] }) },
    },
  });
}

function definedOf(input: Inputs['account']['update']) {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<Outputs['account']['read']>;
}

describe('account (spec §2, §4, §8)', () => {
  test('unchecking a Show option unchecks and disables its mandatory option', async () => {
    await openAccount();
    const options = [
      ['Show work type', 'Work type is mandatory'],
      ['Show location', 'Location is mandatory'],
      ['Show job task', 'Job task is mandatory'],
    ] as const;
    for (const [shown, mandatory] of options) {
      await checkbox(mandatory).click();
      await expect.element(checkbox(mandatory)).toBeChecked();
      await checkbox(shown).click();
      await expect.element(checkbox(mandatory)).not.toBeChecked();
      await expect.element(checkbox(mandatory)).toBeDisabled();
    }
    await checkbox('Show location').click();
    await expect.element(checkbox('Location is mandatory')).toBeEnabled();
    await expect.element(checkbox('Location is mandatory')).not.toBeChecked();
    await button('Save').click();
    await expectToast('Account successfully configured');
    await expect
      .poll(() => callsOf('account', 'update'))
      .toMatchObject([
        { showWorkType: false, mandatoryWorkType: false, showLocation: true, showJobTask: false },
      ]);
    await reopenApp();
    await expect.element(checkbox('Show location')).toBeChecked();
    await expect.element(checkbox('Show work type')).not.toBeChecked();
    await expect.element(checkbox('Work type is mandatory')).toBeDisabled();
  });

  test('address and CVR number of the customer’s sheet are set and emptied, and a wrong number is named', async () => {
    await openAccount();
    await field('CVR number').fill('1234');
    await button('Save').click();
    await expect.element(page.getByText('A CVR number has eight digits').first()).toBeVisible();
    expect(callsOf('account', 'update')).toEqual([]);
    await field('CVR number').fill('DK 38 41 70 25');
    await field('Address and contact').fill('Harbour Street 12\nTel. 75 82 41 60');
    await button('Save').click();
    await expectToast('Account successfully configured');
    await field('CVR number').fill('');
    await field('Address and contact').fill('');
    await button('Save').click();
    await expect
      .poll(() => callsOf('account', 'update'))
      .toMatchObject([
        { cvr: '38417025', address: 'Harbour Street 12\nTel. 75 82 41 60' },
        { cvr: null, address: null },
      ]);
  });

  test('a logo is drawn as a small PNG, also from SVG, shown and removed; another file is refused', async () => {
    let account = makeAccount({});
    await openApp('/admin/account', {
      as: 'adam',
      account,
      answers: {
        account: {
          read: () => account,
          limits,
          norm: () => ({ norms: [] }),
          updateLogo: ({ logo }) => {
            account = { ...account, logo: logo === null ? null : 'a'.repeat(64) };
            return { ok: true };
          },
        },
      },
    });
    const pick = (file: File) => page.getByCss('input[aria-label="Choose a picture"]').upload(file);
    await expect.element(page.getByText('No logo')).toBeVisible();
    await pick(new File(['no picture'], 'logo.png', { type: 'image/png' }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"/>';
    await pick(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
    await expectToast('The logo is saved');
    await expect.element(page.getByRole('img', { name: 'Logo' })).toBeInTheDocument();
    await button('Remove').click();
    await expectToast('The logo is removed');
    const [first, second] = callsOf('account', 'updateLogo');
    expect(second).toMatchObject({ logo: null });
    const image = new Image();
    image.src = String(first?.logo);
    await image.decode();
    expect([image.naturalWidth, image.naturalHeight]).toEqual([600, 120]);
  });

  test('a period is closed and opened again, and the hours of a day and the rest are set', async () => {
    await openAccount();
    await expect.element(field('Hours in a day')).toHaveValue('13');
    await field('Closed until').fill('31/10/2026');
    await field('Hours in a day').fill('25');
    await checkbox('Flag less than 11 hours’ rest (Danish rules)').click();
    await checkbox('Only approved records can be marked as exported').click();
    await expectAccessible();
    await button('Save').click();
    await expect
      .element(field('Hours in a day'))
      .toHaveAccessibleDescription('Hours in a day cannot be higher than 24');
    await expect.poll(() => callsOf('account', 'update')).toEqual([]);
    await field('Hours in a day').fill('12.5');
    await button('Save').click();
    await expectToast('Account successfully configured');
    await expect
      .poll(() => callsOf('account', 'update'))
      .toMatchObject([{ closedUntil: '2026-10-31', dayLimit: 12.5, exportApprovedOnly: true }]);
    await reopenApp();
    await expect.element(field('Closed until')).toHaveValue('31/10/2026');
    await expect.element(field('Hours in a day')).toHaveValue('12.5');
    await field('Closed until').fill('');
    await button('Save').click();
    await expect.poll(() => callsOf('account', 'update').length).toBe(2);
    await reopenApp();
    await expect.element(field('Closed until')).toHaveValue('');
  });

  test('breaks are offered where times are registered, with the minutes that the form begins with', async () => {
    await openAccount();
    const breaks = checkbox('Entries with times have a break');
    await expect.element(field('Hours in a day')).toBeVisible();
    await expect.element(breaks).not.toBeInTheDocument();
    await pick('Resources are registered in', 'Time', 'Time');
    await breaks.click();
    await field('Minutes of a break').fill('1441');
    await expectAccessible();
    await button('Save').click();
    await expect
      .element(field('Minutes of a break'))
      .toHaveAccessibleDescription('Minutes of a break cannot be higher than 1440');
    await field('Minutes of a break').fill('45');
    await button('Save').click();
    await expect
      .poll(() => callsOf('account', 'update'))
      .toMatchObject([{ resourceUnits: 'Time', breaks: true, breakMinutes: 45 }]);
  });

  test('the API key is masked, and fetched only when the admin shows or copies it; a new one replaces it after a confirmation', async () => {
    let keys = 0;
    const info = () => ({
      createdBy: 'adam',
      createdDateTime: '2026-11-18T09:00:00.000Z',
      lastUsed: null,
    });
    const keyOf = (number: number) => `wsk_key-number-${number}`;
    await openApp('/admin/account', {
      as: 'adam',
      answers: {
        account: {
          limits,
          norm: () => ({ norms: [] }),
          apiKeyInfo: () => ({ apiKey: keys === 0 ? null : info() }),
          apiKey: () => ({ apiKey: keyOf(keys) }),
          generateApiKey: () => {
            keys += 1;
            return { apiKey: keyOf(keys) };
          },
        },
      },
    });
    const question = 'Generate a new API key?';
    const shown = page.getByRole('textbox', { name: 'API key', exact: true });
    const none = page.getByText('The account has no API key yet.');
    await expect.element(none).toBeVisible();
    await button('Generate a key').click();
    await confirmDialog(question, 'Cancel');
    await expect.element(none).toBeVisible();
    await button('Generate a key').click();
    await confirmDialog(question, 'Generate a key');
    await expectToast('A new API key was generated');

    await expect.element(shown).toHaveValue(expect.stringMatching(/^•+$/));
    await expect.element(page.getByText(/^Generated .* by adam/)).toBeVisible();
    await expect.poll(() => callsOf('account', 'apiKey')).toHaveLength(0);
    await button('Show the key').click();
    await expect.element(shown).toHaveValue(keyOf(1));
    await expect.poll(() => callsOf('account', 'apiKey')).toHaveLength(1);
    await button('Hide the key').click();
    await expect.element(shown).toHaveValue(expect.stringMatching(/^•+$/));
    await button('Copy').click();
    await expectToast('The API key was copied');
    await expect.poll(() => callsOf('account', 'apiKey')).toHaveLength(2);
    expect(await navigator.clipboard.readText()).toBe(keyOf(1));

    await button('Generate a new key').click();
    await confirmDialog(question, 'Generate a new key');
    await button('Show the key').click();
    await expect.element(shown).toHaveValue(keyOf(2));
  });
});

describe('the norm', () => {
  type Norm = Outputs['account']['norm'];

  test('norms are set, changed by their date, and removed with a way back', async () => {
    let norms: Norm['norms'] = [];
    await openApp('/admin/account', {
      as: 'adam',
      answers: {
        account: {
          limits,
          norm: () => ({ norms }),
          updateNorm: (input) => {
            norms = input.norms;
            return { norms };
          },
        },
      },
    });
    const card = page.getByRole('region', { name: 'Norm', exact: true });
    const hours = () =>
      card
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => /[\d.]+ hours a week/.exec(textContent)?.[0]);
    await expect.element(card).toMatchTextContent('There is no norm yet');
    await button('Set the norm', card).click();
    await expectToast('The norm was saved');
    await expect.poll(hours).toEqual(['37.00 hours a week']);

    await card.getByRole('button', { name: /^Change the norm from/ }).click();
    await card.getByLabelText('Friday').fill('25');
    await button('Set the norm', card).click();
    await expect.element(card.getByLabelText('Friday')).toHaveAttribute('aria-invalid', 'true');
    await card.getByLabelText('Friday').fill('6.9');
    await button('Set the norm', card).click();
    await expect.poll(hours).toEqual(['36.50 hours a week']);

    await card.getByRole('button', { name: /^Remove the norm from/ }).click();
    await expect.poll(hours).toEqual([]);
    await button('Undo').click();
    await expect.poll(hours).toEqual(['36.50 hours a week']);
    await expect
      .poll(() => callsOf('account', 'updateNorm').map((input) => input.norms.length))
      .toEqual([1, 1, 0, 1]);
  });
});
