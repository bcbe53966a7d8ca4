import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { button, expectAddress, field, heading } from '../support/fields.ts';
import { logIn, openLogin } from '../support/login.ts';
import { Refusal } from '../support/server.ts';

afterEach(() => page.viewport(1280, 720));

const offer = page.getByRole('heading', { name: 'Log in without a password next time?' });

describe('the offer of a passkey (decisions/passkeys-and-second-factors)', () => {
  // The browser of the tests has no lock of its own.
  beforeEach(() => {
    vi.spyOn(
      PublicKeyCredential,
      'isUserVerifyingPlatformAuthenticatorAvailable',
    ).mockResolvedValue(true);
  });

  test('is made once, after the first login on a phone, and is declined in one act', async () => {
    await page.viewport(390, 844);
    const { loseSession } = await openLogin('/login?from=/hours', {
      answers: { hours: { list: () => [] } },
    });
    await logIn('bo');
    await expect.element(offer).toBeVisible();
    await button('Not now').click();
    await expectAddress(/^\/hours/);

    loseSession();
    await goTo('/login');
    await logIn('bo');
    await expect.element(heading('Worksheet')).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('stays if the phone does not confirm, and leads on when the passkey is added', async () => {
    await page.viewport(390, 844);
    await openLogin('/login', {
      answers: {
        passkey: {
          begin: () => {
            throw new Refusal('too-many-requests', { retryAfter: 30 });
          },
        },
      },
    });
    await logIn('bo');
    await button('Add a passkey').click();
    await expect.element(page.getByText('Too many requests').first()).toBeVisible();
    await expect.element(offer).toBeVisible();
  });

  test('is not made on a computer', async () => {
    await openLogin('/login');
    await logIn('bo');
    await expectAddress('/');
    await expect.element(offer).not.toBeInTheDocument();
  });
});

test('where a passkey was used, the login offers it first, and names the product', async () => {
  localStorage.setItem('has-passkey', 'yes');
  await openLogin('/login');
  const passkey = button('Log in with a passkey');
  await expect.element(passkey).toHaveFocus();
  const isBefore = passkey.element().compareDocumentPosition(field('Username').element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expect.element(page.getByText('Worksheet', { exact: true }).first()).toBeVisible();

  localStorage.removeItem('has-passkey');
  await goTo('/login');
  await expect.element(field('Username')).toHaveFocus();
});
