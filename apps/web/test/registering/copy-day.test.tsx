import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectToast } from '../support/fields.ts';
import { callsOf } from '../support/server.ts';
import { loseBatches, sendWaiting } from '../support/waiting.ts';
import { line, openWorkday, today, yesterday } from '../support/workday.ts';

const harbour = {
  date: yesterday,
  customerNo: 'K-20',
  jobCode: '2024-118',
  jobDescription: 'Havnegade 12 · Facade',
  jobTaskCode: null,
};

/** Yesterday of bo: hours, a drive and an item on two jobs, and hours on a job that is inactive now. */
const yesterdays = () => [
  line({ ...harbour, description: 'Nedtagning af gammel beklædning', quantity: 4.4 }),
  line({
    ...harbour,
    description: 'Kørsel til genbrugsplads',
    unitNo: 'B-12',
    unitDescription: 'Varevogn',
    unitOfMeasureCode: 'KM',
    unitOfMeasureDescription: 'km',
    quantity: 61.5,
    hours: null,
  }),
  line({ date: yesterday, quantity: 3 }),
  line({
    date: yesterday,
    unitType: 'Item',
    unitNo: 'V-2210',
    unitOfMeasureCode: 'STK',
    unitOfMeasureDescription: 'stk',
    description: 'Gipsplade 13 mm',
    quantity: 24,
    hours: null,
  }),
  line({
    ...harbour,
    jobCode: '2023-090',
    jobDescription: 'Havnegade 10',
    description: 'Oprydning',
    quantity: 0.5,
  }),
];

async function openCopy(options: Parameters<typeof openWorkday>[1] = {}) {
  const opened = await openWorkday('/', { lines: yesterdays(), ...options });
  await page.getByRole('button', { name: /^Kopiér onsdag/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Kopiér / });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog };
}

const copied = () => callsOf('worksheet', 'batch').at(-1);

test('hours are ticked, items and drives are not, and the inactive job is named', async () => {
  const { dialog } = await openCopy();
  await expect.element(dialog.getByRole('radio', { name: 'I dag' })).toBeChecked();
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(4);
  expect(dialog.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  await expect
    .element(dialog)
    .toMatchTextContent('Udeladt: Oprydning, 0,50 timer. Sagen Havnegade 10 er inaktiv.');
});

test('on a phone a day is copied in two taps, which can be undone', async () => {
  const { dialog, records } = await openCopy();
  await button('Kopiér 2 linjer · 7,40 timer', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const ofToday = () => records().filter(({ date }) => date === today);
  expect(ofToday()).toMatchObject([
    { description: 'Nedtagning af gammel beklædning', quantity: 4.4 },
    { description: 'Opsat stålskelet', quantity: 3 },
  ]);
  expect(copied()).toMatchObject({ visit: false });
  await button('Fortryd').click();
  await expectToast('2 linjer er fjernet igen');
  expect(ofToday()).toEqual([]);
});

test('the amounts can be changed, items can be added, and the date can be chosen', async () => {
  const { dialog } = await openCopy();
  await dialog.getByLabelText('Opsat stålskelet: antal').fill('2,5');
  await dialog.getByText('Gipsplade 13 mm').click();
  await dialog.getByText('Nedtagning af gammel beklædning').click();
  await dialog.getByRole('radio', { name: 'I morgen' }).click();
  await button('Kopiér 2 linjer · 2,50 timer', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(copied()).toMatchObject({
    operations: [
      { op: 'create', date: '2026-11-27', description: 'Opsat stålskelet', quantity: 2.5 },
      { op: 'create', date: '2026-11-27', description: 'Gipsplade 13 mm', quantity: 24 },
    ],
  });
});

test('nothing ticked cannot be copied, and a wrong amount is refused at its line', async () => {
  const { dialog } = await openCopy();
  const amount = dialog.getByLabelText('Opsat stålskelet: antal');
  await amount.fill('0');
  await dialog.getByRole('button', { name: /^Kopiér 2 linjer/ }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('Antal må ikke være nul');
  await dialog.getByText('Nedtagning af gammel beklædning').click();
  await dialog.getByText('Opsat stålskelet').click();
  await expect.element(button('Kopiér', dialog)).toBeDisabled();
  expect(copied()).toBeUndefined();
});

test('without a network the copied day waits on the phone, and is sent once as a whole', async () => {
  const { answers, dialog } = await openCopy();
  loseBatches();
  await dialog.getByRole('button', { name: /^Kopiér 2 linjer/ }).click();
  await expectToast('Gemt på telefonen; sendes automatisk');
  await expect.element(dialog).not.toBeInTheDocument();
  await sendWaiting(answers);
  expect(copied()).toMatchObject({ operations: [{ quantity: 4.4 }, { quantity: 3 }] });
});

test('the dialog is accessible in both themes, and works with the keyboard', async () => {
  const { dialog } = await openCopy({ width: 1280, height: 720 });
  await expectAccessibleInBothThemes();
  const plates = dialog.getByRole('checkbox', { name: /Gipsplade/ }).element();
  if (plates instanceof HTMLElement) plates.focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(dialog.getByLabelText('Gipsplade 13 mm: antal')).toHaveFocus();
  const copy = dialog.getByRole('button', { name: /^Kopiér 3 linjer/ }).element();
  if (copy instanceof HTMLElement) copy.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(copied()).toMatchObject({ operations: [{}, {}, {}] });
});

test('times are copied as times', async () => {
  const { dialog } = await openCopy({
    account: { resourceUnits: 'Time' },
    lines: [
      line({
        date: yesterday,
        timeFrom: `${yesterday}T07:00:00`,
        timeTo: `${yesterday}T12:30:00`,
        quantity: 5.5,
      }),
    ],
  });
  await expect.element(dialog.getByLabelText('Opsat stålskelet: tid fra')).toHaveValue('07:00');
  await dialog.getByLabelText('Opsat stålskelet: tid til').fill('11:30');
  await userEvent.tab();
  await button('Kopiér 1 linje · 4,50 timer', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(copied()).toMatchObject({
    operations: [{ timeFrom: `${today}T07:00:00`, timeTo: `${today}T11:30:00` }],
  });
});
