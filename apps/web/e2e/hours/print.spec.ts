import { expect, test, type Page } from '@playwright/test';
import { addDays } from '@worksheet/domain/calendar';
import { isoWeekOf } from '@worksheet/domain/iso-week';
import { datesOfMonth, monthOf } from '@worksheet/domain/month';
import { extractText } from 'unpdf';
import { setNormOfTeamWeek } from '../support/norm.ts';
import { makeTeamWeek, teamDay, teamMonday } from '../support/registered-week.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const danishDate = new Intl.DateTimeFormat('da', { dateStyle: 'medium', timeZone: 'UTC' });

interface Paper {
  readonly pages: readonly string[];
  readonly isLandscape: boolean;
}

async function paperOf(page: Page): Promise<Paper> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width = '0', height = '0'] =
    /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf.toString('latin1')) ?? [];
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return {
    pages: text.map((each) => each.replace(/\s+/g, ' ')),
    isLandscape: Number(width) > Number(height),
  };
}

for (const period of ['month', 'week'] as const)
  test(`a printed ${period} of a team has the company, the period, everybody and their sums`, async ({
    page,
  }) => {
    const company = await makeTeamWeek({ languageCode: 'DAN', isFlagged: true });
    await setNormOfTeamWeek(page, company);
    await company.signIn(page, 'tove');
    const value = period === 'month' ? monthOf(teamDay(4)) : isoWeekOf(teamMonday);
    await page.goto(`/hours?mode=TEAM&${period}=${value}`);
    const rows = page.locator('[data-person]');
    await expect(rows).toHaveCount(11);
    const shown = await rows.evaluateAll((elements) =>
      elements.map((row) => ({
        name: row.querySelector('th [aria-hidden]')?.textContent ?? '',
        sums: [...row.querySelectorAll('td')]
          .slice(-3)
          .map(({ textContent }) => textContent)
          .join(' '),
      })),
    );
    const { pages, isLandscape } = await paperOf(page);
    expect(isLandscape).toBe(true);
    expect(pages[0]).toContain('Prøve & Co A/S');
    expect(pages[0]).toContain('tove (Team)');
    const end = period === 'month' ? datesOfMonth(value).at(-1) : addDays(teamMonday, 6);
    expect(pages[0]).toContain(`– ${danishDate.format(new Date(`${end}T00:00:00Z`))}`);
    const paper = pages.join(' ');
    for (const { name, sums } of shown) {
      const ofPerson = pages.filter((each) => each.includes(name)).at(-1) ?? '';
      for (const head of ['Person', 'I alt', 'Saldo', 'Snit 4 md.', sums])
        expect(ofPerson).toContain(head);
    }
    for (const control of ['Udskriv', 'Download', 'Kopiér']) expect(paper).not.toContain(control);
  });

test('one’s own month is printed from the page, upright, with a line to sign', async ({ page }) => {
  const company = await makeTeamWeek({ languageCode: 'DAN' });
  await company.signIn(page, 'bo');
  await page.goto(`/hours?month=${monthOf(teamDay(0))}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Udskriv' }).click();
  await expect(page).toHaveTitle('printed');
  const { pages, isLandscape } = await paperOf(page);
  expect(isLandscape).toBe(false);
  expect(pages).toHaveLength(1);
  for (const part of ['Prøve & Co A/S', 'bo', 'Timer', 'Underskrift'])
    expect(pages[0]).toContain(part);
  expect(pages[0]).not.toContain('Udskriv');
});

test('hours are reloaded before they are printed', async ({ page, browser }) => {
  const company = await makeTeamWeek({ languageCode: 'DAN', missing: 'ida' });
  await company.signIn(page, 'tove');
  await page.goto(`/hours?mode=TEAM&week=${isoWeekOf(teamMonday)}`);
  const sum = page.locator('[data-hours="ida"]');
  await expect(sum).toHaveText('30,00');
  const other = await browser.newPage();
  await company.signIn(other, 'ida');
  const response = await other.request.post('/api/worksheet', {
    data: {
      date: teamDay(1),
      customerNo: 'K-10',
      jobCode: 'J-1',
      unitType: 'Resource',
      unitNo: 'H-ida',
      unitOfMeasureCode: 'T',
      description: 'Tag',
      quantity: 7.5,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await other.close();
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.querySelector('[data-hours="ida"]')?.textContent ?? '';
    };
  });
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page).toHaveTitle('37,50');
});
