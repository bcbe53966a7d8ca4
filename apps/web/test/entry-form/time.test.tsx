import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectFieldError, expectToast, field, pick } from '../support/fields.ts';
import { segment } from '../support/pickers.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

const byTime = { resourceUnits: 'Time', defaultUnitType: 'Resource' } as const;

test('time from and time to are shown for resource units only (spec §4)', async () => {
  await openApp('/', { account: byTime });
  await expect.element(field('Time from')).toBeVisible();
  await expect.element(field('Time to')).toBeVisible();
  await expect.element(field('Quantity')).toBeDisabled();
  await segment('Unit type', 'Material').click();
  await expect.element(field('Time from')).not.toBeInTheDocument();
  await expect.element(field('Quantity')).toBeEnabled();
});

test('times are shown only when the account uses time', async () => {
  await openApp('/', { account: { defaultUnitType: 'Resource' } });
  await expect.element(field('Quantity')).toBeEnabled();
  await expect.element(field('Time from')).not.toBeInTheDocument();
});

test('the time input accepts HHmm, HH:mm, HH.mm or the hour, and times snap up to 15-minute steps', async () => {
  await openApp('/', { account: byTime });
  const from = field('Time from');
  for (const [typed, read] of [
    ['0730', '07:30'],
    ['07:31', '07:45'],
    ['7:46', '08:00'],
    ['730', '07:30'],
    ['7', '07:00'],
    ['7.30', '07:30'],
    ['2359', '24:00'],
    ['2561', '2561'],
  ] as const) {
    await from.fill(typed);
    await userEvent.tab();
    await expect.element(from).toHaveValue(read);
  }
  await button('Create').click();
  await expect.element(from).toHaveAccessibleDescription('Write a time such as 0730 or 7:30');
  await expect.element(field('Time to')).toHaveAccessibleDescription('Field is required');
});

test('quantity equals time to minus time from in hours, not below 0; time to must be later than time from', async () => {
  await openApp('/', { account: byTime, answers: keepRecords([]).answers });
  const quantity = field('Quantity');
  const nextDay = button('Ends the next day');
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'bo', 'Bo Lund');
  await field('Time from').fill('0800');
  await expect.element(quantity).toHaveValue('');
  await field('Time to').fill('0740');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity).toHaveValue('0');
  await expectFieldError(field('Time to'), 'Time to must be later than Time from');
  await expect.element(nextDay).toBeVisible();

  await field('Time to').fill('1105');
  await expect.element(quantity).toHaveValue('3.25');
  await userEvent.tab();
  await expect.element(nextDay).not.toBeInTheDocument();
  await expect.element(field('Time to')).not.toHaveAttribute('aria-invalid', 'true');
  await button('Create').click();
  await expectToast('Record successfully created');
  await expect
    .poll(() => callsOf('worksheet', 'create'))
    .toMatchObject([
      {
        timeFrom: expect.stringMatching(/T08:00:00$/),
        timeTo: expect.stringMatching(/T11:15:00$/),
      },
    ]);
  await expect.element(button('Recorded time 08:00–11:15')).toBeVisible();
});

test('after Create & New the form keeps its other values and clears the times; the next line begins where the last one ended', async () => {
  await openApp('/', { account: byTime, answers: keepRecords([]).answers });
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'bo', 'Bo Lund');
  await field('Description').fill('Lifting piles');
  await field('Time from').fill('0800');
  await field('Time to').fill('0900');
  await button('Create & New').click();
  await expectToast('Record successfully created');
  await expect.element(field('Time from')).toHaveValue('09:00');
  await expect.element(field('Time to')).toHaveValue('');
  await expect.element(field('Quantity')).toHaveValue('');
  await expect.element(field('Time to')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('Lifting piles');
  await field('Time to').fill('24:00');
  await button('Create & New').click();
  await expect.poll(() => callsOf('worksheet', 'create')).toHaveLength(2);
  await expect
    .poll(() => callsOf('worksheet', 'create').at(1))
    .toMatchObject({ description: 'Lifting piles' });
});
