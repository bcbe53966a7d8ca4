import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { picker } from './fields.ts';

/** A choice between radios that stand side by side. */
export function segment(label: string, option: string): Locator {
  const group = page.getByRole('radiogroup', { name: label, exact: true });
  return group.getByRole('radio', { name: option, exact: true });
}

export async function clearPicker(label: string): Promise<void> {
  const element = picker(label).element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Delete}');
}

/** Empty for nothing chosen. */
export async function expectChosen(label: string, text: string): Promise<void> {
  const chosen = expect.element(picker(label));
  await (text === '' ? chosen.toHaveTextContent('') : chosen.toMatchTextContent(text));
}

/** Expects these texts in this order, and no others. */
export async function expectTexts(
  locator: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  await expect
    .poll(() => locator.elements().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => expect.stringMatching(text)));
}

export const options = page.getByRole('option');

/** Opens a picker. */
export async function expectOptions(
  label: string,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  await picker(label).click();
  await expectTexts(options, texts);
}
