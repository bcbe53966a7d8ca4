import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { adminScreens } from './admin.ts';
import { dailyScreens } from './daily.ts';
import type { FilledCompany } from '../filled-company.ts';
import { langOf, languageCodes, type LanguageCode, appTexts } from '../app-texts.ts';
import type { Screen, State } from './screen.ts';

/** Routes that redirect or contain other routes. */
const routesWithoutScreen = [
  '__root',
  '_app',
  '_app.admin',
  '_app.admin.tenants',
  '_app.me',
  '_app.pay',
  '_app.worksheet.index',
];

export const screens: readonly Screen[] = [...dailyScreens, ...adminScreens];

export function untestedRoutes(): string[] {
  const known = new Set([
    ...routesWithoutScreen,
    ...screens.map(({ route }) => routeFileOf(route)),
  ]);
  return readdirSync(new URL('../../../src/routes', import.meta.url))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((route) => !known.has(route));
}

/** All lists of master data share the files of one route with a parameter. */
function routeFileOf(route: string | undefined): string | undefined {
  return route?.replace(
    /^_app\.admin\.(customers|items|resources|worktypes|jobs|locations)\./,
    () => '_app.admin.$entities.',
  );
}

interface OpenScreenOptions {
  readonly company: FilledCompany;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state?: State;
}

const pagesWithRoutes = new WeakSet<Page>();

async function clearRoutes(page: Page): Promise<void> {
  if (!pagesWithRoutes.delete(page)) return;
  // Pending requests of the previous page must not reach the server.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export async function openScreen(page: Page, options: OpenScreenOptions): Promise<void> {
  const { company, languageCode, screen, state } = options;
  await clearRoutes(page);
  if (screen.visitor === 'anonymous') await page.context().clearCookies();
  else if (screen.visitor === 'operator') await company.signInOperator(page);
  else if (screen.visitor === 'newcomer') await company.signIn(page, 'newcomer');
  else await company.signIn(page, 'adam');
  if (screen.before ?? state?.before) pagesWithRoutes.add(page);
  await screen.before?.(page);
  await state?.before?.(page);
  await page.goto((state?.path ?? screen.path)(company));
  if (screen.visitor !== 'anonymous' && screen.visitor !== 'not-loaded')
    await expect(page.locator('html')).toHaveAttribute('lang', langOf[languageCode]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Before the login, a page has the language of the browser.
  const languages = screen.visitor === 'anonymous' ? languageCodes : [languageCode];
  const names = languages.flatMap((language) => {
    const { approvals, base, hours, invitation, reports, sheet, worksheet } = appTexts[language];
    const pages = [approvals, hours, invitation, reports, sheet];
    return [base.loading, worksheet['loading-records'], ...pages.map(({ loading }) => loading)];
  });
  const status = page.getByRole('status', { name: new RegExp(`^(${names.join('|')})$`) });
  if (state?.isLoading) await expect(status.first()).toBeVisible();
  else await expect(status).toHaveCount(0);
}
