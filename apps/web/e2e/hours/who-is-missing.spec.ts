import { expect, test } from '@playwright/test';
import { monthOf } from '@worksheet/domain/dates/month';
import { countActs } from '../support/acts.ts';
import { expectToast } from '../support/fields.ts';
import { setNormOfTeamWeek } from '../support/norm.ts';
import { makeTeamWeek, teamDay } from '../support/registered-week.ts';
import { workDate } from '../support/workday.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('Tove sees who is missing, and copies it', async ({ page }) => {
  const company = await makeTeamWeek({ languageCode: 'DAN', missing: 'emil', people: 5 });
  await setNormOfTeamWeek(page, company);
  const { report } = await countActs(page);
  await company.signIn(page, 'tove');
  await page.goto('/');
  await page.getByRole('link', { name: 'Timer 1', exact: true }).click();
  if (monthOf(teamDay(1)) !== monthOf(workDate(-1)))
    await page.getByRole('button', { name: 'Forrige måned' }).click();
  const day = `${Number(teamDay(1).slice(8))}.`;
  await expect(page.getByText(`Emil Toft mangler tirs. ${day}`)).toBeVisible();
  await page.getByRole('button', { name: 'Kopiér teksten' }).click();
  await expectToast(page, 'Teksten er kopieret');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^Timer, \S+ \d{4}: Emil Toft mangler tirs\. \d+\.$/),
    `Emil Toft: tirs. ${day}`,
  ]);
  const acts = await report('Tove by mouse, who is missing copied');
  expect(acts.taps + acts.keys).toBeLessThanOrEqual(3);
});
