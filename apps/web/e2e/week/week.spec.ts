import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { isoWeekOf } from '@worksheet/domain/iso-week';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast, field, pick, selectOption } from '../support/fields.ts';
import { setNormOfTeamWeek } from '../support/norm.ts';
import { createRecord } from '../support/records.ts';
import { makeTeamWeek, teamMonday } from '../support/registered-week.ts';
import { setTheme } from '../support/theme.ts';

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

/** The text as it would come from a spreadsheet. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at|^Gemt kl/ });

test('the missing days in the menu are counted again when a cell is saved, deleted and restored', async ({
  page,
}) => {
  const company = await makeTeamWeek({ people: 5, missing: 'ida' });
  await setNormOfTeamWeek(page, company);
  await company.signIn(page, 'ida');
  await page.goto(`/worksheet/week?week=${isoWeekOf(teamMonday)}`);
  const count = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(count('Hours 1')).toBeVisible();
  const tuesdays = cell(page, 'Tagpap svejset', 'Tuesday');
  await tuesdays.focus();
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(count('Hours')).toBeVisible();

  await tuesdays.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await confirmDialog(page, 'Delete the record?', 'Delete');
  await expect(count('Hours 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count('Hours')).toBeVisible();
});

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

test('an empty row is never saved, and rows are taken over without their amounts', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Last week', date: previous });
  await create(page, company, { description: 'Before', date: '2026-11-03' });
  await page.goto(week);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Week 47 · 16 – 22 Nov 2026$/);
  await page.getByRole('button', { name: 'Copy from week 46' }).click();
  await expectToast(page, '1 row from week 46. Nothing is saved until you type an amount.');
  await expect(page.getByRole('rowheader', { name: 'Materials and mileage' })).toBeVisible();
  for (const key of ['Tab', 'Tab', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=2026-W46/);
  await expect(cell(page, 'Last week', 'Wednesday')).toHaveValue('2.50');
  expect(await amounts(page)).toEqual(['2026-11-03 2.5', `${previous} 2.5`]);
});

test('favourites are offered as rows', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { ...hours, description: 'Assembly' });
  const star = { unitType: 'Item', unitNo: 'V-1020', favourite: true };
  const response = await page.request.put('/api/favourite', { data: star });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto(week);
  await cell(page, 'Skruer', 'Tuesday').focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  expect(await amounts(page, 'Skruer')).toEqual([`${tuesday} 3`]);
  // The other units of measure are summed by themselves.
  await expect(page.getByRole('row', { name: /^Other/ })).toContainText('3 Measure BOX');
});

test('a row is added with the pickers of the form, and gets its first amount', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto(week);
  await expect(page.getByText('Nothing this week yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add row' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a row to the week' });
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await expect(field(dialog, 'Job')).toHaveAccessibleDescription('Field is required');
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell(page, 'Skruer', 'Monday')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  expect(await amounts(page)).toEqual([`${monday} 3`]);
});

test('a block of a spreadsheet is pasted with the decimals of the language, in one call: all of it or nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Brædder', date: previous });
  await create(page, company, { description: 'Skruer', date: previous });
  await page.goto(week);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/worksheet/batch')) calls += 1;
  });
  const skruer = (day: string) => cell(page, 'Skruer', day);
  const braedder = (day: string) => cell(page, 'Brædder', day);
  await skruer('Mandag').focus();
  await pasteText(page, '7,5\t1.234,25\r\n\t4,00\r\n');
  await expect(skruer('Tirsdag')).toHaveValue('1.234,25');
  await expect(braedder('Tirsdag')).toHaveValue('4,00');
  await expect(saved(page)).toBeVisible();
  expect(calls).toBe(1);
  expect(await amounts(page)).toEqual([
    `${previous} 2.5`,
    `${previous} 2.5`,
    `${monday} 7.5`,
    `${tuesday} 1234.25`,
    `${tuesday} 4`,
  ]);

  // What is copied can be pasted elsewhere.
  await skruer('Mandag').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7,5\t1234,25\n\t4');
  await skruer('Søndag').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 værdier lå uden for ugen og blev ikke sat ind.')).toBeVisible();
  await expect(skruer('Søndag')).toHaveValue('7,50');
});

test('an arrow key right after Esc moves on, also within the same frame', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Screws' });
  await page.goto(week);
  await cell(page, 'Screws', 'Wednesday').focus();
  await page.keyboard.type('9');
  await page.evaluate(async () => {
    for (const key of ['Escape', 'ArrowLeft']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
  await expect(cell(page, 'Screws', 'Tuesday')).toBeFocused();
  await expect(cell(page, 'Screws', 'Wednesday')).toHaveValue('');
});

test('one refused value keeps the whole block unsaved, with its texts and the reason', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  const id = await create(page, company, { description: 'Screws' });
  await page.goto(week);
  await expect(cell(page, 'Screws', 'Monday')).toHaveValue('2.50');
  await company.asOtherUser(browser, 'tove', (request) => change(request, id, 5));
  await cell(page, 'Screws', 'Monday').focus();
  await pasteText(page, '3\t4\n');
  await expect(page.getByText(/^Nothing of the block was saved: /)).toBeVisible();
  await expect(cell(page, 'Screws', 'Tuesday')).toHaveValue('4');
  await expect(page.getByText('2 fields are not saved')).toBeVisible();
  expect(await amounts(page)).toEqual([`${monday} 5`]);
});

test('a refused cell keeps its text, says why, and is there again after leaving', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company);
  await page.goto(week);
  const tirsdag = cell(page, 'Skruer', 'Tirsdag');
  await tirsdag.focus();
  await page.keyboard.type('1,5o');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(tirsdag).toHaveValue('1,5o');
  await expect(tirsdag).toHaveAttribute('aria-invalid', 'true');
  await expect(tirsdag).toHaveAccessibleDescription(
    'Tirs. 17.: »1,5o« er ikke gemt. Feltet skal være et tal. Det står her stadig.',
  );
  const foot = page.getByRole('status').filter({ hasText: 'ikke gemt' });
  await expect(foot).toHaveText(/^1 felt er ikke gemt · resten gemt kl\. \d\d[.:]\d\d$/);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  const leave = page.getByRole('alertdialog', { name: 'Forlad ugen?' });
  await leave.getByRole('button', { name: 'Bliv' }).click();
  await expect(tirsdag).toHaveValue('1,5o');
  await page.getByRole('link', { name: 'Liste', exact: true }).click();
  await confirmDialog(page, 'Forlad ugen?', 'Forlad');
  await expect(page).not.toHaveURL(/week/);
  await page.goBack();
  await expect(tirsdag).toHaveValue('1,5o');
  await tirsdag.focus();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await expect(tirsdag).toHaveValue('1,50');
  await expect(saved(page)).toBeVisible();
  expect(await amounts(page)).toEqual([`${monday} 2.5`, `${tuesday} 1.5`, `${wednesday} 2`]);
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

test('quick edits of one cell are saved in their order', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Screws' });
  await page.goto(week);
  const tuesdayCell = cell(page, 'Screws', 'Tuesday');
  await tuesdayCell.focus();
  for (const text of ['1', '2', '3', '4']) {
    await page.keyboard.type(text);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('ArrowRight');
  await expect(saved(page)).toBeVisible();
  await expect(tuesdayCell).toHaveValue('4.00');
  expect(await amounts(page)).toEqual([`${monday} 2.5`, `${tuesday} 4`]);
});

test('a cell that is saved while it is selected stays selected', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { description: 'Screws' });
  await page.goto(week);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/worksheet', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const tuesdayCell = cell(page, 'Screws', 'Tuesday');
  await tuesdayCell.focus();
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  answer.resolve();
  await expect(tuesdayCell).toHaveValue('1.00');
  await page.keyboard.type('2');
  await expect(tuesdayCell).toHaveValue('2');
});

test('a cell with several records shows their sum and opens them', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company, { quantity: '3' });
  await create(page, company, { quantity: '2.5' });
  await page.goto(week);
  const mandag = cell(page, 'Skruer', 'Mandag');
  await expect(mandag).toHaveAccessibleName(
    'Facade mod gården, Skruer, Mandag 16. november: 5,50 Measure BOX, 2 linjer',
  );
  await mandag.focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('dialog');
  await expect(lines.getByLabel('Linje 1, Antal')).toHaveValue('3');
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
  await lines.getByLabel('Linje 2, Antal').fill('4,5');
  await page.keyboard.press('Enter');
  await expect(lines.getByText('7,50 Measure BOX')).toBeVisible();
  await lines.getByLabel('Ny linje, Antal').fill('1');
  await page.keyboard.press('Enter');
  await expect(lines.getByText('8,50 Measure BOX')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
  await expect(mandag).toBeFocused();
  await expect(mandag).toContainText('8,50');
  expect(await amounts(page)).toEqual([`${monday} 1`, `${monday} 3`, `${monday} 4.5`]);
});

test('times are typed from and to, starting where the day’s last line ends', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Time' });
  await company.signIn(page, 'bo');
  const times = { ...hours, timeFrom: `${monday}T07:00:00`, timeTo: `${monday}T10:00:00` };
  await create(page, company, { ...times, description: 'Tagpap svejset' });
  await create(page, company, {
    ...hours,
    description: 'Oprydning',
    date: previous,
    timeFrom: `${previous}T07:00:00`,
    timeTo: `${previous}T08:00:00`,
  });
  await page.goto(week);
  const oprydning = cell(page, 'Oprydning', 'Mandag');
  await oprydning.focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('dialog');
  await expect(lines.getByLabel('Ny linje, Fra')).toHaveValue('10:00');
  await expect(lines.getByLabel('Ny linje, Til')).toBeFocused();
  await page.keyboard.type('1230');
  await page.keyboard.press('Enter');
  await expect(lines.getByLabel('Linje 1, Til')).toHaveValue('12:30');
  await expect(lines.getByLabel('Ny linje, Fra')).toHaveValue('12:30');
  await lines.getByLabel('Linje 1, Til').fill('12');
  await page.keyboard.press('Escape');
  await expect(oprydning).toContainText('2,50');
  await expect(page.locator(`[data-hours="${monday}"]`)).toHaveText('5,50');
  const [line] = (await stored(page)).filter(
    ({ date, description }) => date === monday && description === 'Oprydning',
  );
  expect(line).toMatchObject({ timeFrom: `${monday}T10:00:00`, timeTo: `${monday}T12:30:00` });
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

test('emptying a cell asks, deletes the record, and can be undone', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await create(page, company);
  await page.goto(week);
  const mandag = cell(page, 'Skruer', 'Mandag');
  await mandag.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  const dialog = page.getByRole('alertdialog', { name: 'Slet registreringen?' });
  await expect(dialog).toContainText('Skruer, 2,50 Measure BOX');
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(mandag).toHaveValue('2,50');

  await mandag.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await confirmDialog(page, 'Slet registreringen?', 'Slet');
  await expect(mandag).toHaveValue('');
  expect(await amounts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click();
  await expect(mandag).toHaveValue('2,50');
  expect(await amounts(page)).toEqual([`${monday} 2.5`]);
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

test('a basic user cannot open the week of another user', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto(`${week}&username=tove`);
  await expect(page.getByText('Du kan ikke åbne denne uge')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  const response = await page.request.get('/api/worksheet?mode=TEAM&username=tove');
  expect(response.status()).toBe(403);
});

test('a window that is too narrow leads to the days', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto(week);
  await page.getByRole('link', { name: 'Gå til dagene' }).click();
  await expect(page).not.toHaveURL(/week/);
});
