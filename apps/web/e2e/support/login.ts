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

/** The password of all in the demo companies. */
export const demoPassword = 'worksheet-demo';

const harbour = ['alice', 'liam', 'emma'];

/**
 * Signs someone of the demo companies in by the API, as setting up; a test about signing in does it as a person would.
 * The account is named: other tests make people of the same names in companies of their own (D2).
 */
export async function signInToDemo(page: Page, username: string): Promise<void> {
  const account = harbour.includes(username) ? 'HARBOUR' : 'NORDLYS';
  const answer = await page.request.post('/api/user/login', {
    data: { username, password: demoPassword, account },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
}
