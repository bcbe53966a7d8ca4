import { addDays } from '@worksheet/domain/dates/calendar';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast, field, picker } from '../support/fields.ts';
import {
  job,
  location as makeLocation,
  lookups,
  resource,
  unit,
  type MasterData,
} from '../support/master-data.ts';
import { expectChosen } from '../support/pickers.ts';
import { recentOfRecords } from '../support/recent.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { callsOf, setAnswers } from '../support/server.ts';

/** A Thursday. */
const today = '2026-11-26';
const daysAgo = (days: number) => addDays(today, -days);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await page.viewport(390, 844);
});

interface Opened {
  readonly account?: Partial<Outputs['account']['read']>;
  readonly data?: Partial<MasterData>;
  readonly lines?: ReturnType<typeof hoursRecord>[];
}

/** Bo registered 7.5 hours twice, the last time on the facade. */
async function openForm({ account = {}, data = {}, lines = [] }: Opened = {}) {
  const ofResource = { unitType: 'resource', unitNo: 'H-200' } as const;
  const known: Partial<MasterData> = {
    job: [
      job({ code: 'S-1', description: 'Havnegade 12', budgetHours: 18 }),
      job({ code: 'S-2', description: 'Skolen' }),
    ],
    jobTask: [],
    location: [],
    workType: [],
    resource: [resource()],
    unit: [
      unit({ ...ofResource, code: 'TIMER', description: 'TIMER', countsAs: 'hours', hours: 1 }),
      unit({ ...ofResource, code: 'DAG', description: 'DAG', countsAs: 'days', hours: 7.4 }),
      unit({ code: 'PK', description: 'PK' }),
    ],
    ...data,
  };
  const line = (jobCode: string, jobDescription: string, date: string, description: string) =>
    hoursRecord({
      date,
      jobCode,
      jobDescription,
      description,
      jobTaskCode: null,
      locationCode: null,
      workTypeCode: null,
      unitOfMeasureCode: 'TIMER',
    });
  const { answers, records } = keepRecords([
    line('S-2', 'Skolen', daysAgo(2), 'Oprydning'),
    line('S-1', 'Havnegade 12', daysAgo(1), 'Stillads'),
    ...lines,
  ]);
  await openApp('/worksheet/add', {
    account: { defaultUnitType: 'Resource', registersHoursOnly: true, ...account },
    session: { languageCode: 'DAN', defaultResource: 'H-200', defaultDescription: 'Montage' },
    answers: {
      ...lookups(known),
      worksheet: { ...answers.worksheet, recent: () => recentOfRecords(records(), known) },
    },
  });
  return { answers };
}

test('the form begins with the last line, in the order in which a line is thought of', async () => {
  await openForm();
  await expectChosen('Sag', 'Havnegade 12');
  await expectChosen('Ressource', 'Bo Lund');
  await expectChosen('Måleenhed', 'TIMER');
  await expect.element(field('Beskrivelse')).toHaveValue('Montage');
  const controls = ['Ressource', 'Sag', 'Måleenhed', 'Antal', 'Beskrivelse', 'Dato'];
  const tops = controls.map((name) => field(name).element().getBoundingClientRect().y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectAccessible();

  // Nothing of it is a draft that waits.
  await reopenApp();
  await expectChosen('Sag', 'Havnegade 12');
  await button('Skolen').click();
  await expect.element(button('Skolen')).toHaveAttribute('aria-pressed', 'true');
  await reopenApp();
  await expectChosen('Sag', 'Skolen');
});

test('hours step by a quarter, are read as clock time too, and echo as hours and minutes', async () => {
  await openForm();
  const amount = field('Antal');
  await expectChosen('Måleenhed', 'TIMER');
  await button('Flere').click();
  await expect.element(amount).toHaveValue('0,25');
  await button('Færre').click();
  await button('Færre').click();
  await expect.element(amount).toHaveValue('0');
  await amount.fill('7:30');
  await expect.element(page.getByText('7 t 30 min')).toBeVisible();
  await amount.fill('7:20');
  await expect.element(amount).toHaveAccessibleDescription(/7,33/);

  await page.getByRole('radio', { name: 'Materiale' }).click();
  await picker('Vare').click();
  await page.getByRole('option', { name: 'Skruer' }).click();
  await expect.element(field('Beskrivelse')).toHaveValue('Skruer');
  await button('Flere').click();
  await expect.element(amount).toHaveValue('1');
  await amount.fill('7:30');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a doubt is shown under the amount and blocks nothing', async () => {
  await openForm();
  await field('Antal').fill('25,5');
  const doubt = page.getByText('Mere end 24 timer denne dag:');
  await expect.element(doubt).toBeVisible();
  await expect.element(page.getByText('25,50 i alt. Du kan oprette den alligevel.')).toBeVisible();
  await expectAccessible();
  for (const [date, text] of [
    [daysAgo(15), 'Datoen ligger mere end 14 dage tilbage.'],
    ['2024-11-20', /mere end et år tilbage. Er årstallet rigtigt/],
    ['2024-11-20', '20. nov. 2024'],
    [daysAgo(-32), /mere end 31 dage frem. Er den rigtig/],
  ] as const) {
    await field('Dato').fill(date);
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('radio', { name: 'I går' }).click();
  await field('Antal').fill('7,5');
  await expect.element(doubt).not.toBeInTheDocument();
  await field('Beskrivelse').fill('Stillads');
  await expect.element(page.getByText('Du har allerede en linje som denne den dag.')).toBeVisible();
  await button('Opret').click();
  await expectToast('Registreringen er oprettet');
});

test('leave of the same day is no work (D61)', async () => {
  const school = job({ code: 'S-2', description: 'Skolen', absence: true });
  await openForm({ data: { job: [school, job({ code: 'S-1', description: 'Havnegade 12' })] } });
  await field('Dato').fill(daysAgo(2));
  await picker('Sag').click();
  await page.getByRole('option', { name: 'Havnegade 12' }).click();
  await field('Antal').fill('13,25');
  await expect.element(page.getByText('13,25 i alt. Du kan oprette den alligevel.')).toBeVisible();
  await field('Dato').fill(daysAgo(1));
  await expect.element(page.getByText('20,75 i alt. Du kan oprette den alligevel.')).toBeVisible();
});

test('More says what it contains, and opens by itself when a mandatory field in it is empty', async () => {
  await openForm({
    account: { mandatoryLocation: true },
    data: { location: [makeLocation()] },
  });
  const more = page.getByRole('button', { name: /^Mere/ });
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await picker('Lokation').click();
  await page.getByRole('option', { name: 'NORD' }).click();
  // Nothing closes under the finger.
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
  await expect.element(more).toMatchTextContent('NORD');
  await expect.element(picker('Lokation')).not.toBeInTheDocument();
});

test('an entry waits on the phone if the server does not respond within 20 seconds (decisions/offline)', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: new Date(`${today}T12:00:00Z`),
  });
  const { answers } = await openForm();
  await field('Antal').fill('2');
  const { promise: never } = Promise.withResolvers<never>();
  setAnswers({ worksheet: { create: () => never } });
  await button('Opret').click();
  await expect.poll(() => callsOf('worksheet', 'create')).toHaveLength(1);
  const sent = Date.now();
  vi.advanceTimersByTime(10_000);
  await expect.element(field('Antal')).toHaveValue('2');
  vi.advanceTimersByTime(10_000);
  await expectToast('Gemt på telefonen; sendes automatisk');
  // Waiting for an element lets the time go on, too.
  expect(Date.now() - sent).toBeLessThan(30_000);
  await expect.poll(() => location.pathname).toBe('/');
  setAnswers(answers);
  vi.advanceTimersByTime(60_000);
  await expectToast('En ventende registrering er sendt');
});

test('the foot stays above the keypad', async () => {
  await openForm();
  await expect.element(button('Opret')).toBeVisible();
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('There is no visual viewport.');
  const keypad = 300;
  // Chromium has no keypad: what it would do to the visual viewport.
  const height = vi.spyOn(visualViewport, 'height', 'get');
  height.mockReturnValue(window.innerHeight - keypad);
  visualViewport.dispatchEvent(new Event('resize'));
  await expect
    .poll(() => button('Opret').element().getBoundingClientRect().bottom)
    .toBeLessThan(844 - keypad);
  height.mockRestore();
});

test('times begin where the last line ends, and a chip ends them', async () => {
  await openForm({
    account: { resourceUnits: 'Time' },
    lines: [
      hoursRecord({
        date: today,
        timeFrom: `${today}T00:00:00`,
        timeTo: `${today}T00:30:00`,
        quantity: 0.5,
      }),
    ],
  });
  await expect.element(field('Tid fra')).toHaveValue('00:30');
  await button('+1 time').click();
  await button('+15 min').click();
  await expect.element(field('Tid til')).toHaveValue('01:45');
  await expect.element(field('Antal')).toHaveValue('1,25');
  await field('Tid fra').fill('0015');
  await expect.element(page.getByText(/overlapper din linje 00\.00–00\.30/)).toBeVisible();
  await expectAccessible();
});
