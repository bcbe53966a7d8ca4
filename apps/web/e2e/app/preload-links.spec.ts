import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';

test('the first calls of a page are sent before its scripts, and only once', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await signIn(page, 'tove');
  const requested: string[] = [];
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/trpc\/|\/assets\/index-/.test(pathname)) return;
    requested.push(pathname);
    urls.push(request.url());
  });
  const first = ['/trpc/account.read,user.names,session.info', '/trpc/worksheet.list'];

  await page.goto('/?mode=TEAM');
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  expect(requested.slice(0, 2).toSorted()).toEqual(first);
  expect(requested[2]).toMatch(/^\/assets\/index-/);
  // The own records, with which a new line is compared, are another list.
  expect(urls).toEqual([...new Set(urls)]);

  requested.length = 0;
  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  expect(requested.filter((path) => path === first[0])).toEqual([first[0]]);
});
