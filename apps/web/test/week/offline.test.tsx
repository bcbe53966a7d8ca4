import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, focusOn } from '../support/fields.ts';
import { goOnline, lose, nothingWaits, waitingItem, waitingLink } from '../support/outbox.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, setAnswers } from '../support/server.ts';
import { cell, monday, pasteText, tuesday, wednesday, week } from '../support/week.ts';

test('without a network, what is registered in the grid waits like an entry of the form, and is sent once (decisions/offline)', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  const [tuesdays, wednesdays] = [cell('Screws', 'Tuesday'), cell('Screws', 'Wednesday')];
  setAnswers({ worksheet: { create: lose } });
  await focusOn(tuesdays);
  await userEvent.keyboard('1.5{ArrowRight}2{Tab}');
  const waiting = (day: string) => page.getByRole('link', { name: `, Screws, ${day} ` });
  await expect.element(waiting('Tuesday')).toHaveAccessibleName(/1\.5, Waiting for a connection$/);
  await expect.element(waiting('Wednesday')).toMatchTextContent('2');
  await expect.element(page.getByText(/is not saved/)).not.toBeInTheDocument();
  expect(amounts()).toEqual([`${monday} 2.5`]);

  await waitingLink(2).click();
  await expect.element(waitingItem('Screws')).toMatchTextContent('1.5');
  setAnswers({ worksheet: { create: answers.worksheet.create } });
  goOnline();
  await expect.element(nothingWaits).toBeVisible();
  expect(amounts()).toEqual([`${monday} 2.5`, `${tuesday} 1.5`, `${wednesday} 2`]);
  const keys = callsOf('worksheet', 'create').map(({ clientKey }) => clientKey);
  // The sender may have tried in between.
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(new Set(keys).size).toBe(2);
  history.back();
  await expect.element(tuesdays).toHaveValue('1.50');
  await expect.element(wednesdays).toHaveValue('2.00');
});

test('without a network, a change of a record stays in its cell, as only new entries wait (decisions/offline)', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  setAnswers({ worksheet: { update: lose } });
  const mondays = cell('Screws', 'Monday');
  await focusOn(mondays);
  await userEvent.keyboard('7{Tab}');
  await expect.element(mondays).toHaveAttribute('aria-invalid', 'true');
  await expect.element(mondays).toHaveValue('7');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'a change cannot wait on this device, as a new entry can. It is still here.',
    );
  expect(amounts()).toEqual([`${monday} 2.5`]);
});

test('without a network, a pasted block stays in its cells and says that it cannot wait (decisions/offline)', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  setAnswers({ worksheet: { batch: lose } });
  await focusOn(cell('Screws', 'Tuesday'));
  pasteText('1.5\t2');
  await expect.element(page.getByText('a pasted block cannot wait on this device')).toBeVisible();
  await expect.element(cell('Screws', 'Wednesday')).toHaveValue('2');
  expect(amounts()).toEqual([`${monday} 2.5`]);
  setAnswers({ worksheet: { batch: answers.worksheet.batch } });
  await button('Try again').click();
  await expect.poll(amounts).toEqual([`${monday} 2.5`, `${tuesday} 1.5`, `${wednesday} 2`]);
});
