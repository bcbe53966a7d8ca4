import { expect, test } from '@playwright/test';
import { confirmDialog, expectToast, pick, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn } from '../support/login.ts';
import { goOnline, untilOffline } from '../support/offline.ts';
import { fillIn, makeOfflineCompany, recordsOf } from '../support/outbox.ts';

test.describe('on a phone without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('an entry with a photo is kept, survives a reload, and becomes exactly one record with its photo (decisions/offline)', async ({
    page,
    context,
  }) => {
    const { signIn } = await makeOfflineCompany('DAN', { offline_entry: false });
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await untilOffline(page);
    await fillIn(page, 'Kælderen under kajen', 'DAN');
    await page.getByRole('button', { name: 'Vedhæft' }).click();
    await page.locator('input[type=file]').setInputFiles([imageFile('quay.png')]);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText('gemmes på denne telefon og sendes automatisk')).toBeVisible();
    await page.getByRole('button', { name: 'Opret', exact: true }).click();
    await expectToast(page, 'Gemt på telefonen; sendes automatisk');
    const waiting = page.getByRole('link', { name: '1 registrering venter på at blive sendt' });
    await expect(waiting).toHaveText('1 venter');
    await expect(page.getByRole('link', { name: /Kælderen under kajen/ })).toContainText(
      'Venter på forbindelse',
    );

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ingen forbindelse' })).toBeVisible();
    await expect(page.getByText('1 registrering venter på denne telefon')).toBeVisible();
    await page.getByRole('link', { name: 'Åbn ventende registreringer' }).click();
    await expect(page.getByRole('listitem')).toContainText('Venter på forbindelse');
    // Without a session the account does not show what was written (offlineEntry off).
    await expect(page.getByText('Kælderen under kajen')).toHaveCount(0);

    await goOnline(page);
    await expect(
      page
        .getByRole('heading', { name: 'Ingen registreringer venter' })
        .or(page.getByText('Ingen registreringer venter')),
    ).toBeVisible();
    await expect
      .poll(() => recordsOf(page))
      .toEqual([
        expect.objectContaining({ description: 'Kælderen under kajen', attachmentCount: 1 }),
      ]);
  });
});

test('two windows send an entry once, also if one is closed amid its second photo (decisions/offline)', async ({
  page,
  context,
}) => {
  const { signIn } = await makeOfflineCompany('ENU');
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'With two photos');
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

  const windows = [await context.newPage(), await context.newPage()] as const;
  await Promise.all(windows.map((window) => window.goto('/outbox')));
  for (const window of windows) await expect(window.getByText('Nothing waits')).toBeVisible();
  expect(await recordsOf(windows[0])).toEqual([
    expect.objectContaining({ description: 'With two photos', attachmentCount: 2 }),
  ]);
});

test('two windows never use one client key: what each creates is stored (decisions/offline)', async ({
  page,
  context,
}) => {
  const { signIn } = await makeOfflineCompany();
  await signIn(page, 'bo');
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'From window A');
  await page.route('**/api/worksheet', () => undefined);
  const sent = page.waitForRequest('**/api/worksheet');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await sent;
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await fillIn(other, 'From window B');
  await other.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(other, 'Record successfully created');
  await page.clock.fastForward(20_000);
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await page.unroute('**/api/worksheet');
  await page.clock.fastForward(60_000);
  await expect
    .poll(async () => (await recordsOf(other)).map(({ description }) => description).toSorted())
    .toEqual(['From window A', 'From window B']);
});

test.describe('where the account does not switch it off (offlineEntry)', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('an entry is made after a reload without a network, with what was looked up before, and sent after the login', async ({
    page,
    context,
  }) => {
    const { signIn, account } = await makeOfflineCompany();
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
    await fillIn(page, 'In the cellar');
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
