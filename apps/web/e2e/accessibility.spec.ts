import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signInAs } from './support/people.ts';

// Axe looks at every element of long lists, at every width.
test.describe.configure({ timeout: 180_000 });

const widths = [390, 768, 1280];
const people = [
  { username: 'adam', language: 'da' },
  { username: 'alice', language: 'en' },
] as const;
const routes = ['/', '/worksheet/add', '/archive'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const { username, language } of people) {
      test(`on the daily screens in ${language}`, async ({ page }) => {
        await signInAs(page, username);
        for (const route of routes) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(route);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
          }
        }
      });
    }

    test('on the login with an error', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Field is required').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('with the download dialog open', async ({ page }) => {
      await signInAs(page, 'alice');
      await page.goto('/?mode=ALL');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
