import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { button, expectFieldError, expectToast, field, pick } from '../support/fields.ts';
import { editWaiting, goOnline, lose, waitingItem } from '../support/outbox.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { callsOf, setAnswers } from '../support/server.ts';

/* Breaks, and work that passes midnight. */

const byTime = { resourceUnits: 'Time', defaultUnitType: 'Resource' } as const;
const withBreaks = { ...byTime, breaks: true } as const;
const from = '2026-11-16';
const next = '2026-11-17';

async function fillTimes(timeFrom: string, timeTo: string): Promise<void> {
  await field('Time from').fill(timeFrom);
  await field('Time to').fill(timeTo);
}

async function pickWork(): Promise<void> {
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'bo', 'Bo Lund');
}

describe('a break', () => {
  test('is a field with the minutes of the account, which are subtracted from the hours', async () => {
    await openApp('/', { account: withBreaks, answers: keepRecords([]).answers });
    await pickWork();
    await fillTimes('0700', '1500');
    const minutes = field('Break \\(minutes\\)');
    await expect.element(minutes).toHaveValue('30');
    await expect.element(field('Quantity')).toHaveValue('7.5');
    await minutes.fill('480');
    await expect.element(field('Quantity')).toHaveValue('0');
    await button('Create').click();
    await expectFieldError(
      minutes,
      'The break must be shorter than the time between Time from and Time to',
    );
    await expectAccessibleInBothThemes();
    await minutes.fill('20');
    await expect.element(field('Quantity')).toHaveValue('7.67');
    await button('Create').click();
    await expectToast('Record successfully created');
    await expect
      .poll(() => callsOf('worksheet', 'create'))
      .toMatchObject([{ breakMinutes: 20, quantity: 7.67 }]);
    await expect.element(minutes).toHaveValue('30');
  });

  test('is called Pause in Danish, and its error is translated', async () => {
    await openApp('/', { account: withBreaks, session: { languageCode: 'DAN' } });
    const minutes = field('Pause \\(minutter\\)');
    await minutes.fill('halv');
    await field('Tid fra').fill('0700');
    await field('Tid til').fill('0730');
    await button('Opret').click();
    await expect.element(minutes).toHaveAccessibleDescription('Feltet skal være et helt tal');
    await minutes.fill('30');
    await button('Opret').click();
    await expect
      .element(minutes)
      .toHaveAccessibleDescription('Pausen skal være kortere end tiden mellem Tid fra og Tid til');
  });

  test('is not asked for without times, nor in other accounts', async () => {
    await openApp('/', { account: { ...byTime, breakMinutes: 30 } });
    await expect.element(field('Time to')).toBeVisible();
    await fillTimes('0700', '1500');
    await expect.element(field('Quantity')).toHaveValue('8');
    await expect.element(field('Break \\(minutes\\)')).not.toBeInTheDocument();
    await openApp('/', { account: { ...withBreaks, resourceUnits: 'Quantity' } });
    await expect.element(field('Quantity')).toBeEnabled();
    await expect.element(field('Break \\(minutes\\)')).not.toBeInTheDocument();
  });

  test('of a record is kept when the account has none any more (D64)', async () => {
    const had = hoursRecord({ ...times(from, '07:00', '15:00'), breakMinutes: 30 });
    await openApp(`/worksheet/edit/${had.id}`, {
      account: byTime,
      answers: keepRecords([had]).answers,
    });
    await expect.element(field('Break \\(minutes\\)')).toHaveValue('30');
    await field('Time to').fill('1600');
    await button('Update').click();
    await expect
      .poll(() => callsOf('worksheet', 'update'))
      .toMatchObject([{ breakMinutes: 30, quantity: 8.5 }]);
  });

  test('on a phone stands below the times, and in a visit in the opened line', async () => {
    await page.viewport(390, 844);
    await openApp('/worksheet/add', { account: withBreaks, answers: keepRecords([]).answers });
    await pickWork();
    await fillTimes('0700', '1500');
    await expect.element(field('Break \\(minutes\\)')).toBeVisible();
    await button('Add line').click();
    await page.getByRole('button', { name: /Bo Lund/ }).click();
    await field('Break \\(minutes\\)').fill('45');
    await button('Create 1 line').click();
    await expect
      .poll(() => callsOf('worksheet', 'batch'))
      .toMatchObject([{ visit: true, operations: [{ breakMinutes: 45 }] }]);
  });
});

describe('work that passes midnight', () => {
  test.each([
    [
      'ENU',
      'Time from',
      'Time to',
      'Quantity',
      'Ends the next day',
      'Time to must be later than Time from',
      'Create',
    ],
    [
      'DAN',
      'Tid fra',
      'Tid til',
      'Antal',
      'Slutter næste dag',
      'Tid til skal være senere end Tid fra',
      'Opret',
    ],
  ] as const)(
    'ends the next day with one tap, else it is refused as before, %s',
    async (...row) => {
      const [languageCode, begin, end, amount, tap, order, create] = row;
      await openApp('/', { account: byTime, session: { languageCode } });
      await field(begin).fill('2200');
      await expect.element(button(tap)).not.toBeInTheDocument();
      await field(end).fill('0200');
      await expect.element(button(tap)).toHaveAttribute('aria-pressed', 'false');
      await button(create).click();
      await expect.element(field(end)).toHaveAccessibleDescription(order);
      await button(tap).click();
      await expect.element(button(tap)).toHaveAttribute('aria-pressed', 'true');
      await expect.element(field(amount)).toHaveValue('4');
      await expect.element(field(end)).not.toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByText('+1', { exact: true })).toBeVisible();
      await expectAccessibleInBothThemes();
      await field(end).fill('2300');
      await expect.element(button(tap)).not.toBeInTheDocument();
      await expect.element(page.getByText('+1', { exact: true })).not.toBeInTheDocument();
    },
  );

  test('is created as two records that meet at 24:00, in one call', async () => {
    const { answers, amounts } = keepRecords([]);
    await openApp(`/worksheet/add?date=${from}`, { account: withBreaks, answers });
    await pickWork();
    await fillTimes('2200', '0200');
    await button('Ends the next day').click();
    await expect.element(field('Quantity')).toHaveValue('3.5');
    await button('Create').click();
    await expectToast('Record successfully created');
    await expect
      .poll(() => callsOf('worksheet', 'batch'))
      .toMatchObject([
        {
          visit: true,
          operations: [
            { op: 'create', ...times(from, '22:00', '24:00') },
            { op: 'create', ...times(next, '00:00', '02:00'), breakMinutes: 30 },
          ],
        },
      ]);
    expect(amounts()).toEqual([`${from} 2`, `${next} 1.5`]);
  });

  test('waits as one entry on the device, and can be edited there', async () => {
    const { answers, amounts } = keepRecords([]);
    await openApp('/', { account: byTime, answers });
    setAnswers({ worksheet: { batch: lose } });
    await pickWork();
    await field('Description').fill('Night shift');
    await fillTimes('2200', '0200');
    await button('Ends the next day').click();
    await button('Create').click();
    await page.getByRole('link', { name: '1 entry waits to be sent' }).click();
    await expect.element(waitingItem('Night shift')).toBeVisible();
    await editWaiting('Night shift');
    await expect.element(button('Ends the next day')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(field('Quantity')).toHaveValue('4');
    setAnswers(answers);
    goOnline();
    await button('Create').click();
    await expect.poll(amounts).toHaveLength(2);
  });

  test.each([0, 1])('is opened as one form, from part %i, and saved as one', async (part) => {
    const { pair, answers } = keepPair();
    await openApp(`/worksheet/edit/${pair[part]?.id}`, { account: byTime, answers });
    await expect.element(field('Date')).toHaveValue('16/11/2026');
    await expect.element(field('Time from')).toHaveValue('22:00');
    await expect.element(field('Time to')).toHaveValue('02:00');
    await expect.element(field('Quantity')).toHaveValue('4');
    await field('Time to').fill('0300');
    await button('Update').click();
    await expectToast('Record successfully updated');
    const [first, second] = pair.map(({ id }) => id);
    await expect
      .poll(() => callsOf('worksheet', 'batch'))
      .toMatchObject([
        {
          operations: [
            { op: 'update', id: first, version: 1, ...times(from, '22:00', '24:00') },
            { op: 'update', id: second, version: 1, ...times(next, '00:00', '03:00') },
          ],
        },
      ]);
  });

  test('that ends on its own date again is one record', async () => {
    const { pair, answers, amounts } = keepPair();
    await openApp(`/worksheet/edit/${pair[0].id}`, { account: byTime, answers });
    await field('Time to').fill('2330');
    await button('Update').click();
    await expectToast('Record successfully updated');
    expect(amounts()).toEqual([`${from} 1.5`]);
    expect(callsOf('worksheet', 'batch')).toMatchObject([
      { operations: [{ op: 'update' }, { op: 'delete', id: pair[1].id, version: 1 }] },
    ]);
  });

  test('a record that is changed to end on the next day is joined by one', async () => {
    const evening = hoursRecord(times(from, '18:00', '23:00'));
    const { answers, amounts } = keepRecords([evening]);
    await openApp(`/worksheet/edit/${evening.id}`, { account: byTime, answers });
    await field('Time to').fill('0100');
    await button('Ends the next day').click();
    await button('Update').click();
    await expectToast('Record successfully updated');
    expect(amounts()).toEqual([`${from} 6`, `${next} 1`]);
    expect(callsOf('worksheet', 'batch')).toMatchObject([
      { visitOf: evening.id, operations: [{ op: 'update' }, { op: 'create', username: 'bo' }] },
    ]);
  });

  test('a part that somebody has changed since is not overwritten (D17)', async () => {
    const { pair, answers, change, amounts } = keepPair();
    await openApp(`/worksheet/edit/${pair[0].id}`, { account: byTime, answers });
    await field('Time to').fill('0300');
    change(pair[1].id, { timeTo: `${next}T01:00:00`, quantity: 1 });
    await reopenApp();
    await expect.element(field('Time to')).toHaveValue('0300');
    await button('Update').click();
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent('Record was changed by someone else');
    expect(callsOf('worksheet', 'batch')).toEqual([]);
    await button('Discard it').click();
    await expect.element(field('Time to')).toHaveValue('01:00');
    await field('Time to').fill('0200');
    await button('Update').click();
    await expectToast('Record successfully updated');
    expect(amounts()).toEqual([`${from} 2`, `${next} 2`]);
  });

  test('is deleted with both parts, and one undo restores both', async () => {
    const { answers, amounts } = keepPair();
    await openApp('/', { account: byTime, answers });
    await button('Delete: Night shift').last().click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toMatchTextContent('Its other part on');
    await button('Delete', dialog).click();
    await expect.poll(amounts).toEqual([]);
    expect(callsOf('worksheet', 'batch')).toMatchObject([
      { operations: [{ op: 'delete' }, { op: 'delete' }] },
    ]);
    await button('Undo').click();
    await expectToast('Record restored');
    expect(amounts()).toEqual([`${from} 2`, `${next} 2`]);
    await userEvent.keyboard('{Escape}');
  });
});

function times(date: string, begin: string, end: string) {
  const timeTo = end === '24:00' ? `${next}T00:00:00` : `${date}T${end}:00`;
  return { date, timeFrom: `${date}T${begin}:00`, timeTo };
}

function keepPair() {
  const shared = { description: 'Night shift', visitNo: 7, quantity: 2 };
  const pair: readonly [WorksheetRecord, WorksheetRecord] = [
    hoursRecord({ ...shared, ...times(from, '22:00', '24:00') }),
    hoursRecord({ ...shared, ...times(next, '00:00', '02:00') }),
  ];
  return { pair, ...keepRecords(pair) };
}
