import type { Page } from '@playwright/test';

/** The password of all in the demo companies. */
export const demoPassword = 'worksheet-demo';

/** Signs in by the API, as setting up; a test about signing in does it as a person would. */
export async function signInAs(page: Page, username: string, account?: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { username, password: demoPassword, ...(account ? { account } : {}) },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
}
