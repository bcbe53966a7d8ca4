import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';

const lang = (page: Page) => page.locator('html');

test('a later visit starts in that language and fetches no other; after logout the browser’s language applies', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, async (pool, at) => {
    await createUser(pool, at, { username: 'dane', language_code: 'DAN' });
  });
  await signIn(page, 'dane');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(da|en)-/.exec(request.url()) ?? [];
    // The script itself is then read from the browser's cache.
    if (language && request.resourceType() === 'fetch') fetched.push(language);
  });
  await page.goto('/');
  await expect(lang(page)).toHaveAttribute('lang', 'da');
  expect(fetched).toEqual(['en', 'da']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Arbejdsseddel', exact: true })).toBeVisible();
  expect(fetched).toEqual(['en', 'da', 'da']);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(fetched.slice(-1)).toEqual(['en']);
});
