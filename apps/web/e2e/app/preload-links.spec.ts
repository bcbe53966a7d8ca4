import { expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';

/* What a page begins with is asked for with the page itself: the server tells the browser, as the client will ask. */

test('the first calls of a page go out before its scripts, and each only once', async ({
  page,
}) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  await signIn(page, 'tove');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/trpc\/|\/assets\/index-/.test(pathname)) asked.push(pathname);
  });
  const first = ['/trpc/account.read,session.info', '/trpc/worksheet.list'];

  await page.goto('/?mode=TEAM');
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  expect(asked.slice(0, 2).toSorted()).toEqual(first);
  expect(asked[2]).toMatch(/^\/assets\/index-/);
  for (const path of first) expect(asked.filter((each) => each === path)).toEqual([path]);

  asked.length = 0;
  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  expect(asked.filter((each) => each === first[0])).toEqual([first[0]]);
});
