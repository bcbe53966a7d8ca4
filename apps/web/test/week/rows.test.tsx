import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast, field, focusOn, pick } from '../support/fields.ts';
import { hoursRecord, keepRecords, record } from '../support/records.ts';
import { Refusal } from '../support/server.ts';
import { cell, monday, previous, saved, tuesday, week } from '../support/week.ts';

test('an empty row is never saved, and rows are taken over without their amounts', async () => {
  const { answers, amounts } = keepRecords([
    record({ description: 'Last week', date: previous }),
    record({ description: 'Before', date: '2026-11-03' }),
  ]);
  await openApp(week, { answers });
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toMatchTextContent(/^Week 47 · 16 – 22 Nov 2026$/);
  await button('Copy from week 46').click();
  await expectToast('1 row from week 46. Nothing is saved until you type an amount.');
  await expect.element(page.getByText('Materials and mileage', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}');
  await button('Previous week').click();
  await expect.poll(() => location.search).toContain('week=2026-W46');
  await expect.element(cell('Last week', 'Wednesday')).toHaveValue('2.50');
  expect(amounts()).toEqual(['2026-11-03 2.5', `${previous} 2.5`]);
});

test('favourites are offered as rows', async () => {
  const { answers, records } = keepRecords([
    hoursRecord({ description: 'Assembly' }),
    record({ description: 'Screws', date: previous }),
  ]);
  const star = {
    unitType: 'Item',
    unitNo: 'V-1020',
    unitDescription: 'Skruer',
    unitOfMeasureCode: 'BOX',
    unitOfMeasureDescription: 'Measure BOX',
    countsAs: null,
    hours: null,
  } as const;
  await openApp(week, {
    answers: { ...answers, favourite: { list: () => ({ jobs: [], units: [star] }) } },
  });
  await focusOn(cell('Skruer', 'Tuesday'));
  await userEvent.keyboard('3{Tab}');
  await expect.element(saved()).toBeVisible();
  expect(records().at(-1)).toMatchObject({ description: 'Skruer', date: tuesday, quantity: 3 });
  // The other units of measure are summed by themselves.
  await expect
    .element(page.getByRole('row', { name: /^Other/ }))
    .toMatchTextContent('3 Measure BOX');
});

test('a row is added with the pickers of the form, and gets its first amount', async () => {
  const { answers, amounts } = keepRecords([]);
  await openApp(week, { answers });
  await expect.element(page.getByText('Nothing this week yet')).toBeVisible();
  await button('Add row').click();
  const dialog = page.getByRole('dialog', { name: 'Add a row to the week' });
  await button('Add row', dialog).click();
  await expect.element(field('Job', dialog)).toHaveAccessibleDescription('Field is required');
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'v-10', 'Skruer');
  await expectAccessible();
  await button('Add row', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('Skruer', 'Monday')).toHaveFocus();
  await userEvent.keyboard('3{Tab}');
  await expect.element(saved()).toBeVisible();
  expect(amounts()).toEqual([`${monday} 3`]);
});

test('a basic user cannot open the week of another user', async () => {
  const answers = {
    worksheet: {
      list: () => {
        throw new Refusal('mode-not-allowed');
      },
    },
  };
  await openApp(`${week}&username=tove`, { answers, session: { languageCode: 'DAN' } });
  await expect.element(page.getByText('Du kan ikke åbne denne uge')).toBeVisible();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
});

test('a window that is too narrow leads to the days', async () => {
  await page.viewport(639, 900);
  await openApp(week, { session: { languageCode: 'DAN' } });
  await page.getByRole('link', { name: 'Gå til dagene' }).click();
  await expect.poll(() => location.href).not.toContain('week');
});
