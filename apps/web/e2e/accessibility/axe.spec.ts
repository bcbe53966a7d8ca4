import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';
import { injectAxe, findViolations } from '../support/axe.ts';
import { type FilledCompany, makeFilledCompany } from '../support/filled-company.ts';
import { type LanguageCode, languageCodes, langOf, appTexts } from '../support/app-texts.ts';
import type { Screen, State } from '../support/screens/screen.ts';
import { untestedRoutes, screens, openScreen } from '../support/screens/screens.ts';
import { type Theme, setTheme } from '../support/theme.ts';

/*
 * Axe on every route, in every pair of language, theme and width: what Danish shows by day, English shows by night, and
 * the other way round at the next width; and on everything that can be open or wrong, in every width. A page is loaded
 * once for a language; theme and width change under it, as they do for a person. No element may leave it to the style
 * sheet which of two classes counts.
 */
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const widths = [1280, 768, 390];

/** The other one at the next width, and in the other language. */
function themeAt(width: number, languageCode: LanguageCode): Theme {
  return (widths.indexOf(width) % 2 === 0) === (languageCode === 'DAN') ? 'light' : 'dark';
}

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
    what: 'customers, work types and locations',
    holds: ({ route }) => /^_app\.admin\.(cust|work|loc)/.test(route ?? ''),
  },
  {
    what: 'jobs and tenants',
    holds: ({ route }) => /^_app\.admin\.(jobs|ten)/.test(route ?? ''),
  },
];

test('every route is in the table, and every screen in one group', () => {
  expect(untestedRoutes()).toEqual([]);
  const held = screens.map((screen) => groups.filter(({ holds }) => holds(screen)).length);
  expect(held).toEqual(screens.map(() => 1));
});

for (const languageCode of languageCodes) {
  for (const { what, holds } of groups) {
    test(`axe finds nothing on ${what} in ${langOf[languageCode]}`, async ({ page }) => {
      const company = await makeFilledCompany(page, languageCode);
      const found: string[] = [];
      for (const screen of screens.filter(holds)) {
        for (const state of [undefined, ...statesIn(screen, languageCode)])
          found.push(...(await look(page, { company, languageCode, screen, state })));
      }
      expect(found).toEqual([]);
    });
  }
}

/** What can be open or wrong is looked at in one language each, and what is alike on several screens in both. */
function statesIn(screen: Screen, languageCode: LanguageCode): State[] {
  const turn = screens.indexOf(screen) + (languageCode === 'DAN' ? 0 : 1);
  return (screen.states ?? []).filter((_, index) => (turn + index) % 2 === 0);
}

interface Look {
  readonly company: FilledCompany;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state: State | undefined;
}

/** Loads a screen, opens what is to be open, and looks in all widths. */
async function look(page: Page, { company, languageCode, screen, state }: Look): Promise<string[]> {
  const found: string[] = [];
  const where = `${screen.route ?? 'nowhere'}${state ? `, ${state.name}` : ''}`;
  const [first = 1280] = state?.widths ?? widths;
  await page.setViewportSize({ width: first, height: 900 });
  await openScreen(page, { company, languageCode, screen, ...(state ? { state } : {}) });
  await state?.open?.(page, appTexts[languageCode]);
  await injectAxe(page);
  const covered = state?.open !== undefined;
  for (const width of state?.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 });
    // A list of choices closes when the window changes.
    if (state?.scope && (await page.locator(state.scope).count()) === 0)
      await state.open?.(page, appTexts[languageCode]);
    const theme = themeAt(width, languageCode);
    await setTheme(page, theme);
    const name = `${where}, ${width}, ${langOf[languageCode]}`;
    // A whole page is a window of another size for a moment, which what is open might not survive.
    await keepPicture(page, name, state === undefined);
    for (const each of await findViolations(page, { covered, within: state?.scope }))
      found.push(`${where}, ${width}, ${theme}: ${each}`);
    for (const each of await findConflictingClasses(page))
      found.push(`${where}, ${width}: ${each}`);
  }
  return found;
}

/** To look at every screen and state oneself: E2E_PICTURES=/some/folder npm test -- e2e accessibility */
async function keepPicture(page: Page, name: string, fullPage: boolean): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

const merge = extendTailwindMerge({
  extend: { theme: { text: ['body', 'control'], shadow: ['card', 'pop'] } },
});

/**
 * Elements with two classes that set the same thing, of which the style sheet's order would choose one. What a
 * component has by itself and others may set otherwise is written as `base:`.
 */
async function findConflictingClasses(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body [class]')].map((element) => element.getAttribute('class')),
  );
  return [...new Set(found)].flatMap((names) => {
    const all = (names ?? '').split(/\s+/).filter(Boolean);
    const kept = new Set(merge(all.join(' ')).split(' '));
    const undone = all.filter((name) => !kept.has(name));
    return undone.length > 0 ? [`${undone.join(' ')} in: ${names}`] : [];
  });
}
