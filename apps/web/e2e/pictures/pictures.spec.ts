import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { startLoginProvider, nordlysIssuer } from '../support/login-provider.ts';
import { demoPassword, logIn } from '../support/login.ts';
import { setTheme, themes } from '../support/theme.ts';

/* The pictures of the README and of the guides to logins and to users, of the demo company on one day: `npm run pictures`. */

const now = process.env['E2E_NOW'];
const folder = fileURLToPath(new URL('../../../../docs/pictures/', import.meta.url));
const maxBytes = 150_000;

interface Picture {
  readonly name: string;
  readonly username: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** What is seen once the page is complete. */
  readonly shown: (page: Page) => Promise<void>;
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const desktop = { width: 1280, height: 800 };
const pictures: readonly Picture[] = [
  {
    name: 'phone',
    username: 'emma',
    path: '/',
    viewport: { width: 390, height: 844 },
    shown: (page) =>
      expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible(),
  },
  {
    name: 'week',
    username: 'emma',
    path: '/worksheet/week',
    viewport: desktop,
    shown: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'approvals',
    username: 'liam',
    path: '/approvals?from=2026-11-16',
    viewport: { ...desktop, height: 600 },
    shown: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
];

/** Two pixels for each of the page, as WebP, which is a third of a PNG. Playwright has no option for it. */
async function takePicture(page: Page, clip: Clip, scale = 2): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    clip: { ...clip, scale },
  });
  return Buffer.from(data, 'base64');
}

if (now !== undefined) {
  test.describe('the pictures of the README', () => {
    for (const picture of pictures) {
      const { name, username, path, viewport, shown } = picture;
      test.describe(name, () => {
        test.use({ viewport });

        test(`is made of the demo company in both themes, and is small: ${name}`, async ({
          page,
        }) => {
          await page.clock.setFixedTime(now);
          await page.goto('/login');
          await logIn(page, { username, account: 'HARBOUR', password: demoPassword });
          await page.goto(path, { waitUntil: 'networkidle' });
          await shown(page);
          await mkdir(folder, { recursive: true });
          for (const theme of themes) {
            await setTheme(page, theme);
            const file = await takePicture(page, { x: 0, y: 0, ...viewport });
            expect(file.length, `bytes of ${name}-${theme}`).toBeLessThanOrEqual(maxBytes);
            await writeFile(`${folder}${name}-${theme}.webp`, file);
          }
        });
      });
    }
  });

  test('the pictures of the guides to logins and to users are small', async ({ page }) => {
    const save = async (name: string, clip: Clip | null) => {
      if (!clip) throw new Error(`${name} is not shown`);
      const file = await takePicture(page, clip, 1.5);
      expect(file.length, `bytes of ${name}`).toBeLessThanOrEqual(60_000);
      await writeFile(`${folder}${name}.webp`, file);
    };
    const provider = await startLoginProvider();
    try {
      await page.setViewportSize({ width: 1024, height: 820 });
      await page.clock.setFixedTime(now);
      await page.goto('/login');
      await logIn(page, { username: 'alice', account: 'HARBOUR', password: demoPassword });
      await provider.setUp(page, { provider: 'entra', issuer: nordlysIssuer });
      await page.goto('/admin/account/login', { waitUntil: 'networkidle' });
      await save('login-settings', { x: 0, y: 56, width: 1024, height: 664 });
      await provider.setUp(page, { provider: 'entra' });
      await provider.test(page, { name: 'Alice Moore', email: 'alice@harbour.example' });
      const result = page.getByRole('heading', { name: 'Test' }).locator('../../..');
      await save('login-test', await result.boundingBox());
      await page.goto('/admin/account/keys', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'New key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Entra');
      await dialog.getByLabel('(scim)').check();
      await save('scim-key', await dialog.boundingBox());
      await page.keyboard.press('Escape');
      await provider.setUp(page, { provider: 'entra', isOn: true });
      await page.context().clearCookies();
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto('/login?account=HARBOUR', { waitUntil: 'networkidle' });
      await save('login-phone', { x: 0, y: 0, width: 390, height: 700 });
    } finally {
      await provider.stop();
    }
  });
}
