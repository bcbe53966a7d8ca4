import { expect, type Locator, type Page } from '@playwright/test';

/** Labels may be followed by "optional". */
function labelPattern(label: string): RegExp {
  return new RegExp(`^${label} ?(optional|valgfri)?$`);
}

export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(labelPattern(label));
}

export function picker(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: labelPattern(label) });
}

export function checkbox(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('checkbox', { name, exact: true });
}

interface Choice {
  readonly label: string;
  readonly typed: string;
  readonly option: string;
  readonly touch?: boolean;
}

export async function pick(page: Page, choice: Choice): Promise<void> {
  const { label, typed, option, touch = false } = choice;
  const press = (target: Locator) => (touch ? target.tap() : target.click());
  await press(picker(page, label));
  await page.keyboard.type(typed);
  // Options may still move while the list is loading.
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  const match = page.getByRole('option', { name: option });
  await press(match);
  await expect(match).toHaveCount(0);
  await expect(picker(page, label)).toBeFocused();
}

export async function expectFieldError(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAccessibleDescription(message);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
}

export async function expectToast(page: Page, text: string): Promise<void> {
  const messages = page.getByRole('region', { name: /Messages|Beskeder/ });
  await expect(messages.getByText(text, { exact: true }).first()).toBeVisible();
}

export async function confirmDialog(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

export async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A choice between radios that stand side by side. */
export function segment(page: Page, label: string, option: string): Locator {
  const group = page.getByRole('radiogroup', { name: label, exact: true });
  return group.getByRole('radio', { name: option, exact: true });
}
