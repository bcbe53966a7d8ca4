import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import {
  button,
  expectAddress,
  expectCount,
  expectToast,
  field,
  heading,
} from '../support/fields.ts';
import { logIn, openLogin } from '../support/login.ts';
import { callsOf, NoNetwork, Refusal } from '../support/server.ts';

const alert = page.getByRole('alert');
const refuse = (refusal: Error) => () => {
  throw refusal;
};

describe('login (spec §2, §8)', () => {
  test('success sends the browser to /, in the language of the user', async () => {
    await openLogin('/login', { session: { languageCode: 'DAN' } });
    await logIn('bo');
    await expectAddress('/');
    await expect.element(heading('Arbejdsseddel')).toBeVisible();
    await expect.element(document.documentElement).toHaveAttribute('lang', 'da');
    await expect.element(page.getByRole('banner')).toMatchTextContent('Trial & Co Ltd');
    await expect.element(page.getByRole('banner')).toMatchTextContent('bo');
    await expect
      .poll(() => callsOf('session', 'login'))
      .toEqual([{ username: 'bo', password: 'worksheet-test', remember: true }]);
  });

  test('a failure is shown inline and as a toast, and the form keeps its values', async () => {
    await openLogin('/login', { logIn: refuse(new Refusal('sign-in-failed')) });
    await field('Username').fill('kim');
    await field('Password').fill('not the password');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('Invalid login information');
    await expectToast('Invalid login information');
    await expect.element(field('Username')).toHaveValue('kim');
  });

  test('a part that is loaded later moves nothing that can be pressed (style: no jumps)', async () => {
    const loaded = Promise.withResolvers<void>();
    const loginOptions = async () => {
      await loaded.promise;
      return { forgottenPassword: true };
    };
    await openLogin('/login', { answers: { session: { loginOptions } } });
    await expect.element(button('Log in')).toBeVisible();
    const place = () => button('Log in').element().getBoundingClientRect();
    const before = place();
    loaded.resolve();
    await expect.element(page.getByRole('link', { name: 'Forgotten password' })).toBeVisible();
    expect(place()).toEqual(before);
  });

  test('username and password are required', async () => {
    await openLogin('/login');
    await button('Log in').click();
    await expectCount(page.getByText('Field is required'), 2);
    await expect.poll(() => callsOf('session', 'login')).toEqual([]);
  });

  test('the password has a reveal toggle', async () => {
    await openLogin('/login');
    await field('Password').fill('secret');
    await expect.element(field('Password')).toHaveAttribute('type', 'password');
    await button('Show password').click();
    await expect.element(field('Password')).toHaveAttribute('type', 'text');
  });

  test('a username that exists in several accounts asks for the account (D2)', async () => {
    await openLogin('/login', {
      logIn: ({ account }) => {
        if (!account) throw new Refusal('account-required');
      },
    });
    await field('Username').fill('ida');
    await field('Password').fill('worksheet-demo');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('Account is required to log in');
    await expect.element(field('Account')).toHaveFocus();
    await expect
      .element(field('Account'))
      .toHaveAccessibleDescription(
        'Your username exists in several accounts. Type the code of yours.',
      );
    await userEvent.keyboard('harbour{Enter}');
    await expect.element(page.getByRole('banner')).toBeVisible();
    await expect
      .poll(() => callsOf('session', 'login').at(-1))
      .toMatchObject({
        username: 'ida',
        account: 'harbour',
      });
  });

  test('the account can be bookmarked (D2)', async () => {
    await openLogin('/login?account=NORDLYS');
    await expect.element(field('Account')).toHaveValue('NORDLYS');
    await expect.element(field('Username')).toHaveFocus();
    await expect
      .element(page.getByText('Your username exists in several accounts'))
      .not.toBeInTheDocument();
  });

  test('users who are not logged in are sent to /login, and back after the login', async () => {
    await openLogin('/worksheet/add?copy=1');
    await expectAddress(/^\/login\?from=/);
    await logIn('bo');
    await expectAddress('/worksheet/add?copy=1');
  });

  test('after login only addresses of this app are followed', async () => {
    await openLogin('/login?from=//elsewhere.example/');
    await logIn('bo');
    await expectAddress('/');
  });

  test('/admin sends a non-admin to / (D8)', async () => {
    await openApp('/admin/users', { as: 'tove' });
    await expectAddress('/');
    await expect.element(heading('Worksheet')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Admin', exact: true }))
      .not.toBeInTheDocument();
  });
});

describe('login messages (spec §8)', () => {
  test('an inactive or expired user sees the error inline and as a toast, and another user can log in', async () => {
    await openLogin('/login', {
      logIn: ({ username }) => {
        if (username === 'gone') throw new Refusal('sign-in-not-allowed');
      },
    });
    await logIn('gone');
    await expect.element(alert).toHaveTextContent('User not allowed to log in');
    await expectToast('User not allowed to log in');
    await expect.element(field('Password')).toHaveFocus();
    await logIn('bo');
    await expectAddress('/');
  });

  test('a lockout and a delay name the wait, in seconds if it is short (D5)', async () => {
    const waits = [
      new Refusal('locked-out', { retryAfter: 900 }),
      new Refusal('sign-in-delayed', { retryAfter: 8 }),
    ];
    await openLogin('/login', {
      logIn: () => {
        const refusal = waits.shift();
        if (refusal) throw refusal;
      },
    });
    await logIn('shy');
    await expect.element(alert).toHaveTextContent('User is locked out Try again in 15 minutes.');
    await expectToast('User is locked out');
    await logIn('shy');
    await expect
      .element(alert)
      .toHaveTextContent('Too many failed logins from this address Try again in 8 seconds.');
  });

  test('after a failed login the account can be stated (D2)', async () => {
    await openLogin('/login', {
      logIn: ({ account }) => {
        if (!account) throw new Refusal('sign-in-failed');
      },
    });
    await logIn('bo');
    await button('State an account').click();
    await expect.element(field('Account')).toHaveFocus();
    await field('Account').fill('TRIAL');
    await logIn('bo');
    await expectAddress('/');
    await expect
      .poll(() => callsOf('session', 'login').at(-1))
      .toMatchObject({ username: 'bo', account: 'TRIAL' });
  });

  test('without a connection the form shows an error and keeps its values', async () => {
    let isOnline = false;
    await openLogin('/login', {
      logIn: () => {
        if (!isOnline) throw new NoNetwork();
      },
    });
    await logIn('bo@TRIAL');
    await expect.element(alert).toMatchTextContent('No connection to the server.');
    await expect.element(field('Username')).toHaveValue('bo@TRIAL');
    isOnline = true;
    await button('Log in').click();
    await expectAddress('/');
  });

  test('the session is kept unless "Keep me logged in" is taken off (D6)', async () => {
    await openLogin('/login');
    const remember = page.getByRole('checkbox', { name: 'Keep me logged in' });
    await expect.element(remember).toBeChecked();
    await remember.click();
    await logIn('bo');
    await expectAddress('/');
    await expect.poll(() => callsOf('session', 'login')).toMatchObject([{ remember: false }]);
  });
});
