import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectAddress, focusOn, selectOption } from '../support/fields.ts';
import { approved, keepRecords, record } from '../support/records.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { user } from '../support/users.ts';
import { cell, monday, saved, tuesday, wednesday, week } from '../support/week.ts';

/** What others do to a week while it is open, and what leaders do in the weeks of others. */

test('a cell that another user has changed shows the newer value and offers both', async () => {
  const screws = record({ username: 'tove', description: 'Screws' });
  const { answers, amounts, change, records } = keepRecords([screws]);
  const theirs = (quantity: number) => change(screws.id, { quantity, modifiedBy: 'adam' });
  const update: typeof answers.worksheet.update = (entry) => {
    const { version } = answers.worksheet.single(entry);
    if (entry.version !== version) throw new Refusal('record-changed');
    return answers.worksheet.update(entry);
  };
  await openApp(week, {
    as: 'tove',
    answers: { worksheet: { ...answers.worksheet, update } },
  });
  const mondayCell = cell('Screws', 'Monday');
  await focusOn(mondayCell);
  await userEvent.keyboard('8');
  theirs(5);
  await userEvent.keyboard('{Tab}');
  await expect
    .element(page.getByText('Mon 16: adam changed this to 5.00 while you typed 8.'))
    .toBeVisible();
  await expect.element(mondayCell).toHaveValue('8');
  expect(amounts()).toEqual([`${monday} 5`]);
  await button('Save 8').click();
  await expect.element(saved()).toBeVisible();
  expect(amounts()).toEqual([`${monday} 8`]);

  await focusOn(mondayCell);
  await userEvent.keyboard('9');
  change(screws.id, { quantity: 6, modifiedBy: 'tove' });
  await userEvent.keyboard('{Tab}');
  await expect
    .element(
      page.getByText('Mon 16: you changed this to 6.00 in another window while you typed 9.'),
    )
    .toBeVisible();
  await button('Use 6.00').click();
  await expect.element(mondayCell).toHaveValue('6.00');
  await expect.element(page.getByText('not saved')).not.toBeInTheDocument();
  expect(records()).toMatchObject([{ quantity: 6 }]);
});

test('an approval that the page does not know yet is refused, with the text and the reason', async () => {
  const screws = record({ description: 'Approved' });
  const { answers, change } = keepRecords([screws]);
  const update = () => {
    change(screws.id, approved);
    throw new Refusal('record-approved');
  };
  await openApp(week, { answers: { worksheet: { ...answers.worksheet, update } } });
  await focusOn(cell('Approved', 'Monday'));
  await userEvent.keyboard('9{Tab}');
  await expect.element(page.getByText(/Mon 16: “9” was not saved\. .*approved/)).toBeVisible();
  await page.getByRole('button', { name: /^Use 2\.50|^Discard/ }).click();
  await expect
    .element(cell('Approved', 'Monday'))
    .toHaveAccessibleName(/Locked: the record is approved$/);
});

test('approved and exported cells are locked and say why', async () => {
  const { answers } = keepRecords([
    record({ ...approved, description: 'Approved', allowedActions: [] }),
    record({
      description: 'Exported',
      date: tuesday,
      exported: true,
      exportNumber: 1,
      allowedActions: [],
      lockReason: 'record-exported',
    }),
    record({ description: 'Later', date: wednesday }),
  ]);
  await openApp(week, { answers });
  const locked = cell('Approved', 'Monday');
  await expect.element(locked).toHaveAccessibleName(/Locked: the record is approved$/);
  await expect
    .element(cell('Exported', 'Tuesday'))
    .toHaveAccessibleName(/Locked: the record is exported$/);
  await focusOn(locked);
  await userEvent.keyboard('9{Enter}');
  await expect.element(locked).toHaveTextContent('2.50');
  await expect
    .element(page.getByText('Locked: the record is approved', { exact: true }))
    .toBeVisible();
  // Exported records of the week count.
  await expect.element(page.getByRole('row', { name: /Exported/ })).toMatchTextContent('2.50');
  await expectAccessible();
});

test('a team leader opens the week of a member and registers for the member', async () => {
  const { answers } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, {
    as: 'tove',
    answers: {
      ...answers,
      user: { list: () => [user(), user({ username: 'tove', profileType: 'Teamleader' })] },
    },
  });
  await selectOption('Whose week', 'bo');
  await expectAddress(/username=bo/);
  await expect.element(page.getByText('The week of bo')).toBeVisible();
  await focusOn(cell('Screws', 'Tuesday'));
  await userEvent.keyboard('4{Tab}');
  await expect.element(saved()).toBeVisible();
  expect(callsOf('worksheet', 'create')).toMatchObject([
    { username: 'bo', date: tuesday, description: 'Screws', quantity: 4 },
  ]);
});
