import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field, pick } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn } from '../support/login.ts';

/* The tests control the clock of the page (D35, D40). */
const warning = (page: Page) =>
  page.getByText("You've been idle for too long and have been logged out.", { exact: true });
const isLoggedIn = async (page: Page) =>
  (await page.request.get('/api/user/info')).status() === 200;

async function openWorksheet(page: Page, path = '/') {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.clock.install();
  await openPage(page, path);
  return company;
}

async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  // Loaded last: without a network or a running clock, it would not be.
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
}

test('after 10 minutes a warning is shown, the session ends, and 3 seconds later the page reloads', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openWorksheet(page);
  const { cookies } = await page.context().storageState();
  const otherClient = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies, origins: [] },
  });
  expect((await otherClient.get('/api/user/info')).status()).toBe(200);

  await page.clock.fastForward('09:00');
  await expect(warning(page)).toHaveCount(0);
  // Paused from here on, because three seconds pass quickly on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.clock.runFor(500);
  await expect(warning(page)).toBeVisible();
  await expect.poll(async () => (await otherClient.get('/api/user/info')).status()).toBe(401);

  await page.evaluate(() => document.body.setAttribute('data-before', 'reload'));
  await page.clock.runFor(2000);
  await expect(warning(page)).toBeVisible();
  await expect(page.locator('[data-before]')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login/);
  await otherClient.dispose();
});

test('activity in any tab keeps all tabs logged in, and inactivity logs them all out', async ({
  page,
  context,
}) => {
  await openWorksheet(page);
  // Both tabs share the clock of their context.
  const other = await context.newPage();
  await openPage(other, '/archive');
  for (const _ of [1, 2, 3]) {
    await page.clock.fastForward('09:00');
    await other.keyboard.press('Shift');
    // Another process sees a change of the storage only after a moment.
    const activity = await lastActivity(other);
    await expect.poll(() => lastActivity(page)).toBe(activity);
  }
  await page.clock.fastForward('00:30');
  await expect(warning(page)).toHaveCount(0);
  expect(await isLoggedIn(page)).toBe(true);

  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('a half-filled form with its photo survives the logout for its user only, until that user logs out', async ({
  page,
}) => {
  const { account } = await openWorksheet(page, '/worksheet/add');
  const description = field(page, 'Description');
  const attachments = (name: string) => page.getByRole('button', { name, exact: true });
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await description.fill('Half of a sentence');
  await attachments('Attachments').click();
  await page.locator('input[type=file]').setInputFiles([imageFile('kept.png')]);
  await page.keyboard.press('Escape');
  await expect(attachments('Attachments (1)')).toBeVisible();
  await goIdle(page);

  await logIn(page, { username: 'tove', account: account.code });
  await expect(page).toHaveURL('/worksheet/add');
  await expect(description).toHaveValue('');
  await expect(attachments('Attachments')).toBeVisible();
  await goIdle(page);

  await logIn(page, { username: 'bo', account: account.code });
  await openPage(page, '/worksheet/add');
  await expect(description).toHaveValue('Half of a sentence');
  await expect(page.getByRole('combobox', { name: 'Job', exact: true })).toContainText('Facade');
  await attachments('Attachments (1)').click();
  await expect(page.getByText('kept.png', { exact: true })).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  const texts = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(texts)).filter((key) => key.startsWith('own '))).toEqual([]);
  await logIn(page, { username: 'bo', account: account.code });
  await openPage(page, '/worksheet/add');
  await expect(description).toHaveValue('');
  await expect(attachments('Attachments')).toBeVisible();
});

const lastActivity = (page: Page) => page.evaluate(() => localStorage.getItem('last-activity'));

async function goIdle(page: Page): Promise<void> {
  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login/);
}
