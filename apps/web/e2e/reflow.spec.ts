import { expect, test, type Page } from '@playwright/test';
import { makeInhabited } from './support/inhabited.ts';
import { sayIn } from './support/say.ts';
import type { Screen } from './support/screen.ts';
import { screens, visit } from './support/screens.ts';

/* For eyes that need it larger, calmer or in other colours; in Danish, which has the longer words. */
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Goes through every screen, and says what was found wrong where. */
async function onEveryScreen(
  page: Page,
  look: (screen: Screen) => Promise<readonly string[]>,
): Promise<string[]> {
  const company = await makeInhabited(page, 'DAN');
  const found: string[] = [];
  for (const screen of screens) {
    await visit(page, { company, languageCode: 'DAN', screen });
    for (const wrong of await look(screen)) found.push(`${screen.route ?? 'nowhere'}: ${wrong}`);
  }
  return found;
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await onEveryScreen(page, () => tooWide(page))).toEqual([]);
});

test('zoomed to 200 % at 1280 px nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  expect(await onEveryScreen(page, () => tooWide(page))).toEqual([]);
});

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  const company = await makeInhabited(page, 'ENU');
  const say = sayIn.ENU;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await company.signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  await page.getByRole('button', { name: say.download.open, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(1);
});

test('where the device sets the colours, what is chosen and what has the focus still shows', async ({
  page,
}) => {
  const company = await makeInhabited(page, 'ENU');
  await page.emulateMedia({ forcedColors: 'active' });
  await company.signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  const lineOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { outlineStyle, borderTopColor } = getComputedStyle(link);
      return `${outlineStyle} ${borderTopColor}`;
    });
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeVisible();
  expect(await lineOf('All')).not.toBe(await lineOf('Team'));
  await page.getByRole('link', { name: 'Team', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await lineOf('Team')).toContain('solid');

  await page.goto('/admin/account');
  const box = page.getByRole('checkbox', { name: 'Show customer' });
  await expect(box).toBeChecked();
  expect(await box.locator('svg').first().isVisible()).toBe(true);
});

/** What makes the page wider than the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide, from ${wide.at(0)?.outerHTML.slice(0, 160)}`];
  });
}
