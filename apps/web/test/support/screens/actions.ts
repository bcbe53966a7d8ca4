import i18next, { type ParseKeys } from 'i18next';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { Refusal, type FileAnswers } from '../server.ts';

type Words = Readonly<Record<string, string | number>>;

/** A text in the language that is shown. */
export const text = (key: ParseKeys, words: Words = {}): string => String(i18next.t(key, words));
export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const press = (key: ParseKeys, words?: Words) => (): Promise<void> =>
  button(text(key, words)).first().click();
/** The button of the first row. */
export const pressRow = (key: ParseKeys) => (): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${text(key)}: `) })
    .first()
    .click();
export const openPicker = (key: ParseKeys) => async (): Promise<void> => {
  await page
    .getByRole('combobox', { name: new RegExp(`^${text(key)}`) })
    .first()
    .click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
};
/** Presses a button that shows what is missing. */
export const submitEmpty = (key: ParseKeys) => async (): Promise<void> => {
  await button(text(key)).last().click();
  await expect.element(page.getByText(text('fields.required')).first()).toBeVisible();
};
/** Its text may be loaded with it. */
export const expectButton = (key: ParseKeys): Promise<void> =>
  expect.poll(() => button(text(key)).query()).not.toBeNull();
export const expectOpen = (role: 'dialog' | 'alertdialog' | 'menu'): Promise<void> =>
  expect.element(page.getByRole(role)).toBeVisible();

export const refuse = (): never => {
  throw new Refusal('internal');
};
export const never = (): Promise<never> => new Promise(() => undefined);
export const refuseFile = (name: string): FileAnswers => {
  const { problem } = new Refusal('internal');
  return { [name]: () => Response.json(problem, { status: problem.status }) };
};
