import { readFile } from 'node:fs/promises';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import {
  allChoice,
  approvedChoice,
  dialog,
  markButton,
  openDialog,
} from '../support/export-dialog.ts';
import { setTheme } from '../support/theme.ts';

type LanguageCode = 'ENU' | 'DAN';

const approval = { approved_by: 'tove', approved_at: '2026-11-20 15:00:00.000' };
/** In hours. */
const at = (date: string, from: number, to: number) => ({
  work_date: date,
  time_from: from * 60,
  time_to: to * 60,
});

/** Bo and Ida with times and screws on two days; a line of Ida is not approved, two of Bo overlap. */
function fillWeek(languageCode: LanguageCode = 'ENU') {
  return async (pool: DatabasePool, accountId: number) => {
    const team = { team_code: 'T', language_code: languageCode } as const;
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
      language_code: languageCode,
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

test('the dialog shows the count, the people, the period, and the sums: hours first, the mixed total last', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  await expect(dialog(page)).toContainText('3 records');
  await expect(dialog(page)).toContainText('1 person');
  await expect(dialog(page)).toContainText(/16\s–\s17 November 2026/);
  await expect(dialog(page).getByRole('row')).toHaveText([
    /^5\.00\s*hours$/,
    /^3\.00\s*Measure BOX$/,
    /^8\.00\s*Total$/,
  ]);
  await allChoice(page).check();
  await expect(dialog(page)).toContainText('4 records');
  await expect(dialog(page)).toContainText('2 people');
  await expect(dialog(page)).toContainText(/16\s–\s18 November 2026/);
  await expect(dialog(page).getByRole('row').first()).toHaveText(/^9\.50\s*hours$/);
});

test('the approved ones are chosen first, and the focus is on the choice, so that Enter does not mark', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  let downloads = 0;
  await page.route('**/api/worksheet/download', (route) => {
    downloads += 1;
    return route.continue();
  });
  await openDialog(page);
  await expect(approvedChoice(page)).toBeChecked();
  await expect(approvedChoice(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(allChoice(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
  expect(downloads).toBe(0);
});

test('the records that are not approved are counted with their days, and Show lists exactly them', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  const note = dialog(page).getByRole('listitem').first();
  await expect(note).toContainText('1 is not approved 1 person-day, outside the selection');
  await allChoice(page).check();
  await expect(note).toContainText('1 person-day, in the selection');
  await note.getByRole('link', { name: 'Show it' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/?mode=TEAM&status=open');
  await expect(page.locator('[data-record]')).toHaveText([/Painting/]);
  await page.goBack();
  await expect(page).toHaveURL('/?mode=TEAM');
  await expect(page.locator('[data-record]')).toHaveCount(4);
});

test('approved records that are still flagged are counted after the dialog is open, without a jump', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/approval\.review/, async (route) => {
    await held;
    await route.continue();
  });
  await openDialog(page);
  const note = dialog(page).getByRole('listitem').nth(1);
  await expect(note).toContainText('Looking for flags…');
  const before = await markButton(page).boundingBox();
  release();
  await expect(note).toContainText('2 still have a flag Overlap 11:00–11:30');
  expect(await markButton(page).boundingBox()).toEqual(before);
  await note.getByRole('link', { name: 'Show the 2' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/approvals\?mode=TEAM&from=2026-11-16&.*tab=review/);
});

test('the lines without a job task are counted and listed on request, and do not stop the export', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  const note = dialog(page).getByRole('listitem').filter({ hasText: 'have no job task' });
  await expect(note).toContainText('3 have no job task');
  await note.getByRole('button', { name: 'Show the 3' }).click();
  await expect(note.getByRole('listitem')).toContainText([
    'bo · 17 Nov · Quay wall · Screws used',
    'bo · 16 Nov · Quay wall',
    'bo · 16 Nov · Quay wall',
  ]);
  await expectAccessible(page);
  await expect(markButton(page)).toBeEnabled();
  await note.getByRole('button', { name: 'Hide' }).click();
  await expect(note.getByRole('listitem')).toHaveCount(0);
});

test('a period of more than 400 days is not looked at for flags, and the dialog says so', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, async (pool, accountId) => {
    const filled = await fillWeek()(pool, accountId);
    await createRecord(pool, accountId, { work_date: '2025-01-02', ...approval });
    return filled;
  });
  await signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  await openDialog(page);
  await expect(dialog(page).getByRole('listitem').nth(1)).toContainText(
    'Not checked for flags The records cover more than 400 days.',
  );
});

test('flags that cannot be loaded do not stop the export', async ({ page }) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await page.route(/approval\.review/, (route) => route.abort());
  await openDialog(page);
  await expect(dialog(page)).toContainText('Could not be checked for flags', { timeout: 20_000 });
  await expect(markButton(page)).toBeEnabled();
});

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

for (const width of [390, 1280]) {
  test(`in Danish at ${width} px nothing is cut, and axe finds nothing`, async ({ page }) => {
    const { signIn } = await makeCustomCompany({ languageCode: 'DAN' }, fillWeek('DAN'));
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    await openDialog(page);
    await expect(dialog(page)).toContainText('3 registreringer');
    await expect(dialog(page)).toContainText('16.–17. november 2026');
    await expect(dialog(page)).toContainText('1 er ikke godkendt');
    await expect(dialog(page)).toContainText('2 har stadig et mærke Overlap 11:00–11:30');
    await expect(dialog(page)).toContainText(
      'De 3 godkendte registreringer flyttes fra arbejdssedlen til arkivet',
    );
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await expectAccessible(page);
      await saveScreenshot(page, `export-dialog-${width}-${theme}`);
    }
    expect(await hasSidewaysScroll(page)).toBe(false);
  });
}

function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog] *')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    ),
  );
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
