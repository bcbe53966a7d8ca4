import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { field, pick } from '../support/fields.ts';
import { logIn } from '../support/login.ts';

/*
 * Idle logout (spec §4, §9; D35, D40). The clock of the page is the test's: no test waits for ten minutes.
 */
const warnings = {
  ENU: "You've been idle for too long and have been logged out.",
  DAN: 'Du har været inaktiv for længe og er blevet logget ud.',
} as const;
const warning = (page: Page) => page.getByText(/idle for too long|inaktiv for længe/);
const signedIn = async (page: Page) => (await page.request.get('/api/user/info')).status() === 200;

/** Someone at the worksheet of a company of their own, with the clock of the page in the test's hands. */
async function atWork(page: Page, languageCode: 'DAN' | 'ENU' = 'ENU', path = '/') {
  const company = await makeCompany({ languageCode, resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.clock.install();
  await show(page, path);
  return company;
}

async function show(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

for (const languageCode of ['ENU', 'DAN'] as const) {
  test(`after 10 minutes a warning stays, the session is ended, and 3 seconds later the page reloads (${languageCode})`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await atWork(page, languageCode);
    const { cookies } = await page.context().storageState();
    const thief = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      storageState: { cookies, origins: [] },
    });
    expect((await thief.get('/api/user/info')).status()).toBe(200);

    await page.clock.fastForward('09:00');
    await expect(warning(page)).toHaveCount(0);
    // From here on no time passes but the test's: three seconds are soon over on a slow machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.clock.runFor(500);
    await expect(page.getByText(warnings[languageCode], { exact: true })).toBeVisible();
    await expect.poll(async () => (await thief.get('/api/user/info')).status()).toBe(401);

    await page.evaluate(() => document.body.setAttribute('data-before', 'reload'));
    await page.clock.runFor(2000);
    await expect(warning(page)).toBeVisible();
    await expect(page.locator('[data-before]')).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(page.locator('[data-before]')).toHaveCount(0);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login/);
    await thief.dispose();
  });
}

const signsOfLife = {
  'a key': (page: Page) => page.keyboard.press('Shift'),
  'the mouse': (page: Page) => page.mouse.move(Math.random() * 300, 200),
  'the wheel': async (page: Page) => {
    // The browser turns its wheel when it has time for it.
    const seen = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('wheel', resolve, { once: true })),
    );
    await page.mouse.wheel(0, 10);
    await seen;
  },
} as const;

for (const [sign, give] of Object.entries(signsOfLife)) {
  test(`${sign} counts as activity`, async ({ page }) => {
    await atWork(page);
    for (const _ of [1, 2, 3]) {
      await page.clock.fastForward('09:00');
      await give(page);
    }
    await page.clock.fastForward('00:05');
    await expect(warning(page)).toHaveCount(0);
    expect(await signedIn(page)).toBe(true);
  });
}

test('what a field or a menu keeps to itself counts too', async ({ page }) => {
  await atWork(page);
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  });
  await page.clock.fastForward('09:00');
  await page.keyboard.press('a');
  await page.clock.fastForward('09:00');
  await expect(warning(page)).toHaveCount(0);
});

test('activity in any tab keeps all tabs alive, and idleness ends them all', async ({
  page,
  context,
}) => {
  await atWork(page);
  // Both tabs have the one clock of their browser.
  const other = await context.newPage();
  await show(other, '/archive');
  for (const _ of [1, 2, 3]) {
    await page.clock.fastForward('09:00');
    await other.keyboard.press('Shift');
  }
  await page.clock.fastForward('00:30');
  await expect(warning(page)).toHaveCount(0);
  expect(await signedIn(page)).toBe(true);

  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('a half-filled form is offered again to whom it belongs, and to nobody else', async ({
  page,
}) => {
  const { account } = await atWork(page, 'ENU', '/worksheet/add');
  const description = field(page, 'Description');
  await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
  await description.fill('Half of a sentence');
  await goIdle(page);

  await logIn(page, { username: 'tove', account: account.code });
  await expect(page).toHaveURL('/worksheet/add');
  await expect(description).toHaveValue('');
  await goIdle(page);

  await logIn(page, { username: 'bo', account: account.code });
  await show(page, '/worksheet/add');
  await expect(description).toHaveValue('Half of a sentence');
  await expect(page.getByRole('combobox', { name: 'Job', exact: true })).toContainText('Facade');

  // Who logs out leaves nothing behind.
  await page.goto('/logout');
  await logIn(page, { username: 'bo', account: account.code });
  await show(page, '/worksheet/add');
  await expect(description).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half');
});

test('a machine that slept is logged out at wake, and its first key does not save it', async ({
  page,
}) => {
  await atWork(page);
  // The time of a sleep passes with no timer running.
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
  await page.keyboard.press('Shift');
  await expect(warning(page)).toBeVisible();
  await expect.poll(() => signedIn(page)).toBe(false);
});

test('a session that could not be ended for want of a network is ended before anything is shown', async ({
  page,
  context,
}) => {
  await atWork(page);
  await context.setOffline(true);
  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  expect(await signedIn(page)).toBe(true);
  await context.setOffline(false);
  await page.goto('/archive');
  await expect(page).toHaveURL(/\/login/);
  expect(await signedIn(page)).toBe(false);
});

async function goIdle(page: Page): Promise<void> {
  await page.clock.fastForward('10:01');
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login/);
}
