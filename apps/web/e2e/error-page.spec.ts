import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from './support/company.ts';

const serverLog = join(import.meta.dirname, '../test-results/server.log');

test('the server logs an error that the web client reports, once per page load, and at most five of them', async ({
  page,
}) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await signIn(page, 'adam');
  await breakAuditLog(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) reports.push(request.postData() ?? '');
  });
  const logged = await loggedErrors();
  await page.goto('/admin/audit?username=private-words');
  await expect.poll(async () => (await loggedErrors()).length).toBeGreaterThan(logged.length);
  const [entry] = (await loggedErrors()).slice(logged.length);
  expect(entry).toMatchObject({
    message: 'RangeError: Invalid time value',
    route: '/admin/audit',
    stack: expect.arrayContaining([expect.stringContaining('/assets/')]),
    componentStack: expect.arrayContaining([expect.stringContaining('/assets/')]),
    release: expect.stringMatching(/\.js$/),
  });
  await page.evaluate(() => void Promise.reject(new RangeError('Invalid time value')));
  await page.evaluate(() => void Promise.reject(new RangeError('Another one')));
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.join()).not.toContain('private-words');

  await page.evaluate(() => {
    for (let number = 0; number < 20; number += 1) void Promise.reject(new Error(`No. ${number}`));
  });
  await expect.poll(() => reports.length).toBe(5);
  // The browser sends requests in order, so a sixth report would have been sent before this one.
  await page.evaluate(async () => void (await fetch('/healthz')));
  expect(reports).toHaveLength(5);
});

test('a script that a deployment has removed offers a reload', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await signIn(page, 'bo');
  await page.route('**/assets/shell-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByText('probably because a new version was installed')).toBeVisible();
  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'User menu: bo' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
});

test('a part that failed to load appears by itself once it can be loaded, and a page after "Try again"', async ({
  page,
}) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await signIn(page, 'adam');
  let failures = 0;
  await page.route('**/assets/shell-*.js', (route) => {
    failures += 1;
    // More than are repeated at once.
    if (failures > 4) return route.continue();
    return failures % 2 === 0 ? route.abort('failed') : route.fulfill({ status: 503 });
  });
  const archive = '**/assets/_app.archive.index-*.js';
  await page.route(archive, (route) => route.abort('failed'));
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await page.getByRole('button', { name: 'User menu: adam' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible();
  expect(failures).toBeGreaterThan(4);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This could not be shown' })).toBeVisible();
  await expect(page.getByText('a new version was installed')).toHaveCount(0);
  await page.unroute(archive);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true);
});

async function breakAuditLog(page: Page): Promise<void> {
  const url = /\/trpc\/[^?]*audit\.list/;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const results: { result: { data: object } }[] = await response.json();
    for (const { result } of results)
      if ('entries' in result.data) result.data.entries = [{ id: 1, at: 'soon', details: {} }];
    await route.fulfill({ response, json: results });
  });
}

async function loggedErrors(): Promise<object[]> {
  const lines = (await readFile(serverLog, 'utf8')).split('\n');
  return lines
    .filter((line) => line.includes('"Error in the web client"'))
    .map((line) => JSON.parse(line));
}
