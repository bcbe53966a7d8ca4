import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { countClicks } from '../support/count-clicks.ts';
import { button } from '../support/fields.ts';
import { chooseFile } from '../support/import.ts';
import {
  dateOrder,
  question,
  registrationAnswers,
  registrations,
} from '../support/registrations.ts';
import { callsOf, Refusal } from '../support/server.ts';

const address = '/admin/import?entity=worksheet';
const choice = (name: string | RegExp) => page.getByRole('radio', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const job = (id: string) =>
  question({
    id: `job:${id}`,
    kind: 'job',
    example: id,
    choices: [{ value: 'S-1', label: 'Harbour (S-1)' }, 'create', 'skip'],
  });

/** Asks about dates, two jobs and minutes, one after the other answered. */
const files = registrationAnswers((answers, isCheck) => {
  const asked = [dateOrder, job('front'), job('office'), question({})].map((each) => ({
    ...each,
    answer: answers[each.id] ?? answers[`${each.kind}:*`] ?? null,
  }));
  const questions = asked.filter(({ answer }) => answer === null);
  return registrations({
    questions,
    answered: asked.filter(({ answer }) => answer !== null),
    importId: isCheck ? null : 7,
    counts: { created: 3, unchanged: 0, changed: 0, refused: 1, waiting: questions.length },
  });
});

test('a Toggl year of one person is moved in with eight clicks at most', async () => {
  await openApp(address, { as: 'adam', files });
  const clicks = countClicks();
  await chooseFile('Toggl_2025.csv');
  await expect.element(heading('4 questions about the file')).toBeVisible();
  await choice(/The day is first/).click();
  await expect.element(page.getByText('The day is first: 3 April 2025')).toBeVisible();
  await page.getByRole('button', { name: /Create all 2/ }).click();
  await choice(/The nearest hundredth of an hour 0.33. -0.0067 hours in the whole file/).click();
  await button('See the 3 rows').click();
  await button('Import 3 rows').click();
  await expect.element(heading('3 rows are imported')).toBeVisible();
  // Choosing the file is one more.
  expect(clicks() + 1).toBeLessThanOrEqual(8);
});

test.for([
  ['S-1', 'Which task of S-1 are rows without one for?'],
  ['S-1 / Tiles', 'Which task is S-1 / Tiles?'],
])('a task of rows with %s is asked about', async ([example = '', asked = '']) => {
  const task = question({ id: 'task:S-1', kind: 'task', example, choices: ['create', 'skip'] });
  const questions = [task];
  await openApp(address, {
    as: 'adam',
    files: registrationAnswers(() => registrations({ questions })),
  });
  await chooseFile('Toggl_2025.csv');
  await expect.element(page.getByText(asked)).toBeVisible();
});

test('nothing can be imported before everything is answered, and an answer can be changed', async () => {
  await openApp(address, { as: 'adam', files });
  await chooseFile('Toggl_2025.csv');
  await expect.element(page.getByRole('button', { name: /^See the/ })).toBeDisabled();
  await choice(/The month is first/).click();
  await expect.element(page.getByText('The month is first: 4 March 2025')).toBeVisible();
  await page.getByRole('button', { name: /^Change the answer: What is 03\/04\/2025/ }).click();
  await choice(/The day is first/).click();
  await expect.element(page.getByText('The day is first: 3 April 2025')).toBeVisible();
});

test('the check says which rows are left out and why, and what the sums become', async () => {
  await openApp(address, { as: 'adam', files: registrationAnswers(() => registrations()) });
  await chooseFile('Toggl_2025.csv');
  await button('Left out 1').click();
  await expect.element(page.getByText('The row has no time')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Bo Lund 9.33 9.33 0.00' })).toBeVisible();
});

test('an import is taken back, or a reason says why it is not', async () => {
  let isInUse = true;
  await openApp(address, {
    as: 'adam',
    files: registrationAnswers((_, isCheck) => registrations({ importId: isCheck ? null : 7 })),
    answers: {
      import: {
        undo: () => {
          if (isInUse) throw new Refusal('import-in-use');
          return { deleted: 3 };
        },
      },
    },
  });
  await chooseFile('Toggl_2025.csv');
  await button('Import 3 rows').click();
  const undo = async () => {
    await button('Take the import back').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Take the import back' })
      .click();
  };
  await undo();
  await expect.element(page.getByText(/was changed since or is exported/)).toBeVisible();
  isInUse = false;
  await undo();
  await expect.element(heading('3 records are deleted again.')).toBeVisible();
  expect(callsOf('import', 'undo').map(({ importId }) => importId)).toEqual([7, 7]);
});

test('the columns of an unknown file are chosen', async () => {
  const unread = { field: null, samples: ['x'] };
  const columns = [
    { heading: 'When', ...unread },
    { heading: 'Used', ...unread },
  ];
  await openApp(address, {
    as: 'adam',
    files: registrationAnswers(() => registrations({ source: 'other', columns })),
  });
  await chooseFile('hours.csv');
  await expect.element(heading('Which columns are these?')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: /When/ })).toBeVisible();
});
