import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, goTo } from '../support/app.tsx';
import {
  button,
  checkbox,
  expectCount,
  expectFieldError,
  expectTexts,
  expectToast,
  field,
  heading,
  pick,
  picker,
} from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { resource } from '../support/master-data.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

describe('users (spec §4, §5, §6)', () => {
  test('differing, too short and refused passwords and an existing username are reported at their fields', async () => {
    const { answers } = keepUsers();
    const refusals = {
      '7seven7': 'too-short',
      password1: 'password-common',
      '21-11-1984': 'password-date',
      'a trial & co one': 'password-contains-name',
    } as const;
    const create = ({ password = '' }: { readonly password?: string | undefined }) => {
      const found = Object.entries(refusals).find(([refused]) => refused === password);
      if (!found) throw new Refusal('username-exists');
      throw new Refusal('invalid-input', {
        errors: [{ path: 'password', code: found[1], params: { min: 8 } }],
      });
    };
    await openApp('/admin/users/add', {
      as: 'adam',
      answers: { user: { ...answers.user, create } },
    });
    const username = field('Username');
    const password = field('Password');
    const repeated = field('Repeat the password');
    await username.fill('BO');
    await field('Default description').fill('Montage');
    const wrong = [
      ['a fine long one', repeated, 'Passwords must match', 'another'],
      ['7seven7', password, 'Field must have at least 8 characters'],
      ['password1', password, 'This password is too common'],
      ['21-11-1984', password, 'Password must not be a date'],
      [
        'a trial & co one',
        password,
        'Password must not contain the username or the name or code of the company',
      ],
      ['a fine long one', username, 'Username already exists for this account'],
    ] as const;
    for (const [first, by, message, second = first] of wrong) {
      await password.fill(first);
      await repeated.fill(second);
      await button('Create').click();
      await expectFieldError(by, message);
      await expect.element(username).toHaveValue('BO');
      await expect.element(password).toHaveValue(first);
      await expect.element(repeated).toHaveValue(second);
      await expect.element(field('Default description')).toHaveValue('Montage');
    }
    await expectToast('User creation failed');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Username already exists for this account');
  });

  test('a new password must be repeated; then the page stays', async () => {
    const { answers } = keepUsers();
    const changePassword = () => ({ ok: true }) as const;
    await openApp('/admin/users/edit?username=bo', {
      as: 'adam',
      answers: { user: { ...answers.user, changePassword } },
    });
    const change = page.getByRole('form', { name: 'Change password' });
    await field('New password', change).fill('a fine long one');
    await button('Change password', change).click();
    await expectFieldError(field('Repeat the password', change), 'Field is required');
    await field('Repeat the password', change).fill('a fine long one');
    await button('Change password', change).click();
    await expectToast('Password successfully changed');
    await expect.element(heading('Edit user')).toBeVisible();
  });

  test('names that look like others are refused at their fields (D47)', async () => {
    const { answers } = keepUsers();
    const create: typeof answers.user.create = (input) => {
      if (Reflect.get(input, 'teamCode') !== 'A  1') return answers.user.create(input);
      throw new Refusal('invalid-input', {
        errors: [{ path: 'teamCode', code: 'several-spaces' }],
      });
    };
    await openApp('/admin/users/add', {
      as: 'adam',
      answers: { user: { ...answers.user, create } },
    });
    const username = field('Username');
    const team = field('Team code');
    await field('Password').fill('a fine long one');
    await field('Repeat the password').fill('a fine long one');
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
      await button('Create').click();
      await expectFieldError(by, message);
    }
    await team.fill('MONTAGE');
    await button('Create').click();
    await expect.element(page.getByRole('row', { name: /pål/ })).toBeVisible();
  });

  test('the default resource can be locked only when there is one; clearing it resets it', async () => {
    await openApp('/admin/users/edit?username=bo', {
      as: 'adam',
      answers: { ...keepUsers().answers, resource: keepRows([resource()], 'no').answers },
    });
    const lock = checkbox('Lock the default resource');
    const chosen = picker('Default resource');
    await expect.element(lock).toBeDisabled();
    await chosen.click();
    await userEvent.keyboard('bo');
    await expectTexts(page.getByRole('option'), ['H-200 Bo Lund']);
    await userEvent.keyboard('{Enter}');
    await lock.click();
    await expect.element(lock).toBeChecked();
    chosen.element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(lock).not.toBeChecked();
    await expect.element(lock).toBeDisabled();
    await pick('Default resource', 'lund', 'Bo Lund');
    await expect.element(lock).not.toBeChecked();
    await lock.click();
    await button('Save').click();
    await expectToast('User successfully updated');
    await expect
      .poll(() => callsOf('user', 'update'))
      .toMatchObject([{ defaultResource: 'H-200', lockDefaultResource: true }]);
    await page.getByRole('link', { name: 'Edit bo' }).click();
    await expect.element(chosen).toMatchTextContent('Bo Lund');
    await expect.element(lock).toBeChecked();
  });

  test('users cannot change their own profile type, expiration and active state, nor delete themselves', async () => {
    let languageCode: 'ENU' | 'DAN' = 'ENU';
    const { answers } = keepUsers();
    const { session } = await openApp('/admin/users', { as: 'adam', answers });
    await page.getByRole('link', { name: 'Edit adam' }).click();
    const profile = picker('Profile type');
    await expect.element(profile).toHaveAttribute('aria-readonly', 'true');
    await profile.click();
    await expectCount(page.getByRole('option'), 0);
    await expect.element(field('Expiration date')).toBeDisabled();
    await expect.element(checkbox('Active')).toBeDisabled();
    await expect.element(button('Delete')).toBeDisabled();
    await expect.element(page.getByText('You cannot delete your own user.')).toBeVisible();

    setAnswers({ session: { info: () => ({ ...session, languageCode }) } });
    languageCode = 'DAN';
    await pick('Language', 'dan', 'Danish');
    await button('Save').first().click();
    await expect.element(heading('Brugere')).toBeVisible();
    // Also what was on the screen before.
    await expect.element(page.getByRole('link', { name: 'Timer' }).first()).toBeVisible();
  });

  test('an expiration date in the past is allowed, with a hint', async () => {
    await openApp('/admin/users/edit?username=bo', { as: 'adam', answers: keepUsers().answers });
    const expiration = field('Expiration date');
    await expiration.fill('02/01/2026');
    await userEvent.tab();
    await expect
      .element(expiration)
      .toHaveAccessibleDescription('This day has passed: the user cannot log in.');
    await button('Save').click();
    await expectToast('User successfully updated');
    await expect
      .poll(() => callsOf('user', 'update'))
      .toMatchObject([{ expirationDate: '2026-01-02' }]);
  });

  test('an expired user is shown as expired, and is not counted as active (D5)', async () => {
    const users = [
      user({ username: 'adam' }),
      user({ username: 'tove' }),
      user({ status: 'expired', expirationDate: '2026-01-31' }),
    ];
    const answers = { ...keepEveryKind(), ...keepUsers(users).answers };
    await openApp('/admin/users', { as: 'adam', answers });
    const active = page.getByRole('link', { name: /^Active/ });
    const bo = page.getByRole('row', { name: /\bbo\s/ });
    await expect.element(bo).toMatchTextContent('Expired');
    await expect.element(active).toHaveTextContent('Active2');
    await active.click();
    await expect.element(bo).not.toBeInTheDocument();
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await expect.element(bo).toBeVisible();
    await goTo('/admin');
    await expect.element(page.getByRole('link', { name: /^Users/ })).toMatchTextContent('2 active');
  });
});
