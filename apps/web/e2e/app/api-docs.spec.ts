import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { holdRequests } from '../support/hold-requests.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [
  [1280, 'light'],
  [390, 'dark'],
] as const;

for (const [width, colorScheme] of widths) {
  test.describe(`at ${width} in the ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a user finds a call, tries it and sees the response, and no request leaves the origin (D30)', async ({
      page,
    }) => {
      const elsewhere = await openDocs(page, 'bo');
      await expect(page.getByRole('heading', { name: 'Worksheet API' })).toBeVisible();
      await expectAccessible(page);

      await find(page, 'signed-in user');
      await expect(page.getByRole('status')).toHaveText('1 call');
      await page.getByRole('link', { name: /GET\s*Read the signed-in user/ }).click();
      await expect(page).toHaveTitle('Read the signed-in user · Worksheet API');
      await expect(page.getByRole('main')).toContainText('/api/user/info');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Send' }).click();
      const response = page.getByRole('region', { name: 'Response', exact: true });
      await expect(response).toContainText('"username": "bo"');
      await expectAccessible(page);
      expect(elsewhere()).toEqual([]);
      expect(await sideways(page)).toBe(0);
    });

    test('a call that changes data is sent after a confirmation and shows the error', async ({
      page,
    }) => {
      await openDocs(page, 'bo');
      await page.goto('/api/docs#worksheet-create');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await sideways(page)).toBe(0);
      const sent = page.waitForResponse((response) => response.url().endsWith('/api/worksheet'));
      await page.getByLabel('Send as').selectOption('multipart/form-data');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Send it? This acts on real data' }).click();
      expect((await sent).status()).toBe(403);
      await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText(
        'wrong-account',
      );
    });
  });
}

test('an entered API key takes precedence over the session and is not stored (D7)', async ({
  page,
}) => {
  await openDocs(page, 'adam');
  await page.getByRole('searchbox').fill('generate api key');
  await page
    .getByRole('link', { name: /Generate a new API key/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send it?' }).click();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response).toContainText('wsk_');
  const key = /wsk_\w+/.exec(await response.innerText())?.[0] ?? '';

  await page.getByLabel('API key').fill(key);
  await expect(page.getByText('By API key')).toBeVisible();
  await page.goto('/api/docs#session-info');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(response).toContainText('"status": 403');
  await expect(page.getByRole('region', { name: 'The call for a terminal' })).not.toContainText(
    key,
  );

  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(key);
  await page.reload();
  await expect(page.getByText('Signed in as adam')).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue('');
});

test('a search entered before the calls are loaded is applied when they arrive', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/openapi.json');
  await page.goto('/api/docs');
  await page.getByRole('searchbox').fill('generate a new api key');
  release();
  await expect(page.getByRole('status')).toHaveText('2 calls');
  await expect(
    page.getByRole('link', { name: 'POST Generate a new API key' }).first(),
  ).toBeVisible();
});

/** Returns a function that lists the requests to other origins. */
async function openDocs(page: Page, username: 'bo' | 'adam'): Promise<() => string[]> {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await signIn(page, username);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  const { origin } = new URL(page.url());
  return () => asked.filter((url) => new URL(url).origin !== origin);
}

async function find(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Calls' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill(words);
}

/** Returns the pixels by which the page overflows horizontally. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
