import { testPassword } from '@worksheet/database/testing/factories';
import { expect, type Page } from '@playwright/test';

interface Person {
  readonly username: string;
  /** The account's code: the same username may exist in others (D2). */
  readonly account: string;
}

/** Logs in on the login page, as a person does. Where that leads to is for the test to say. */
export async function logIn(page: Page, { username, account }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^(Username|Brugernavn)$/).fill(`${username}@${account}`);
  await page.getByLabel(/^(Password|Adgangskode)$/).fill(testPassword);
  await page.getByRole('button', { name: /^(Log in|Log ind)$/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
