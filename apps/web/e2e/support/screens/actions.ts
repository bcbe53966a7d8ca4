import { expect, type Page } from '@playwright/test';
import type { AppTexts } from '../app-texts.ts';
import type { State } from './screen.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const pressFirst = (name: (texts: AppTexts) => string) => (page: Page, texts: AppTexts) =>
  button(page, name(texts)).first().click();
export const pressRowButton =
  (word: (texts: AppTexts) => string) => (page: Page, texts: AppTexts) =>
    page
      .getByRole('button', { name: new RegExp(`^${word(texts)}: `) })
      .first()
      .click();
export const openPicker =
  (label: (texts: AppTexts) => string) => async (page: Page, texts: AppTexts) => {
    await page
      .getByRole('combobox', { name: new RegExp(`^${label(texts)}`) })
      .first()
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
  };
/** Fails calls with an error that is not retried. A lost connection would take three seconds. */
export const failCalls = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, (route, request) => {
    const { pathname, searchParams } = new URL(request.url());
    const problem = { code: 'internal', detail: '' };
    const failure = { error: { code: -32_603, message: '', data: { httpStatus: 500, problem } } };
    const failures = pathname.split(',').map(() => failure);
    const answer = searchParams.has('batch') ? failures : failure;
    return route.fulfill({ status: 500, json: pathname.startsWith('/trpc/') ? answer : problem });
  });
export const loseCalls = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, (route) => route.abort());
export const hangCalls = (call: string) => (page: Page) =>
  page.route(`**/*${call}*`, () => undefined);
export const loadingState = (call: string): State => ({
  name: 'loading',
  isLoading: true,
  before: hangCalls(call),
});
