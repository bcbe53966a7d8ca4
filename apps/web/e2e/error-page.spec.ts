import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeCompany } from './support/company.ts';
import { looksAt } from './support/looks.ts';
import { setTheme } from './support/theme.ts';

const serverLog = join(import.meta.dirname, '../test-results/server.log');

const texts = {
  ENU: {
    title: 'Something went wrong on this page',
    kept: 'Everything you saved is safe',
    reload: 'Reload the page',
  },
  DAN: {
    title: 'Noget gik galt på denne side',
    kept: 'Alt, hvad du har gemt, er i behold',
    reload: 'Genindlæs siden',
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const) {
  const { title, kept, reload } = texts[languageCode];
  test(`a page that fails to render says so and offers a reload: ${languageCode}`, async ({
    page,
  }, testInfo) => {
    const { signIn } = await makeCompany({ languageCode, resourceUnits: 'Quantity' });
    await signIn(page, 'adam');
    const repair = await breakAuditLog(page);
    await page.goto('/admin/audit');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(alert).toContainText(kept);
    for (const { width, theme } of looksAt([390, 1440])) {
      await page.setViewportSize({ width, height: 800 });
      await setTheme(page, theme);
      await expectAccessible(page);
      await page.screenshot({ path: testInfo.outputPath(`${theme}-${width}.png`) });
    }
    await repair();
    await alert.getByRole('button', { name: reload }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  });
}

test('the server logs an error that the web client reports, once per page load', async ({
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
});

test('at most five errors are reported per page load', async ({ page }) => {
  let reports = 0;
  await page.route('/client-errors', (route) => {
    reports += 1;
    return route.fulfill({ status: 204 });
  });
  await page.goto('/login');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.evaluate(() => {
    for (let number = 0; number < 20; number += 1) void Promise.reject(new Error(`No. ${number}`));
  });
  await expect.poll(() => reports).toBe(5);
  // The browser sends requests in order, so a sixth report would have arrived before this response.
  await page.evaluate(async () => void (await fetch('/healthz')));
  expect(reports).toBe(5);
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

test('a page that cannot reach the server says so and can be retried', async ({ page }) => {
  const { signIn } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await signIn(page, 'bo');
  await page.route('/trpc/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.unroute('/trpc/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Worksheet' })).toBeVisible();
});

/** Returns a function that undoes it. */
async function breakAuditLog(page: Page): Promise<() => Promise<void>> {
  const url = /\/trpc\/[^?]*audit\.list/;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const results: { result: { data: object } }[] = await response.json();
    for (const { result } of results)
      if ('entries' in result.data) result.data.entries = [{ id: 1, at: 'soon', details: {} }];
    await route.fulfill({ response, json: results });
  });
  return () => page.unroute(url);
}

async function loggedErrors(): Promise<object[]> {
  const lines = (await readFile(serverLog, 'utf8')).split('\n');
  return lines
    .filter((line) => line.includes('"Error in the web client"'))
    .map((line) => JSON.parse(line));
}
