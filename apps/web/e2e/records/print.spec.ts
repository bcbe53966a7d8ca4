import { expect, test, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { makeCompany } from '../support/company.ts';
import { daysBefore, insertRecords } from '../support/many-records.ts';

const count = 160;
const nameOf = (index: number) => `Print ${String(index + 1).padStart(3, '0')}`;
const long = 'Ejendomsvedligeholdelsesentreprisegarantiordningsarbejdersammensætningskontrol '
  .repeat(2)
  .slice(0, 100);

/** A company with more records than are drawn on the screen at once, 20 a day, one with all the longest. */
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

/** The pages as a reader of the paper finds them. */
async function paper(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((each) => each.replace(/\s+/g, ' '));
}

const words = {
  DAN: {
    company: 'Prøve & Co A/S',
    period: '13. nov. 2026 – 20. nov. 2026',
    heads: ['Sag', 'Beskrivelse', 'Antal'],
    daySum: '25,00',
    total: '100.000.198,74',
    signature: 'Underskrift',
    buttons: ['Download', 'Opret', 'Nulstil', 'Dine', 'Rediger', 'Godkend '],
  },
  ENU: {
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
  const say = words[languageCode];
  for (const width of [1280, 390]) {
    test(`the print sheet has company, period, user, every record and the sums, and no controls: ${languageCode} from ${width} px`, async ({
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
      expect(pages[0]).toContain(say.company);
      expect(pages[0]).toContain('bo');
      expect(pages[0]).toContain(say.period);
      const missing = Array.from({ length: count }, (_, index) => nameOf(index)).filter(
        (name, index) => index !== 7 && !all.includes(name),
      );
      expect(missing).toEqual([]);
      // Long words break, and lose nothing.
      expect(all.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
      expect(all).toContain(say.daySum);
      expect(pages.at(-1)).toContain(say.total);
      expect(pages.at(-1)).toContain(say.signature);
      for (const button of say.buttons) expect(all).not.toContain(button);
      // The heads of the table are repeated on every page that has records.
      for (const each of pages.filter((text) => /Print \d/.test(text))) {
        for (const head of say.heads) expect(each).toContain(head);
      }
      // Afterwards the screen is as before.
      await expect.poll(() => page.locator('[data-record]').count()).toBeLessThan(count);
    });
  }
}

test('a group of rows does not lose its day head at a page break', async ({ page }) => {
  const company = await companyWithRecords('ENU');
  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.locator('[data-record]').first()).toBeVisible();
  for (const text of await paper(page)) {
    // No page ends with the head of a day, whose records would all stand on the next one.
    expect(text.trim()).not.toMatch(/\d+ Nov 2026 · \w+ [\d.,]+ \d+ records?$/);
  }
});

test('data is also reloaded before printing', async ({ page }) => {
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
