import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { adminScreens } from './screens-admin.ts';
import { dailyScreens } from './screens-daily.ts';
import type { Inhabited } from './inhabited.ts';
import { langOf, type LanguageCode, sayIn } from './say.ts';
import type { Screen, State } from './screen.ts';

/** Routes that only lead on, or frame others. */
const noScreens = ['__root', '_app', '_app.admin', '_app.admin.tenants', '_app.worksheet.index'];

export const screens: readonly Screen[] = [...dailyScreens, ...adminScreens];

/** Routes of the app that no screen here stands for. */
export function forgottenRoutes(): string[] {
  const known = new Set([...noScreens, ...screens.map(({ route }) => route)]);
  return readdirSync(new URL('../../src/routes', import.meta.url))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((route) => !known.has(route));
}

interface Visit {
  readonly company: Inhabited;
  readonly languageCode: LanguageCode;
  readonly screen: Screen;
  readonly state?: State;
}

/** Pages whose calls a screen or a state answers itself. */
const answered = new WeakSet<Page>();

async function forgetAnswers(page: Page): Promise<void> {
  if (!answered.delete(page)) return;
  // What the page before still waits for is not to be answered now.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Loads a screen, as an administrator, and waits until it shows what it has to show. */
export async function visit(page: Page, at: Visit): Promise<void> {
  const { company, languageCode, screen, state } = at;
  await forgetAnswers(page);
  if (screen.who === 'nobody') await page.context().clearCookies();
  else if (screen.who === 'operator') await company.signInOperator(page);
  else await company.signIn(page, 'adam');
  if (screen.before ?? state?.before) answered.add(page);
  await screen.before?.(page);
  await state?.before?.(page);
  await page.goto((state?.path ?? screen.path)(company));
  if (screen.who === undefined || screen.who === 'operator')
    await expect(page.locator('html')).toHaveAttribute('lang', langOf[languageCode]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { base, worksheet } = sayIn[languageCode];
  const names = [base.loading, worksheet['loading-records']];
  const loading = page.getByRole('status', { name: new RegExp(`^(${names.join('|')})$`) });
  if (state?.isLoading) await expect(loading.first()).toBeVisible();
  else await expect(loading).toHaveCount(0);
}
