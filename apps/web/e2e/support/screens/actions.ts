import { expect, type Page } from '@playwright/test';
import type { AppTexts } from '../app-texts.ts';
import type { State } from './screen.ts';

/* What opens something on a screen, or makes it fail: for the states in the tables of screens. */

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const pressFirst = (name: (say: AppTexts) => string) => (page: Page, say: AppTexts) =>
  button(page, name(say)).first().click();
/** A row's own button, by the word its name begins with. */
export const pressRowButton = (word: (say: AppTexts) => string) => (page: Page, say: AppTexts) =>
  page
    .getByRole('button', { name: new RegExp(`^${word(say)}: `) })
    .first()
    .click();
export const openPicker =
  (label: (say: AppTexts) => string) => async (page: Page, say: AppTexts) => {
    await page
      .getByRole('combobox', { name: new RegExp(`^${label(say)}`) })
      .first()
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
  };
/** The calls of a name fail, as without a network. */
export const failCalls = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, (route) => route.abort());
/** The calls of a name are never answered. */
export const hangCalls = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, () => undefined);
/** While a call is on its way, as on a slow net. */
export const loadingState = (call: string): State => ({
  name: 'while it loads',
  isLoading: true,
  before: hangCalls(call),
});
