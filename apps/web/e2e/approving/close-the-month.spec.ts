import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addDays } from '@worksheet/domain/dates/calendar';
import { countActs } from '../support/acts.ts';
import { expectToast, field } from '../support/fields.ts';
import { approvedChoice, dialog, markButton, openDialog } from '../support/export-dialog.ts';
import { makeTeamWeek, recordsOfTeam, teamMonday } from '../support/team-week.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('Adam closes the period, exports what is approved, voids it, and exports again', async ({
  page,
}) => {
  const company = await makeTeamWeek('ENU');
  const { report } = await countActs(page);
  await company.signIn(page, 'tove');
  const ofAnders = (await recordsOfTeam(page)).filter(({ username }) => username === 'anders');
  const entries = ofAnders.map(({ id, version }) => ({ id, version }));
  const approval = { entries, isApproved: true };
  expect((await page.request.put('/api/worksheet/approve-many', { data: approval })).ok()).toBe(
    true,
  );

  await company.signIn(page, 'adam');
  const lastDay = addDays(teamMonday, 6);
  await page.goto('/admin/account');
  await field(page, 'Closed until').fill(lastDay);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Account successfully configured');
  await report('Adam, the date of the closed period saved');

  await page.goto(`/?mode=ALL&from=${teamMonday}&to=${lastDay}`);
  const first = await exportApproved(page);
  await report('Adam, the approved records exported');
  expect(first.toString().trim().split('\r\n')).toHaveLength(1 + entries.length);

  await page.goto('/archive/exports');
  await page.getByRole('button', { name: 'Void export…' }).click();
  const reason = page.getByRole('dialog', { name: 'Void export 1?' });
  await page.keyboard.type('Wrong period');
  await reason.getByRole('button', { name: 'Void export', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Export 1' })).toContainText('Wrong period');
  await report('Adam, the export voided');
  expect(await fileAgain(page, 1)).toEqual(first);
  const back = (await recordsOfTeam(page, 'ALL')).filter(({ username }) => username === 'anders');
  expect(back.map(({ approvedBy, version }) => [approvedBy, version])).toEqual(
    entries.map(({ version }) => ['tove', version + 3]),
  );

  await page.goto(`/?mode=ALL&from=${teamMonday}&to=${lastDay}`);
  const second = await exportApproved(page);
  await report('Adam, exported again');
  await page.goto('/archive/exports');
  expect(await fileAgain(page, 1)).toEqual(first);
  expect(await fileAgain(page, 2)).toEqual(second);

  await company.signIn(page, 'bo');
  const late = { date: lastDay, jobCode: 'S-1012', unitType: 'Item', unitNo: 'V-1020' };
  const create = await page.request.post('/api/worksheet', {
    data: {
      ...late,
      customerNo: 'K-10',
      description: 'x',
      quantity: 1,
      unitOfMeasureCode: 'RULLE',
    },
  });
  expect(create.status()).toBe(409);
  expect(await create.json()).toMatchObject({ code: 'period-closed' });
});

async function exportApproved(page: Page): Promise<Buffer> {
  await openDialog(page);
  await expect(approvedChoice(page)).toBeChecked();
  await expect(dialog(page)).toContainText('20 records');
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  return readFile(await (await saved).path());
}

async function fileAgain(page: Page, number: number): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download export ${number} again` }).click();
  return readFile(await (await saved).path());
}
