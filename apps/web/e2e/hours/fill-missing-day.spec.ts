import { expect, test } from '@playwright/test';
import { isoWeekOf } from '@worksheet/domain/dates/iso-week';
import { mondaysOfMonth, monthOf } from '@worksheet/domain/dates/month';
import { countActs } from '../support/acts.ts';
import { setNormOfTeamWeek } from '../support/norm.ts';
import { makeTeamWeek, teamDay, teamMonday } from '../support/registered-week.ts';
import { linesOf, workDate } from '../support/workday.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone, Ida sees that Tuesday is missing and fills it by copying a day', async ({
  page,
}) => {
  const company = await makeTeamWeek({ languageCode: 'DAN', missing: 'ida', people: 5 });
  await setNormOfTeamWeek(page, company);
  const { report } = await countActs(page);
  await company.signIn(page, 'ida');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('link', { name: 'Timer 1', exact: true }).tap();
  const isShown = mondaysOfMonth(monthOf(workDate())).includes(teamMonday);
  if (!isShown) await page.getByRole('button', { name: 'Forrige måned' }).tap();

  const week = page.locator(`[data-week="${Number(isoWeekOf(teamMonday).slice(6))}"]`);
  const tuesday = page.locator(`[data-date="${teamDay(1)}"]`);
  await expect(tuesday).toHaveAccessibleName(/^Tirsdag .+: 0,00 af 7,50 timer, mangler$/);
  await expect(week).toContainText('30,00');
  await expect(week).toContainText('−7,50');
  await tuesday.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Kopiér en dag hertil' }).tap();
  await page.getByRole('button', { name: /^Kopiér 1 linje · 7,50 timer/ }).tap();

  await expect(tuesday).toHaveAccessibleName(
    /7,50 af 7,50 timer, fuld dag, venter på godkendelse$/,
  );
  await expect(tuesday).toBeFocused();
  await expect(week).toContainText('37,50');
  await expect(page.getByText('Du mangler ingen timer')).toBeVisible();
  const acts = await report('Ida on a phone, a missing day filled in');
  expect(acts.taps + acts.keys).toBeLessThanOrEqual(6);
  expect(await linesOf(page, teamDay(1))).toMatchObject([{ quantity: 7.5 }]);

  await page.getByRole('button', { name: 'Download', exact: true }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'De seneste 12 måneder, Excel' }).tap();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
