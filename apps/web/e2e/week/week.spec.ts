import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { selectOption } from '../support/fields.ts';
import { createRecord } from '../support/records.ts';

const week = '/worksheet/week?week=2026-W47';
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'];
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

async function change(request: APIRequestContext, id: number, quantity: number): Promise<void> {
  const record = await (await request.get(`/api/worksheet/${id}`)).json();
  const response = await request.put('/api/worksheet', {
    data: { ...record, version: undefined, quantity },
  });
  if (!response.ok()) throw new Error(await response.text());
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

test('a cell that another user has changed shows the newer value and offers both', async ({
  page,
  browser,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'tove');
  const id = await create(page, company, { description: 'Screws' });
  await page.goto(week);
  const mondayCell = cell(page, 'Screws', 'Monday');
  await mondayCell.focus();
  await page.keyboard.type('8');
  await company.asOtherUser(browser, 'adam', (request) => change(request, id, 5));
  await page.keyboard.press('Tab');
  await expect(
    page.getByText('Mon 16: adam changed this to 5.00 while you typed 8.'),
  ).toBeVisible();
  await expect(mondayCell).toHaveValue('8');
  expect(await amounts(page)).toEqual([`${monday} 5`]);
  await page.getByRole('button', { name: 'Save 8', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  expect(await amounts(page)).toEqual([`${monday} 8`]);

  await mondayCell.focus();
  await page.keyboard.type('9');
  await company.asOtherUser(browser, 'adam', (request) => change(request, id, 6));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Use 6.00', exact: true }).click();
  await expect(mondayCell).toHaveValue('6.00');
  await expect(page.getByText('not saved')).toHaveCount(0);
  expect(await amounts(page)).toEqual([`${monday} 6`]);
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
  await expect(page.getByText('1 field is not saved')).toBeVisible();
  await tuesdayCell.focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  await expect(tuesdayCell).toHaveValue('4.00');
  expect(await amounts(page)).toEqual([`${monday} 2.5`, `${tuesday} 4`]);
});

test('approved and exported cells are locked and say why, in the grid and on the server', async ({
  page,
  browser,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  const approved = await create(page, company, { description: 'Approved' });
  const exported = await create(page, company, { description: 'Exported', date: tuesday });
  await create(page, company, { description: 'Later', date: wednesday });
  await page.goto(week);
  await expect(cell(page, 'Approved', 'Monday')).toHaveValue('2.50');
  await company.asOtherUser(browser, 'tove', async (request) => {
    await request.put('/api/worksheet/approve', { data: { id: approved, isApproved: true } });
    await request.post('/api/worksheet/download', {
      data: { entries: [exported], mode: 'TEAM', shouldMarkAsExported: true },
    });
  });

  // The page does not know it yet: the server refuses.
  await cell(page, 'Approved', 'Monday').focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(
    page.getByText(
      /Mon 16: “9” was not saved\. The record is approved|Mon 16: “9” was not saved\. .*approved/,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Use 2\.50|^Discard/ }).click();

  await page.reload();
  const locked = cell(page, 'Approved', 'Monday');
  await expect(locked).toHaveAccessibleName(/Locked: the record is approved$/);
  await expect(cell(page, 'Exported', 'Tuesday')).toHaveAccessibleName(
    /Locked: the record is exported$/,
  );
  await locked.focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(locked).toHaveText('2.50');
  await expect(page.getByText('Locked: the record is approved', { exact: true })).toBeVisible();
  // Exported records of the week count.
  await expect(page.getByRole('row', { name: /Exported/ })).toContainText('2.50');
  await expectAccessible(page);
});

test('a team leader opens the week of a member and registers for the member', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Screws' });
  await company.signIn(page, 'tove');
  await page.goto(week);
  await selectOption(page, 'Whose week', 'bo');
  await expect(page).toHaveURL(/username=bo/);
  await expect(page.getByText('The week of bo')).toBeVisible();
  await cell(page, 'Screws', 'Tuesday').focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  const records = await stored(page, 'mode=TEAM');
  expect(records.map(({ username, quantity }) => `${username} ${quantity}`).toSorted()).toEqual([
    'bo 2.5',
    'bo 4',
  ]);
});
