import { testPassword } from '@worksheet/database/testing/factories';
import { expect, type Page } from '@playwright/test';

interface Credentials {
  readonly username: string;
  readonly account: string;
  readonly password?: string;
}

export async function logIn(
  page: Page,
  { username, account, password = testPassword }: Credentials,
): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^(Username|Brugernavn)$/).fill(`${username}@${account}`);
  await page.getByLabel(/^(Password|Adgangskode)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Log ind)$/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Changes a password that somebody else set, after the login with it. */
export async function chooseOwnPassword(page: Page, given: string, own: string): Promise<void> {
  await expect(page).toHaveURL(/\/change-password/);
  await page.getByLabel(/^(The password you were given|Den adgangskode, du har fået)$/).fill(given);
  await page.getByLabel(/^(New password|Ny adgangskode)$/).fill(own);
  await page.getByLabel(/^(Repeat the new password|Gentag den nye adgangskode)$/).fill(own);
  await page.getByRole('button', { name: /^(Save and continue|Gem og fortsæt)$/ }).click();
  await expect(page).not.toHaveURL(/\/change-password/);
}

export const demoPassword = 'worksheet-demo';
