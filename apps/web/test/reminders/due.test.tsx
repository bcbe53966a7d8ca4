import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, checkbox, expectTexts, selectOption } from '../support/fields.ts';
import { dueReminders } from '../support/reminders.ts';
import { callsOf, type Answers } from '../support/server.ts';

const open = (list: () => typeof dueReminders) =>
  openApp('/admin/reminders', {
    as: 'adam',
    account: { reminders: true },
    answers: { reminder: { list }, user: { names: () => ({ bo: 'Bo Lund' }) } },
  });

describe('who would be reminded (decisions/reminders)', () => {
  test('is a list with the reason, and what was lost stands below', async () => {
    await open(() => dueReminders);
    const cellsOf = (name: string) =>
      page.getByRole('table', { name, exact: true }).getByRole('cell');
    await expectTexts(cellsOf('Who is reminded'), [
      'Bo Lund',
      'Missing day',
      '25 Nov',
      'Phone',
      'Dagen er tom, og normen er 7,40 timer.',
      'tove',
      'Waiting for approval',
      '16 Nov',
      'E-mail',
      '12 registreringer venter.',
    ]);
    const lost = cellsOf('Perhaps not received');
    await expect.element(lost.nth(2)).toHaveTextContent('16 Nov – 18 Nov, 20 Nov');
    await expect.element(lost.nth(4)).toMatchTextContent(/Sent 23 Nov 2026/);
  });

  test('can be asked about another time of today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T20:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await open(() => []);
    await expect.element(page.getByText('Nobody would be reminded')).toBeVisible();
    await selectOption('Time', '12:00');
    await expect
      .poll(() => callsOf('reminder', 'list'))
      .toEqual([{}, { at: '2026-11-26T11:00:00.000Z' }]);
  });
});

test('reminders of a company are turned on with the kinds of those who chose nothing', async () => {
  const answers: Answers = {
    account: {
      update: () => ({ ok: true }),
      limits: () => ({
        maxUsers: null,
        maxStorageMb: null,
        maxCallsPerMinute: null,
        users: 1,
        storageBytes: 0,
        callsThisMinute: 0,
      }),
    },
  };
  await openApp('/admin/account', { as: 'adam', answers });
  await expect.element(checkbox('Sent back: E-mail')).not.toBeInTheDocument();
  await checkbox('Send reminders').click();
  await checkbox('Sent back: E-mail').click();
  await expect.element(checkbox('Sent back: E-mail')).not.toBeChecked();
  await button('Save').click();
  await expect
    .poll(() => callsOf('account', 'update'))
    .toMatchObject([
      {
        reminders: true,
        reminderDefaults: {
          'sent-back': { mail: false, push: true },
          'missing-day': { mail: true, push: true },
        },
      },
    ]);
});
