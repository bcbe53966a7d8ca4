import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { focusOn } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, Refusal } from '../support/server.ts';
import {
  cell,
  monday,
  pasteText,
  previous,
  saved,
  tuesday,
  wednesday,
  week,
} from '../support/week.ts';

/** What Control+C copies. */
async function copyText(): Promise<string> {
  const copied = Promise.withResolvers<string>();
  const read = ({ clipboardData }: ClipboardEvent) =>
    copied.resolve(clipboardData?.getData('text/plain') ?? '');
  document.addEventListener('copy', read, { once: true });
  await userEvent.keyboard('{Control>}c{/Control}');
  return await copied.promise;
}

test('a block of a spreadsheet is pasted with the decimals of the language, in one call: all of it or nothing', async () => {
  const { answers, amounts } = keepRecords([
    record({ date: previous }),
    record({ description: 'Brædder', date: previous }),
  ]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  const skruer = (day: string) => cell('Skruer', day);
  await focusOn(skruer('Mandag'));
  pasteText('7,5\t1.234,25\r\n\t4,00\r\n');
  await expect.element(skruer('Tirsdag')).toHaveValue('1.234,25');
  await expect.element(cell('Brædder', 'Tirsdag')).toHaveValue('4,00');
  await expect.element(saved()).toBeVisible();
  await expect.poll(() => callsOf('worksheet', 'batch')).toHaveLength(1);
  expect(amounts()).toEqual([
    `${previous} 2.5`,
    `${previous} 2.5`,
    `${monday} 7.5`,
    `${tuesday} 1234.25`,
    `${tuesday} 4`,
  ]);

  // What is copied can be pasted elsewhere.
  await focusOn(skruer('Mandag'));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const copied = await copyText();
  expect(copied).toBe('7,5\t1234,25\n\t4');
  await focusOn(skruer('Søndag'));
  pasteText(copied);
  await expect
    .element(page.getByText('2 værdier lå uden for ugen og blev ikke sat ind.'))
    .toBeVisible();
  await expect.element(skruer('Søndag')).toHaveValue('7,50');
});

test('one refused value keeps the whole block unsaved, with its texts and the reason', async () => {
  const { answers, amounts } = keepRecords([record({ description: 'Screws' })]);
  const batch = () => {
    throw new Refusal('record-changed');
  };
  await openApp(week, { answers: { worksheet: { ...answers.worksheet, batch } } });
  await expect.element(cell('Screws', 'Monday')).toHaveValue('2.50');
  await focusOn(cell('Screws', 'Monday'));
  pasteText('3\t4\n');
  await expect.element(page.getByText(/^Nothing of the block was saved: /)).toBeVisible();
  await expect.element(cell('Screws', 'Tuesday')).toHaveValue('4');
  await expect.element(page.getByText('2 fields are not saved')).toBeVisible();
  expect(amounts()).toEqual([`${monday} 2.5`]);
});

test('a block over closed and open days saves the open ones and names those it left', async () => {
  const { answers, amounts } = keepRecords([record({ date: previous })]);
  await openApp(week, {
    answers,
    account: { closedUntil: tuesday },
    session: { languageCode: 'DAN' },
  });
  await focusOn(cell('Skruer', 'Mandag'));
  pasteText('1\t2\t3\n');
  await expect
    .element(
      page.getByText('Man. 16. og Tirs. 17.: perioden er lukket, så der blev ikke sat noget ind.'),
    )
    .toBeVisible();
  await expect.element(saved()).toBeVisible();
  await expect.element(cell('Skruer', 'Onsdag')).toHaveValue('3,00');
  await expect.element(cell('Skruer', 'Mandag')).toHaveValue('');
  expect(amounts()).toEqual([`${previous} 2.5`, `${wednesday} 3`]);
});
