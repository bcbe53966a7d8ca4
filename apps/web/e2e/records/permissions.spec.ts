import { expect, test, type Page } from '@playwright/test';
import { field } from '../support/fields.ts';
import { createTeam, makeCustomCompany } from '../support/custom-company.ts';

const fill = createTeam();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Whose records' });
const edits = (page: Page) => page.getByRole('link', { name: /^Edit: / });
const names = ['Edit: Bolting', 'Edit: Leading', 'Edit: Painting'];

async function expectRecords(page: Page, count: number): Promise<void> {
  await expect(edits(page)).toHaveCount(count);
  for (const name of names.slice(0, count)) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
}

test.describe('roles (spec §6)', () => {
  test('an ordinary user sees only their own records, no mode tabs, no user column, no admin, and cannot approve', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    // A mode that the user may not use falls back to their own records.
    await page.goto('/?mode=ALL');
    await expectRecords(page, 1);
    await expect(tabs(page)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'User', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Approve: / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
  });

  test('a team leader sees mode tabs Yours and Team and the user column, and manages team records', async ({
    page,
  }) => {
    const { signIn, bosRecord, annsRecord } = await makeCustomCompany(
      { account: { show_customer: false } },
      fill,
    );
    await signIn(page, 'tove');
    await page.goto('/?mode=ALL');
    await expect(tabs(page).getByRole('link')).toHaveText(['Yours', 'Team']);
    await expect(tabs(page).getByRole('link', { name: 'Yours' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(edits(page)).toHaveCount(1);
    const reload = page.waitForResponse((response) => response.url().includes('worksheet.list'));
    await tabs(page).getByRole('link', { name: 'Team' }).click();
    await reload;
    await expect(page).toHaveURL('/?mode=TEAM');
    await expectRecords(page, 2);
    await expect(page.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Edit: Bolting' }).click();
    await expect(page).toHaveURL(`/worksheet/edit/${bosRecord.id}?mode=TEAM`);
    await page.goto(`/worksheet/edit/${annsRecord.id}`);
    await expect(page.getByText('Record does not exist')).toBeVisible();
    await page.goBack();
    await field(page, 'Description').fill('Bolting, corrected');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/?mode=TEAM');
    await expect(page.getByRole('link', { name: 'Edit: Bolting, corrected' })).toBeVisible();
  });

  test('an admin additionally has the All mode and the Admin menu and area', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await expect(tabs(page).getByRole('link')).toHaveText(['Yours', 'Team', 'All']);
    await expectRecords(page, 3);
    await tabs(page).getByRole('link', { name: 'Yours' }).click();
    await expect(page).toHaveURL('/?mode=YOURS');
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
    await page.goBack();
    await expectRecords(page, 3);
    await page.getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL('/admin');
  });
});

test.describe('who may manage a record (spec §4)', () => {
  test('an ordinary user may not once another user has modified it; the edit history is then shown', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, bosRecord } = await makeCustomCompany(
      { account: { show_customer: false } },
      fill,
    );
    await signIn(page, 'bo');
    await page.goto('/');
    await expectRecords(page, 1);
    await expect(page.getByRole('button', { name: /Edit history/ })).toHaveCount(0);
    await asOtherUser(browser, 'tove', async (request) => {
      const entry = { date: '2026-03-02', jobCode: 'J-1', unitType: 'Item', unitNo: 'V-1' };
      const theirs = { description: 'Bolting', quantity: 5, unitOfMeasureCode: 'BOX' };
      const data = { id: bosRecord.id, ...entry, ...theirs };
      expect((await request.put('/api/worksheet', { data })).ok()).toBe(true);
    });
    await page.reload();
    const row = page.getByRole('row', { name: /Bolting/ });
    await expect(row.getByLabel('Locked: the record was changed by tove')).toBeVisible();
    await expect(edits(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(0);

    await row.getByRole('button', { name: /Edit history/ }).click();
    const history = page.getByRole('dialog');
    await expect(history).toContainText(/Changed\s*by tove/);
    await expect(history).toContainText('Quantity');
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);

    await page.goto(`/worksheet/edit/${bosRecord.id}`);
    await expect(page.getByText('This record cannot be edited')).toBeVisible();
    await expect(page.getByText('Locked: the record was changed by tove')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the worksheet' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a record that does not exist or is not visible cannot be opened (D1)', async ({ page }) => {
    const { signIn, tovesRecord } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    for (const id of [999_999_999, tovesRecord.id]) {
      await page.goto(`/worksheet/edit/${id}`);
      await expect(page.getByText('Record does not exist')).toBeVisible();
    }
    await page.goto('/worksheet/edit/abc');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});
