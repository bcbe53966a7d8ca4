import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, logIn } from '../support/login.ts';
import { setTheme, themes } from '../support/theme.ts';

/* The pictures of the README, of the demo company on one day: `npm run pictures`. */

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
async function takePicture(page: Page, { viewport }: Picture): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    clip: { x: 0, y: 0, ...viewport, scale: 2 },
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
            const file = await takePicture(page, picture);
            expect(file.length, `bytes of ${name}-${theme}`).toBeLessThanOrEqual(maxBytes);
            await writeFile(`${folder}${name}-${theme}.webp`, file);
          }
        });
      });
    }
  });
}
