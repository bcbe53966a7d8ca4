import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import {
  button,
  confirmDialog,
  expectAddress,
  expectFieldError,
  expectTexts,
  expectToast,
  field,
} from '../support/fields.ts';
import { noOffer } from '../support/identity.ts';
import { openLogin } from '../support/login.ts';
import { account as makeAccount, session as makeSession } from '../support/people.ts';
import { callsOf, Refusal, type Answers } from '../support/server.ts';
import { keepTenants, tenant } from '../support/tenants.ts';

const expiresDateTime = '2026-12-01T09:00:00.000Z';
const password = 'tre små blå både';
const account = makeAccount();
const ida = makeSession('bo', account, { username: 'ida', languageCode: 'DAN' });

type AcceptAnswer = NonNullable<NonNullable<Answers['session']>['acceptInvitation']>;

async function openInvitation(acceptInvitation: AcceptAnswer, answers: Answers = {}) {
  await openLogin('/invitation/the-token', {
    isSignedIn: true,
    answers: {
      ...answers,
      session: {
        info: () => ida,
        invitation: () => ({
          username: 'ida',
          accountName: account.name,
          accountCode: account.code,
          languageCode: 'DAN',
          expiresDateTime,
        }),
        acceptInvitation,
      },
      identity: { loginOffer: () => noOffer },
    },
  });
  await expect
    .element(page.getByText('Vælg en adgangskode til ida hos Trial & Co Ltd.'))
    .toBeVisible();
}

async function save(given: string): Promise<void> {
  await field('Adgangskode').fill(given);
  await field('Gentag adgangskoden').fill(given);
  await button('Gem og log ind').click();
}

test('who is invited sets a password in their language and is signed in; a weak one is refused at its field (decisions/invitations)', async () => {
  await openInvitation((input) => {
    if (input.password.startsWith('ida'))
      throw new Refusal('invalid-input', {
        errors: [{ path: 'password', code: 'password-contains-name' }],
      });
    return ida;
  });
  await save('ida12345');
  await expectFieldError(
    field('Adgangskode'),
    'Adgangskoden må ikke indeholde brugernavnet eller virksomhedens navn eller kode',
  );
  await save(password);
  await expectToast('Adgangskoden er gemt. Du er logget ind');
  await expectAddress('/');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Arbejdsseddel' }))
    .toBeVisible();
  expect(callsOf('session', 'acceptInvitation').at(-1)).toEqual({
    token: 'the-token',
    password,
    confirmPassword: password,
  });
});

test('who needs a second factor adds one after the password (decisions/passkeys-and-second-factors)', async () => {
  await openInvitation(
    () => {
      throw new Refusal('second-factor-required');
    },
    { secondFactor: { step: () => ({ needs: 'enrol' }) } },
  );
  await save(password);
  await expect.element(page.getByText('Adgangskoden er gemt. Der mangler ét trin.')).toBeVisible();
  await expect.element(button('Tilføj en adgangsnøgle')).toBeVisible();
});

test('a link that was used says so, and leads to the login', async () => {
  await openLogin('/invitation/used', {
    answers: {
      session: {
        invitation: () => {
          throw new Refusal('invitation-not-found');
        },
      },
    },
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The link was used or replaced|Linket er brugt eller erstattet/);
  await page.getByRole('alert').getByRole('link').click();
  await expectAddress(/^\/login/);
});

test('an operator lets the last administrator of a company in again (decisions/invitations)', async () => {
  const user = { role: 'User', isLastAdmin: false } as const;
  const url = 'https://worksheet.example/invitation/made';
  await openApp('/admin/tenants/edit?code=HAVN', {
    as: 'oda',
    answers: {
      tenant: {
        ...keepTenants([tenant()]).answers,
        users: () => [
          { ...user, username: 'adam', profileType: 'Admin', isLastAdmin: true },
          { ...user, username: 'bo', profileType: 'Basic' },
          { ...user, username: 'tove', profileType: 'Teamleader' },
        ],
        invite: () => ({ url, expiresDateTime, sentTo: null }),
      },
    },
  });
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await expectTexts(users.getByRole('listitem'), [
    'adamLast administratorAdmin',
    'boBasic',
    'toveTeam leader',
  ]);
  await button('Let adam in again', users).click();
  await confirmDialog('Make an invitation for adam?', 'Invite');
  await expect.element(field('Link', users)).toHaveValue(url);
  await expect.element(users.getByRole('img', { name: 'QR code for adam' })).toBeVisible();
  expect(callsOf('tenant', 'invite')).toEqual([{ code: 'HAVN', username: 'adam' }]);
});
