import { expect, test, type Page } from '@playwright/test';
import { createUnit, createUser } from '@worksheet/database/testing/factories';
import type { Overrides } from '../support/company.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { confirmDialog, expectToast, field, pick, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn } from '../support/login.ts';
import { goOnline, untilOffline } from '../support/offline.ts';

const danish = {
  job: 'Sag',
  unit: 'Enhed',
  description: 'Beskrivelse',
  quantity: 'Antal',
};
const english = { job: 'Job', unit: 'Unit', description: 'Description', quantity: 'Quantity' };

/** Of this user only, as the server knows them. */
async function recordsOf(page: Page) {
  const response = await page.request.get('/api/worksheet');
  const days: { worksheet: { description: string; attachmentCount: number }[] }[] =
    await response.json();
  return days.flatMap(({ worksheet }) => worksheet);
}

function makeOfflineCompany(languageCode: 'DAN' | 'ENU', account: Overrides = {}) {
  return makeCustomCompany({ languageCode, account }, async (pool, at) => {
    for (const username of ['bo', 'ann'])
      await createUser(pool, at, { username, language_code: languageCode });
    await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
    await createUnit(pool, at, { no: 'V-2', description: 'Bolts', unitsOfMeasure: ['BOX'] });
    return createMasterData(pool, at);
  });
}

async function fillIn(
  page: Page,
  labels: typeof english,
  text: string,
  unit = 'Screws',
): Promise<void> {
  await pick(page, { label: labels.job, typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: labels.unit, typed: unit, option: unit });
  await field(page, labels.description).fill(text);
  await field(page, labels.quantity).fill('2');
}

test.describe('on a phone without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('an entry with a photo is kept, survives a reload, and becomes exactly one record with its photo (decisions/offline)', async ({
    page,
    context,
  }) => {
    const { signIn } = await makeOfflineCompany('DAN');
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await untilOffline(page);
    await fillIn(page, danish, 'Kælderen under kajen');
    await page.getByRole('button', { name: 'Vedhæft' }).click();
    await page.locator('input[type=file]').setInputFiles([imageFile('quay.png')]);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText('gemmes på denne telefon og sendes af sig selv')).toBeVisible();
    await page.getByRole('button', { name: 'Opret', exact: true }).click();
    await expectToast(page, 'Gemt på denne telefon; sendes af sig selv');
    const waiting = page.getByRole('link', { name: '1 registrering venter på at blive sendt' });
    await expect(waiting).toHaveText('1 venter');
    await expect(page.getByRole('link', { name: /Kælderen under kajen/ })).toContainText(
      'Venter på net',
    );

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ingen forbindelse' })).toBeVisible();
    await expect(page.getByText('1 registrering venter på denne telefon')).toBeVisible();
    await page.getByRole('link', { name: 'Åbn ventende registreringer' }).click();
    await expect(page.getByRole('listitem')).toContainText('Venter på net');
    // Without a session the account does not show what was written (offlineEntry off).
    await expect(page.getByText('Kælderen under kajen')).toHaveCount(0);

    await goOnline(page);
    await expect(
      page.getByRole('heading', { name: 'Intet venter' }).or(page.getByText('Intet venter')),
    ).toBeVisible();
    await expect
      .poll(() => recordsOf(page))
      .toEqual([
        expect.objectContaining({ description: 'Kælderen under kajen', attachmentCount: 1 }),
      ]);
  });
});

test('a lost answer creates one record, and a refused entry holds no other and can be edited (decisions/offline)', async ({
  page,
  browser,
}) => {
  const { signIn, asOtherUser } = await makeOfflineCompany('ENU');
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  const create = page.getByRole('button', { name: 'Create', exact: true });

  await fillIn(page, english, 'Arrived although nobody said so');
  await page.route(
    '**/api/worksheet',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await create.click();
  await expectToast(page, 'Saved on this device; it is sent by itself');

  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'));
  await fillIn(page, english, 'With bolts that are gone', 'Bolts');
  await create.click();
  await expect(page.getByRole('link', { name: '2 entries wait to be sent' })).toBeVisible();
  await fillIn(page, english, 'With screws');
  await create.click();
  await expect(page.getByRole('link', { name: '3 entries wait to be sent' })).toBeVisible();
  await asOtherUser(browser, 'adam', async (request) => {
    const data = { no: 'V-2', description: 'Bolts', active: false };
    expect((await request.put('/api/item', { data })).ok()).toBe(true);
  });
  await page.unroute('**/api/worksheet');
  await page.getByRole('link', { name: '3 entries wait to be sent' }).click();
  await page.getByRole('button', { name: 'Send all now', exact: true }).click();
  await expectToast(page, '2 waiting entries were sent');
  const refused = page.getByRole('listitem').filter({ hasText: 'With bolts that are gone' });
  await expect(refused.first()).toContainText('Refused');
  await expect(refused.first()).toContainText('inactive');

  await page.getByRole('button', { name: /^Edit: .*With bolts that are gone/ }).click();
  await expect(field(page, 'Description')).toHaveValue('With bolts that are gone');
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Description').fill('With other screws');
  await create.click();
  await expectToast(page, 'Record successfully created');
  const created = await recordsOf(page);
  expect(created.map(({ description }) => description).toSorted()).toEqual([
    'Arrived although nobody said so',
    'With other screws',
    'With screws',
  ]);
  await page.goto('/outbox');
  await expect(page.getByText('Nothing waits')).toBeVisible();
});

test('two windows send an entry once, also if one is closed amid its second photo (decisions/offline)', async ({
  page,
  context,
}) => {
  const { signIn } = await makeOfflineCompany('ENU');
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, english, 'With two photos');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([imageFile('quay.png'), imageFile('fender.png', [156, 53, 39])]);
  await page.keyboard.press('Escape');
  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
  await page.close();

  const sending = await context.newPage();
  let photos = 0;
  const second = new Promise<void>((resolve) => {
    void sending.route('**/api/worksheet/*/attachments', async (route) => {
      photos += 1;
      if (photos === 1) return route.continue();
      // It arrives, but the window is closed before the answer.
      await route.fetch();
      resolve();
      return undefined;
    });
  });
  await sending.goto('/outbox');
  await second;
  await sending.close();

  const windows = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(windows.map((window) => window.goto('/outbox')));
  for (const window of windows) await expect(window.getByText('Nothing waits')).toBeVisible();
  const [first] = windows;
  expect(await recordsOf(first as Page)).toEqual([
    expect.objectContaining({ description: 'With two photos', attachmentCount: 2 }),
  ]);
});

test('another user of the same phone neither sees nor sends an entry; a logout asks what becomes of it (decisions/offline)', async ({
  page,
}) => {
  const { signIn, account } = await makeOfflineCompany('ENU');
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'));
  await fillIn(page, english, 'Of bo only');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: '1 entry waits on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep them here' }).click();
  await expect(page).toHaveURL(/\/login/);
  // Not earlier: Chromium can lose a request that is sent while the last route is removed.
  await page.unroute('**/api/worksheet');
  await logIn(page, { username: 'ann', account: account.code });
  await page.goto('/outbox');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.goto('/logout');

  await logIn(page, { username: 'bo', account: account.code });
  await expectToast(page, 'A waiting entry was sent');
  expect(await recordsOf(page)).toEqual([expect.objectContaining({ description: 'Of bo only' })]);

  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'));
  await fillIn(page, english, 'Not wanted');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: '1 entry waits to be sent' }).click();
  await page.getByRole('button', { name: /^Delete: .*Not wanted/ }).click();
  await confirmDialog(page, 'Delete the entry?', 'Delete');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await expect(picker(page, 'Job')).toHaveCount(0);
});

test.describe('where the account lets the form open without a session (offlineEntry)', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('an entry is made after a reload without a network, with what was looked up before, and sent after the login', async ({
    page,
    context,
  }) => {
    const { signIn, account } = await makeOfflineCompany('ENU', { offline_entry: true });
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await untilOffline(page);
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    await expect(picker(page, 'Unit of measure')).toContainText('BOX');
    await page.getByRole('button', { name: 'Reset' }).click();
    await confirmDialog(page, 'Reset the form?', 'Reset');
    await context.setOffline(true);
    await page.reload();
    await fillIn(page, english, 'In the cellar');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Saved on this phone; it is sent by itself');
    await expect(page.getByRole('link', { name: /In the cellar/ })).toBeVisible();

    // The session ends meanwhile, as after ten idle minutes.
    await context.clearCookies();
    await goOnline(page);
    await logIn(page, { username: 'bo', account: account.code });
    await expect
      .poll(() => recordsOf(page))
      .toEqual([expect.objectContaining({ description: 'In the cellar' })]);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    await context.setOffline(true);
    await page.goto('/worksheet/add');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(picker(page, 'Job')).toHaveCount(0);
  });
});
