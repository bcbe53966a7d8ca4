import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field, pick } from '../support/fields.ts';
import { logIn } from '../support/login.ts';

/* The tests control the clock of the page (D35, D40). */
const warnings = {
  ENU: "You've been idle for too long and have been logged out.",
  DAN: 'Du har været inaktiv for længe og er blevet logget ud.',
} as const;
const warning = (page: Page) => page.getByText(/idle for too long|inaktiv for længe/);
const isLoggedIn = async (page: Page) =>
  (await page.request.get('/api/user/info')).status() === 200;

async function openWorksheet(page: Page, languageCode: 'DAN' | 'ENU' = 'ENU', path = '/') {
  const company = await makeCompany({ languageCode, resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.clock.install();
  await openPage(page, path);
  return company;
}

async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  // Loaded last: without a network or a running clock, it would not be.
  await expect(page.getByRole('region', { name: /^(Messages|Beskeder)/ })).toBeAttached();
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
  await expect(page.getByText(warnings.ENU, { exact: true })).toBeVisible();
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

const activities = [
  (page: Page) => page.keyboard.press('Shift'),
  (page: Page) => page.mouse.move(Math.random() * 300, 200),
  async (page: Page) => {
    const listener = await page.evaluateHandle(() => ({
      event: new Promise((resolve) => window.addEventListener('wheel', resolve, { once: true })),
    }));
    await page.mouse.wheel(0, 10);
    // The browser dispatches wheel events asynchronously.
    await listener.evaluate(async ({ event }) => void (await event));
  },
] as const;

test('a key, the mouse and the wheel count as activity', async ({ page }) => {
  await openWorksheet(page);
  for (const act of activities) {
    await page.clock.fastForward('09:00');
    await act(page);
  }
  await page.clock.fastForward('09:00');
  await expect(warning(page)).toHaveCount(0);
  expect(await isLoggedIn(page)).toBe(true);
});

test('events whose propagation is stopped count as activity too', async ({ page }) => {
  await openWorksheet(page);
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  });
  await page.clock.fastForward('09:00');
  await page.keyboard.press('a');
  await page.clock.fastForward('09:00');
  await expect(warning(page)).toHaveCount(0);
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

test('a half-filled form is restored for its user only', async ({ page }) => {
  const { account } = await openWorksheet(page, 'ENU', '/worksheet/add');
  const description = field(page, 'Description');
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await description.fill('Half of a sentence');
  await goIdle(page);

  await logIn(page, { username: 'tove', account: account.code });
  await expect(page).toHaveURL('/worksheet/add');
  await expect(description).toHaveValue('');
  await goIdle(page);

  await logIn(page, { username: 'bo', account: account.code });
  await openPage(page, '/worksheet/add');
  await expect(description).toHaveValue('Half of a sentence');
  await expect(page.getByRole('combobox', { name: 'Job', exact: true })).toContainText('Facade');

  await page.goto('/logout');
  await logIn(page, { username: 'bo', account: account.code });
  await openPage(page, '/worksheet/add');
  await expect(description).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half');
});

test('after sleep the user is logged out, in Danish too, and the first key does not prevent it', async ({
  page,
}) => {
  await openWorksheet(page, 'DAN');
  // During sleep time passes without timers.
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  await page.keyboard.press('Shift');
  await expect(page.getByText(warnings.DAN, { exact: true })).toBeVisible();
  await expect.poll(() => isLoggedIn(page)).toBe(false);
});

test('a session that could not be ended without a network is ended before the next page is shown', async ({
  page,
  context,
}) => {
  await openWorksheet(page);
  await context.setOffline(true);
  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  expect(await isLoggedIn(page)).toBe(true);
  await context.setOffline(false);
  await page.goto('/archive');
  await expect(page).toHaveURL(/\/login/);
  expect(await isLoggedIn(page)).toBe(false);
});

const lastActivity = (page: Page) => page.evaluate(() => localStorage.getItem('last-activity'));

async function goIdle(page: Page): Promise<void> {
  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login/);
}
