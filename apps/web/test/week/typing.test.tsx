import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

const week = '/worksheet/week?week=2026-W47';

function cell(row: string, day: string) {
  return page.getByRole('grid').getByRole('textbox', { name: new RegExp(`, ${row}, ${day} `) });
}

test('quick edits of one cell are saved in their order', async () => {
  const { answers } = keepRecords([record({ description: 'Screws' })]);
  await openApp(week, { answers });
  const tuesday = cell('Screws', 'Tuesday');
  await tuesday.click();
  for (const text of ['1', '2', '3', '4'])
    await userEvent.keyboard(`${text}{ArrowRight}{ArrowLeft}`);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText(/^Saved at/)).toBeVisible();
  await expect.element(tuesday).toHaveValue('4.00');
  expect(callsOf('worksheet', 'create').map(({ quantity }) => quantity)).toEqual([1]);
});
