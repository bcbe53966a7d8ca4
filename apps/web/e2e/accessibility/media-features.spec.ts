import { expect, test } from '@playwright/test';
import { makeFilledCompany } from '../support/filled-company.ts';
import { appTexts } from '../support/app-texts.ts';

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
