import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, confirmDialog, expectToast, focusOn } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { cell, monday, pasteText, saved, tuesday, wednesday, week } from '../support/week.ts';

const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}y{/Control}');

test('Ctrl+Z takes back what was typed into a refused cell, and registers nothing', async () => {
  const { answers, amounts } = keepRecords([record()]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  const tirsdag = cell('Skruer', 'Tirsdag');
  await focusOn(tirsdag);
  await userEvent.keyboard('1,5o{Tab}');
  await expect.element(tirsdag).toHaveAttribute('aria-invalid', 'true');
  // Wherever the focus is, the browser does not undo the typing of a cell without it.
  await focusOn(button('Tilføj række'));
  await undo();
  await expect.element(tirsdag).toHaveValue('1,5o');
  await cell('Skruer', 'Fredag').click();
  await undo();
  await expect.element(tirsdag).toHaveValue('');
  await expect.element(tirsdag).toHaveFocus();
  await expect.element(tirsdag).not.toHaveAttribute('aria-invalid');
  await expectToast('Fortrudt: Facade mod gården, Skruer, Tirsdag 17. november: tomt');
  await redo();
  await expect.element(tirsdag).toHaveValue('1,5o');
  await expect.element(tirsdag).toHaveAttribute('aria-invalid', 'true');
  await undo();
  await undo();
  await expect.element(tirsdag).toHaveValue('');
  expect(amounts()).toEqual([`${monday} 2.5`]);
});

test('a created, a changed and a deleted record are taken back one by one, and done again', async () => {
  const { answers, amounts, records } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  const [mondays, tuesdays] = [cell('Screws', 'Monday'), cell('Screws', 'Tuesday')];
  await focusOn(tuesdays);
  await userEvent.keyboard('1{Tab}');
  await expect.element(saved()).toBeVisible();
  await focusOn(tuesdays);
  await userEvent.keyboard('3{ArrowLeft}4{ArrowRight}');
  await expect.poll(amounts).toEqual([`${monday} 4`, `${tuesday} 3`]);
  const ids = records().map(({ id }) => id);
  await focusOn(mondays);
  await userEvent.keyboard('{Delete}{Tab}');
  await confirmDialog('Delete the record?', 'Delete');
  await expect.poll(amounts).toEqual([`${tuesday} 3`]);

  await focusOn(cell('Screws', 'Friday'));
  await undo();
  await expect.element(mondays).toHaveFocus();
  await expect.element(mondays).toHaveValue('4.00');
  await expectToast('Undone: Facade mod gården, Screws, Monday 16 November: 4.00 Measure BOX');
  await undo();
  await expect.element(mondays).toHaveValue('2.50');
  await undo();
  await expect.element(tuesdays).toHaveValue('1.00');
  await expect.element(tuesdays).toHaveFocus();
  await undo();
  await expect.element(tuesdays).toHaveValue('');
  await undo();
  expect(amounts()).toEqual([`${monday} 2.5`]);

  await redo();
  await expect.element(tuesdays).toHaveValue('1.00');
  await expectToast('Redone: Facade mod gården, Screws, Tuesday 17 November: 1.00 Measure BOX');
  await redo();
  await expect.element(tuesdays).toHaveValue('3.00');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(mondays).toHaveValue('4.00');
  expect(records().map(({ id }) => id)).toEqual(ids);
  await redo();
  await expect.element(mondays).toHaveValue('');
  await redo();
  expect(amounts()).toEqual([`${tuesday} 3`]);
});

test('a pasted block is one act', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  await focusOn(cell('Screws', 'Monday'));
  pasteText('3\t4\t5\n');
  const after = [`${monday} 3`, `${tuesday} 4`, `${wednesday} 5`];
  await expect.poll(amounts).toEqual(after);
  await undo();
  await expect.poll(amounts).toEqual([`${monday} 2.5`]);
  await expect.element(cell('Screws', 'Wednesday')).toHaveValue('');
  await expectToast('Undone: 3 fields');
  expect(callsOf('worksheet', 'batch')).toHaveLength(2);
  await redo();
  await expect.poll(amounts).toEqual(after);
});

test('a refused block is taken back with all its texts', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  const batch = () => {
    throw new Refusal('record-changed');
  };
  await openApp(week, { answers: { worksheet: { ...answers.worksheet, batch } } });
  await focusOn(cell('Screws', 'Monday'));
  pasteText('3\t4\n');
  await expect.element(page.getByText(/^Nothing of the block was saved: /)).toBeVisible();
  await undo();
  await expect.element(cell('Screws', 'Monday')).toHaveValue('2.50');
  await expect.element(cell('Screws', 'Tuesday')).toHaveValue('');
  await expect.element(page.getByText(/^Nothing of the block was saved: /)).not.toBeInTheDocument();
  expect(amounts()).toEqual([`${monday} 2.5`]);
});

test('while a cell is typed in, Ctrl+Z undoes the typing in that cell only', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  const [mondays, tuesdays] = [cell('Screws', 'Monday'), cell('Screws', 'Tuesday')];
  await focusOn(mondays);
  await userEvent.keyboard('3{Tab}');
  await expect.poll(amounts).toEqual([`${monday} 3`]);
  await userEvent.keyboard('7');
  await undo();
  await expect.element(tuesdays).toHaveValue('');
  await expect.element(tuesdays).toHaveFocus();
  await expect.element(mondays).toHaveValue('3.00');
  await undo();
  await expect.element(mondays).toHaveValue('2.50');
  await expect.element(mondays).toHaveFocus();
  await expect.poll(amounts).toEqual([`${monday} 2.5`]);
});

test.each([
  ['adam', 'Nothing was changed: Adam Ask has changed the record since.'],
  ['bo', 'Nothing was changed: You have changed the record in another window since.'],
])(
  'what was changed since, by %s, is not taken back, and the toast says by whom',
  async (by, text) => {
    const screws = record({ description: 'Screws' });
    const { answers, amounts, change } = keepRecords([screws]);
    const batch = () => {
      throw new Refusal('record-changed');
    };
    const at = '2026-11-18T10:00:00.000Z';
    const history = () => [
      { action: 'update' as const, by, at, changes: [] },
      { action: 'update' as const, by: 'tove', at, changes: [] },
    ];
    await openApp(week, {
      answers: {
        worksheet: { ...answers.worksheet, batch, history },
        user: { names: () => ({ adam: 'Adam Ask', tove: 'Tove Brandt' }) },
      },
    });
    const mondays = cell('Screws', 'Monday');
    await focusOn(mondays);
    await userEvent.keyboard('3{Tab}');
    await expect.poll(amounts).toEqual([`${monday} 3`]);
    change(screws.id, { quantity: 5, modifiedBy: by });
    await undo();
    await expectToast(text);
    await expect.element(mondays).toHaveValue('5.00');
    expect(amounts()).toEqual([`${monday} 5`]);
  },
);
