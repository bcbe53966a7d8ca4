import { expect, test, type Page } from '@playwright/test';
import { addDays } from '@worksheet/domain/dates/calendar';
import { isoWeekOf } from '@worksheet/domain/dates/iso-week';
import { datesOfMonth, monthOf } from '@worksheet/domain/dates/month';
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

test('a printed month and week of a team have the company, the period, everybody and their sums; one’s own month has a line to sign', async ({
  page,
}) => {
  const company = await makeTeamWeek({ languageCode: 'DAN', isFlagged: true });
  await setNormOfTeamWeek(page, company);
  await company.signIn(page, 'tove');
  const month = monthOf(teamDay(4));
  for (const [address, end] of [
    [`month=${month}`, datesOfMonth(month).at(-1)],
    [`week=${isoWeekOf(teamMonday)}`, addDays(teamMonday, 6)],
  ]) {
    await page.goto(`/hours?mode=TEAM&${address}`);
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
    expect(pages[0]).toContain('Tove Brandt (Team)');
    expect(pages[0]).toContain(`– ${danishDate.format(new Date(`${end}T00:00:00Z`))}`);
    const paper = pages.join(' ');
    for (const { name, sums } of shown) {
      const ofPerson = pages.filter((each) => each.includes(name)).at(-1) ?? '';
      for (const head of ['Person', 'I alt', 'Saldo', 'Gns. pr. uge, 4 mdr.', sums])
        expect(ofPerson).toContain(head);
    }
    for (const control of ['Udskriv', 'Download', 'Kopiér']) expect(paper).not.toContain(control);
  }

  await page.goto(`/hours?mode=YOURS&month=${month}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const { pages, isLandscape } = await paperOf(page);
  expect(isLandscape).toBe(false);
  expect(pages).toHaveLength(1);
  for (const part of ['Prøve & Co A/S', 'Tove Brandt', 'Timer', 'Underskrift'])
    expect(pages[0]).toContain(part);
  expect(pages[0]).not.toContain('Udskriv');
});
