import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { createRecord } from '../support/records.ts';

const week = '/worksheet/week?week=2026-W47';
const [monday, tuesday] = ['2026-11-16', '2026-11-17'];
const previous = '2026-11-11';

type Company = Awaited<ReturnType<typeof makeCompany>>;

/** A cell by what identifies its row and the day. */
function cell(page: Page, row: string, day: string): Locator {
  const grid = page.getByRole('grid');
  const name = new RegExp(`, ${row}, ${day} `);
  return grid.getByRole('textbox', { name }).or(grid.getByRole('button', { name }));
}

function create(page: Page, { account }: Company, change: Record<string, string> = {}) {
  const { description, date, ...fields } = change;
  return createRecord(page, {
    accountId: account.id,
    date: date ?? monday,
    description: description ?? 'Skruer',
    fields: { locationCode: 'NORD', workTypeCode: 'NORMAL', ...fields },
  });
}

const hours = { unitType: 'Resource', unitNo: 'H-200', unitOfMeasureCode: 'HOUR' };

interface Stored {
  readonly id: number;
  readonly date: string;
  readonly description: string;
  readonly quantity: number;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly username: string;
}

async function stored(page: Page, query = 'mode=YOURS'): Promise<Stored[]> {
  const response = await page.request.get(`/api/worksheet?${query}`);
  const days: { worksheet: Stored[] }[] = await response.json();
  return days.flatMap((day) => day.worksheet);
}

/** What is registered, as `2026-11-16 7.5`. */
async function amounts(page: Page, description?: string): Promise<string[]> {
  const records = await stored(page);
  return records
    .filter((record) => description === undefined || record.description === description)
    .map((record) => `${record.date} ${record.quantity}`)
    .toSorted();
}

/** One unit of measure of the resource is an hour (D46). */
async function countHours(page: Page, company: Company): Promise<void> {
  await company.signIn(page, 'adam');
  const response = await page.request.put('/api/unit', {
    data: {
      unitType: 'Resource',
      unitNo: 'H-200',
      code: 'HOUR',
      description: 'Hour',
      active: true,
      hours: 1,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at|^Gemt kl/ });

test('a week is filled by keyboard: arrows move, Enter edits, again saves and goes down, Esc undoes', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await countHours(page, company);
  await company.signIn(page, 'bo');
  await create(page, company, { ...hours, description: 'Assembly', date: previous });
  await create(page, company, { description: 'Screws', date: previous });
  await page.goto(week);
  const assembly = (day: string) => cell(page, 'Assembly', day);
  const screws = (day: string) => cell(page, 'Screws', day);
  await expect(page.getByText('Used in the last two weeks.')).toBeVisible();

  await cell(page, 'Screws', 'Monday').focus();
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(assembly('Monday')).toBeFocused();
  await expect(screws('Monday')).toHaveValue('7.50');
  await page.keyboard.press('ArrowRight');
  await expect(assembly('Tuesday')).toBeFocused();
  await page.keyboard.type('7:30');
  await page.keyboard.press('ArrowRight');
  await expect(assembly('Tuesday')).toHaveValue('7.50');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(assembly('Wednesday')).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  // Enter edits what is there, with the caret at the end.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(assembly('Tuesday')).toHaveValue('7.25');
  await expect(saved(page)).toBeVisible();

  expect(await amounts(page)).toEqual([
    `${previous} 2.5`,
    `${previous} 2.5`,
    `${monday} 7.5`,
    `${tuesday} 7.25`,
  ]);
  await expect(page.locator(`[data-hours="week"]`)).toHaveText('7.25');
  await expect(page.locator(`[data-hours="${tuesday}"]`)).toHaveText('7.25');
  await expect(page.locator(`[data-hours="${monday}"]`)).toHaveText('');
});

test('a retry after a lost response creates one record', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Screws' });
  await page.goto(week);
  // The server stores the record, but its response is lost.
  await page.route(
    '**/api/worksheet',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const tuesdayCell = cell(page, 'Screws', 'Tuesday');
  await tuesdayCell.focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  const waiting = page.getByRole('link', { name: /Screws, Tuesday .* Waiting for a connection$/ });
  await expect(waiting).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(tuesdayCell).toHaveValue('3.00');
  await tuesdayCell.focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  await expect(tuesdayCell).toHaveValue('4.00');
  expect(await amounts(page)).toEqual([`${monday} 2.5`, `${tuesday} 4`]);
});
