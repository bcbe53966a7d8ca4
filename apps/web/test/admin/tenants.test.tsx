import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import {
  button,
  confirmDialog,
  expectAddress,
  expectCount,
  expectFieldError,
  expectToast,
  field,
} from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import type { Person } from '../support/people.ts';
import { catchFiles } from '../support/saved-files.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { keepTenants, tenant } from '../support/tenants.ts';

const rows = page.getByRole('table', { name: 'Accounts' }).getByRole('row');

function openTenants(path: string, tenants: readonly ReturnType<typeof tenant>[]) {
  return openApp(path, { as: 'oda', answers: { tenant: keepTenants(tenants).answers } });
}

describe('users who are not operators are redirected from the accounts', () => {
  for (const person of ['adam', 'tove', 'bo'] satisfies Person[])
    test(person, async () => {
      await openApp('/', { as: person });
      for (const path of ['/admin/tenants', '/admin/tenants/add', '/admin/tenants/edit?code=X']) {
        await goTo(path);
        await expectAddress('/');
      }
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectCount(page.getByRole('link', { name: 'Accounts' }), 0);
    });
});

test('administrators who are not operators see no link to the accounts', async () => {
  await openApp('/admin', { as: 'adam', answers: keepEveryKind() });
  await expect.element(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Accounts' }), 0);
});

test('an operator who is not an administrator sees only the accounts in the admin area', async () => {
  await openApp('/admin', {
    as: 'oda',
    session: { profileType: 'Basic' },
    answers: { tenant: keepTenants([]).answers },
  });
  for (const path of ['/admin', '/admin/users', '/admin/audit']) {
    await goTo(path);
    await expectAddress('/admin/tenants');
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Accounts' })).toBeVisible();
  await expectCount(menu.getByRole('link', { name: 'Admin' }), 0);
});

test('accounts are found by text and status, which are part of the address', async () => {
  await openTenants('/admin/tenants', [
    tenant({ code: 'TRIAL', name: 'Trial & Co Ltd' }),
    tenant({ code: 'CLOSED', name: 'Closed Ltd', status: 'inactive', active: false }),
  ]);
  await page.getByRole('searchbox').fill('trial');
  await expectCount(rows, 2);
  await expect.element(rows.nth(1)).toMatchTextContent('TRIAL');
  await expect.element(rows.nth(1)).toMatchTextContent('Active');
  await page.getByRole('searchbox').fill('CLOSED');
  await page.getByRole('link', { name: /^Inactive/ }).click();
  await expectCount(rows, 2);
  await expectAddress(/status=inactive/);
  await reopenApp();
  await expect.element(rows.nth(1)).toMatchTextContent('CLOSED');
  await page.getByRole('link', { name: /^Expired/ }).click();
  await expect.element(page.getByText('Nothing matches the search and the filter.')).toBeVisible();
});

test('an account is edited in place, and errors are shown at their fields', async () => {
  const create = () => {
    throw new Refusal('already-exists');
  };
  await openApp('/admin/tenants/add', {
    as: 'oda',
    answers: { tenant: { ...keepTenants([tenant()]).answers, create } },
  });
  await field('Code').fill('HAVN');
  await field('Username of the first administrator').fill('eva');
  await button('Create').click();
  await expectFieldError(field('Name'), 'Field is required');
  await field('Name').fill('Another');
  await button('Create').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/This code already exists/);
  await expect.element(field('Name')).toHaveValue('Another');

  await goTo('/admin/tenants/edit?code=HAVN');
  await field('Name').fill('Renamed Ltd');
  await field('Expiration date').fill('31/12/2030');
  await button('Save').click();
  await expectToast('Account successfully updated');
  await goTo('/admin/tenants?q=HAVN');
  await expect.element(rows.nth(1)).toMatchTextContent('Renamed Ltd');
  await expect.element(rows.nth(1)).toMatchTextContent('31 Dec 2030');
});

test('the limits of an account are checked at their fields, and what is in use stands beside them', async () => {
  await openTenants('/admin/tenants/edit?code=HAVN', [tenant()]);
  const limits = page.getByRole('form', { name: 'Limits' });
  const users = field('Active users', limits);
  await users.fill('0');
  await button('Save the limits').click();
  await expectFieldError(users, 'Active users cannot be lower than 1');
  await users.fill('1');
  await button('Save the limits').click();
  await expectToast('The limits are saved');
  await expect
    .poll(() => callsOf('tenant', 'updateLimits'))
    .toEqual([{ code: 'HAVN', maxUsers: 1, maxStorageMb: null, maxCallsPerMinute: null }]);
  await reopenApp();
  await expect.element(users).toHaveValue('1');
  await expect.element(users).toHaveAccessibleDescription(/In use: \d/);
});

test('administrators see a limit that is used up', async () => {
  const limits = () => ({
    maxUsers: 3,
    maxStorageMb: null,
    maxCallsPerMinute: null,
    users: 3,
    storageBytes: 0,
    callsThisMinute: 0,
  });
  const { user } = keepEveryKind();
  const create = () => {
    throw new Refusal('user-limit', {
      errors: [{ path: 'username', code: 'user-limit', params: { used: 3, max: 3 } }],
    });
  };
  await openApp('/admin/account', {
    as: 'adam',
    answers: {
      account: { limits, norm: () => ({ norms: [] }) },
      user: { ...user, create },
    },
  });
  await expect.element(page.getByText(/^3 of 3$/)).toBeVisible();
  await expect.element(page.getByText('Used up')).toBeVisible();
  await goTo('/admin/users/add');
  await field('Username').fill('new');
  await button('Create').click();
  await expect
    .element(page.getByText(/No more active users are allowed: 3 of 3 are in use\./).first())
    .toBeVisible();
});

test('the API key of an account is generated, shown once, and revoked', async () => {
  await openTenants('/admin/tenants/edit?code=HAVN', [tenant()]);
  await button('Generate a key').click();
  await confirmDialog('Generate a new API key for Havnen A/S?', 'Generate a key');
  await expect.element(field('The new key')).toHaveValue('wsk_made-for-the-test');
  await reopenApp();
  await expect.element(button('Revoke the key')).toBeVisible();
  await expect.element(field('The new key')).not.toBeInTheDocument();
  await button('Revoke the key').click();
  await confirmDialog('Revoke the API key of Havnen A/S?', 'Revoke the key');
  await expect.element(page.getByText('The account has no API key.')).toBeVisible();
});

test('an account that was closed too recently says from when it can be deleted', async () => {
  const closed = { status: 'inactive', active: false, deletion: 'not-yet' } as const;
  const deactivatedDateTime = '2026-11-01T08:00:00.000Z';
  await openTenants('/admin/tenants/edit?code=HAVN', [tenant({ ...closed, deactivatedDateTime })]);
  await expect.element(page.getByText(/^It can be deleted from /)).toBeVisible();
  await expect.element(button('Delete account')).not.toBeInTheDocument();
});

test('an account with data is deleted by typing its code', async () => {
  const recordsKeptUntil = '2031-11-30';
  const closed = { status: 'inactive', active: false, recordsKeptUntil } as const;
  const { answers } = keepTenants([tenant({ ...closed, deletion: 'with-code' })]);
  const remove: typeof answers.delete = (input) => {
    if (input.confirmCode === input.code) return answers.delete(input);
    const errors = [{ path: 'confirmCode', code: 'code-must-match' } as const];
    throw new Refusal('invalid-input', { errors });
  };
  await openApp('/admin/tenants/edit?code=HAVN', {
    as: 'oda',
    answers: { tenant: { ...answers, delete: remove } },
    files: {
      'POST /api/tenant/records': async (request) => new Response(await request.clone().text()),
    },
  });
  const saved = catchFiles();
  await button('Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete Havnen A/S?' });
  const typed = field('Type the code HAVN', dialog);
  await expect
    .element(dialog)
    .toMatchTextContent(/stored for five years: of this account until \d/);
  await button('Download the records', dialog).click();
  await expect.poll(saved.texts).toEqual(['{"code":"HAVN"}']);
  await typed.fill('WRONG');
  await button('Delete', dialog).click();
  await expectFieldError(typed, 'Type the code of the account to delete it');
  await expectAccessible();
  await typed.fill('HAVN');
  await button('Delete', dialog).click();
  await expectToast('Account successfully deleted');
  await expectAddress('/admin/tenants');
  await expect
    .poll(() => callsOf('tenant', 'delete'))
    .toEqual([
      { code: 'HAVN', confirmCode: 'WRONG' },
      { code: 'HAVN', confirmCode: 'HAVN' },
    ]);
  await goTo('/admin/tenants/edit?code=HAVN');
  await expect.element(page.getByText('This does not exist')).toBeVisible();
});

test('an empty account is deleted immediately', async () => {
  await openTenants('/admin/tenants/edit?code=HAVN', [tenant({ name: 'Empty', deletion: 'free' })]);
  await button('Delete account').click();
  await confirmDialog('Delete Empty?', 'Delete');
  await expectToast('Account successfully deleted');
  await expect.poll(() => callsOf('tenant', 'delete')).toEqual([{ code: 'HAVN' }]);
});
