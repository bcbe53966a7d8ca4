import { testPassword } from '@worksheet/database/testing/factories';
import { expect, type Page } from '@playwright/test';

interface Credentials {
  readonly username: string;
  readonly account: string;
}

export async function logIn(page: Page, { username, account }: Credentials): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^(Username|Brugernavn)$/).fill(`${username}@${account}`);
  await page.getByLabel(/^(Password|Adgangskode)$/).fill(testPassword);
  await page.getByRole('button', { name: /^(Log in|Log ind)$/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export const demoPassword = 'worksheet-demo';

const harbour = ['alice', 'liam', 'emma'];

export async function signInToDemo(page: Page, username: string): Promise<void> {
  const account = harbour.includes(username) ? 'HARBOUR' : 'NORDLYS';
  const response = await page.request.post('/api/user/login', {
    data: { username, password: demoPassword, account },
  });
  if (!response.ok()) throw new Error(`${username} could not log in: ${await response.text()}`);
}
