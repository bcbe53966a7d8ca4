import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IdentitySettings } from '@worksheet/domain/access/identity';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectCount, expectFieldError, expectToast, field } from '../support/fields.ts';
import { noIdentity, nordlysIdentity } from '../support/identity.ts';
import { callsOf, Refusal, setAnswers, type Answers } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

const path = '/admin/account/login';
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });

/** Keeps the settings, as the server does. */
function openSettings(first: IdentitySettings, answers: Answers['identity'] = {}) {
  let settings = first;
  const change = (values: Partial<IdentitySettings>) => (settings = { ...settings, ...values });
  const opened = openApp(path, {
    as: 'adam',
    answers: {
      session: { loginOptions: () => ({ forgottenPassword: true }) },
      user: keepUsers([
        user({ username: 'emil', email: 'emil@nordlys.example' }),
        user({ username: 'sara' }),
        user(),
      ]).answers.user,
      identity: {
        settings: () => settings,
        update: ({ accountId: _, clientSecret, domains, version = 0, ...values }) =>
          change({
            ...values,
            hasClientSecret: settings.hasClientSecret || Boolean(clientSecret),
            domains: domains.map(({ domain }) => ({ domain, confirmed: false })),
            version: version + 1,
          }),
        ...answers,
      },
    },
  });
  return { opened, change };
}

test('a login is set up by template, tested in a new tab, and only then switched on', async () => {
  const { opened, change } = openSettings(noIdentity, {
    test: () => ({ url: 'about:blank#provider' }),
  });
  await opened;
  await page.getByRole('radio', { name: 'Google' }).click();
  await expect.element(field('Issuer')).toHaveValue('https://accounts.google.com');
  await page.getByRole('radio', { name: 'Microsoft' }).click();
  await expect.element(field('Issuer')).toHaveAccessibleDescription(/tenant/);
  await expect.element(toggle('Log in with Microsoft')).toBeDisabled();
  await expect.element(button('Test in a new tab')).toBeDisabled();
  await field('Client ID').fill('worksheet');
  await field('Secret').fill('three blue boats');
  await button('Add domain').click();
  await userEvent.keyboard('Nordlys.example{Enter}');
  await expect.element(page.getByText('Waits for confirmation')).toBeVisible();
  await button('Save').click();
  await expectToast('The login was saved');
  expect(callsOf('identity', 'update')).toMatchObject([
    {
      provider: 'entra',
      clientId: 'worksheet',
      clientSecret: 'three blue boats',
      domains: [{ domain: 'nordlys.example' }],
      isOn: false,
      version: 0,
    },
  ]);

  const tab = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => tab.remove());
  vi.spyOn(window, 'open').mockReturnValue(tab.contentWindow);
  await button('Test in a new tab').click();
  await expect.poll(() => tab.contentWindow?.location.href).toBe('about:blank#provider');
  const { testedDateTime, test: result } = nordlysIdentity;
  change({ testedDateTime, test: result });
  // What a browser does when the tab is closed.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText('Adam Friis')).toBeVisible();
  await expect.element(page.getByText('adam@nordlys.example, verified')).toBeVisible();
  await expect.element(page.getByText('Yes, at Microsoft')).toBeVisible();

  await toggle('Log in with Microsoft').click();
  await button('Save').click();
  await expect.poll(() => callsOf('identity', 'update')).toHaveLength(2);
  expect(callsOf('identity', 'update')[1]).toMatchObject({ isOn: true, version: 1 });
  expect(callsOf('identity', 'update')[1]).not.toHaveProperty('clientSecret');
});

test('another issuer must be tested again before people log in with it', async () => {
  await openSettings({ ...nordlysIdentity, isOnly: true }).opened;
  await expect.element(toggle('Only with Microsoft')).toBeChecked();
  await field('Issuer').fill('https://login.nordlys.example');
  await expect.element(toggle('Log in with Microsoft')).toBeDisabled();
  await expect.element(toggle('Log in with Microsoft')).not.toBeChecked();
  await button('Save').click();
  await expect
    .poll(() => callsOf('identity', 'update'))
    .toMatchObject([{ isOn: false, isOnly: false }]);
});

test('who would be shut out is named, and gets a link', async () => {
  await openSettings(nordlysIdentity).opened;
  await expect
    .element(page.getByText(/^2 people could then not log in: Emil Toft and Sara Holt\./))
    .toBeVisible();
  await button('Send a link').click();
  await expect.element(page.getByRole('dialog', { name: 'Invite 2 users' })).toBeVisible();
});

test('wrong fields are named, and what another administrator saved is not overwritten', async () => {
  let refusal = new Refusal('invalid-input', {
    errors: [{ path: 'domains.0.domain', code: 'not-valid' }],
  });
  await openSettings(nordlysIdentity, {
    update: () => {
      throw refusal;
    },
  }).opened;
  await field('Client ID').clear();
  await field('Issuer').fill('nordlys');
  await button('Save').click();
  await expectFieldError(field('Issuer'), 'Field must be an address that begins with https://');
  await field('Issuer').fill('https://login.nordlys.example');
  await field('Client ID').fill('worksheet');
  await button('Save').click();
  const domains = page.getByRole('group', { name: 'E-mail domains' });
  await expect.element(domains).toMatchTextContent('nordlys.exampleConfirmedField is not valid');
  await expectAccessible();
  refusal = new Refusal('record-changed');
  await button('Remove nordlys.example').click();
  await button('Save').click();
  await button('Load the latest version').click();
  await expect.element(field('Client ID')).toHaveValue(nordlysIdentity.clientId);
});

test('the stored secret is never shown, and can be replaced', async () => {
  await openSettings(nordlysIdentity).opened;
  await button('Change').click();
  await expect.element(field('Secret')).toHaveFocus();
  await expect.element(field('Secret')).toHaveValue('');
  await userEvent.keyboard('four blue boats');
  await button('Save').click();
  await expect
    .poll(() => callsOf('identity', 'update'))
    .toMatchObject([{ clientSecret: 'four blue boats' }]);
  await expect.element(button('Change')).toBeVisible();
});

test('an operator in the account of a company sees the settings and changes nothing', async () => {
  await openApp(path, {
    as: 'adam',
    session: { visit: { endsAt: '2099-01-01T00:00:00.000Z' } },
    answers: { identity: { settings: () => nordlysIdentity } },
  });
  await expect.element(field('Issuer')).toBeDisabled();
  await expectCount(button('Save'), 0);
});

test('long after the login the password is asked for before the settings are saved', async () => {
  let isConfirmed = false;
  const { opened } = openSettings(nordlysIdentity, {
    update: (values) => {
      if (!isConfirmed) throw new Refusal('confirmation-required');
      return { ...nordlysIdentity, clientId: values.clientId };
    },
  });
  await opened;
  setAnswers({
    secondFactor: {
      confirmPassword: () => {
        isConfirmed = true;
        return { ok: true };
      },
    },
  });
  await field('Client ID').fill('another');
  await button('Save').click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Client ID')).toHaveValue('another');
  expect(isConfirmed).toBe(false);

  await button('Save').click();
  await question.getByLabelText('Password').first().fill('three blue boats');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expectToast('The login was saved');
  expect(callsOf('secondFactor', 'confirmPassword')).toEqual([{ password: 'three blue boats' }]);
  expect(callsOf('identity', 'update')).toHaveLength(3);
});
