import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const isSettled = await page.evaluate(async (isDark) => {
    // Axe cannot check content below a sticky bar.
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
  expect(isSettled, `the page is ${theme} and at rest`).toBe(true);
}
