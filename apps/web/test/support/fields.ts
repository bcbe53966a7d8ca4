import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

type Scope = Pick<Locator, 'getByLabelText' | 'getByRole'>;

/** Labels may be followed by "optional". */
function labelPattern(label: string): RegExp {
  return new RegExp(`^${label} ?(optional|valgfri)?$`);
}

export function field(label: string, scope: Scope = page): Locator {
  return scope.getByLabelText(labelPattern(label));
}

export function picker(label: string): Locator {
  return page.getByRole('combobox', { name: labelPattern(label) });
}

export function button(name: string, scope: Scope = page): Locator {
  return scope.getByRole('button', { name, exact: true });
}

export function checkbox(name: string, scope: Scope = page): Locator {
  return scope.getByRole('checkbox', { name, exact: true });
}

export function heading(name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Picks the first match, whose text the picker then shows. By keyboard, which takes fewer messages and frames than clicks. */
export async function pick(label: string, typed: string, option: string): Promise<void> {
  await focusOn(picker(label));
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(picker(label)).toMatchTextContent(option);
  await expect.element(picker(label)).toHaveFocus();
}

export async function expectFieldError(wrong: Locator, message: string): Promise<void> {
  await expect.element(wrong).toHaveAccessibleDescription(message);
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveFocus();
}

export async function expectToast(text: string): Promise<void> {
  const messages = page.getByRole('region', { name: /Messages|Beskeder/ });
  await expect.element(messages.getByText(text, { exact: true }).first()).toBeVisible();
}

export async function confirmDialog(title: string, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await button(name, dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Focus without a click. */
export async function focusOn(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  target.element().focus();
}

export async function expectTexts(locator: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => locator.elements().map(({ textContent }) => textContent.trim()))
    .toEqual(texts);
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Path and query. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  await expect
    .poll(() => location.pathname + location.search)
    .toEqual(typeof address === 'string' ? address : expect.stringMatching(address));
}

export async function selectOption(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
