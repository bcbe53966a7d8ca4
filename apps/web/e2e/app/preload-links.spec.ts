import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';

test('the first calls of a page are sent before its scripts, and only once', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await signIn(page, 'tove');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/trpc\/|\/assets\/index-/.test(pathname)) requested.push(pathname);
  });
  const first = ['/trpc/account.read,session.info', '/trpc/worksheet.list'];

  await page.goto('/?mode=TEAM');
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  expect(requested.slice(0, 2).toSorted()).toEqual(first);
  expect(requested[2]).toMatch(/^\/assets\/index-/);
  for (const path of first)
    expect(requested.filter((requestedPath) => requestedPath === path)).toEqual([path]);

  requested.length = 0;
  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  expect(requested.filter((path) => path === first[0])).toEqual([first[0]]);
});
