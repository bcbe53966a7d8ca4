import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/fields.ts';
import { setTheme } from '../support/theme.ts';
import { linesOf, makeWorkday, registerLines, workDate } from '../support/workday.ts';

const batch = '**/api/worksheet/batch';

/** An empty visit on the kitchen job. */
async function openVisit(page: Page, account: Parameters<typeof makeWorkday>[0] = {}) {
  const company = await makeWorkday(account);
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/visit');
  await pickIn(page, 'Sag', '2024-131');
  await page.getByRole('button', { name: 'Færdig' }).click();
  return company;
}

async function pickIn(page: Page, picker: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: picker, exact: true }).click();
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await page.getByRole('option').first().click();
}

const addHours = (page: Page) => page.getByRole('button', { name: 'Tilføj timer' }).click();
const amount = (page: Page, name: string) => page.getByLabel(`${name}: antal`);
const create = (page: Page) => page.getByRole('button', { name: /^Opret \d/ });

/** An hour line and two items. */
async function fillVisit(page: Page): Promise<void> {
  await addHours(page);
  await amount(page, 'Bo Lund').fill('5,5');
  await pickIn(page, 'Find vare', 'V-2210');
  await amount(page, 'Gipsplade 13 mm').fill('12');
  await pickIn(page, 'Find vare', 'V-1044');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('lines are created together under one header, hours first, and share a visit number', async ({
    page,
  }) => {
    await openVisit(page);
    await fillVisit(page);
    await create(page).tap();
    await expectToast(page, '3 linjer er oprettet');
    await expect(page).toHaveURL('/');
    const lines = await linesOf(page);
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Bo Lund', 5.5],
      ['Gipsplade 13 mm', 12],
      ['Skruer til gips 3,9×35', 1],
    ]);
    expect(new Set(lines.map(({ visitNo }) => visitNo)).size).toBe(1);
    expect(lines[0]).toMatchObject({ visitNo: expect.any(Number), jobCode: '2024-131' });
  });

  test('one hour line and three items take at most 15 taps from the worksheet', async ({
    page,
  }) => {
    const company = await makeWorkday();
    await company.signIn(page, 'bo');
    await registerLines(page, [{ date: workDate(-1), quantity: 5.5 }]);
    for (const unitNo of ['V-2210', 'V-1044', 'V-3307']) {
      const data = { unitType: 'Item', unitNo, favourite: true };
      expect((await page.request.put('/api/favourite', { data })).ok()).toBe(true);
    }
    const { report } = await countActs(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Registrér' }).tap();
    await page.getByRole('button', { name: '5,50', exact: true }).tap();
    await page.getByRole('button', { name: 'Tilføj linje' }).tap();
    await page.getByRole('button', { name: 'Gipsplade 13 mm', exact: true }).tap();
    await page.getByRole('button', { name: 'Skruer til gips 3,9×35', exact: true }).tap();
    const sealant = 'Fugemasse, akryl, hvid, overmalbar, 300 ml';
    await page.getByRole('button', { name: sealant, exact: true }).tap();
    for (const _ of [1, 2]) await page.getByRole('button', { name: `Én mere: ${sealant}` }).tap();
    await amount(page, 'Gipsplade 13 mm').tap();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await create(page).tap();
    await expect(page).toHaveURL('/');
    const { taps } = await report('one hour line and three items on a phone');
    expect(taps).toBeLessThanOrEqual(15);
    const lines = await linesOf(page);
    expect(lines.map(({ quantity }) => quantity)).toEqual([5.5, 12, 1, 3]);
    expect(new Set(lines.map(({ visitNo, jobCode }) => `${visitNo} ${jobCode}`)).size).toBe(1);
  });

  test('an item that is added again gets one more, and at 1 the minus is a bin', async ({
    page,
  }) => {
    await openVisit(page);
    const screws = amount(page, 'Skruer til gips 3,9×35');
    await pickIn(page, 'Find vare', 'V-1044');
    await expect(screws).toHaveValue('1');
    await pickIn(page, 'Find vare', 'V-1044');
    await expect(screws).toHaveValue('2');
    await page.getByRole('button', { name: 'Én færre: Skruer til gips 3,9×35' }).tap();
    await expect(screws).toHaveValue('1');
    await page.getByRole('button', { name: 'Fjern linjen' }).tap();
    await expect(screws).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Opret', exact: true })).toBeDisabled();
  });

  test('a refused line shows its error, and nothing is created', async ({ page }) => {
    const company = await openVisit(page);
    await fillVisit(page);
    await amount(page, 'Gipsplade 13 mm').fill('0');
    await create(page).tap();
    await expect(amount(page, 'Gipsplade 13 mm')).toBeFocused();
    await expect(amount(page, 'Gipsplade 13 mm')).toHaveAccessibleDescription(
      'Antal må ikke være nul',
    );
    await amount(page, 'Gipsplade 13 mm').fill('12');

    const other = await page.context().browser()?.newPage();
    if (!other) throw new Error('No browser');
    await company.signIn(other, 'adam');
    const item = { no: 'V-1044', description: 'Skruer til gips 3,9×35', active: false };
    expect((await other.request.put('/api/item', { data: item })).ok()).toBe(true);
    await other.context().close();
    await create(page).tap();
    await expect(page.getByRole('alert')).toContainText('Intet blev oprettet');
    const line = page.getByRole('listitem').filter({ hasText: 'Skruer til gips' });
    await expect(line).toContainText('Enhed er inaktiv');
    expect(await linesOf(page)).toEqual([]);
  });

  test('a visit whose answer is lost waits on the phone, and creates all lines once', async ({
    page,
  }) => {
    await openVisit(page);
    await fillVisit(page);
    await page.route(batch, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await create(page).tap();
    await expectToast(page, 'Gemt på denne telefon; sendes af sig selv');
    await expect(page).toHaveURL('/');
    expect(await linesOf(page)).toHaveLength(3);
    await page.unroute(batch);
    await page.getByRole('link', { name: '1 registrering venter på at blive sendt' }).tap();
    await page.getByRole('button', { name: /^Send nu: / }).tap();
    await expectToast(page, 'En ventende registrering er sendt');
    expect(await linesOf(page)).toHaveLength(3);
  });

  test('a started visit survives a reload, and is gone once it is created', async ({ page }) => {
    await openVisit(page);
    await fillVisit(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: /Solbakken/ })).toBeVisible();
    await expect(amount(page, 'Gipsplade 13 mm')).toHaveValue('12');
    await create(page).tap();
    await expect(page).toHaveURL('/');
    await page.goto('/worksheet/visit');
    await expect(page.getByRole('heading', { name: 'Vælg en sag' })).toBeVisible();
    await expect(page.getByText('Intet materiale endnu.', { exact: false })).toBeVisible();
  });

  test('the header asks for what the account requires', async ({ page }) => {
    await openVisit(page, { mandatory_location: true });
    await fillVisit(page);
    await create(page).tap();
    const location = page.getByRole('combobox', { name: 'Lokation' });
    await expect(location).toBeFocused();
    await pickIn(page, 'Lokation', 'FLØJ');
    await create(page).tap();
    await expect(page).toHaveURL('/');
    expect(await linesOf(page)).toHaveLength(3);
  });

  test('time-based lines follow each other, the first after the last line of the day', async ({
    page,
  }) => {
    const company = await makeWorkday({ resource_units: 'Time' });
    await company.signIn(page, 'bo');
    const today = workDate();
    await registerLines(page, [
      { timeFrom: `${today}T07:00:00`, timeTo: `${today}T09:00:00`, quantity: null },
    ]);
    await page.goto('/worksheet/visit');
    await pickIn(page, 'Sag', '2024-131');
    await addHours(page);
    await expect(page.getByLabel('Bo Lund: tid fra')).toHaveValue('09:00');
    await page.getByLabel('Bo Lund: tid til').fill('11:30');
    await page.getByLabel('Bo Lund: tid til').blur();
    await addHours(page);
    await expect(page.getByLabel('Bo Lund: tid fra').last()).toHaveValue('11:30');
    await page.getByLabel('Bo Lund: tid til').last().fill('12:00');
    await create(page).tap();
    await expect(page).toHaveURL('/');
    expect((await linesOf(page)).map(({ quantity }) => quantity)).toEqual([2, 2.5, 0.5]);
  });
});

test('a visit is registered with the keyboard alone on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/visit');
  await page.getByRole('combobox', { name: 'Sag', exact: true }).focus();
  await page.keyboard.type('2024-118');
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tilføj timer' }).press('Enter');
  await amount(page, 'Bo Lund').focus();
  await page.keyboard.type('7,5');
  await page.getByRole('combobox', { name: 'Find vare' }).focus();
  await page.keyboard.type('gipsplade');
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await amount(page, 'Gipsplade 13 mm').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(amount(page, 'Gipsplade 13 mm')).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expectToast(page, '2 linjer er oprettet');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the page is accessible with everything open: ${theme}`, async ({ page }) => {
    await openVisit(page);
    await fillVisit(page);
    await page.getByRole('button', { name: 'Rediger sag, dato og lokation' }).click();
    await page.getByRole('button', { name: 'Rediger: Bo Lund' }).click();
    await amount(page, 'Gipsplade 13 mm').fill('0');
    await create(page).click();
    await setTheme(page, theme);
    await expectAccessible(page);
  });
}
