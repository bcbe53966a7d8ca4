import { expect, test, type Page } from '@playwright/test';
import { bringAxe, violations } from './support/axe.ts';
import { type Inhabited, makeInhabited } from './support/inhabited.ts';
import { type LanguageCode, languageCodes, langOf, sayIn } from './support/say.ts';
import type { Screen, State } from './support/screen.ts';
import { forgottenRoutes, screens, visit } from './support/screens.ts';

/*
 * Axe on every route, in both languages, both themes and at every width; and with what can open and what can go wrong,
 * in Danish by day and in English by night. A page is loaded once for a language; theme and width change under it, as
 * they do for a person.
 */
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const widths = [1280, 768, 390];
type Theme = 'light' | 'dark';
const themeOf = { DAN: 'light', ENU: 'dark' } as const;

test('every route is in the table', () => {
  expect(forgottenRoutes()).toEqual([]);
});

const groups: readonly { what: string; holds: (screen: Screen) => boolean }[] = [
  { what: 'the worksheet', holds: ({ route }) => route === '_app.index' },
  {
    what: 'the other daily screens',
    holds: ({ route }) => route !== '_app.index' && !route?.startsWith('_app.admin'),
  },
  {
    what: 'account and users',
    holds: ({ route }) => /^_app\.admin\.(index|audit|acc|users)/.test(route ?? ''),
  },
  {
    what: 'items and resources',
    holds: ({ route }) => /^_app\.admin\.(items|res)/.test(route ?? ''),
  },
  {
    what: 'the rest of the admin area',
    holds: ({ route }) => /^_app\.admin\.(cust|work|jobs|loc|ten)/.test(route ?? ''),
  },
];

for (const languageCode of languageCodes) {
  for (const { what, holds } of groups) {
    test(`axe finds nothing on ${what} in ${langOf[languageCode]}`, async ({ page }) => {
      // Nothing is looked at half-way through a movement.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const company = await makeInhabited(page, languageCode);
      const found: string[] = [];
      for (const screen of screens.filter(holds)) {
        for (const state of [undefined, ...(screen.states ?? [])])
          found.push(...(await look(page, { company, languageCode, screen, state })));
      }
      expect(found).toEqual([]);
    });
  }
}

interface Look {
  readonly company: Inhabited;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state: State | undefined;
}

/** Loads a screen, opens what is to be open, and looks in all widths and themes. */
async function look(page: Page, { company, languageCode, screen, state }: Look): Promise<string[]> {
  const found: string[] = [];
  const where = `${screen.route ?? 'nowhere'}${state ? `, ${state.name}` : ''}`;
  const [first = 1280] = state?.widths ?? widths;
  await page.setViewportSize({ width: first, height: 900 });
  await visit(page, { company, languageCode, screen, ...(state ? { state } : {}) });
  await state?.open?.(page, sayIn[languageCode]);
  await bringAxe(page);
  const covered = state?.open !== undefined;
  for (const width of state?.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 });
    // A list of choices closes when the window changes.
    if (state?.within && (await page.locator(state.within).count()) === 0)
      await state.open?.(page, sayIn[languageCode]);
    for (const theme of state ? [themeOf[languageCode]] : (['light', 'dark'] as const)) {
      await wear(page, theme);
      // In the second theme a screen has the same elements in other colours.
      const which = state || theme === 'light' ? 'all' : 'colours';
      for (const each of await violations(page, { which, covered, within: state?.within }))
        found.push(`${where}, ${width}, ${theme}: ${each}`);
    }
  }
  return found;
}

/** The theme follows the device, and takes a moment, as do the colours that fade from one to the other. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
  await page.evaluate(() => {
    // What lies below a bar that sticks cannot be judged.
    window.scrollTo(0, 0);
    return new Promise((settled) => {
      requestAnimationFrame(() => requestAnimationFrame(settled));
    });
  });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
