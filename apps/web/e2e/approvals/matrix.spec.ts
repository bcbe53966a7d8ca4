import { addDays } from '@worksheet/domain/calendar';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { insertRecords } from '../support/many-records.ts';
import { makeTeamWeek, teamDay, teamMonday } from '../support/registered-week.ts';
import { looksAt } from '../support/looks.ts';
import { setTheme } from '../support/theme.ts';

const grid = (page: Page) => page.getByRole('grid');
/** A cell by its person and the day of the month. */
const cell = (page: Page, name: string, weekday: number): Locator => {
  const day = Number(teamDay(weekday).slice(8));
  return grid(page).getByRole('button', { name: new RegExp(`^${name}, \\w+ ${day} `) });
};
/** What is seen of it; screen readers hear it in full. */
const shown = (page: Page, name: string, weekday: number): Locator =>
  cell(page, name, weekday).locator('> [aria-hidden]');
const approveAll = (page: Page) => page.locator('[data-approve-all]');
const link = (page: Page) =>
  page
    .getByRole('navigation', { name: /Main menu|Hovedmenu/ })
    .getByRole('link', { name: /^(Approve|Godkend)/ });
const toastButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name, exact: true });

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly username: string;
  readonly date: string;
  readonly approvedBy: string | null;
}

async function stored(page: Page): Promise<Stored[]> {
  const response = await page.request.get('/api/worksheet?mode=TEAM');
  const days: { worksheet: Stored[] }[] = await response.json();
  return days.flatMap((day) => day.worksheet);
}

/** What the caller can send again as a record of their own. */
async function own(page: Page) {
  const response = await page.request.get('/api/worksheet?mode=YOURS');
  const days: { worksheet: Record<string, unknown>[] }[] = await response.json();
  const { customerNo, jobCode, unitType, unitNo, description, quantity, unitOfMeasureCode } =
    days[0]?.worksheet[0] ?? {};
  return { customerNo, jobCode, unitType, unitNo, description, quantity, unitOfMeasureCode };
}

const open = async (page: Page) =>
  (await stored(page)).filter(({ approvedBy }) => approvedBy === null);

test.describe('a clean week is approved in at most five acts', () => {
  test('by mouse', async ({ page }) => {
    const counted = await countActs(page);
    const { signIn } = await makeTeamWeek();
    await signIn(page, 'tove');
    await page.goto('/');
    await expect(link(page)).toHaveText('Approve 66');
    await link(page).click();
    await approveAll(page).click();
    await page.getByRole('button', { name: 'Approve 66' }).click();
    await expectToast(page, '66 records approved');
    const { taps, keys } = await counted.report('a clean week by mouse');
    expect(taps + keys).toBeLessThanOrEqual(5);
    expect(await open(page)).toEqual([]);
    await expect(link(page)).toHaveText('Approve');
    await expect(page.getByText('No clean records wait in this week')).toBeVisible();
  });

  test('by keyboard', async ({ page }) => {
    const counted = await countActs(page);
    const { signIn } = await makeTeamWeek({ people: 3 });
    await signIn(page, 'tove');
    await page.goto('/');
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(approveAll(page)).toBeVisible();
    await page.keyboard.press('Shift+A');
    await expect(page.getByRole('alertdialog', { name: 'Approve 18 records?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, '18 records approved');
    const { taps, keys } = await counted.report('a clean week by keyboard');
    expect(taps + keys).toBeLessThanOrEqual(5);
    expect(await open(page)).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('by touch', async ({ page }) => {
      const counted = await countActs(page);
      const { signIn } = await makeTeamWeek();
      await signIn(page, 'tove');
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await link(page).tap();
      await approveAll(page).tap();
      await page.getByRole('button', { name: 'Approve 66' }).tap();
      await expectToast(page, '66 records approved');
      const { taps, keys } = await counted.report('a clean week on a phone');
      expect(taps + keys).toBeLessThanOrEqual(5);
      expect(await open(page)).toEqual([]);
    });
  });
});

test.describe('the week of a team', () => {
  test('opens the oldest week that waits; weeks and filters are in the address', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(page).toHaveURL(`/approvals?from=${teamMonday}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Approve' })).toBeVisible();
    await expect(page.getByText('MONTAGE, 11 people')).toBeVisible();
    await expect(page.getByText('56 clean records of 11 people')).toBeVisible();
    await expect(page.getByText('360.00 hours · 96 km')).toBeVisible();

    await page.getByRole('combobox', { name: 'User: All' }).click();
    await page.getByRole('option', { name: 'Ida Mørk' }).click();
    await expect(page).toHaveURL(`/approvals?from=${teamMonday}&username=ida`);
    await expect(grid(page).getByRole('rowheader')).toHaveText(['Ida Mørk']);
    await expect(approveAll(page)).toHaveText(/Approve all clean \(5\)/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'User: Ida Mørk' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear: User' }).click();

    await page.getByRole('combobox', { name: 'Job: All' }).click();
    await page.getByRole('option', { name: 'Altaner' }).click();
    await expect(page).toHaveURL(`/approvals?from=${teamMonday}&jobCode=J-2`);
    await expect(shown(page, 'Bo Lund', 3)).toContainText('1.50');
    await page.getByRole('button', { name: 'Clear: Job' }).click();

    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByText('Nothing has been registered in this week yet.')).toBeVisible();
    await page.goBack();
    await expect(shown(page, 'Bo Lund', 3)).toContainText('9.50');
  });

  for (const [languageCode, waits] of [
    ['ENU', /^67 waiting since /],
    ['DAN', /^67 venter siden /],
  ] as const) {
    test(`what waits is reached, however old (${languageCode})`, async ({ page }) => {
      const { signIn } = await makeTeamWeek({ languageCode });
      await signIn(page, 'tove');
      const record = await own(page);
      const date = addDays(teamMonday, -40 * 7);
      const created = await page.request.post('/api/worksheet', {
        headers: { 'X-Requested-With': 'test' },
        data: { ...record, date },
      });
      expect(await created.text()).toContain(date);
      await page.goto('/approvals');
      await expect(page).toHaveURL(`/approvals?from=${date}`);
      const nextWeek = addDays(teamMonday, 7);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/approvals?from=${nextWeek}`);
        const button = page.getByRole('button', { name: waits });
        await expect(button).toBeVisible();
        const folder = process.env['E2E_PICTURES'];
        if (folder)
          await page.screenshot({
            path: `${folder}/approvals-waiting-${languageCode}-${width}.png`,
          });
        await button.click();
        await expect(page).toHaveURL(`/approvals?from=${date}`);
      }
    });
  }

  test('what waits is reached from a week without people, and from filters without a match', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ people: 1, languageCode: 'DAN' });
    await signIn(page, 'tove');
    const button = page.getByRole('button', { name: /^6 venter siden / });
    const empty = {
      'no-team': [`from=${addDays(teamMonday, 7)}`, 'Du har ikke noget team endnu'],
      'no-match': [`from=${teamMonday}&username=anders`, 'Intet at vise'],
    } as const;
    for (const [name, [search, title]] of Object.entries(empty)) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/approvals?${search}`);
        await expect(page.getByText(title)).toBeVisible();
        await expect(button).toBeVisible();
        const folder = process.env['E2E_PICTURES'];
        if (folder) await page.screenshot({ path: `${folder}/approvals-${name}-${width}.png` });
        await button.click();
        await expect(page).toHaveURL(`/approvals?from=${teamMonday}`);
        await expect(grid(page).getByRole('rowheader', { name: 'Tove Brandt' })).toBeVisible();
      }
    }
  });

  test('each cell tells its hours and its state in one word, and in full to screen readers', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(shown(page, 'Bo Lund', 3)).toHaveText('overlap9.50');
    await expect(cell(page, 'Bo Lund', 3)).toHaveAccessibleName(
      /9.50 hours, to be looked at, Overlap 10:00–11:30$/,
    );
    await expect(shown(page, 'Ida Mørk', 4)).toHaveText('>24 h26.00');
    await expect(shown(page, 'Jonas Kragh', 0)).toHaveText('2 alike15.00');
    await expect(shown(page, 'Emil Toft', 1)).toHaveText('missing');
    await expect(cell(page, 'Emil Toft', 1)).toHaveAccessibleName(/: no hours on a workday$/);
    await expect(shown(page, 'Mette Dahl', 2)).toHaveText('returned7.50');
    await expect(cell(page, 'Karen Aagaard', 0)).toHaveAccessibleName(/, 12 km, exported$/);
    await expect(cell(page, 'Tove Brandt', 0)).toHaveAccessibleName(/, 12 km, approved$/);
    await expect(cell(page, 'Anders Nygaard', 0)).toHaveAccessibleName(/7.50 hours, 12 km, open$/);
    await expect(cell(page, 'Anders Nygaard', 5)).toHaveCount(0);
    await expect(page.locator('[data-hours=bo]')).toHaveText('39.50');
    await expect(page.locator(`[data-hours="${teamDay(4)}"]`)).toHaveText('101.00');
    await expect(page.locator('[data-hours=all]')).toHaveText('433.00');
  });

  test('is one tab stop; arrow keys move between the cells and Enter opens a day', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
    await cell(page, 'Anders Nygaard', 0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'Bo Lund', 0)).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Bo Lund', 3)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      `/approvals?from=${teamMonday}&day=${encodeURIComponent(`bo:${teamDay(3)}`)}`,
    );
    await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveCount(1);
    await cell(page, 'Bo Lund', 3).focus();
    await page.keyboard.press('End');
    await expect(
      page.getByRole('button', { name: 'Approve 5 clean records of Bo Lund' }),
    ).toBeFocused();
    await page.keyboard.press('Home');
    await expect(cell(page, 'Bo Lund', 0)).toBeFocused();
    await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  });

  test('is only for team leaders and admins', async ({ page }) => {
    const { signIn } = await makeTeamWeek({ people: 2 });
    await signIn(page, 'anders');
    await page.goto('/approvals');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Archive', exact: true })).toBeVisible();
    await expect(link(page)).toHaveCount(0);
    await signIn(page, 'adam');
    await page.goto('/approvals');
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page).toHaveURL(/mode=TEAM/);
    await expect(page.getByText('You have no team yet')).toBeVisible();
  });

  test('a failed load can be tried again', async ({ page }) => {
    const { signIn } = await makeTeamWeek({ people: 2 });
    await signIn(page, 'tove');
    await page.route('**/*approval.review*', (route) => route.abort());
    await page.goto('/approvals');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/*approval.review*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cell(page, 'Tove Brandt', 0)).toBeVisible();
  });
});

test.describe('approving what is clean', () => {
  test('names the people with their days, the period and the sums first; flagged days stay open', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await approveAll(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve 56 records?' });
    await expect(dialog).toContainText('Without the 7 that are to be looked at first.');
    await expect(dialog.getByRole('row', { name: '360.00 hours' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: '96.00 km' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Bo Lund Mon–Wed, Fri 5' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Emil Toft Mon, Wed–Fri 5' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(approveAll(page)).toBeFocused();
    expect(await open(page)).toHaveLength(64);

    await page.keyboard.press('Shift+A');
    await confirmDialog(page, 'Approve 56 records?', 'Approve 56');
    await expectToast(page, '56 records approved');
    await expect(cell(page, 'Anders Nygaard', 0)).toHaveAccessibleName(/, approved$/);
    await expect(shown(page, 'Bo Lund', 3)).toHaveText('overlap9.50');
    await expect(page.getByText('3 person-days are to be looked at first.')).toBeVisible();
    expect(await open(page)).toHaveLength(8);
  });

  test('a person’s clean week is approved by the count in its row, and undone for ten seconds', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await page.getByRole('button', { name: 'Approve 5 clean records of Bo Lund' }).click();
    await expectToast(page, 'Bo Lund: 5 records approved');
    await expect(cell(page, 'Bo Lund', 0)).toHaveAccessibleName(/, approved$/);
    await expect(approveAll(page)).toHaveText(/\(51\)/);
    await expect(link(page)).toHaveText('Approve 58');
    await toastButton(page, 'Undo').click();
    // It does not leave with the message whose button was pressed.
    const message = page.locator('[data-sonner-toast]', { hasText: '5 records are open again' });
    await expect(message).toHaveAttribute('data-removed', 'false');
    await expect(cell(page, 'Bo Lund', 0)).toHaveAccessibleName(/, open$/);
    await expect(approveAll(page)).toHaveText(/\(56\)/);
    expect(await open(page)).toHaveLength(64);
  });

  test('more records than a call takes are all approved', async ({ page }) => {
    const { account, signIn } = await makeCompany({
      languageCode: 'ENU',
      resourceUnits: 'Quantity',
    });
    const each = (index: number) => ({
      work_date: teamDay(index % 5),
      description: `Record ${index}`,
      quantity: '0.01',
      hours: '0.010000',
    });
    await insertRecords({ account, username: 'bo', count: 1_001, each });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await approveAll(page).click();
    await page.getByRole('button', { name: 'Approve 1001' }).click();
    await expectToast(page, 'bo: 1001 records approved');
    await expect(link(page)).toHaveText('Approve');
    const waiting = await page.request.get('/api/approval/waiting');
    expect(await waiting.json()).toMatchObject({ records: 0 });
  });

  test('a record that was changed meanwhile is left out and named with the reason', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser } = await makeTeamWeek({ people: 3 });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(approveAll(page)).toHaveText(/\(18\)/);
    await asOtherUser(browser, 'bo', async (request) => {
      const response = await request.get(`/api/worksheet?from=${teamDay(2)}&to=${teamDay(2)}`);
      const days: { worksheet: Stored[] }[] = await response.json();
      const [record] = days.flatMap(({ worksheet }) => worksheet);
      const changed = await request.put('/api/worksheet', {
        data: { ...record, version: undefined, quantity: 6.25 },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
    });
    await approveAll(page).click();
    await confirmDialog(page, 'Approve 18 records?', 'Approve 18');
    await expectToast(page, '17 records approved');
    const alert = page.getByRole('alert').filter({ hasText: '1 record was not approved' });
    await expect(alert).toContainText(/Bo Lund, Wednesday \d+ \w+: Record was changed/);
    await expect(shown(page, 'Bo Lund', 2)).toHaveText('6.25');
    await expect(cell(page, 'Bo Lund', 2)).toHaveAccessibleName(/, open$/);
    await expect(approveAll(page)).toHaveText(/\(1\)/);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('is shown at once, and taken back if the call fails', async ({ page }) => {
    const { signIn } = await makeTeamWeek({ people: 2 });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(approveAll(page)).toHaveText(/\(12\)/);
    const fail = await holdRequests(page, '**/trpc/worksheet.approveMany*', {
      onRelease: (route) => route.abort(),
    });
    await approveAll(page).click();
    await confirmDialog(page, 'Approve 12 records?', 'Approve 12');
    await expect(cell(page, 'Tove Brandt', 0)).toHaveAccessibleName(/, approved$/);
    fail();
    await expect(cell(page, 'Tove Brandt', 0)).toHaveAccessibleName(/, open$/);
    await expect(approveAll(page)).toHaveText(/\(12\)/);
  });

  test('in a closed period, the dialog tells a leader that approving cannot be undone', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ people: 2, account: { closed_until: teamDay(6) } });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await page.getByRole('button', { name: /^Approve 6 clean records of Anders/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve 6 records?' });
    await expect(dialog).toContainText('only an administrator can undo this');
    await dialog.getByRole('button', { name: 'Approve 6' }).click();
    await expectToast(page, 'Anders Nygaard: 6 records approved');
    await expect(toastButton(page, 'Undo')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the week and what is to be looked at are two tabs; a cell opens its day', async ({
    page,
  }) => {
    const { signIn } = await makeTeamWeek({ isFlagged: true });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(page.getByRole('link', { name: 'To be looked at 3' })).toBeVisible();
    await expect(shown(page, 'Bo Lund', 3)).toHaveText('9.5');
    await expect(shown(page, 'Emil Toft', 1)).toHaveText('–');
    const { height = 0 } = (await cell(page, 'Bo Lund', 3).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await cell(page, 'Bo Lund', 3).tap();
    await expect(page).toHaveURL(/day=bo%3A/);
    await expect(page.getByRole('link', { name: 'To be looked at 3' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(grid(page)).toBeVisible();
    await page.getByRole('link', { name: '3 person-days are to be looked at first' }).tap();
    await expect(grid(page)).toHaveCount(0);
  });

  test('the filters open from the bar', async ({ page }) => {
    const { signIn } = await makeTeamWeek({ people: 3 });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await page.getByRole('button', { name: 'Show the filters' }).tap();
    await page.getByRole('combobox', { name: 'User: All' }).tap();
    await page.getByRole('option', { name: 'Bo Lund' }).tap();
    await expect(page).toHaveURL(/username=bo/);
    await expect(grid(page).getByRole('rowheader')).toHaveCount(1);
  });
});

for (const { width, theme } of looksAt([390, 768, 1280, 1440])) {
  test(`the page is accessible with ${width} px in ${theme}, in Danish`, async ({ page }) => {
    const { signIn } = await makeTeamWeek({ languageCode: 'DAN', isFlagged: true });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'tove');
    await page.goto('/approvals');
    await expect(approveAll(page)).toHaveText(/Godkend alle rene \(56\)/);
    await setTheme(page, theme);
    await expectAccessible(page);
    await approveAll(page).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
