import { expect, type Page } from '@playwright/test';
import { makeCompany } from './company.ts';

export async function signInAsAdmin(page: Page) {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'adam');
  return company;
}

export function pressButton(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

export function expectHeading(page: Page, name: string) {
  return expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
