import { expect, type Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  startProvider,
  type TestPerson,
} from '@worksheet/server/test/identity/test-provider.ts';

const tid = '5b2f7c1e-3d64-4f0a-8e21-77c0a4be9d40';
export const nordlysIssuer = `https://login.microsoftonline.com/${tid}/v2.0`;

interface Settings {
  readonly provider: 'entra' | 'other';
  readonly issuer?: string;
  readonly isOn?: boolean;
}

/** Starts a real provider on this machine. It logs every visitor in at once, as the person that the test has set. */
export async function startLoginProvider() {
  const provider = await startProvider({ path: `/${tid}/v2.0` });
  return {
    issuer: provider.issuer,
    clientId,
    clientSecret,
    stop: provider.stop,
    setPerson: (person: Omit<TestPerson, 'sub'>) => {
      const sub = String(person['email']);
      provider.person = {
        email_verified: true,
        amr: ['pwd', 'mfa'],
        oid: sub,
        tid,
        ...person,
        sub,
      };
    },
    /** As the administrator who is logged in. */
    setUp: async (page: Page, settings: Settings) => {
      const response = await page.request.put('/api/account/identity', {
        data: {
          issuer: provider.issuer,
          clientId,
          isOn: false,
          isOnly: false,
          trustsSecondFactor: true,
          domains: [],
          ...settings,
          ...(!settings.isOn && { clientSecret }),
        },
      });
      expect(response.status(), await response.text()).toBe(200);
    },
    /** Tests on the page of the settings, as that person. */
    async test(page: Page, person: Omit<TestPerson, 'sub'>) {
      this.setPerson(person);
      await page.goto('/admin/account/login');
      await pressTest(page);
    },
  };
}

/** Presses the button and closes the tab in which the test ended. */
export async function pressTest(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Test in a new tab' }).click();
  const tab = await opened;
  await expect(tab.getByText(/^Succeeded/)).toBeVisible();
  await tab.close();
  // A browser without a screen never hides the first tab.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(page.getByText(/^Succeeded/)).toBeVisible();
}
