import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../app.tsx';
import { newApp } from '../factors.ts';
import { noOffer } from '../identity.ts';
import { addWaitingEntries, deleteWaitingEntries } from './outbox.ts';
import { keepReminders, ownReminders } from '../reminders.ts';
import { NoNetwork, Refusal, type Answers } from '../server.ts';
import { expectButton, never, press, refuse, submitEmpty, text } from './actions.ts';
import type { Screen, State } from './screen.ts';

const notSignedIn = (): never => {
  throw new Refusal('not-signed-in');
};
const signedOut: Answers = {
  session: { info: notSignedIn, loginOptions: () => ({ forgottenPassword: true }) },
  identity: { loginOffer: () => noOffer },
};

async function giveName(): Promise<void> {
  await page.getByLabelText(text('session.username'), { exact: true }).fill('nobody');
}

async function logIn(): Promise<void> {
  await giveName();
  await page.getByLabelText(text('session.password'), { exact: true }).fill('not the password');
  await userEvent.keyboard('{Enter}');
}

const refuseLogin = (code: 'sign-in-failed' | 'second-factor-required'): Answers['session'] => ({
  login: () => {
    throw new Refusal(code);
  },
});
const secondStep = (needs: 'enrol' | 'code', more: Partial<State>): State => ({
  name: `a second factor: ${needs}`,
  answers: {
    session: refuseLogin('second-factor-required'),
    secondFactor: { step: () => ({ needs }), enrol: () => newApp },
  },
  open: async () => {
    await logIn();
    const shown = needs === 'enrol' ? 'factors.app-add' : 'factors.step-login';
    await expectButton(shown);
  },
  ...more,
});

/** What is seen before the login, and around it. */
export const signedOutScreens: readonly Screen[] = [
  {
    route: '/login',
    path: '/login?account=NORDLYS',
    as: 'nobody',
    answers: signedOut,
    states: [
      { name: 'invalid fields', open: submitEmpty('session.login') },
      {
        name: 'failed login',
        answers: { session: refuseLogin('sign-in-failed') },
        open: async () => {
          await logIn();
          await expect.element(page.getByRole('alert')).toBeVisible();
        },
      },
      secondStep('enrol', {}),
      secondStep('enrol', {
        name: 'a new authenticator app',
        open: async () => {
          await logIn();
          await expectButton('factors.app-add');
          await press('factors.app-add')();
          await expect
            .element(page.getByRole('img', { name: text('factors.app-qr') }))
            .toBeVisible();
        },
      }),
      secondStep('code', {}),
    ],
  },
  {
    route: '/forgotten-password',
    path: '/forgotten-password',
    as: 'nobody',
    answers: signedOut,
    states: [
      { name: 'a missing name', open: submitEmpty('invitation.forgotten-submit') },
      {
        name: 'sent',
        answers: { session: { forgottenPassword: () => ({ ok: true }) } },
        open: async () => {
          await giveName();
          await press('invitation.forgotten-submit')();
          await expect.element(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();
        },
      },
    ],
  },
  {
    route: '/invitation/$token',
    path: '/invitation/a-token',
    as: 'nobody',
    answers: {
      ...signedOut,
      session: {
        ...signedOut.session,
        invitation: ({ token }) => {
          if (token === 'used') throw new Refusal('invitation-not-found');
          return {
            username: 'ida',
            accountName: 'Trial & Co Ltd',
            accountCode: 'TRIAL',
            languageCode: 'DAN',
            expiresDateTime: '2026-11-29T12:00:00.000Z',
          };
        },
      },
    },
    states: [
      { name: 'missing passwords', open: submitEmpty('invitation.submit') },
      { name: 'a link that does not work', path: '/invitation/used' },
    ],
  },
  {
    route: '/change-password',
    path: '/change-password',
    as: 'newcomer',
    states: [{ name: 'invalid fields', open: submitEmpty('me.first-submit') }],
  },
  {
    route: '/logout',
    path: '/logout',
    answers: { session: { logout: never } },
    states: [
      {
        name: 'the question about entries that wait',
        path: '/',
        answers: {
          worksheet: {
            create: () => {
              throw new NoNetwork();
            },
          },
        },
        open: async () => {
          await addWaitingEntries();
          await goTo('/logout');
          await expectButton('outbox.logout-keep');
        },
        close: deleteWaitingEntries,
      },
    ],
  },
  {
    route: '/_app/me/password',
    path: '/me/password',
    states: [
      {
        name: 'a wrong password',
        answers: {
          session: {
            changePassword: () => {
              throw new Refusal('sign-in-failed');
            },
          },
        },
        open: async () => {
          for (const label of [
            'me.current-password',
            'me.new-password',
            'me.confirm-password',
          ] as const)
            await page.getByLabelText(text(label), { exact: true }).fill('three blue boats');
          await press('me.change-password')();
          await expect.element(page.getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
  {
    route: '/_app/me/passkeys',
    path: '/me/passkeys',
    states: [
      { name: 'loading', isLoading: true, answers: { passkey: { list: never } } },
      { name: 'failed load', answers: { passkey: { list: refuse } } },
      { name: 'a new passkey', open: press('factors.add') },
      {
        name: 'a new authenticator app',
        open: async () => {
          await press('factors.app-add')();
          await expect
            .element(page.getByRole('img', { name: text('factors.app-qr') }))
            .toBeVisible();
        },
      },
    ],
  },
  {
    route: '/_app/me/sessions',
    path: '/me/sessions',
    states: [
      { name: 'loading', isLoading: true, answers: { session: { list: never } } },
      { name: 'failed load', answers: { session: { list: refuse } } },
      { name: 'a confirmation', open: press('me.end-others') },
    ],
  },
  {
    route: '/_app/me/calendar',
    path: '/me/calendar',
    answers: {
      calendar: {
        read: () => ({ createdDateTime: null }),
        create: () => ({ url: 'https://worksheet.example/calendar/Qk3vB7xW2mR9.ics' }),
      },
    },
    states: [
      { name: 'loading', isLoading: true, answers: { calendar: { read: never } } },
      { name: 'failed load', answers: { calendar: { read: refuse } } },
      { name: 'an address', open: press('calendar.make') },
    ],
  },
  {
    route: '/_app/me/reminders',
    path: '/me/reminders',
    answers: keepReminders().answers,
    states: [
      { name: 'loading', isLoading: true, answers: { reminder: { read: never } } },
      { name: 'failed load', answers: { reminder: { read: refuse } } },
      {
        name: 'no address and always quiet',
        width: 390,
        answers: { reminder: { read: () => ({ ...ownReminders, mail: false, quietTo: '18:00' }) } },
      },
      {
        name: 'no reminders in the company',
        answers: { reminder: { read: () => ({ ...ownReminders, enabled: false }) } },
      },
    ],
  },
  { route: '/_app/me/data', path: '/me/data' },
  {
    route: '/login',
    path: '/login?account=NORDLYS',
    as: 'nobody',
    answers: {
      ...signedOut,
      identity: {
        loginOffer: () => ({ provider: 'entra', companyName: 'Nordlys Byg A/S' }),
        pendingLink: () => ({
          username: 'bo',
          name: 'Bo Lund',
          email: 'bo@nordlys.example',
          companyName: 'Nordlys Byg A/S',
        }),
      },
    },
    states: [
      {
        name: 'a first login with that of the company',
        path: '/login?error=identity-link-pending',
        open: () => expectButton('provider.link-yes'),
      },
    ],
  },
];
