import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, checkbox, expectAddress, expectTexts, selectOption } from '../support/fields.ts';
import { openLogin } from '../support/login.ts';
import { givePush, keepReminders } from '../support/reminders.ts';
import { callsOf, Refusal, type Answers } from '../support/server.ts';

afterEach(() => page.viewport(1280, 720));

const open = (answers: Answers = keepReminders().answers) => openApp('/me/reminders', { answers });
const kinds = page.getByRole('rowheader');

describe('what reminds a person (decisions/reminders)', () => {
  test('a choice is saved at once, and the kinds are those of the profile', async () => {
    await open();
    await expectTexts(kinds, [
      'Missing dayThe next workday, from 12 o’clock',
      'Incomplete weekFriday and Monday',
      'Sent backAt once',
      'Pay period that closesTwo days before, if hours are missing',
    ]);
    await checkbox('Missing day: E-mail').click();
    await expect.element(checkbox('Missing day: E-mail')).not.toBeChecked();
    await expect
      .poll(() => callsOf('reminder', 'update'))
      .toEqual([
        {
          kinds: { 'missing-day': { mail: false, push: true } },
          quietFrom: '18:00',
          quietTo: '07:00',
        },
      ]);
  });

  test('two choices of a kind in a row are both stored', async () => {
    const kept = keepReminders();
    await open(kept.answers);
    await checkbox('Pay period that closes: E-mail').click();
    await checkbox('Pay period that closes: Phone').click();
    await expect.poll(() => kept.own().kinds['pay-period']).toEqual({ mail: false, push: true });
  });

  test('a choice that the server refuses is shown as it was', async () => {
    await open({
      ...keepReminders().answers,
      reminder: {
        ...keepReminders().answers.reminder,
        update: () => {
          throw new Refusal('unavailable');
        },
      },
    });
    await checkbox('Sent back: E-mail').click();
    await expect.poll(() => callsOf('reminder', 'update')).toHaveLength(1);
    await expect.element(checkbox('Sent back: E-mail')).toBeChecked();
  });

  test('quiet hours that never end are named', async () => {
    await open();
    await selectOption('Quiet until', '18:00');
    await expect.element(page.getByText('The same time twice is always')).toBeVisible();
    await selectOption('Quiet until', '06:30');
    await expect.poll(() => callsOf('reminder', 'update').at(-1)?.quietTo).toBe('06:30');
  });

  test('a leader and an administrator have further kinds', async () => {
    await openApp('/me/reminders', { as: 'tove', answers: keepReminders().answers });
    await expect.element(checkbox('Waiting for approval: E-mail')).toBeChecked();
    await expect.element(checkbox('Unused invitation: E-mail')).not.toBeInTheDocument();
    await openApp('/me/reminders', { as: 'adam', answers: keepReminders().answers });
    await expect.element(checkbox('Unused invitation: E-mail')).toBeChecked();
  });

  test('without reminders in the company, the page says who can turn them on', async () => {
    await open(keepReminders({ enabled: false }).answers);
    await expect.element(page.getByText('The company sends no reminders')).toBeVisible();
    await expect.element(page.getByText('An administrator can turn them on')).toBeVisible();
    await expect.element(kinds).not.toBeInTheDocument();
  });

  test('without an e-mail address, an administrator is led to where it is entered', async () => {
    await openApp('/me/reminders', {
      as: 'adam',
      answers: keepReminders({ mail: false }).answers,
    });
    await expect.element(page.getByText('You have no e-mail address here.')).toBeVisible();
    await expect.element(checkbox('Sent back: E-mail')).toBeDisabled();
    await expect.element(checkbox('Sent back: E-mail')).not.toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'Enter it' }))
      .toHaveAttribute('href', '/admin/users/edit?username=adam');
  });

  test('where no mails are sent, the page says so', async () => {
    const { answers } = keepReminders({ mail: false });
    await open({
      ...answers,
      session: { loginOptions: () => ({ forgottenPassword: false }) },
    });
    await expect.element(page.getByText('Worksheet sends no e-mails here.')).toBeVisible();
  });
});

describe('the next reminder (decisions/reminders)', () => {
  test('is shown with the condition that stops it, in the time zone of the account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const text = 'Thursday 26 November is missing';
    const dueDateTime = '2026-11-27T11:00:00.000Z';
    await open(keepReminders({ next: { kind: 'missing-day', dueDateTime, text } }).answers);
    await expect
      .element(page.getByText('Next: tomorrow at 12:00'))
      .toHaveTextContent(
        'Next: tomorrow at 12:00, if it is still so: Thursday 26 November is missing. Register it before, and it does not come.',
      );
  });
});

describe('a sample', () => {
  test('says on which ways it left', async () => {
    await open();
    await button('Send a sample').click();
    await expect.element(page.getByText('The e-mail has left.')).toBeVisible();
    expect(callsOf('reminder', 'sample')).toHaveLength(1);
  });

  test('says what did not leave', async () => {
    const { answers } = keepReminders();
    const sample = () => ({ mail: null, push: 'failed' }) as const;
    await open({ ...answers, reminder: { ...answers.reminder, sample } });
    await button('Send a sample').click();
    await expect
      .element(page.getByText('The message to the phone could not be sent.'))
      .toBeVisible();
  });
});

describe('messages to the device (decisions/reminders)', () => {
  test('are turned on and off here', async () => {
    const push = givePush();
    await open();
    await button('Turn on here').click();
    await expect.element(page.getByText('This device gets reminders.')).toBeVisible();
    // Reading the state sends it again.
    expect(callsOf('reminder', 'subscribe')).toContainEqual({
      endpoint: push.endpoint,
      keys: push.keys,
    });
    await button('Turn off here').click();
    await expect.element(button('Turn on here')).toBeVisible();
    expect(callsOf('reminder', 'unsubscribe')).toEqual([{ endpoint: push.endpoint }]);
    expect(push.isSubscribed()).toBe(false);
  });

  test('are off if the server does not store the device', async () => {
    const push = givePush();
    const { answers } = keepReminders();
    await open({
      ...answers,
      reminder: {
        ...answers.reminder,
        subscribe: () => {
          throw new Refusal('too-many-requests', { retryAfter: 30 });
        },
      },
    });
    await button('Turn on here').click();
    await expect.element(page.getByText('Too many requests').first()).toBeVisible();
    await expect.element(button('Turn on here')).toBeEnabled();
    expect(push.isSubscribed()).toBe(false);
  });

  test('need a permission, which only the settings of the browser give again', async () => {
    givePush({ permission: 'denied' });
    await open();
    await expect.element(page.getByText('This device may not show reminders.')).toBeVisible();
    await expect.element(button('Turn on here')).not.toBeInTheDocument();
  });

  test('need a browser that can show them', async () => {
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
    await open();
    await expect.element(page.getByText('This browser cannot show reminders.')).toBeVisible();
  });

  test('need a server that sends them', async () => {
    const { answers } = keepReminders();
    await open({ ...answers, reminder: { ...answers.reminder, pushKey: () => ({ key: null }) } });
    await expect.element(page.getByText('Worksheet sends nothing to phones here.')).toBeVisible();
    await expect.element(checkbox('Missing day: Phone')).toBeDisabled();
  });

  test('end at the logout, before the session', async () => {
    const push = givePush();
    await openLogin('/me/reminders', { isSignedIn: true, answers: keepReminders().answers });
    await button('Turn on here').click();
    await expect.element(button('Turn off here')).toBeVisible();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectAddress(/^\/login/);
    expect(callsOf('reminder', 'unsubscribe')).toEqual([{ endpoint: push.endpoint }]);
    expect(push.isSubscribed()).toBe(false);
  });
});
