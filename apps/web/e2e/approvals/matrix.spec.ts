import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectToast } from '../support/fields.ts';
import { makeTeamWeek } from '../support/registered-week.ts';

const approveAll = (page: Page) => page.locator('[data-approve-all]');
const link = (page: Page) =>
  page
    .getByRole('navigation', { name: /Main menu|Hovedmenu/ })
    .getByRole('link', { name: /^(Approve|Godkend)/ });
interface Stored {
  readonly approvedBy: string | null;
}

async function stored(page: Page): Promise<Stored[]> {
  const response = await page.request.get('/api/worksheet?mode=TEAM');
  const days: { worksheet: Stored[] }[] = await response.json();
  return days.flatMap((day) => day.worksheet);
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
