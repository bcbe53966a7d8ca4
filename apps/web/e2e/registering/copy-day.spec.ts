import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/fields.ts';
import { setTheme } from '../support/theme.ts';
import { linesOf, makeWorkday, registerLines, workDate } from '../support/workday.ts';

const yesterday = workDate(-1);
const harbour = { date: yesterday, customerNo: 'K-20', jobCode: '2024-118', jobTaskCode: null };

/** Yesterday of bo: hours, a drive and an item on two jobs, and hours on a job that is inactive now. */
async function openCopy(page: Page, account: Parameters<typeof makeWorkday>[0] = {}) {
  const company = await makeWorkday(account);
  await company.signIn(page, 'bo');
  await registerLines(page, [
    { ...harbour, description: 'Nedtagning af gammel beklædning', quantity: 4.4 },
    {
      ...harbour,
      description: 'Kørsel til genbrugsplads',
      unitNo: 'B-12',
      unitOfMeasureCode: 'KM',
      quantity: 61.5,
    },
    { date: yesterday, quantity: 3 },
    {
      date: yesterday,
      unitType: 'Item',
      unitNo: 'V-2210',
      unitOfMeasureCode: 'STK',
      description: 'Gipsplade 13 mm',
      quantity: 24,
    },
    { ...harbour, jobCode: '2023-090', description: 'Oprydning', quantity: 0.5 },
  ]);
  await company.signIn(page, 'adam');
  const change = { code: '2023-090', description: 'Havnegade 10', billToCustomerNo: 'K-20' };
  const response = await page.request.put('/api/job', { data: { ...change, active: false } });
  expect(response.ok(), await response.text()).toBe(true);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Kopiér (mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Kopiér / });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  return dialog;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a day is copied in two taps: hours ticked, items not, and the inactive job is named', async ({
    page,
  }) => {
    const dialog = await openCopy(page);
    await expect(dialog.getByRole('radio', { name: 'I dag' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog).toContainText(
      'Udeladt: Oprydning, 0,50 timer. Sagen Havnegade 10 er inaktiv.',
    );
    await dialog.getByRole('button', { name: 'Kopiér 2 linjer · 7,40 timer' }).tap();
    await expect(dialog).toHaveCount(0);
    const copied = await linesOf(page);
    expect(
      copied.map(({ description, quantity, visitNo }) => [description, quantity, visitNo]),
    ).toEqual([
      ['Nedtagning af gammel beklædning', 4.4, null],
      ['Opsat stålskelet', 3, null],
    ]);

    await page.getByRole('button', { name: 'Fortryd' }).tap();
    await expectToast(page, '2 linjer er fjernet igen');
    expect(await linesOf(page)).toEqual([]);
  });

  test('the amounts can be changed, items can be added, and the date can be chosen', async ({
    page,
  }) => {
    const dialog = await openCopy(page);
    await dialog.getByLabel('Opsat stålskelet: antal').fill('2,5');
    await dialog.getByText('Gipsplade 13 mm').tap();
    await dialog.getByText('Nedtagning af gammel beklædning').tap();
    await dialog.getByRole('radio', { name: 'I morgen' }).tap();
    await dialog.getByRole('button', { name: 'Kopiér 2 linjer · 2,50 timer' }).tap();
    await expect(dialog).toHaveCount(0);
    const copied = await linesOf(page, workDate(1));
    expect(copied.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Opsat stålskelet', 2.5],
      ['Gipsplade 13 mm', 24],
    ]);
  });

  test('nothing ticked cannot be copied, and a wrong amount is refused at its line', async ({
    page,
  }) => {
    const dialog = await openCopy(page);
    const amount = dialog.getByLabel('Opsat stålskelet: antal');
    await amount.fill('0');
    await dialog.getByRole('button', { name: /^Kopiér 2 linjer/ }).tap();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription('Antal må ikke være nul');
    await dialog.getByText('Nedtagning af gammel beklædning').tap();
    await dialog.getByText('Opsat stålskelet').tap();
    await expect(dialog.getByRole('button', { name: 'Kopiér', exact: true })).toBeDisabled();
  });

  test('without a network the copied day waits on the phone, and is sent once as a whole', async ({
    page,
  }) => {
    const dialog = await openCopy(page);
    await page.route('**/api/worksheet/batch', (route) => route.abort());
    await dialog.getByRole('button', { name: /^Kopiér 2 linjer/ }).tap();
    await expectToast(page, 'Gemt på denne telefon; sendes af sig selv');
    await expect(dialog).toHaveCount(0);
    expect(await linesOf(page)).toEqual([]);
    await page.getByRole('link', { name: '1 registrering venter på at blive sendt' }).tap();
    const send = page.getByRole('button', { name: /^Send nu: / });
    await expect(send).toBeVisible();
    // With a network, the app sends it by itself too.
    await page.unroute('**/api/worksheet/batch');
    await send.tap();
    await expectToast(page, 'En ventende registrering er sendt');
    expect(await linesOf(page)).toHaveLength(2);
  });
});

test('the dialog is accessible in both themes, and works with the keyboard', async ({ page }) => {
  const dialog = await openCopy(page);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
  await dialog.getByRole('checkbox', { name: /Gipsplade/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Gipsplade 13 mm: antal')).toBeFocused();
  await dialog.getByRole('button', { name: /^Kopiér 3 linjer/ }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await linesOf(page)).toHaveLength(3);
});

test('times are copied as times', async ({ page }) => {
  const company = await makeWorkday({ resource_units: 'Time' });
  await company.signIn(page, 'bo');
  await registerLines(page, [
    { date: yesterday, timeFrom: `${yesterday}T07:00:00`, timeTo: `${yesterday}T12:30:00` },
  ]);
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Kopiér (mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Kopiér / });
  await expect(dialog.getByLabel('Opsat stålskelet: tid fra')).toHaveValue('07:00');
  await dialog.getByLabel('Opsat stålskelet: tid til').fill('11:30');
  await dialog.getByLabel('Opsat stålskelet: tid til').blur();
  await dialog.getByRole('button', { name: 'Kopiér 1 linje · 4,50 timer' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await linesOf(page)).toMatchObject([
    { quantity: 4.5, timeFrom: `${workDate()}T07:00:00` },
  ]);
});
