import { readFile } from 'node:fs/promises';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { allChoice, dialog, markButton, openDialog } from '../support/export-dialog.ts';

const approval = { approved_by: 'tove', approved_at: '2026-11-20 15:00:00.000' };
/** In hours. */
const at = (date: string, from: number, to: number) => ({
  work_date: date,
  time_from: from * 60,
  time_to: to * 60,
});

/** Bo and Ida with times and screws on two days; a line of Ida is not approved, two of Bo overlap. */
function fillWeek() {
  return async (pool: DatabasePool, accountId: number) => {
    const team = { team_code: 'T' };
    const bo = await createUser(pool, accountId, { username: 'bo', ...team });
    const ida = await createUser(pool, accountId, { username: 'ida', ...team });
    await createUser(pool, accountId, {
      username: 'tove',
      profile_type: 'Teamleader',
      ...team,
    });
    await createUser(pool, accountId, {
      username: 'adam',
      profile_type: 'Admin',
    });
    const { job, item, resource } = await createMasterData(pool, accountId);
    const line = (user: typeof bo, description: string, own: Parameters<typeof createRecord>[2]) =>
      createRecord(pool, accountId, {
        user,
        job,
        unit: resource,
        description,
        quantity: '4.50',
        hours: '4.50',
        ...approval,
        ...own,
      });
    const first = await line(bo, 'Scaffold', at('2026-11-16', 7, 11.5));
    await line(bo, 'Meeting', {
      ...at('2026-11-16', 11, 11.5),
      quantity: '0.50',
      hours: '0.50',
    });
    await line(bo, 'Screws used', {
      work_date: '2026-11-17',
      unit: item,
      quantity: '3.00',
      hours: null,
    });
    const open = await line(ida, 'Painting', {
      ...at('2026-11-18', 7, 11.5),
      approved_by: null,
      approved_at: null,
    });
    return { first, open };
  };
}

/** Each line is approved and none is flagged: what a leader exports every week. */
const fillCleanWeek = async (pool: DatabasePool, accountId: number) => {
  const bo = await createUser(pool, accountId, { username: 'bo', team_code: 'T' });
  await createUser(pool, accountId, {
    username: 'tove',
    profile_type: 'Teamleader',
    team_code: 'T',
  });
  const { job, resource: unit } = await createMasterData(pool, accountId);
  for (const work_date of ['2026-11-16', '2026-11-17'])
    await createRecord(pool, accountId, { user: bo, job, unit, work_date, ...approval });
  return {};
};

test('a week that is approved and clean is exported in two acts, by mouse and by keyboard', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillCleanWeek);
  const acts = await countActs(page);
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await expect(dialog(page)).toContainText('No flags');
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  await saved;
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  expect(await acts.report('export an approved week')).toEqual({ taps: 2, keys: 0 });
});

test('the approved ones of a mixed week are exported in two acts, and the others stay', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  const acts = await countActs(page);
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).not.toContain('Painting');
  await expect(page.locator('[data-record]')).toHaveText([/Painting/]);
  expect(await acts.report('export the approved ones')).toEqual({ taps: 2, keys: 0 });
});

test('afterwards the number of the export is named, with a link to it', async ({ page }) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  await markButton(page).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Download started...');
  await expect(messages).toContainText('Export 1, 3 records');
  await messages.getByRole('button', { name: 'Show export 1' }).click();
  await expect(page).toHaveURL('/archive/exports?number=1');
  await expect(page.getByRole('complementary', { name: 'Export 1' })).toContainText('tove');
});

test('a record that was changed meanwhile is named and not exported; then the user can go on', async ({
  page,
  browser,
}) => {
  const { signIn, asOtherUser, open } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  await allChoice(page).check();
  await asOtherUser(browser, 'adam', async (request) => {
    const data = { id: open.id, isApproved: true };
    expect((await request.put('/api/worksheet/approve', { data })).ok()).toBe(true);
  });
  await markButton(page).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('The download failed');
  await expect(alert).toContainText('ida · 18 Nov · Quay wall');
  await expect(markButton(page)).toBeEnabled();
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Painting');
  await expect(dialog(page)).toHaveCount(0);
});
