import { expect, type Page } from '@playwright/test';
import type { Say } from './say.ts';
import type { State } from './screen.ts';

/* What opens something on a screen, or makes it fail: for the states in the tables of screens. */

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const press = (name: (say: Say) => string) => (page: Page, say: Say) =>
  button(page, name(say)).first().click();
/** A row's own button, by the word its name begins with. */
export const pressOf = (word: (say: Say) => string) => (page: Page, say: Say) =>
  page
    .getByRole('button', { name: new RegExp(`^${word(say)}: `) })
    .first()
    .click();
export const pickFrom = (label: (say: Say) => string) => async (page: Page, say: Say) => {
  await page
    .getByRole('combobox', { name: new RegExp(`^${label(say)}`) })
    .first()
    .click();
  await expect(page.getByRole('option').first()).toBeVisible();
};
/** The calls of a name fail, as without a network. */
export const failing = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, (route) => route.abort());
/** The calls of a name are never answered. */
export const hanging = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, () => undefined);
/** While a call is on its way, as on a slow net. */
export const loading = (call: string): State => ({
  name: 'while it loads',
  isLoading: true,
  before: hanging(call),
});
