import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeCompany } from './support/company.ts';
import { expectToast } from './support/fields.ts';
import { daysBefore, makeRecords } from './support/many-records.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const newest = '2026-11-20';

/** A company with records of Bo, 25 a day, the newest first: "Record 0001" and so on. */
async function withRecords(
  count: number,
  more: Parameters<typeof makeRecords>[0]['each'] = () => ({}),
) {
  const company = await makeCompany(english);
  await makeRecords({
    account: company.account,
    username: 'bo',
    count,
    // Of a day the last one made comes first.
    each: (index) => {
      const number = count - index;
      return {
        work_date: daysBefore(newest, Math.floor((number - 1) / 25)),
        description: nameOf(number),
        quantity: '1.25',
        ...more(number),
      };
    },
  });
  return company;
}

const nameOf = (number: number) => `Record ${String(number).padStart(4, '0')}`;
const rowOf = (page: Page, number: number) =>
  page.locator('[data-record]').filter({ hasText: nameOf(number) });
const edit = (row: Locator) => row.getByRole('link', { name: /^Edit: / });
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;

/** Tab through what else there is in a row, to the next edit control. */
async function tabToEdit(page: Page): Promise<void> {
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('[data-act="edit"]:focus').count()) > 0) return;
  }
}

test.describe('Long lists stay quick', () => {
  test('5,000 records scroll, though only those in sight are drawn', async ({ page }) => {
    const company = await withRecords(5_000);
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await expect(rowOf(page, 1)).toBeVisible();
    const rows = page.locator('[data-record]');
    expect(await rows.count()).toBeLessThan(100);
    const table = page.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', String(5_000 + 2 * 200 + 1));
    await expect(page.locator('[data-total]')).toHaveText('6,250.00');

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.getByText('5,000 records')).toBeVisible();
    const head = page.getByRole('rowheader', { name: /2026 · / }).filter({ visible: true });
    await expect(head.first()).toBeInViewport();
    expect(await rows.count()).toBeLessThan(100);
    await expectAccessible(page);

    await page.keyboard.press('End');
    await expect(rowOf(page, 5_000)).toBeInViewport();
    await expect(rowOf(page, 5_000)).toHaveAttribute('aria-rowindex', String(5_000 + 2 * 200));
  });

  test('search-as-you-type finds what is not drawn; / goes there, and the browser’s search key', async ({
    page,
  }) => {
    const company = await withRecords(1_000);
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await expect(rowOf(page, 1)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search the records shown' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('record 0777');
    await expect(page.locator('[data-record]')).toHaveCount(1);
    await expect(rowOf(page, 777)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 1)).toBeVisible();
    await edit(rowOf(page, 2)).focus();
    await page.keyboard.press('ControlOrMeta+f');
    await expect(search).toBeFocused();
    // In a field, a slash is a slash.
    await page.keyboard.type('a/b');
    await expect(search).toHaveValue('a/b');
  });

  test('Tab goes through the records in order, also where rows are left out', async ({ page }) => {
    const company = await withRecords(1_000);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await edit(rowOf(page, 10)).focus();
    // The page is scrolled away from the row that has the focus.
    await page.evaluate(() => window.scrollTo(0, 20_000));
    await expect(rowOf(page, 10)).not.toBeInViewport();
    await expect(edit(rowOf(page, 10))).toBeFocused();
    await tabToEdit(page);
    await expect(edit(rowOf(page, 11))).toBeFocused();
    await expect(rowOf(page, 11)).toBeInViewport();
    for (let number = 12; number < 45; number += 1) {
      await tabToEdit(page);
      await expect(edit(rowOf(page, number))).toBeFocused();
    }
    await page.getByRole('searchbox').focus();
    await tabToEdit(page);
    await expect(edit(rowOf(page, 1))).toBeFocused();
  });

  for (const width of [390, 768]) {
    test(`at ${width} px tapping a row expands the details, which stay when it was out of sight`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const company = await withRecords(1_000);
      await company.signIn(page, 'adam');
      await page.goto('/?mode=ALL');
      const row = rowOf(page, 3);
      await row.getByRole('button', { name: /Record 0003/ }).click();
      await expect(row.getByText('Havnen A/S')).toBeVisible();
      await expect(row).toHaveAttribute('aria-posinset', '3');
      await expect(row).toHaveAttribute('aria-setsize', '25');
      await page.evaluate(() => window.scrollTo(0, 30_000));
      await expect(row).not.toBeInViewport();
      expect(await page.locator('[data-record]').count()).toBeLessThan(100);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(row.getByText('Havnen A/S')).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe('The list keeps its place after editing a record', () => {
  const ways = {
    'after an update': (page: Page) =>
      page.getByRole('button', { name: 'Update', exact: true }).click(),
    'after Cancel': (page: Page) => page.getByRole('link', { name: 'Cancel' }).click(),
    'after going back': (page: Page) => page.goBack().then(() => undefined),
  };
  for (const [way, leave] of Object.entries(ways)) {
    test(`${way}: mode, search, spot and focus`, async ({ page }) => {
      const company = await withRecords(2_000);
      await company.signIn(page, 'adam');
      await page.goto('/?mode=ALL');
      await page.getByRole('searchbox').fill('record');
      await page.evaluate(() => window.scrollTo(0, 20_000));
      const row = page.locator('[data-record]').nth(20);
      await row.scrollIntoViewIfNeeded();
      const id = await row.getAttribute('data-record');
      const same = page.locator(`[data-record="${id}"]`);
      await edit(same).focus();
      const before = await topOf(same);
      await edit(same).press('Enter');
      await expect(page.getByRole('heading', { name: 'Edit entry' })).toBeVisible();
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/^Record /);
      if (way === 'after an update') {
        await page.getByLabel('Description', { exact: true }).fill('Changed record');
      }
      await leave(page);
      await expect(edit(same)).toBeFocused();
      await expect(page).toHaveURL(/\/\?mode=ALL$/);
      await expect(page.getByRole('searchbox')).toHaveValue('record');
      await expect.poll(async () => Math.abs((await topOf(same)) - before)).toBeLessThan(8);
      if (way === 'after an update') await expect(same).toContainText('Changed record');
    });
  }

  test('on phones the row is still unfolded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const company = await withRecords(300);
    await company.signIn(page, 'bo');
    await page.goto('/');
    const row = rowOf(page, 40);
    await page.getByRole('button', { name: /Record 0001/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 2_200));
    await row.getByRole('button', { name: /Record 0040/ }).click();
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(row.getByRole('link', { name: 'Edit' })).toBeFocused();
    await expect(row).toBeInViewport();
  });

  test('whoever goes elsewhere meanwhile begins at the top again', async ({ page }) => {
    const company = await withRecords(300);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await page.getByRole('searchbox').fill('record');
    await edit(rowOf(page, 5)).click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Worksheet' }).first().click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});

test.describe('Record approval', () => {
  test('a team leader toggles it after a confirmation that names the description, quantity and unit', async ({
    page,
  }) => {
    const company = await withRecords(300);
    await company.signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    const approve = (number: number) =>
      rowOf(page, number).getByRole('button', { name: `Approve: ${nameOf(number)}` });
    await expect(rowOf(page, 1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1_200));
    await approve(25).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Approve the record?' });
    await expect(dialog).toContainText('Record 0025');
    await expect(dialog).toContainText('1.25');
    await expect(dialog).toContainText('Bo Lund');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Approval status successfully changed!');
    await expect(rowOf(page, 25)).toContainText('Approved');
    // The work goes on with the next row, on the next day.
    await expect(approve(26)).toBeFocused();

    const unapprove = rowOf(page, 25).getByRole('button', { name: 'Unapprove: Record 0025' });
    await unapprove.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Record 0025');
    await page.keyboard.press('Enter');
    await expect(approve(25)).toBeVisible();
  });

  test('this is possible only from Team or All mode, not from Yours', async ({ page }) => {
    const company = await withRecords(2);
    await makeRecords({
      account: company.account,
      username: 'adam',
      count: 1,
      each: () => ({ work_date: newest, description: 'Record of Adam' }),
    });
    await company.signIn(page, 'adam');
    const approve = page.getByRole('button', { name: /^Approve: / });
    await page.goto('/');
    await expect(page.getByText('Record of Adam')).toBeVisible();
    await expect(approve).toHaveCount(0);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/mode=ALL/);
    await expect(approve).toHaveCount(3);
    await company.signIn(page, 'bo');
    await page.goto('/');
    await expect(rowOf(page, 1)).toBeVisible();
    await expect(approve).toHaveCount(0);
  });

  test('a locked record shows a lock with its reason, by pointer, keyboard and touch', async ({
    browser,
    page,
  }) => {
    const company = await withRecords(3, (number) =>
      number === 2
        ? { approved_by: 'tove', approved_at: '2026-11-20 10:00:00.000' }
        : number === 3
          ? { modified_by: 'tove', modified_at: '2026-11-20 10:00:00.000' }
          : {},
    );
    await company.signIn(page, 'bo');
    await page.goto('/');
    const lock = rowOf(page, 2).getByRole('button', { name: 'Locked: the record is approved' });
    const hint = page.locator('body > span').filter({ hasText: 'Locked' });
    await lock.hover();
    await expect(hint).toHaveText('Locked: the record is approved');
    await page.mouse.move(0, 0);
    await expect(hint).toHaveCount(0);
    await lock.focus();
    await expect(hint).toHaveText('Locked: the record is approved');
    await expect(edit(rowOf(page, 2))).toHaveCount(0);
    await expect(
      rowOf(page, 3).getByRole('button', { name: 'Locked: the record was changed by tove' }),
    ).toBeVisible();

    const touch = await browser.newContext({
      hasTouch: true,
      viewport: { width: 1280, height: 800 },
    });
    const tablet = await touch.newPage();
    await company.signIn(tablet, 'bo');
    await tablet.goto('/');
    await rowOf(tablet, 2)
      .getByRole('button', { name: /^Locked/ })
      .tap();
    await expect(tablet.locator('body > span').filter({ hasText: 'Locked' })).toBeVisible();
    await tablet.setViewportSize({ width: 390, height: 800 });
    await rowOf(tablet, 2)
      .getByRole('button', { name: /Record 0002/ })
      .tap();
    await expect(rowOf(tablet, 2).getByText('Locked: the record is approved')).toBeVisible();
    await touch.close();
  });

  test('edit history is shown when modifiedBy differs from the record’s user', async ({ page }) => {
    const company = await withRecords(2);
    await company.signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    const history = page.getByRole('button', { name: /Edit history: Record 0002/ });
    await expect(rowOf(page, 2)).toBeVisible();
    await expect(history).toHaveCount(0);
    await edit(rowOf(page, 2)).click();
    await page.getByLabel('Quantity', { exact: true }).fill('2.5');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await history.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit history' });
    await expect(dialog).toContainText('by tove');
    await expect(dialog).toContainText('2.50');
    await page.keyboard.press('Escape');
    await expect(history).toBeFocused();
  });

  test('recorded time, the sum row and the grand total are in the table', async ({ page }) => {
    const company = await withRecords(30, (number) =>
      number === 1 ? { time_from: 425, time_to: 900, quantity: '99999999.99' } : {},
    );
    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    const time = rowOf(page, 1).getByRole('button', { name: /07:05.*15:00/ });
    await expect(time).toBeVisible();
    await expect(page.getByRole('row', { name: /^Sum 6\.25/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Sum 100,000,029\.99/ })).toBeVisible();
    await expect(page.locator('[data-total]')).toHaveText('100,000,036.24');
  });
});
