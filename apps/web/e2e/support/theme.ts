import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** The theme follows the device, and takes a moment, as do the colours that fade from one to the other. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const worn = await page.evaluate(async (isDark) => {
    // What lies below a bar that sticks cannot be judged.
    window.scrollTo(0, 0);
    const settled = () =>
      document.documentElement.classList.contains('dark') === isDark &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Infinity,
        );
    const until = performance.now() + 10_000;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    do await frame();
    while (!settled() && performance.now() < until);
    return settled();
  }, theme === 'dark');
  expect(worn, `the page is ${theme} and at rest`).toBe(true);
}
