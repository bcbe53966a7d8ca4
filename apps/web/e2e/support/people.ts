import type { Page } from '@playwright/test';

/** The password of all in the demo companies. */
export const demoPassword = 'worksheet-demo';

const harbour = ['alice', 'liam', 'emma'];

/**
 * Signs someone of the demo companies in by the API, as setting up; a test about signing in does it as a person would.
 * The account is named: other tests make people of the same names in companies of their own (D2).
 */
export async function signInAs(page: Page, username: string): Promise<void> {
  const account = harbour.includes(username) ? 'HARBOUR' : 'NORDLYS';
  const answer = await page.request.post('/api/user/login', {
    data: { username, password: demoPassword, account },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
}
