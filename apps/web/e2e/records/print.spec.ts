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
async function companyWithRecords(languageCode: 'DAN' | 'ENU') {
  const company = await makeCompany({ languageCode, resourceUnits: 'Quantity' });
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

const words = {
  DAN: {
    title: 'Arbejdsseddel',
    company: 'Prøve & Co A/S',
    period: '13. nov. 2026 – 20. nov. 2026',
    heads: ['Sag', 'Beskrivelse', 'Antal'],
    daySum: '25,00',
    total: '100.000.198,74',
    signature: 'Underskrift',
    buttons: ['Download', 'Opret', 'Nulstil', 'Dine', 'Rediger', 'Godkend '],
  },
  ENU: {
    title: 'Worksheet',
    company: 'Trial & Co Ltd',
    period: '13 Nov 2026 – 20 Nov 2026',
    heads: ['Job', 'Description', 'Quantity'],
    daySum: '25.00',
    total: '100,000,198.74',
    signature: 'Signature',
    buttons: ['Download', 'Create', 'Reset', 'Yours', 'Edit', 'Approve '],
  },
} as const;

for (const languageCode of ['DAN', 'ENU'] as const) {
  const texts = words[languageCode];
  for (const width of [1280, 390]) {
    test(`the print sheet shows company, period, user, every record and the sums, and no controls: ${languageCode} from ${width} px`, async ({
      page,
    }) => {
      const company = await companyWithRecords(languageCode);
      await company.signIn(page, 'bo');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.locator('[data-record]').first()).toBeVisible();
      expect(await page.locator('[data-record]').count()).toBeLessThan(count);

      const pages = await paper(page);
      const all = pages.join(' ');
      expect(pages[0]).toContain(texts.title);
      expect(pages[0]).toContain(texts.company);
      expect(pages[0]).toContain('bo');
      expect(pages[0]).toContain(texts.period);
      const missing = Array.from({ length: count }, (_, index) => nameOf(index)).filter(
        (name, index) => index !== 7 && !all.includes(name),
      );
      expect(missing).toEqual([]);
      // Long words wrap without being cut off.
      expect(all.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
      expect(all).toContain(texts.daySum);
      expect(pages.at(-1)).toContain(texts.total);
      expect(pages.at(-1)).toContain(texts.signature);
      for (const button of texts.buttons) expect(all).not.toContain(button);
      for (const each of pages.filter((text) => /Print \d/.test(text))) {
        for (const head of texts.heads) expect(each).toContain(head);
      }
      await expect.poll(() => page.locator('[data-record]').count()).toBeLessThan(count);
    });
  }
}

test('a page never ends with the header of a day', async ({ page }) => {
  const company = await companyWithRecords('ENU');
  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.locator('[data-record]').first()).toBeVisible();
  for (const text of await paper(page)) {
    expect(text.trim()).not.toMatch(/\w+day \d+ Nov\w* \d+ records?( [\d.,]+ \D+)*$/);
  }
});

test('data is reloaded before printing', async ({ page }) => {
  const company = await companyWithRecords('ENU');
  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.locator('[data-record]').first()).toBeVisible();
  await insertRecords({
    account: company.account,
    username: 'bo',
    count: 1,
    each: () => ({ work_date: '2026-11-20', description: 'Registered elsewhere meanwhile' }),
  });
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.body.innerText.includes('Registered elsewhere meanwhile')
        ? 'printed fresh'
        : 'printed stale';
    };
  });
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page).toHaveTitle('printed fresh');
});

test('paper is black on white in dark mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const company = await companyWithRecords('DAN');
  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.locator('[data-record]').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('[data-record]')).toHaveCount(count);
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
