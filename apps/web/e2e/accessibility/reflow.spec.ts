import { expect, test, type Page } from '@playwright/test';
import { makeFilledCompany } from '../support/filled-company.ts';
import { appTexts } from '../support/app-texts.ts';
import { screens, openScreen } from '../support/screens/screens.ts';

/* The tests use Danish because its words are longer. */
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** A zoom of 200 % at 1280 px, and the narrowest phone (WCAG 1.4.10). */
const windows = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

test('no screen scrolls horizontally: zoomed to 200 % at 1280 px, and at 320 px', async ({
  page,
}) => {
  const company = await makeFilledCompany(page, 'DAN');
  const overflowing: string[] = [];
  for (const screen of screens) {
    for (const [index, size] of windows.entries()) {
      await page.setViewportSize(size);
      if (index === 0) await openScreen(page, { company, languageCode: 'DAN', screen });
      const wrong = await tooWide(page);
      overflowing.push(
        ...wrong.map((each) => `${screen.route ?? 'nowhere'}, ${size.width}: ${each}`),
      );
    }
  }
  expect(overflowing).toEqual([]);
});

test('reduced motion disables animations', async ({ page }) => {
  const company = await makeFilledCompany(page, 'ENU');
  const texts = appTexts.ENU;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await company.signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  await page.getByRole('button', { name: texts.worksheet.download, exact: true }).click();
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

test('with forced colours, selection and focus are still visible', async ({ page }) => {
  const company = await makeFilledCompany(page, 'ENU');
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

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Layout that depends on the width renders asynchronously.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide, from ${wide.at(0)?.outerHTML.slice(0, 160)}`];
  });
}
