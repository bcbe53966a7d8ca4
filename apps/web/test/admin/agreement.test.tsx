import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectToast, field } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { callsOf, Refusal } from '../support/server.ts';
import type { Outputs } from '#trpc.ts';

type Versions = Outputs['paySetup']['versions']['versions'];

const used = {
  validFrom: '2026-01-01',
  rules: { normal: '100', overtime: [{ hours: 3, payType: '100' }, { payType: '210' }] },
  runs: 19,
};

async function openAgreement(
  versions: Versions,
  account: Parameters<typeof openApp>[1] = {},
): Promise<void> {
  const kept = keepEveryKind();
  let now = versions;
  await openApp('/admin/agreements/edit?code=BYG', {
    as: 'adam',
    ...account,
    answers: {
      ...kept,
      paySetup: {
        ...kept.paySetup,
        versions: () => ({ code: 'BYG', versions: now }),
        updateVersions: (input) => {
          now = input.versions.map((version) => ({
            ...version,
            runs: versions.find(({ validFrom }) => validFrom === version.validFrom)?.runs ?? 0,
          }));
          return { code: 'BYG', versions: now };
        },
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: /^Rules from/ })).toBeVisible();
}

test('a version that pay runs used is locked, and a new one begins with its rules', async () => {
  await openAgreement([used]);
  await expect.element(page.getByText('used in 19 pay runs')).toBeVisible();
  await expect.element(page.getByLabelText('Overtime: hours')).toBeDisabled();
  await button('New version').click();
  await expect.element(page.getByText('draft, 0 changes')).toBeVisible();
  const hours = page.getByLabelText('Overtime: hours');
  await hours.fill('2.5');
  await expect.element(page.getByText('was 3', { exact: true })).toBeVisible();
  await expect.element(page.getByText('draft, 1 change')).toBeVisible();
  await page.getByRole('textbox', { name: 'Valid from' }).fill('01/01/2027');
  await button('Save rules').click();
  await expectToast('The rules are saved');
  expect(callsOf('paySetup', 'updateVersions')).toMatchObject([
    {
      code: 'BYG',
      versions: [
        { validFrom: '2026-01-01', rules: used.rules },
        {
          validFrom: '2027-01-01',
          rules: { normal: '100', overtime: [{ hours: 2.5, payType: '100' }, { payType: '210' }] },
        },
      ],
    },
  ]);
});

test('a day is tried by the rules that are edited and by those before', async () => {
  const next = { ...used, validFrom: '2027-01-01', runs: 0 };
  await openAgreement([used, next]);
  const tried = page.getByRole('region', { name: 'Try a day' });
  await page.getByLabelText('Day', { exact: true }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await field('Norm').fill('7.5');
  await field('Hours').fill('12');
  await expect.element(tried.getByText('The same by the rules from')).toBeVisible();
  await page.getByLabelText('Overtime: hours').fill('1');
  await expect.element(tried.getByText('8.50')).toBeVisible();
  await expect
    .element(
      tried.getByText('By the rules from 1 January 2026: 10.50 100 Normal, 1.50 210 Overtime 1.'),
    )
    .toBeVisible();
});

test('rules are added and removed with the keyboard, and a pay type that is missing is pointed at', async () => {
  await openAgreement([{ ...used, runs: 0 }]);
  button('Rule…').element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Sunday' }).click();
  await button('Save rules').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  const sunday = page.getByLabelText('Sunday: pay type');
  await expect.element(sunday).toHaveAttribute('aria-invalid', 'true');
  await sunday.click();
  await page.getByRole('option', { name: '210 Overtime 1' }).click();
  await button('More about Overtime').click();
  await page.getByRole('menuitem', { name: 'Remove the rule' }).click();
  await button('Save rules').click();
  await expectToast('The rules are saved');
  expect(callsOf('paySetup', 'updateVersions')).toMatchObject([
    { versions: [{ rules: { normal: '100', daysOff: { sunday: '210' } } }] },
  ]);
});

test('changes are not lost by a link, and a version is deleted after a question', async () => {
  await openAgreement([used, { ...used, validFrom: '2027-01-01', runs: 0 }]);
  await page.getByLabelText('Overtime: hours').fill('1');
  await page.getByRole('link', { name: 'Agreements' }).click();
  await button('Stay').click();
  await button('Delete version').click();
  await button('Delete', page.getByRole('alertdialog')).click();
  await expectToast('The rules are saved');
  expect(callsOf('paySetup', 'updateVersions')).toMatchObject([
    { versions: [{ validFrom: '2026-01-01' }] },
  ]);
});

test('units that are not paid are one line until they are edited', async () => {
  const units = [
    { unitOfMeasure: 'STK', payType: null },
    { unitOfMeasure: 'KG', payType: null },
    { unitOfMeasure: 'VIS', payType: '210' },
  ];
  await openAgreement([{ ...used, rules: { normal: '100', units }, runs: 0 }]);
  await expect.element(page.getByText('not used yet')).toBeVisible();
  await expect.element(page.getByText('Not paid: STK, KG')).toBeVisible();
  const paid = page.getByLabelText('Amounts: pay type');
  await expect.element(paid).toHaveTextContent('210 Overtime 1');
  await button('Edit what is not paid').click();
  await expect.element(page.getByText('Not paid: STK')).not.toBeInTheDocument();
  await paid.first().click();
  await page.getByRole('option', { name: '100 Normal' }).click();
  await button('Save rules').click();
  await expectToast('The rules are saved');
  expect(callsOf('paySetup', 'updateVersions')).toMatchObject([
    {
      versions: [
        { rules: { units: [{ unitOfMeasure: 'STK', payType: '100' }, units[1], units[2]] } },
      ],
    },
  ]);
});

test('a day cannot be tried by rules in which something is missing, which is named', async () => {
  await openAgreement([{ ...used, runs: 0 }]);
  const tried = page.getByRole('region', { name: 'Try a day' });
  await button('Rule…').click();
  await page.getByRole('menuitem', { name: 'Sunday' }).click();
  await expect.element(tried.getByText('Something is missing or not valid: Sunday')).toBeVisible();
});

test('what needs clock times is offered only where they are kept', async () => {
  await openAgreement([{ ...used, runs: 0 }]);
  await button('Rule…').click();
  await expect.element(page.getByRole('menuitem', { name: 'Saturday' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Supplement' })).not.toBeInTheDocument();
  await openAgreement([{ ...used, runs: 0 }], { account: { resourceUnits: 'Time' } });
  await button('Rule…').click();
  await page.getByRole('menuitem', { name: 'Supplement' }).click();
  await expect.element(page.getByLabelText('Supplement: from')).toHaveValue('18:00');
});

test('a template becomes an agreement in one act', async () => {
  const kept = keepEveryKind();
  await openApp('/admin/agreements', {
    as: 'adam',
    answers: {
      ...kept,
      paySetup: { ...kept.paySetup, createFromTemplate: () => ({ code: 'BYG' }) },
    },
  });
  await button('From a template').click();
  await page.getByRole('menuitem', { name: /^Construction/ }).click();
  await expectToast('The agreement BYG and its pay types are created');
  expect(callsOf('paySetup', 'createFromTemplate')).toMatchObject([{ template: 'building' }]);
  await expect.element(page.getByRole('heading', { name: /^Rules from/ })).toBeVisible();
});

test('the agreement of a user is kept by date', async () => {
  const kept = keepEveryKind();
  await openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: {
      ...kept,
      paySetup: {
        ...kept.paySetup,
        userAgreements: () => ({
          username: 'bo',
          agreements: [{ validFrom: '2026-01-01', code: 'BYG' }],
        }),
        updateUserAgreements: ({ agreements }) => ({ username: 'bo', agreements }),
      },
    },
  });
  const card = page.getByRole('region', { name: 'Agreement' });
  await expect.element(card.getByText('From 1 Jan 2026')).toBeVisible();
  await button('Remove the agreement from 1 Jan 2026').click();
  await expect.element(card.getByText('No agreement yet')).toBeVisible();
  await button('Undo').click();
  await expect.element(card.getByText('From 1 Jan 2026')).toBeVisible();
  expect(callsOf('paySetup', 'updateUserAgreements')).toMatchObject([
    { agreements: [] },
    { agreements: [{ validFrom: '2026-01-01', code: 'BYG' }] },
  ]);
});

test('a payroll file is set up with what its payroll system asks for', async () => {
  const kept = keepEveryKind();
  let refused = true;
  await openApp('/admin/account', {
    as: 'adam',
    account: { cvr: '38417025' },
    answers: {
      ...kept,
      account: {
        limits: () => ({
          maxUsers: null,
          maxStorageMb: null,
          maxCallsPerMinute: null,
          users: 1,
          storageBytes: 0,
          callsThisMinute: 0,
        }),
      },
      paySetup: {
        ...kept.paySetup,
        updateProfiles: ({ profiles }) => {
          if (refused) throw new Refusal('invalid-input');
          return { profiles };
        },
      },
    },
  });
  await button('New payroll file').click();
  await field('Code').fill('DANLOEN');
  await field('Codes in the payroll system').fill('100 1\n210 2');
  const save = button('Save', page.getByRole('form', { name: 'Payroll files' }));
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  refused = false;
  await save.click();
  await expectToast('The payroll files are saved');
  expect(callsOf('paySetup', 'updateProfiles').at(-1)).toMatchObject({
    profiles: [
      {
        code: 'DANLOEN',
        kind: 'danloen',
        settings: { cvr: '38417025', endsInSemicolon: false },
        payTypes: [
          { payType: '100', code: '1' },
          { payType: '210', code: '2' },
        ],
      },
    ],
  });
});
