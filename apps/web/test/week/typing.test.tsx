import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, confirmDialog, focusOn } from '../support/fields.ts';
import { hoursRecord, keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';
import { cell, monday, previous, saved, tuesday, week } from '../support/week.ts';

test('quick edits of one cell are saved in their order', async () => {
  const { answers } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  const tuesdays = cell('Screws', 'Tuesday');
  await focusOn(tuesdays);
  for (const text of ['1', '2', '3', '4'])
    await userEvent.keyboard(`${text}{ArrowRight}{ArrowLeft}`);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(saved()).toBeVisible();
  await expect.element(tuesdays).toHaveValue('4.00');
  await expect
    .poll(() => callsOf('worksheet', 'create').map(({ quantity }) => quantity))
    .toEqual([1]);
});

test('a cell that is saved while it is selected stays selected', async () => {
  const { answers } = keepRecords([record({ description: 'Screws' })]);
  const answer = Promise.withResolvers<void>();
  await openApp(week, {
    answers: {
      worksheet: {
        ...answers.worksheet,
        create: async (entry) => {
          await answer.promise;
          return answers.worksheet.create(entry);
        },
      },
    },
  });
  const tuesdays = cell('Screws', 'Tuesday');
  await focusOn(tuesdays);
  await userEvent.keyboard('1{ArrowRight}{ArrowLeft}');
  answer.resolve();
  await expect.element(tuesdays).toHaveValue('1.00');
  await userEvent.keyboard('2');
  await expect.element(tuesdays).toHaveValue('2');
});

test('an arrow key right after Esc moves on, also within the same frame', async () => {
  const { answers } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  await focusOn(cell('Screws', 'Wednesday'));
  await userEvent.keyboard('9');
  for (const key of ['Escape', 'ArrowLeft']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }
  await expect.element(cell('Screws', 'Tuesday')).toHaveFocus();
  await expect.element(cell('Screws', 'Wednesday')).toHaveValue('');
});

test('emptying a cell asks, deletes the record, and can be undone', async () => {
  const { answers, amounts } = keepRecords([record()]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  const mandag = cell('Skruer', 'Mandag');
  await focusOn(mandag);
  await userEvent.keyboard('{Delete}{Tab}');
  const dialog = page.getByRole('alertdialog', { name: 'Slet registreringen?' });
  await expect.element(dialog).toMatchTextContent('Skruer, 2,50 Measure BOX');
  await button('Annuller', dialog).click();
  await expect.element(mandag).toHaveValue('2,50');

  await focusOn(mandag);
  await userEvent.keyboard('{Backspace}{Enter}');
  await confirmDialog('Slet registreringen?', 'Slet');
  await expect.element(mandag).toHaveValue('');
  expect(amounts()).toEqual([]);
  await button('Fortryd').click();
  await expect.element(mandag).toHaveValue('2,50');
  expect(amounts()).toEqual([`${monday} 2.5`]);
});

test('the missing days in the menu are counted again when a cell is saved, deleted and restored', async () => {
  const { answers, records } = keepRecords([hoursRecord({ date: previous })]);
  const isTuesdayMissing = () => records().every(({ date }) => date !== tuesday);
  const missing = () => (isTuesdayMissing() ? { people: 1, days: 1 } : { people: 0, days: 0 });
  await openApp(week, { answers: { ...answers, hours: { missing } } });
  const count = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(count('Hours 1')).toBeVisible();
  const tuesdays = cell('Bo Lund', 'Tuesday');
  await focusOn(tuesdays);
  await userEvent.keyboard('7.5{Enter}');
  await expect.element(saved()).toBeVisible();
  await expect.element(count('Hours')).toBeVisible();

  await focusOn(tuesdays);
  await userEvent.keyboard('{Delete}{Enter}');
  await confirmDialog('Delete the record?', 'Delete');
  await expect.element(count('Hours 1')).toBeVisible();
  await button('Undo').click();
  await expect.element(count('Hours')).toBeVisible();
});
