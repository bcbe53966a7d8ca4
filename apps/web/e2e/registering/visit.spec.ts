import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { linesOf, makeWorkday, registerLines, workDate } from '../support/workday.ts';

const amount = (page: Page, name: string) => page.getByLabel(`${name}: antal`);
const create = (page: Page) => page.getByRole('button', { name: /^Opret \d/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
});
