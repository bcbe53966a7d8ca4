import { expect, test } from '@playwright/test';
import { signInAsAdmin, expectHeading, pressButton, sendRequest } from '../support/admin.ts';
import { expectToast, expectFieldError, field, pick, picker, checkbox } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('users (spec §4, §5, §6)', () => {
  test('differing, too short and common passwords and an existing username are reported at their fields', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users/add');
    const username = field(page, 'Username');
    const password = field(page, 'Password');
    const repeated = field(page, 'Repeat the password');
    await username.fill('BO');
    await field(page, 'Default description').fill('Montage');
    const wrong = [
      {
        first: 'a fine long one',
        second: 'another',
        by: repeated,
        message: 'Passwords must match',
      },
      { first: '7seven7', by: password, message: 'Field must have at least 8 characters' },
      { first: 'password1', by: password, message: 'This password is too common' },
      { first: '21-11-1984', by: password, message: 'Password must not be a date' },
      {
        first: 'a trial & co one',
        by: password,
        message: 'Password must not contain the username or the name or code of the company',
      },
      {
        first: 'a fine long one',
        by: username,
        message: 'Username already exists for this account',
      },
    ] as const;
    for (const { first, by, message, ...rest } of wrong) {
      const second = 'second' in rest ? rest.second : first;
      await password.fill(first);
      await repeated.fill(second);
      await pressButton(page, 'Create');
      await expectFieldError(by, message);
      await expect(username).toHaveValue('BO');
      await expect(password).toHaveValue(first);
      await expect(repeated).toHaveValue(second);
      await expect(field(page, 'Default description')).toHaveValue('Montage');
    }
    await expectToast(page, 'User creation failed');
    await expect(page.getByRole('alert')).toContainText('Username already exists for this account');

    await page.goto('/admin/users/edit?username=bo');
    const change = page.getByRole('form', { name: 'Change password' });
    await field(change, 'New password').fill('a fine long one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expectFieldError(field(change, 'Repeat the password'), 'Field is required');
    await field(change, 'Repeat the password').fill('a fine long one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password successfully changed');
    await expectHeading(page, 'Edit user');
  });

  test('names that look like others are refused at their fields (D47)', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users/add');
    const username = field(page, 'Username');
    const team = field(page, 'Team code');
    await field(page, 'Password').fill('a fine long one');
    await field(page, 'Repeat the password').fill('a fine long one');
    const wrong = [
      [
        'p\u0430l',
        'MONTAGE',
        username,
        'Field cannot mix letters or digits of different alphabets',
      ],
      ['API key', 'MONTAGE', username, 'Field is a name that the system uses itself'],
      ['pål', 'A  1', team, 'Field cannot contain several spaces in a row'],
    ] as const;
    for (const [name, code, by, message] of wrong) {
      await username.fill(name);
      await team.fill(code);
      await pressButton(page, 'Create');
      await expectFieldError(by, message);
    }
    await team.fill('MONTAGE');
    await pressButton(page, 'Create');
    await expect(page.getByRole('row', { name: /pål/ })).toBeVisible();
  });

  test('lockDefaultResource can be checked only when a default resource is chosen; clearing it resets it', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await sendRequest(page, 'post', 'resource', { no: 'H-300', description: 'Bo Ungabt' });
    await sendRequest(page, 'put', 'resource', {
      no: 'H-300',
      description: 'Bo Ungabt',
      active: false,
    });
    await page.goto('/admin/users/edit?username=bo');
    const lock = checkbox(page, 'Lock the default resource');
    const resource = picker(page, 'Default resource');
    await expect(lock).toBeDisabled();
    await resource.click();
    await page.keyboard.type('bo');
    await expect(page.getByRole('option')).toHaveText('H-200 Bo Lund');
    await page.keyboard.press('Enter');
    await lock.check();
    await resource.press('Delete');
    await expect(lock).not.toBeChecked();
    await expect(lock).toBeDisabled();
    await pick(page, { label: 'Default resource', typed: 'lund', option: 'Bo Lund' });
    await expect(lock).not.toBeChecked();
    await lock.check();
    await pressButton(page, 'Save');
    await expectToast(page, 'User successfully updated');
    await page.getByRole('link', { name: 'Edit bo' }).click();
    await expect(resource).toContainText('Bo Lund');
    await expect(lock).toBeChecked();
  });

  test('users cannot change their own profile type, expiration and active state, nor delete themselves', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Edit adam' }).click();
    const profile = picker(page, 'Profile type');
    await expect(profile).toHaveAttribute('aria-readonly', 'true');
    await profile.click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(field(page, 'Expiration date')).toBeDisabled();
    await expect(checkbox(page, 'Active')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await expect(page.getByText('You cannot delete your own user.')).toBeVisible();

    await pick(page, { label: 'Language', typed: 'dan', option: 'Danish' });
    await pressButton(page, 'Save');
    await expectHeading(page, 'Brugere');
  });

  test('an expiration date in the past is allowed and prevents login', async ({
    page,
    request,
  }) => {
    const { account } = await signInAsAdmin(page);
    await page.goto('/admin/users/edit?username=bo');
    const expiration = field(page, 'Expiration date');
    await expiration.fill('02/01/2026');
    await expiration.blur();
    await expect(expiration).toHaveAccessibleDescription(
      'This day has passed: the user cannot log in.',
    );
    await pressButton(page, 'Save');
    await expectToast(page, 'User successfully updated');
    const refusal = await request.post('/api/user/login', {
      data: { username: 'bo', password: 'worksheet-test', account: account.code },
    });
    expect(refusal.status()).toBe(403);
    expect(await refusal.json()).toMatchObject({ detail: 'User not allowed to log in' });
  });

  test('an expired user is shown as expired, and is not counted as active (D5)', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    const active = page.getByRole('link', { name: /^Active/ });
    await expect(active).toHaveText(/\d/);
    const before = Number((await active.textContent())?.replace(/\D/g, ''));
    const bo = { username: 'bo', languageCode: 'ENU', profileType: 'Basic', active: true };
    await sendRequest(page, 'put', 'user', { ...bo, expirationDate: '2026-01-31' });
    await page.reload();
    await expect(page.getByRole('row', { name: /\bbo\s/ })).toContainText('Expired');
    await expect(active).toHaveText(`Active${before - 1}`);
    await active.click();
    await expect(page.getByRole('row', { name: /\bbo\s/ })).toBeHidden();
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await expect(page.getByRole('row', { name: /\bbo\s/ })).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: /^Users/ })).toContainText(`${before - 1} active`);
  });

  test('deactivating a user ends their session: the next call sends them to /login', async ({
    page,
    browser,
  }) => {
    const company = await signInAsAdmin(page);
    const context = await browser.newContext();
    const bo = await context.newPage();
    await company.signIn(bo, 'bo');
    await bo.goto('/');
    await expectHeading(bo, 'Worksheet');

    await page.goto('/admin/users/edit?username=bo');
    await checkbox(page, 'Active').uncheck();
    await pressButton(page, 'Save');
    await expectToast(page, 'User successfully updated');
    await expect(page.getByRole('row', { name: /\bbo\s/ })).toContainText('Inactive');

    await bo.getByRole('link', { name: 'Archive' }).click();
    await expect(bo).toHaveURL(/\/login\?from=/);
    await context.close();
  });
});
