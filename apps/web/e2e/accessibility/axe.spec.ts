import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';
import { injectAxe, findViolations } from '../support/axe.ts';
import { type FilledCompany, makeFilledCompany } from '../support/filled-company.ts';
import { type LanguageCode, languageCodes, langOf, appTexts } from '../support/app-texts.ts';
import type { Screen, State } from '../support/screens/screen.ts';
import { untestedRoutes, screens, openScreen } from '../support/screens/screens.ts';
import { isNightly } from '../support/nightly.ts';
import { type Theme, setTheme } from '../support/theme.ts';

/*
 * At night, and for pictures: every screen at all its widths in both languages, with the answers of the server; by day
 * `test/accessibility` checks each once. Themes alternate with width and language: a desktop is light in Danish, a phone
 * in English.
 */
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const pictures = process.env['E2E_PICTURES'];
const shownLanguages = isNightly || pictures ? languageCodes : [];

const widths: Readonly<Record<LanguageCode, readonly number[]>> = {
  DAN: [1280, 390],
  ENU: [768, 390],
};
const widthsOfStates = [1280, 390];

function themeAt(index: number, languageCode: LanguageCode): Theme {
  return (index % 2 === 0) === (languageCode === 'DAN') ? 'light' : 'dark';
}

const groups: readonly { name: string; includes: (screen: Screen) => boolean }[] = [
  { name: 'the worksheet', includes: ({ route }) => route === '_app.index' },
  {
    name: 'the approvals and the archive',
    includes: ({ route }) => /^_app\.(approvals|archive)/.test(route ?? ''),
  },
  { name: 'the reports', includes: ({ route }) => route === '_app.reports' },
  {
    name: 'the other daily screens',
    includes: ({ route }) => !/^_app\.(index|approvals|archive|admin|reports)/.test(route ?? ''),
  },
  {
    name: 'account and users',
    includes: ({ route }) => /^_app\.admin\.(index|audit|acc|rem|users)/.test(route ?? ''),
  },
  {
    name: 'items and resources',
    includes: ({ route }) => /^_app\.admin\.(items|res)/.test(route ?? ''),
  },
  {
    name: 'customers, work types and locations',
    includes: ({ route }) => /^_app\.admin\.(cust|work|loc)/.test(route ?? ''),
  },
  {
    name: 'the import',
    includes: ({ route }) => route === '_app.admin.import',
  },
  {
    name: 'jobs, teams and tenants',
    includes: ({ route }) => /^_app\.admin\.(jobs|te)/.test(route ?? ''),
  },
];

test('every route is in the table, and every screen in exactly one group', () => {
  expect(untestedRoutes()).toEqual([]);
  const groupCounts = screens.map(
    (screen) => groups.filter(({ includes }) => includes(screen)).length,
  );
  expect(groupCounts).toEqual(screens.map(() => 1));
});

for (const languageCode of shownLanguages) {
  for (const { name, includes } of groups) {
    const scroll = languageCode === 'DAN' ? ', and nothing scrolls sideways' : '';
    test(`axe finds no violations on ${name} in ${langOf[languageCode]}${scroll}`, async ({
      page,
    }) => {
      const company = await makeFilledCompany(page, languageCode);
      const violations: string[] = [];
      for (const screen of screens.filter(includes)) {
        const check = async (options: Partial<ScreenCheck> = {}) =>
          violations.push(
            ...(await checkScreen(page, { company, languageCode, screen, ...options })),
          );
        const states = statesIn(screen, languageCode);
        const opened = states.find(({ open, before, path }) => open && !before && !path);
        await check();
        if (opened) await check({ state: opened, isLoaded: true });
        for (const state of states) if (state !== opened) await check({ state });
      }
      expect(violations).toEqual([]);
    });
  }
}

/** Each state is tested in one language; states that several screens share are tested in both. */
function statesIn(screen: Screen, languageCode: LanguageCode): State[] {
  const offset = screens.indexOf(screen) + (languageCode === 'DAN' ? 0 : 1);
  return (screen.states ?? []).filter((_, index) => (offset + index) % 2 === 0);
}

interface ScreenCheck {
  readonly company: FilledCompany;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state?: State;
  /** The page shows the screen, in no state. */
  readonly isLoaded?: boolean;
}

async function checkScreen(
  page: Page,
  { company, languageCode, screen, state, isLoaded = false }: ScreenCheck,
): Promise<string[]> {
  const violations: string[] = [];
  const location = `${screen.route ?? 'nowhere'}${state ? `, ${state.name}` : ''}`;
  const ownWidths = widthsFor(state, languageCode);
  const first = ownWidths[0]?.width ?? 1280;
  await page.setViewportSize({ width: first, height: 900 });
  if (!isLoaded)
    await openScreen(page, { company, languageCode, screen, ...(state ? { state } : {}) });
  await state?.open?.(page, appTexts[languageCode]);
  await injectAxe(page);
  const covered = state?.open !== undefined;
  for (const { width, theme } of ownWidths) {
    await page.setViewportSize({ width, height: 900 });
    // A listbox closes when the window is resized.
    if (state?.scope && (await page.locator(state.scope).count()) === 0)
      await state.open?.(page, appTexts[languageCode]);
    await setTheme(page, theme);
    // Another width can show another period, which fades what is shown until it is loaded.
    if (!state?.isLoading) await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
    const name = `${location}, ${width}, ${langOf[languageCode]}`;
    // A full-page screenshot resizes the window for a moment, which may close what is open.
    await saveScreenshot(page, name, state === undefined);
    for (const each of await findViolations(page, { covered, within: state?.scope }))
      violations.push(`${location}, ${width}, ${theme}: ${each}`);
    for (const each of await findConflictingClasses(page))
      violations.push(`${location}, ${width}: ${each}`);
  }
  // Danish has the longer words.
  if (!state && languageCode === 'DAN') violations.push(...(await findOverflow(page, location)));
  return violations;
}

function widthsFor(state: State | undefined, languageCode: LanguageCode) {
  const all = state ? (state.widths ?? widthsOfStates) : widths[languageCode];
  return all.map((width, index) => ({ width, theme: themeAt(index, languageCode) }));
}

/** A zoom of 200 % at 1280 px, and the narrowest phone (WCAG 1.4.10). */
const narrowWindows = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];

async function findOverflow(page: Page, location: string): Promise<string[]> {
  const overflow: string[] = [];
  for (const size of narrowWindows) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(async () => {
      // Layout that depends on the width renders asynchronously.
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const element = [...document.querySelectorAll('body *')].find(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      );
      return [`scrolls to the right, ${scrollWidth} px wide: ${element?.outerHTML.slice(0, 160)}`];
    });
    overflow.push(...wide.map((each) => `${location}, ${size.width}: ${each}`));
  }
  return overflow;
}

/** E2E_PICTURES=/some/folder npm test -- e2e axe */
async function saveScreenshot(page: Page, name: string, fullPage: boolean): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage });
}

const merge = extendTailwindMerge({
  extend: { theme: { text: ['body', 'control'], shadow: ['card', 'pop'] } },
});

/** Returns elements with two classes for the same property; overridable defaults use `base:` classes. */
async function findConflictingClasses(page: Page): Promise<string[]> {
  const classNames = await page.evaluate(() =>
    [...document.querySelectorAll('body [class]')].map((element) => element.getAttribute('class')),
  );
  return [...new Set(classNames)].flatMap((names) => {
    const all = (names ?? '').split(/\s+/).filter(Boolean);
    const effective = new Set(merge(all.join(' ')).split(' '));
    const overridden = all.filter((name) => !effective.has(name));
    return overridden.length > 0 ? [`${overridden.join(' ')} in: ${names}`] : [];
  });
}
