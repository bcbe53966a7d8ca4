import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, reopenApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectToast } from '../support/fields.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { loseBatches, sendWaiting } from '../support/waiting.ts';
import { line, openWorkday, today } from '../support/workday.ts';

type Opened = Parameters<typeof openWorkday>[1];

/** An empty visit on the kitchen job. */
async function openVisit(options: Opened = {}) {
  const opened = await openWorkday('/worksheet/visit', options);
  await pickIn('Sag', '2024-131');
  await button('Færdig').click();
  return opened;
}

async function pickIn(picker: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: picker, exact: true }).click();
  await userEvent.keyboard(typed);
  await page.getByRole('option', { name: typed }).click();
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
}

const addHours = () => button('Tilføj timer').click();
const amount = (name: string) => page.getByLabelText(`${name}: antal`);
const create = () => page.getByRole('button', { name: /^Opret \d/ });
const plates = amount('Gipsplade 13 mm');

/** An hour line and two items. */
async function fillVisit(): Promise<void> {
  await addHours();
  await amount('Bo Lund').fill('5,5');
  await pickIn('Find vare', 'V-2210');
  await plates.fill('12');
  await pickIn('Find vare', 'V-1044');
}

test('lines are created together under one header, hours first', async () => {
  const { records } = await openVisit();
  await fillVisit();
  await create().click();
  await expectToast('3 linjer er oprettet');
  await expect.poll(() => location.pathname).toBe('/');
  expect(records()).toMatchObject([
    { description: 'Bo Lund', quantity: 5.5, jobCode: '2024-131' },
    { description: 'Gipsplade 13 mm', quantity: 12, jobCode: '2024-131' },
    { description: 'Skruer til gips 3,9×35', quantity: 1, jobCode: '2024-131' },
  ]);
  // The server gives the lines of a visit one number.
  expect(callsOf('worksheet', 'batch')).toMatchObject([{ visit: true }]);
});

test('an item that is added again gets one more, and at 1 the minus is a bin', async () => {
  await openVisit();
  const screws = amount('Skruer til gips 3,9×35');
  await pickIn('Find vare', 'V-1044');
  await expect.element(screws).toHaveValue('1');
  await pickIn('Find vare', 'V-1044');
  await expect.element(screws).toHaveValue('2');
  await button('Én færre: Skruer til gips 3,9×35').click();
  await expect.element(screws).toHaveValue('1');
  await page.getByRole('button', { name: 'Fjern linjen' }).click();
  await expect.element(screws).not.toBeInTheDocument();
  await expect.element(button('Opret')).toBeDisabled();
});

test('a refused line shows its error, and nothing is created', async () => {
  const { records } = await openVisit();
  await fillVisit();
  await plates.fill('0');
  await create().click();
  await expect.element(plates).toHaveFocus();
  await expect.element(plates).toHaveAccessibleDescription('Antal må ikke være nul');
  await plates.fill('12');
  setAnswers({
    worksheet: {
      batch: () => {
        throw new Refusal('batch-refused', {
          errors: [{ path: 'operations.2.unitNo', code: 'inactive' }],
        });
      },
    },
  });
  await create().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Intet blev oprettet');
  const refused = page.getByRole('listitem').filter({ hasText: 'Skruer til gips' });
  await expect.element(refused).toMatchTextContent('Enhed er inaktiv');
  expect(records()).toEqual([]);
});

test('a visit whose answer is lost waits on the phone, and is sent again with the same key', async () => {
  const { answers } = await openVisit();
  await fillVisit();
  loseBatches();
  await create().click();
  await expectToast('Gemt på telefonen; sendes automatisk');
  await expect.poll(() => location.pathname).toBe('/');
  await sendWaiting(answers);
  expect(callsOf('worksheet', 'batch').at(-1)).toMatchObject({
    visit: true,
    operations: [{}, {}, {}],
  });
});

test('a started visit survives a reload, and is gone once it is created', async () => {
  await openVisit();
  await fillVisit();
  await reopenApp();
  await expect.element(page.getByRole('heading', { name: /Solbakken/ })).toBeVisible();
  await expect.element(plates).toHaveValue('12');
  await create().click();
  await expect.poll(() => location.pathname).toBe('/');
  await goTo('/worksheet/visit');
  await expect.element(page.getByRole('heading', { name: 'Vælg en sag' })).toBeVisible();
  await expect.element(page.getByText('Intet materiale endnu.')).toBeVisible();
});

test('the header asks for what the account requires', async () => {
  await openVisit({ account: { mandatoryLocation: true } });
  await fillVisit();
  await create().click();
  await expect.element(page.getByRole('combobox', { name: 'Lokation' })).toHaveFocus();
  await pickIn('Lokation', 'FLØJ');
  await create().click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect
    .poll(() => callsOf('worksheet', 'batch'))
    .toMatchObject([{ operations: Array.from({ length: 3 }, () => ({ locationCode: 'FLØJ B' })) }]);
});

test('time-based lines follow each other, the first after the last line of the day', async () => {
  const worked = { timeFrom: `${today}T07:00:00`, timeTo: `${today}T09:00:00` };
  await openWorkday('/worksheet/visit', {
    account: { resourceUnits: 'Time' },
    lines: [line(worked)],
  });
  await pickIn('Sag', '2024-131');
  await addHours();
  const from = page.getByLabelText('Bo Lund: tid fra');
  const to = page.getByLabelText('Bo Lund: tid til');
  await expect.element(from).toHaveValue('09:00');
  await to.fill('11:30');
  await userEvent.tab();
  await addHours();
  await expect.element(from.last()).toHaveValue('11:30');
  await to.last().fill('12:00');
  await create().click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect
    .poll(() => callsOf('worksheet', 'batch'))
    .toMatchObject([
      {
        operations: [
          { timeFrom: `${today}T09:00:00`, timeTo: `${today}T11:30:00` },
          { timeFrom: `${today}T11:30:00`, timeTo: `${today}T12:00:00` },
        ],
      },
    ]);
});

test('a visit is registered with the keyboard alone on a laptop', async () => {
  await openWorkday('/worksheet/visit', { width: 1280, height: 800 });
  const focus = async (name: string) => {
    const control = page.getByRole('combobox', { name, exact: true }).or(amount(name));
    await expect.element(control).toBeVisible();
    const element = control.element();
    if (element instanceof HTMLElement) element.focus();
  };
  const pickBest = async (name: RegExp) => {
    await expect.element(page.getByRole('option', { name })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  };
  await focus('Sag');
  await userEvent.keyboard('2024-118');
  await pickBest(/Havnegade 12/);
  const add = button('Tilføj timer');
  await expect.element(add).toBeVisible();
  const addButton = add.element();
  if (addButton instanceof HTMLElement) addButton.focus();
  await userEvent.keyboard('{Enter}');
  await focus('Bo Lund');
  await userEvent.keyboard('7,5');
  await focus('Find vare');
  await userEvent.keyboard('gipsplade');
  await pickBest(/Gipsplade/);
  await focus('Gipsplade 13 mm');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(plates).toHaveValue('2');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(plates).toHaveValue('1');
  await userEvent.keyboard('{Enter}');
  await expectToast('2 linjer er oprettet');
});

test('the page is accessible in both themes with everything open', async () => {
  await openVisit();
  await fillVisit();
  await button('Rediger sag, dato og lokation').click();
  await button('Rediger: Bo Lund').click();
  await plates.fill('0');
  await create().click();
  await expect.element(plates).toHaveAccessibleDescription('Antal må ikke være nul');
  await expectAccessibleInBothThemes();
});
