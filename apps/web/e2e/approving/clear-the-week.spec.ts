import { devices, expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectToast } from '../support/fields.ts';
import { makeTeamWeek, recordsOfTeam } from '../support/team-week.ts';

/* The week of a team: what is clean is approved at once, three wrong days are looked at. */

async function openWeek(page: Page) {
  const company = await makeTeamWeek('DAN');
  const counter = await countActs(page);
  await company.signIn(page, 'tove');
  await page.goto('/');
  return counter;
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** The header of a person-day in the queue. */
const day = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Skal ses først' }).getByRole('button', { name });

const overlap = 'Hvornår hentede du rækværket?';
const tooLong = 'Er 26 timer rigtigt?';

/** 188 clean records and the four of jonas are approved; one of bo and two of ida are sent back. */
async function expectCleared(page: Page): Promise<void> {
  const records = await recordsOfTeam(page);
  const approved = records.filter(({ approvedBy }) => approvedBy === 'tove');
  const reasons = records.flatMap(({ username, returnReason }) =>
    returnReason === null ? [] : [`${username}: ${returnReason}`],
  );
  expect(approved).toHaveLength(192);
  expect(reasons.toSorted()).toEqual([`bo: ${overlap}`, `ida: ${tooLong}`, `ida: ${tooLong}`]);
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Tove clears the week of ten people', async ({ page }) => {
    const { report } = await openWeek(page);
    await page.getByRole('link', { name: /^Godkend 200/ }).click();
    await button(page, /^Godkend alle rene \(188\)/).click();
    await expect(dialog(page)).toContainText('Bo Lund');
    await dialog(page)
      .getByRole('button', { name: /^Godkend 188/ })
      .click();
    await expectToast(page, '188 registreringer er godkendt');
    const clean = await report('Tove by mouse, 188 clean records approved');
    expect(clean.taps + clean.keys).toBeLessThanOrEqual(5);

    await day(page, 'Jonas Kragh').click();
    await button(page, /^Godkend dagen/).click();
    await report('Tove by mouse, a line twice approved');

    await expect(day(page, 'Bo Lund')).toHaveAttribute('aria-expanded', 'true');
    await button(page, /^Send retur/).click();
    await page.keyboard.type(overlap);
    await button(page, /^Send 1 retur/).click();
    await expectToast(page, 'Bo Lund: 1 registrering er sendt retur');
    await report('Tove by mouse, an overlap sent back');

    await expect(day(page, 'Ida Mørk')).toHaveAttribute('aria-expanded', 'true');
    await button(page, /^Send retur/).click();
    await page.keyboard.type(tooLong);
    await button(page, /^Send 2 retur/).click();
    await expectToast(page, 'Ida Mørk: 2 registreringer er sendt retur');
    await report('Tove by mouse, 26 hours sent back');
    await expectCleared(page);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Tove clears the week of ten people', async ({ page }) => {
    const { report } = await openWeek(page);
    const { keyboard } = page;
    await expect(page.getByRole('link', { name: /^Godkend 200/ })).toBeVisible();
    await keyboard.press('g');
    await expect(button(page, /^Godkend alle rene \(188\)/)).toBeVisible();
    await keyboard.press('Shift+A');
    await expect(dialog(page)).toContainText('Bo Lund');
    await keyboard.press('Enter');
    await expectToast(page, '188 registreringer er godkendt');
    const clean = await report('Tove by keyboard, 188 clean records approved');
    expect(clean.taps + clean.keys).toBeLessThanOrEqual(5);

    await keyboard.press('ArrowDown');
    await expect(day(page, 'Jonas Kragh')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button(page, /^Godkend dagen/)).toBeVisible();
    await keyboard.press('a');
    await expect(day(page, 'Bo Lund')).toBeFocused();
    await report('Tove by keyboard, a line twice approved');

    await expect(button(page, /^Send retur/)).toBeVisible();
    await keyboard.press('s');
    await expect(button(page, /^Send 1 retur/)).toBeVisible();
    await keyboard.type(overlap);
    await keyboard.press('Control+Enter');
    await expect(day(page, 'Ida Mørk')).toBeFocused();
    await report('Tove by keyboard, an overlap sent back');

    await expect(button(page, /^Send retur/)).toBeVisible();
    await keyboard.press('s');
    await expect(button(page, /^Send 2 retur/)).toBeVisible();
    await keyboard.type(tooLong);
    await keyboard.press('Control+Enter');
    await expectToast(page, 'Ida Mørk: 2 registreringer er sendt retur');
    await report('Tove by keyboard, 26 hours sent back');
    await expectCleared(page);
  });
});

test.describe('on a phone', () => {
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('Tove clears the week of ten people', async ({ page }) => {
    const { report } = await openWeek(page);
    await page.getByRole('button', { name: /^(Menu|Mere)/ }).tap();
    await page.getByRole('link', { name: /^Godkend 200/ }).tap();
    await button(page, /^Godkend alle rene \(188\)/).tap();
    await expect(dialog(page)).toContainText('Bo Lund');
    await dialog(page)
      .getByRole('button', { name: /^Godkend 188/ })
      .tap();
    await expectToast(page, '188 registreringer er godkendt');
    const clean = await report('Tove on a phone, 188 clean records approved');
    expect(clean.taps + clean.keys).toBeLessThanOrEqual(5);

    await page.getByRole('link', { name: /^Skal ses/ }).tap();
    await day(page, 'Jonas Kragh').tap();
    await button(page, /^Godkend dagen/).tap();
    await report('Tove on a phone, a line twice approved');

    await expect(day(page, 'Bo Lund')).toHaveAttribute('aria-expanded', 'true');
    await button(page, /^Send retur/).tap();
    await page.keyboard.type(overlap);
    await button(page, /^Send 1 retur/).tap();
    await expectToast(page, 'Bo Lund: 1 registrering er sendt retur');
    await report('Tove on a phone, an overlap sent back');

    await expect(day(page, 'Ida Mørk')).toHaveAttribute('aria-expanded', 'true');
    await button(page, /^Send retur/).tap();
    await page.keyboard.type(tooLong);
    await button(page, /^Send 2 retur/).tap();
    await expectToast(page, 'Ida Mørk: 2 registreringer er sendt retur');
    await report('Tove on a phone, 26 hours sent back');
    await expectCleared(page);
  });
});
