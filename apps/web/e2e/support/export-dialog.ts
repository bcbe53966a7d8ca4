import type { Locator, Page } from '@playwright/test';

/** The download dialog of the worksheet, in both languages. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Download' });
export const markButton = (page: Page): Locator =>
  dialog(page).getByRole('button', {
    name: /^(Download and mark as exported|Download og markér som eksporteret)$/,
  });
export const approvedChoice = (page: Page): Locator =>
  dialog(page).getByRole('radio', { name: /^(Only the approved ones|Kun de godkendte)/ });
export const allChoice = (page: Page): Locator =>
  dialog(page).getByRole('radio', { name: /^(All shown|Alle viste)/ });

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog(page).waitFor();
}
