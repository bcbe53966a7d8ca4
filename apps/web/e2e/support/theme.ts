import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const unsettled = await page.evaluate(async (isDark) => {
    // Axe cannot check content below a sticky bar.
    window.scrollTo(0, 0);
    const unsettledNow = () => {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      const isRightTheme = document.documentElement.classList.contains('dark') === isDark;
      return [
        ...(isRightTheme ? [] : ['the theme has not changed']),
        ...running.map(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 200) ?? '') : '',
        ),
      ];
    };
    const until = performance.now() + 10_000;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    do await frame();
    while (unsettledNow().length > 0 && performance.now() < until);
    return unsettledNow();
  }, theme === 'dark');
  expect(unsettled, `the page is ${theme} and at rest`).toEqual([]);
}
