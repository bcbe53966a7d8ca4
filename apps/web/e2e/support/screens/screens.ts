import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { adminScreens } from './admin.ts';
import { dailyScreens } from './daily.ts';
import type { FilledCompany } from '../filled-company.ts';
import { langOf, type LanguageCode, appTexts } from '../app-texts.ts';
import type { Screen, State } from './screen.ts';

/** Routes that only lead on, or frame others. */
const noScreens = ['__root', '_app', '_app.admin', '_app.admin.tenants', '_app.worksheet.index'];

export const screens: readonly Screen[] = [...dailyScreens, ...adminScreens];

/** Routes of the app that no screen here stands for. */
export function untestedRoutes(): string[] {
  const known = new Set([...noScreens, ...screens.map(({ route }) => route)]);
  return readdirSync(new URL('../../../src/routes', import.meta.url))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((route) => !known.has(route));
}

interface OpenScreenOptions {
  readonly company: FilledCompany;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state?: State;
}

/** Pages whose calls a screen or a state answers itself. */
const pagesWithRoutes = new WeakSet<Page>();

async function clearRoutes(page: Page): Promise<void> {
  if (!pagesWithRoutes.delete(page)) return;
  // What the page before still waits for is not to be answered now.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Loads a screen, as an administrator, and waits until it shows what it has to show. */
export async function openScreen(page: Page, at: OpenScreenOptions): Promise<void> {
  const { company, languageCode, screen, state } = at;
  await clearRoutes(page);
  if (screen.visitor === 'nobody') await page.context().clearCookies();
  else if (screen.visitor === 'operator') await company.signInOperator(page);
  else await company.signIn(page, 'adam');
  if (screen.before ?? state?.before) pagesWithRoutes.add(page);
  await screen.before?.(page);
  await state?.before?.(page);
  await page.goto((state?.path ?? screen.path)(company));
  if (screen.visitor === undefined || screen.visitor === 'operator')
    await expect(page.locator('html')).toHaveAttribute('lang', langOf[languageCode]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { base, worksheet } = appTexts[languageCode];
  const names = [base.loading, worksheet['loading-records']];
  const loading = page.getByRole('status', { name: new RegExp(`^(${names.join('|')})$`) });
  if (state?.isLoading) await expect(loading.first()).toBeVisible();
  else await expect(loading).toHaveCount(0);
}
