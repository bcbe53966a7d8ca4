import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectToast, field, pick, picker } from '../support/fields.ts';
import { job, lookups } from '../support/master-data.ts';
import { expectSettled, holdAnswer } from '../support/network.ts';
import { expectChosen, expectTexts } from '../support/pickers.ts';
import { recentOfRecords } from '../support/recent.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

const danish = { languageCode: 'DAN' } as const;

test('values that became inactive are left out, and the form says so (D24)', async () => {
  const { answers } = keepRecords([record({ description: 'Stillads' })]);
  await openApp('/', { session: danish, answers: { ...answers, ...lookups({ location: [] }) } });
  await button('Gentag: Stillads').click();
  await expect.element(page.getByText('Ikke alt kunne tages med')).toBeVisible();
  await expect.element(page.getByText(/^Ikke længere i brug: Lokation\./)).toBeVisible();
  await expectChosen('Sag', 'Facade mod gården');
  await expectChosen('Lokation', '');
});

test('repeating a record fills the form except for the date, and Ctrl+Enter creates it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  const { answers, amounts } = keepRecords([
    record({ date: '2026-01-05', description: 'Long ago', quantity: 7.25 }),
  ]);
  await openApp('/', { answers });
  await button('Repeat: Long ago').click();
  await expect.element(field('Quantity')).toHaveFocus();
  await expect.element(field('Quantity')).toHaveValue('7.25');
  await expectChosen('Job', 'Facade mod gården');
  await expectChosen('Job task', 'Montage');
  await expectChosen('Location', 'NORD');
  await expectChosen('Work type', 'Normal');
  await expectChosen('Unit', 'Skruer');
  await expectChosen('Unit of measure', 'BOX');
  await expect.element(field('Description')).toHaveValue('Long ago');
  // The quantity is selected, so typing replaces it.
  await userEvent.keyboard('3');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Record successfully created');
  expect(amounts()).toEqual(['2026-01-05 7.25', '2026-11-26 3']);
});

test('a half-filled entry can be restored', async () => {
  const { answers } = keepRecords([record({ description: 'Yesterday’s' })]);
  await openApp('/', { answers });
  await field('Description').fill('Just begun');
  await field('Quantity').fill('4');
  await button('Repeat: Yesterday’s').click();
  await expect.element(field('Description')).toHaveValue('Yesterday’s');
  await button('Bring it back').click();
  await expect.element(field('Description')).toHaveValue('Just begun');
  await expect.element(field('Quantity')).toHaveValue('4');
});

test('what was used last is not filled in where the user is about to write', async () => {
  const { answers, records } = keepRecords([record({ description: 'Yesterday’s' })]);
  const { released, release } = holdAnswer();
  const recent = async () => {
    await released;
    return recentOfRecords(records());
  };
  await openApp('/', { answers: { worksheet: { ...answers.worksheet, recent } } });
  await field('Description').click();
  release();
  await expectSettled();
  await userEvent.keyboard('Just begun');
  await expect.element(field('Description')).toHaveValue('Just begun');
});

test('users can repeat only their own records (D13)', async () => {
  const { answers } = keepRecords([
    record({ description: 'Of bo' }),
    record({ username: 'tove', description: 'Of tove' }),
  ]);
  await openApp('/?mode=TEAM', { as: 'tove', answers });
  await expect.element(button('Repeat: Of tove')).toBeInTheDocument();
  await expect.element(button('Delete: Of bo')).toBeInTheDocument();
  await expect.element(button('Repeat: Of bo')).not.toBeInTheDocument();
});

test('the last used job and unit are offered first', async () => {
  const data = { job: [job({ code: 'A-2', description: 'Aa A-2' }), job()] };
  const { answers, records } = keepRecords([]);
  const recent = () => recentOfRecords(records(), data);
  await openApp('/', {
    answers: { ...lookups(data), worksheet: { ...answers.worksheet, recent } },
  });
  for (const [typed, option] of [
    ['a-2', 'Aa A-2'],
    ['facade', 'Facade mod gården'],
  ] as const) {
    await pick('Job', typed, option);
    await pick('Unit', 'v-10', 'Skruer');
    await field('Quantity').fill('1');
    await button('Create').click();
    await expect.element(field('Quantity')).toHaveValue('');
  }
  const lastUsed = page.getByRole('group', { name: 'Last used' }).getByRole('option');
  await picker('Job').click();
  await expectTexts(lastUsed, [/Facade mod gården/, /Aa A-2/]);
  await userEvent.keyboard('{Escape}');
  await picker('Unit').click();
  await expectTexts(lastUsed, [/Skruer/]);
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('repeating opens the form page, filled with the record', async () => {
    const { answers } = keepRecords([record({ description: 'Opsætning' })]);
    await openApp('/', { session: danish, answers });
    await page.getByRole('button', { name: /Facade mod gården/ }).click();
    await button('Gentag').click();
    await expect.element(field('Beskrivelse')).toHaveValue('Opsætning');
    await expect.element(field('Antal')).toHaveFocus();
    expect(location.pathname + location.search).toBe('/worksheet/add');
    await button('Opret').click();
    await expect.poll(() => location.pathname).toBe('/');
    await expect
      .poll(() => callsOf('worksheet', 'create'))
      .toMatchObject([{ description: 'Opsætning' }]);
  });
});
