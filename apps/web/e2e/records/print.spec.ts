import { expect, test, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { makeCompany } from '../support/company.ts';
import { daysBefore, insertRecords } from '../support/many-records.ts';

const count = 160;
const nameOf = (index: number) => `Print ${String(index + 1).padStart(3, '0')}`;
const long = 'Ejendomsvedligeholdelsesentreprisegarantiordningsarbejdersammensætningskontrol '
  .repeat(2)
  .slice(0, 100);

/** Creates more records than are rendered at once; a single record has the longest values. */
async function companyWithRecords() {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await insertRecords({
    account: company.account,
    username: 'bo',
    count,
    each: (index) => ({
      work_date: daysBefore('2026-11-20', Math.floor(index / 20)),
      description: index === 7 ? long : nameOf(index),
      quantity: index === 7 ? '99999999.99' : '1.25',
    }),
  });
  return company;
}

async function paper(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((each) => each.replace(/\s+/g, ' '));
}

test('paper has its head before the browser is idle', async ({ page }) => {
  const company = await companyWithRecords();
  await company.signIn(page, 'bo');
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expect(page.locator('[data-record]').first()).toBeVisible();
  expect((await paper(page))[0]).toContain('13. nov. 2026 – 20. nov. 2026');
});

const controls = ['Download', 'Opret', 'Nulstil', 'Dine', 'Rediger', 'Godkend '];

test('the print sheet shows company, period, user, every record and the sums, and no controls, also from a phone and in dark mode', async ({
  page,
}) => {
  const company = await companyWithRecords();
  await company.signIn(page, 'bo');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const rows = page.locator('[data-record]');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows.first()).toBeVisible();
    await expect.poll(() => rows.count()).toBeLessThan(count);
    // Head, foot and numbers of the pages are loaded once the browser is idle.
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await expect(page.getByText('13. nov. 2026 – 20. nov. 2026')).toBeAttached();
    const pages = await paper(page);
    const all = pages.join(' ');
    for (const part of ['Arbejdsseddel', 'Prøve & Co A/S', 'bo', '13. nov. 2026 – 20. nov. 2026'])
      expect(pages[0]).toContain(part);
    const missing = Array.from({ length: count }, (_, index) => nameOf(index)).filter(
      (name, index) => index !== 7 && !all.includes(name),
    );
    expect(missing).toEqual([]);
    // Long words wrap without being cut off.
    expect(all.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
    expect(all).toContain('25,00');
    expect(pages.at(-1)).toContain('100.000.198,74');
    expect(pages.at(-1)).toContain('Underskrift');
    for (const control of controls) expect(all).not.toContain(control);
    for (const each of pages.filter((text) => /Print \d/.test(text)))
      for (const head of ['Sag', 'Beskrivelse', 'Antal']) expect(each).toContain(head);
    for (const [index, each] of pages.entries())
      expect(each).toContain(`Side ${index + 1} af ${pages.length}`);
    // No page ends with the header of a day.
    for (const each of pages)
      expect(each.replace(/Prøve & Co A\/S · bo · udskrevet .*$/, '').trim()).not.toMatch(
        /\p{L}+dag \d+\. nov\w* \d+ registrering(er)?( [\d.,]+ \D+)*$/u,
      );
  }

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(rows).toHaveCount(count);
  const looks = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll('td, th, [data-total], h1, dd')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      }),
  );
  const dark = /on rgb\((?!255, 255, 255)|^rgb\((?:[6-9]\d|\d{3}), /;
  expect([...new Set(looks)].filter((look) => dark.test(look))).toEqual([]);
});
