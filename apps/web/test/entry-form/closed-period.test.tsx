import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { fillEntry } from '../support/entry.ts';
import { button, expectFieldError, expectToast, field } from '../support/fields.ts';
import { account as makeAccount } from '../support/people.ts';
import { keepRecords, record } from '../support/records.ts';
import { Refusal } from '../support/server.ts';

/** A Thursday; the period is closed until the Tuesday before. */
const today = '2026-11-26';
const closedUntil = '2026-11-24';
const error = 'The period is closed until 24 Nov 2026';
const warning = 'Closed until 24 Nov 2026, but not for administrators.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
});

function makeRecords() {
  const locked: Partial<WorksheetRecord> = { lockReason: 'period-closed', allowedActions: [] };
  const closed = record({ date: '2026-11-23', description: 'Closed work', ...locked });
  const open = record({ date: '2026-11-25', description: 'Open work' });
  return { closed, ...keepRecords([open, closed]) };
}

function refuseClosed() {
  const { answers, closed } = makeRecords();
  const { worksheet } = answers;
  const create: typeof worksheet.create = (entry) => {
    if (entry.date <= closedUntil) throw new Refusal('period-closed');
    return worksheet.create(entry);
  };
  return { closed, answers: { worksheet: { ...worksheet, create } } };
}

const account = { closedUntil };

describe('the closed period', () => {
  test('is named at the date before saving; the form sends it all the same, and another day can be saved', async () => {
    const { answers } = refuseClosed();
    await openApp('/worksheet/add?date=2026-11-24', { account, answers });
    const date = field('Date');
    await expect.element(date).toHaveAccessibleDescription(error);
    await expectAccessible();
    await fillEntry();
    // The server decides.
    await button('Create').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('The period is closed');
    await expectFieldError(date, error);
    await date.fill('25/11/2026');
    await userEvent.tab();
    await expect.element(date).toHaveAccessibleDescription('');
    await button('Create').click();
    await expectToast('Record successfully created');
  });

  test('a period that was closed after the page was loaded is named at the date', async () => {
    const { answers } = refuseClosed();
    let settings = makeAccount();
    await openApp('/worksheet/add?date=2026-11-24', {
      account: settings,
      answers: { ...answers, account: { read: () => settings } },
    });
    await fillEntry();
    await expect.element(field('Date')).toHaveAccessibleDescription('');
    settings = { ...settings, closedUntil };
    await button('Create').click();
    await expectFieldError(field('Date'), error);
  });

  test('administrators are warned and may go on', async () => {
    await openApp('/worksheet/add?date=2026-11-24', {
      as: 'adam',
      account,
      answers: makeRecords().answers,
    });
    await expect.element(field('Date')).toHaveAccessibleDescription(warning);
    await fillEntry();
    await button('Create').click();
    await expectToast('Record successfully created');
  });

  test('records in it are locked, and say why', async () => {
    const { answers, closed } = makeRecords();
    await openApp('/', { account, answers });
    const row = page.getByRole('row', { name: /Closed work/ });
    await expect.element(row.getByLabelText('Locked: the period is closed')).toBeInTheDocument();
    const edit = (name: string) => page.getByRole('link', { name: `Edit: ${name}` });
    await expect.element(edit('Closed work')).not.toBeInTheDocument();
    await expect.element(edit('Open work')).toBeInTheDocument();
    await openApp(`/worksheet/edit/${closed.id}`, { account, answers });
    await expect.element(page.getByText('Locked: the period is closed')).toBeVisible();
  });

  test('in the week its days have a lock, and an amount in one of them is refused with the reason', async () => {
    await openApp('/worksheet/week?week=2026-W48', { account, answers: refuseClosed().answers });
    await expect.element(page.getByText(error)).toBeVisible();
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect.element(header('closed Tue 24')).toBeVisible();
    await expect.element(header('Wed 25')).toBeVisible();
    await expectAccessible();
    const cell = page.getByRole('textbox', { name: /Open work, Tuesday 24 November/ });
    await cell.fill('3');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent('The period is closed');
  });

  test('a copied day says it too', async () => {
    await openApp('/', { account, answers: makeRecords().answers });
    await page.getByRole('button', { name: /^Copy .*25/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Choose' }).click();
    const date = dialog.getByLabelText('Date');
    await date.fill('24/11/2026');
    await userEvent.tab();
    const status = dialog.getByRole('status').filter({ hasText: error });
    await expect.element(status).toBeVisible();
    await expectAccessible();
  });

  test('a visit says it too', async () => {
    await openApp('/worksheet/visit', { account, answers: makeRecords().answers });
    await field('Date').fill('24/11/2026');
    await userEvent.tab();
    await expect.element(field('Date')).toHaveAccessibleDescription(error);
  });

  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844));

    test('the form says it under the day', async () => {
      await openApp('/worksheet/add?date=2026-11-24', { account, answers: makeRecords().answers });
      await expect.element(page.getByText(error)).toBeVisible();
      // Axe measures a button that is partly below the foot as too small.
      await page.viewport(390, 1400);
      await expectAccessible();
    });

    test('the details of a record say it', async () => {
      const { answers } = makeRecords();
      await openApp('/', { account, answers });
      await page
        .getByRole('button', { name: /Closed work|Facade/ })
        .last()
        .click();
      await expect.element(page.getByText('Locked: the period is closed')).toBeVisible();
    });
  });
});
