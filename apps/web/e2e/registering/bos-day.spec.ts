import { devices, expect, test, type Locator, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectToast, field, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { linesOf, makeWorkday, registerLines, workDate } from '../support/workday.ts';

/* The day of a craftsman: three lines and a visit, a photo later, one correction, yesterday copied. */

const yesterday = workDate(-1);
const harbour = { customerNo: 'K-20', jobCode: '2024-118', jobTaskCode: null };

async function openDay(page: Page) {
  const company = await makeWorkday();
  const counter = await countActs(page);
  await company.signIn(page, 'bo');
  for (const data of [
    { unitType: 'Item', unitNo: 'V-2210', favourite: true },
    { unitType: 'Item', unitNo: 'V-1044', favourite: true },
    { unitType: 'Item', unitNo: 'V-3307', favourite: true },
  ])
    expect((await page.request.put('/api/favourite', { data })).ok()).toBe(true);
  await registerLines(page, [
    { date: yesterday, ...harbour, description: 'Oprydning', quantity: 0.5 },
    { date: yesterday, ...harbour, description: 'Opsætning af stillads', quantity: 2 },
    { date: yesterday, quantity: 3 },
  ]);
  await page.goto('/');
  return counter;
}

const amounts = async (page: Page) =>
  (await linesOf(page)).map(({ description, quantity }) => [description, quantity]);

test.describe('on a phone, in Danish', () => {
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('Bo registers his day', async ({ page }) => {
    const { report } = await openDay(page);
    const start = Date.now();
    const create = page.getByRole('button', { name: 'Opret', exact: true });
    const register = page.getByRole('link', { name: /^Registrér/ });

    // The commonest line: the last one again, with a usual amount.
    await register.tap();
    await page.getByRole('button', { name: '3,00', exact: true }).tap();
    await create.tap();
    await expectToast(page, 'Registreringen er oprettet');
    const first = await report('Bo, commonest line');
    expect(first.taps).toBeLessThanOrEqual(4);

    // Another job, with a text that was used on it.
    await register.tap();
    await page.getByRole('button', { name: /^Havnegade 12/ }).tap();
    await page.getByRole('button', { name: 'Opsætning af stillads' }).tap();
    await page.getByRole('button', { name: '2,00', exact: true }).tap();
    await create.tap();
    await expect(page).toHaveURL('/');
    await report('Bo, another job and text');

    // An amount that is typed as clock time.
    await register.tap();
    await field(page, 'Antal').tap();
    await page.keyboard.type('0:45');
    await create.tap();
    await expect(page).toHaveURL('/');
    await report('Bo, a typed amount');
    await expect.poll(() => linesOf(page)).toHaveLength(3);

    // A visit: hours and three materials.
    await register.tap();
    await page.getByRole('button', { name: 'Tilføj linje' }).tap();
    await page.getByRole('textbox', { name: 'Bo Lund: antal' }).tap();
    await page.keyboard.type('1,5');
    for (const item of ['Gipsplade 13 mm', 'Skruer til gips', 'Fugemasse'])
      await page.getByRole('button', { name: item }).tap();
    await page.getByRole('button', { name: /^Opret 4 linjer/ }).tap();
    await expectToast(page, '4 linjer er oprettet');
    const visit = await report('Bo, a visit with an hour line and three items');
    expect(visit.taps).toBeLessThanOrEqual(15);

    // A photo for the first line.
    const scaffold = page.getByRole('button', { name: /Opsætning af stillads/ });
    await scaffold.first().tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Foto', exact: true }).tap();
    await (await chooser).setFiles([imageFile('stillads.png')]);
    await expectToast(page, 'Fotoet er tilføjet');
    await report('Bo, a photo added later');

    // A correction.
    await page.getByRole('link', { name: /^Rediger/ }).tap();
    await field(page, 'Antal').tap();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2,25');
    await page.getByRole('button', { name: 'Opdater', exact: true }).tap();
    await expect(page).toHaveURL(/\/(\?mode=YOURS)?$/);
    await report('Bo, a correction');

    // Yesterday again.
    await page
      .getByRole('button', { name: /^Kopiér (man|tirs|ons|tors|fre|lør|søn)dag/ })
      .last()
      .tap();
    await page.getByRole('button', { name: /^Kopiér 3 linjer/ }).tap();
    await expect.poll(() => linesOf(page)).toHaveLength(10);
    await report('Bo, yesterday copied');
    process.stdout.write(`Bo's day on a phone: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);

    expect(await amounts(page)).toEqual([
      ['Bo Lund', 3],
      ['Opsætning af stillads', 2.25],
      ['Bo Lund', 0.75],
      ['Bo Lund', 1.5],
      ['Gipsplade 13 mm', 1],
      ['Skruer til gips 3,9×35', 1],
      ['Fugemasse, akryl, hvid, overmalbar, 300 ml', 1],
      ['Oprydning', 0.5],
      ['Opsætning af stillads', 2],
      ['Opsat stålskelet', 3],
    ]);
  });
});

test.describe('on a laptop, by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Bo registers his day', async ({ page }) => {
    const { report } = await openDay(page);
    const start = Date.now();
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    await expect(picker(page, 'Sag')).toContainText('Plejecentret');

    await keyboard.press('n');
    await expect(field(page, 'Antal')).toBeFocused();
    await keyboard.type('3');
    await keyboard.press('Control+Enter');
    await expectToast(page, 'Registreringen er oprettet');
    await report('Bo by keyboard, commonest line');

    await tabTo(page, picker(page, 'Sag'));
    await keyboard.type('havnegade 12');
    await expect(page.getByRole('option', { name: /Havnegade 12/ })).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(page, field(page, 'Beskrivelse'));
    await keyboard.press('Control+A');
    await keyboard.type('Opsætning af stillads');
    await tabTo(page, field(page, 'Antal'));
    await keyboard.type('2');
    await keyboard.press('Control+Enter');
    await expect.poll(() => linesOf(page)).toHaveLength(2);
    await report('Bo by keyboard, another job and text');

    await tabTo(page, field(page, 'Beskrivelse'));
    await keyboard.press('Control+A');
    await keyboard.type('Oprydning');
    await tabTo(page, field(page, 'Antal'));
    await keyboard.type('0:45');
    await keyboard.press('Control+Enter');
    await expect.poll(() => linesOf(page)).toHaveLength(3);
    await report('Bo by keyboard, a typed amount');

    await tabTo(page, page.getByRole('button', { name: 'Tilføj linje' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Bo Lund: antal' }));
    await keyboard.type('1,5');
    for (const item of ['Gipsplade 13 mm', 'Skruer til gips', 'Fugemasse']) {
      await tabTo(page, page.getByRole('button', { name: item }));
      await keyboard.press('Enter');
    }
    await keyboard.press('Control+Enter');
    await expectToast(page, '4 linjer er oprettet');
    await report('Bo by keyboard, a visit with an hour line and three items');

    await tabTo(page, page.getByRole('link', { name: 'Rediger: Opsætning af stillads' }).first());
    await keyboard.press('Enter');
    await tabTo(page, field(page, 'Antal'));
    await keyboard.press('Control+A');
    await keyboard.type('2,25');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Tilføj fotos' }));
    await keyboard.press('Enter');
    await (await chooser).setFiles([imageFile('stillads.png')]);
    await expectToast(page, 'Fotoet er tilføjet');
    await tabTo(page, page.getByRole('button', { name: 'Opdater' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(\?mode=YOURS)?$/);
    await report('Bo by keyboard, a photo and a correction');

    await tabTo(page, page.getByRole('button', { name: /^Kopiér \S*dag/ }).last());
    await keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await tabTo(page, dialog.getByRole('button', { name: /^Kopiér 3 linjer/ }));
    await keyboard.press('Enter');
    await expect.poll(() => linesOf(page)).toHaveLength(10);
    await report('Bo by keyboard, yesterday copied');
    process.stdout.write(`Bo's day by keyboard: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  });
});

/** Moves the focus as a person does, so that every key is counted. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached by Tab.');
}
