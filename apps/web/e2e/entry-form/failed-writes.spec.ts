import type { DatabasePool } from '@worksheet/database/pool';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Page, type Route } from '@playwright/test';
import { expectToast, field, pick, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { expectUncovered } from '../support/uncovered.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
  return createMasterData(pool, at);
}

async function fillIn(page: Page, quantity: string): Promise<void> {
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Description').fill('Bolting the fenders');
  await field(page, 'Quantity').fill(quantity);
}

async function expectKept(page: Page, quantity: string): Promise<void> {
  await expect(field(page, 'Quantity')).toHaveValue(quantity);
  await expect(field(page, 'Description')).toHaveValue('Bolting the fenders');
  await expect(picker(page, 'Job')).toContainText('Quay wall');
  await expect(picker(page, 'Unit of measure')).toContainText('BOX');
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const rows = (page: Page) => page.getByRole('link', { name: /^Edit: / });
const failed = 'Worksheet record creation failed';

const problem = (code: string, status: number) => JSON.stringify({ status, code, title: code });

function failing(route: Route): Promise<void> {
  return route.fulfill({ status: 500, body: problem('internal', 500) });
}

test.describe('a failed write loses no input (D40)', () => {
  test('after an error of the server the form keeps its values; the next attempt succeeds', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await fillIn(page, '2');
    await page.route('**/api/worksheet', failing);
    await create(page).click();
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toContainText('Something went wrong on the server. Nothing was lost.');
    await expectKept(page, '2');
    await page.unroute('**/api/worksheet');
    await create(page).click();
    await expectToast(page, 'Record successfully created');
    await expect(alert).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
  });

  for (const status of [502, 503, 504]) {
    test(`an answer of ${status} keeps the entry on the device, whatever its content (decisions/offline)`, async ({
      page,
    }) => {
      const { signIn } = await makeCustomCompany({}, fill);
      await signIn(page, 'bo');
      await page.goto('/', { waitUntil: 'networkidle' });
      await fillIn(page, '2');
      const body = status === 503 ? problem('unavailable', 503) : '<html>Bad gateway</html>';
      await page.route('**/api/worksheet', (route) => route.fulfill({ status, body }));
      await create(page).click();
      await expectToast(page, 'Saved on this device; it is sent by itself');
      await expect(field(page, 'Quantity')).toHaveValue('');
      await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
    });
  }

  test('errors from the server are shown at their fields (D12)', async ({ page, browser }) => {
    const { signIn, asOtherUser } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await fillIn(page, '2');
    await asOtherUser(browser, 'adam', async (request) => {
      const data = { no: 'V-1', description: 'Screws', active: false };
      expect((await request.put('/api/item', { data })).ok()).toBe(true);
    });
    await create(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText(
      'One field needs your attention. What you filled in is still here.',
    );
    await expect(picker(page, 'Unit')).toHaveAccessibleDescription('Unit is inactive');
    await expect(picker(page, 'Unit')).toBeFocused();
    await expectKept(page, '2');
  });

  test('a lost session leads to /login, and the login back to the same form', async ({ page }) => {
    const { signIn, account } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet/add', { waitUntil: 'networkidle' });
    await fillIn(page, '2');
    await page.context().clearCookies();
    await create(page).click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel('Username').fill(`bo@${account.code}`);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/worksheet/add');
    await expectKept(page, '2');
    await create(page).click();
    await expect(page).toHaveURL('/');
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('a repeated request creates no second record (D18)', () => {
  test('a double click creates one record', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await fillIn(page, '2');
    await create(page).dblclick();
    await expectToast(page, 'Record successfully created');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a retry after a lost response creates one record; if the form changed in between, it says so', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    // The record is created, but the answer says otherwise.
    const failAfterwards = () =>
      page.route(
        '**/api/worksheet',
        async (route) => {
          await route.fetch();
          await failing(route);
        },
        { times: 1 },
      );
    await fillIn(page, '2');
    await failAfterwards();
    await create(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await create(page).click();
    await expectToast(page, 'Record successfully created');
    await expect(rows(page)).toHaveCount(1);

    await fillIn(page, '3');
    await failAfterwards();
    await create(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    // The attempt is known after a reload, too.
    await page.reload();
    await field(page, 'Quantity').fill('4');
    await create(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText(
      'What you sent first did arrive and is in the list. Create again to add this one as well.',
    );
    await expectKept(page, '4');
    await expect(rows(page)).toHaveCount(2);
    await create(page).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('[data-total]')).toHaveText('9.00');
  });
});

const phoneTexts = {
  ENU: {
    label: { job: 'Job', unit: 'Unit', quantity: 'Quantity' },
    create: 'Create & New',
    failed,
    kept: 'Nothing was lost',
    retry: 'Try again',
    keep: 'Save on this phone',
    saved: 'Saved on this phone; it is sent by itself',
    waiting: '1 entry waits to be sent',
    created: 'Record successfully created',
  },
  DAN: {
    label: { job: 'Sag', unit: 'Enhed', quantity: 'Antal' },
    create: 'Opret & ny',
    failed: 'Registreringen kunne ikke oprettes',
    kept: 'Intet er gået tabt',
    retry: 'Prøv igen',
    keep: 'Gem på telefonen',
    saved: 'Gemt på denne telefon; sendes af sig selv',
    waiting: '1 registrering venter på at blive sendt',
    created: 'Registreringen er oprettet',
  },
} as const;

for (const languageCode of ['ENU', 'DAN'] as const) {
  test.describe(`on a phone: ${languageCode}`, () => {
    test.use({ viewport: { width: 390, height: 700 } });
    const texts = phoneTexts[languageCode];

    test('a failed save is shown above the buttons and in view, stays, and offers to try again without a toast (D40)', async ({
      page,
    }) => {
      const { signIn } = await makeCustomCompany({ languageCode }, async (pool, at) => {
        await createUser(pool, at, { username: 'bo', language_code: languageCode });
        return createMasterData(pool, at);
      });
      await signIn(page, 'bo');
      await page.goto('/worksheet/add');
      await pick(page, { label: texts.label.job, typed: 'quay', option: 'Quay wall' });
      await pick(page, { label: texts.label.unit, typed: 'screws', option: 'Screws' });
      await field(page, texts.label.quantity).fill('2');
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.route('**/api/worksheet', failing);
      const button = page.getByRole('button', { name: texts.create, exact: true });
      await button.click();
      const alert = page.getByRole('alert').filter({ hasText: texts.failed });
      await expect(alert).toContainText(texts.kept);
      await expect(alert).toBeInViewport({ ratio: 1 });
      // The primary button tries again.
      const retry = page.getByRole('button', { name: texts.retry, exact: true });
      await expectUncovered(retry);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      const box = await alert.boundingBox();
      const bar = await retry.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

      await field(page, texts.label.quantity).fill('3');
      await expect(alert).toBeVisible();
      await expectUncovered(page.getByRole('button', { name: texts.keep, exact: true }));
      await page.unroute('**/api/worksheet');
      await retry.click();
      await expectToast(page, texts.created);
      await expect(alert).toHaveCount(0);
      await expect(page).toHaveURL('/worksheet/add');
      await expect(field(page, texts.label.quantity)).toHaveValue('');

      await field(page, texts.label.quantity).fill('4');
      await page.route('**/api/worksheet', failing);
      await button.click();
      await page.getByRole('button', { name: texts.keep, exact: true }).click();
      await expectToast(page, texts.saved);
      await page.goto('/');
      await expect(page.getByRole('link', { name: texts.waiting })).toBeVisible();
    });
  });
}

test('a refused photo is named (D20, D40)', async ({ page }) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.goto('/');
  await fillIn(page, '2');
  await page.getByRole('button', { name: 'Attachments' }).click();
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') };
  await page.locator('input[type=file]').setInputFiles([imageFile('quay.png'), broken]);
  await page.keyboard.press('Escape');
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText(
    'broken.jpg: File is not an image that can be attached. What you filled in is still here.',
  );
});
