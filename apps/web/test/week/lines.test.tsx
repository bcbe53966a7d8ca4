import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { focusOn } from '../support/fields.ts';
import { hoursRecord, keepRecords, record } from '../support/records.ts';
import { cell, hoursOf, monday, previous, week } from '../support/week.ts';

test('a cell with several records shows their sum and opens them', async () => {
  const { answers, amounts } = keepRecords([record({ quantity: 3 }), record()]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  const mandag = cell('Skruer', 'Mandag');
  await expect
    .element(mandag)
    .toHaveAccessibleName(
      'Facade mod gården, Skruer, Mandag 16. november: 5,50 Measure BOX, 2 linjer',
    );
  await focusOn(mandag);
  await userEvent.keyboard('{Enter}');
  const lines = page.getByRole('dialog');
  await expect.element(lines.getByLabelText('Linje 1, Antal')).toHaveValue('3');
  await expectAccessibleInBothThemes();
  await lines.getByLabelText('Linje 2, Antal').fill('4,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(lines.getByText('7,50 Measure BOX')).toBeVisible();
  await lines.getByLabelText('Ny linje, Antal').fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(lines.getByText('8,50 Measure BOX')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(lines).not.toBeInTheDocument();
  await expect.element(mandag).toHaveFocus();
  await expect.element(mandag).toMatchTextContent('8,50');
  expect(amounts()).toEqual([`${monday} 1`, `${monday} 3`, `${monday} 4.5`]);
});

test('times are typed from and to, starting where the day’s last line ends', async () => {
  const times = (date: string, from: string, to: string) => ({
    date,
    timeFrom: `${date}T${from}:00`,
    timeTo: `${date}T${to}:00`,
  });
  const { answers, records } = keepRecords([
    hoursRecord({ ...times(monday, '07:00', '10:00'), description: 'Tagpap svejset', quantity: 3 }),
    hoursRecord({ ...times(previous, '07:00', '08:00'), description: 'Oprydning', quantity: 1 }),
  ]);
  const session = { languageCode: 'DAN', resourceUnits: 'Time' } as const;
  await openApp(week, { answers, session, account: { resourceUnits: 'Time' } });
  const oprydning = cell('Oprydning', 'Mandag');
  await focusOn(oprydning);
  await userEvent.keyboard('{Enter}');
  const lines = page.getByRole('dialog');
  await expect.element(lines.getByLabelText('Ny linje, Fra')).toHaveValue('10:00');
  await expect.element(lines.getByLabelText('Ny linje, Til')).toHaveFocus();
  await userEvent.keyboard('1230{Enter}');
  await expect.element(lines.getByLabelText('Linje 1, Til')).toHaveValue('12:30');
  await expect.element(lines.getByLabelText('Ny linje, Fra')).toHaveValue('12:30');
  await lines.getByLabelText('Linje 1, Til').fill('12');
  await userEvent.keyboard('{Escape}');
  await expect.element(oprydning).toMatchTextContent('2,50');
  await expect.element(hoursOf(monday)).toMatchTextContent('5,50');
  expect(records().at(-1)).toMatchObject({
    description: 'Oprydning',
    ...times(monday, '10:00', '12:30'),
  });
});
