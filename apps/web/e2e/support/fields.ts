import { expect, type Locator, type Page } from '@playwright/test';

/** A label in full; behind it may stand that the field is optional. */
function labelPattern(label: string): RegExp {
  return new RegExp(`^${label} ?(optional|valgfri)?$`);
}

/** A field that is filled in, by its label. */
export function field(place: Page | Locator, label: string): Locator {
  return place.getByLabel(labelPattern(label));
}

/** A field that is picked from a list. */
export function picker(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: labelPattern(label) });
}

/** A tick box of just that name. */
export function checkbox(place: Page | Locator, name: string): Locator {
  return place.getByRole('checkbox', { name, exact: true });
}

interface Choice {
  readonly label: string;
  readonly typed: string;
  /** What the option says, or a part of it. */
  readonly option: string;
  /** By finger, where the screen is touched. */
  readonly touch?: boolean;
}

/** Picks from a combobox by typing, as a person does; then the list is gone and the field has the focus again. */
export async function pick(page: Page, choice: Choice): Promise<void> {
  const { label, typed, option, touch = false } = choice;
  const press = (what: Locator) => (touch ? what.tap() : what.click());
  await press(picker(page, label));
  await page.keyboard.type(typed);
  // A list that is about to change might change under the finger.
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  const wanted = page.getByRole('option', { name: option });
  await press(wanted);
  await expect(wanted).toHaveCount(0);
  await expect(picker(page, label)).toBeFocused();
}

/** What is wrong with a field stands beside it, it is marked, and the focus is there (D40). */
export async function expectFieldError(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAccessibleDescription(message);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
}

/** A toast that says just this. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const messages = page.getByRole('region', { name: /Messages|Beskeder/ });
  await expect(messages.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Answers the question that is open. */
export async function confirmDialog(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses from a list of a few. */
export async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Takes back what was picked, by the key that does. */
export async function clearPicker(page: Page, label: string): Promise<void> {
  await picker(page, label).focus();
  await page.keyboard.press('Delete');
}

/** What a picker offers before anything is typed, in its order. */
export async function optionsOf(page: Page, label: string): Promise<Locator> {
  await picker(page, label).click();
  return page.getByRole('option');
}
