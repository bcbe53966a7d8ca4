import { expect, test, type Page } from '@playwright/test';
import { startDeployment } from '../support/deployment.ts';
import { expectToast } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn } from '../support/login.ts';
import { goOnline, untilOffline } from '../support/offline.ts';
import { fillIn, makeOfflineCompany, recordsOf } from '../support/outbox.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

test('an idle logout cuts an upload, which is finished after the next login (spec §4, decisions/offline)', async ({
  page,
}) => {
  const { signIn, account } = await makeOfflineCompany();
  await page.clock.install();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'With photos');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([imageFile('quay.png'), imageFile('fender.png', [156, 53, 39])]);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await create(page).click();
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
  let calls = 0;
  await page.route('**/attachments', async (route) => {
    calls += 1;
    if (calls === 1) await route.continue();
  });
  await goOnline(page);
  await expect.poll(() => calls).toBe(2);
  await page.clock.fastForward('10:01');
  await expect(page.getByText("You've been idle for too long")).toBeVisible();
  await page.clock.fastForward('00:03');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await page.unroute('**/attachments');
  await logIn(page, { username: 'bo', account: account.code });
  await expectToast(page, 'A waiting entry was sent');
  expect(await recordsOf(page)).toEqual([
    expect.objectContaining({ description: 'With photos', attachmentCount: 2 }),
  ]);
});

test('a new version that arrives while entries are sent waits for them, and sends none again (decisions/offline)', async ({
  browser,
}) => {
  const deployment = await startDeployment();
  const context = await browser.newContext({
    baseURL: deployment.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const { signIn } = await makeOfflineCompany();
  await signIn(page, 'bo');
  await page.goto('/');
  await untilOffline(page);
  for (const description of ['First', 'Second']) {
    await fillIn(page, description);
    // The second is filled in from what was looked up for the first.
    await context.setOffline(true);
    await create(page).click();
    await expect(page.getByRole('link', { name: description })).toBeVisible();
  }
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/worksheet', async (route) => {
    calls += 1;
    const response = await route.fetch();
    if (calls === 1) await held;
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: '2 entries wait to be sent' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting entries' })).toBeVisible();
  await goOnline(page);
  await expect.poll(() => calls).toBe(1);
  deployment.deploy();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise(requestAnimationFrame);
  });
  const message = page.getByText('A new version is ready');
  await expect(message).toHaveCount(0);
  answer();
  await expectToast(page, '2 waiting entries were sent');
  await expect(message).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await reloaded;
  await expect(page.getByText('Nothing waits')).toBeVisible();
  expect(calls).toBe(2);
  const stored = await recordsOf(page);
  expect(stored.map(({ description }) => description).toSorted()).toEqual(['First', 'Second']);
  await context.close();
  deployment.close();
});
