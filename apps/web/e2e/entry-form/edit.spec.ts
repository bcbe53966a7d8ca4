import type { DatabasePool } from '@worksheet/database/pool';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { createRecord } from '@worksheet/database/testing/create-record';
import { expect, test } from '@playwright/test';
import { expectToast, field, pick, picker } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

async function fill(pool: DatabasePool, at: number) {
  const user = await createUser(pool, at, { username: 'bo', team_code: 'T' });
  await createUser(pool, at, { username: 'tove', team_code: 'T', profile_type: 'Teamleader' });
  const { job, item: unit } = await createMasterData(pool, at);
  return { record: await createRecord(pool, at, { user, job, unit, description: 'Bolting' }) };
}

const account = { show_customer: false };

const draftTexts = {
  ENU: {
    quantity: 'Quantity',
    kept: 'What you had typed but not saved is back in the form.',
    discard: 'Discard it',
    cancel: 'Cancel',
    update: 'Update',
  },
  DAN: {
    quantity: 'Antal',
    kept: 'Det, du havde skrevet, men ikke gemt, er tilbage i formularen.',
    discard: 'Kassér det',
    cancel: 'Annuller',
    update: 'Opdater',
  },
} as const;

test.describe('editing (spec §2, §8, D17)', () => {
  test('an update returns to /; a plain create returns to /', async ({ page }) => {
    const { signIn, record } = await makeCustomCompany({ account }, fill);
    await signIn(page, 'bo');
    await page.goto(`/worksheet/edit/${record.id}`);
    await expect(picker(page, 'Job')).toContainText('Quay wall');
    await field(page, 'Quantity').fill('2,5');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Record successfully updated');
    await expect(page).toHaveURL('/');
    await expect(page.locator('[data-total]')).toHaveText('2.50');

    await page.goto('/worksheet/add');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    await field(page, 'Quantity').fill('1');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(2);
  });

  test('an update of a record changed by another user is refused, and the form keeps its values', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, record } = await makeCustomCompany({ account }, fill);
    await signIn(page, 'tove');
    await page.goto(`/worksheet/edit/${record.id}?mode=TEAM`);
    await field(page, 'Description').fill('My own words');
    await asOtherUser(browser, 'bo', async (request) => {
      const entry = { date: '2026-03-02', jobCode: 'J-1', unitType: 'Item', unitNo: 'V-1' };
      const theirs = { description: 'Theirs', quantity: 5, unitOfMeasureCode: 'BOX' };
      const data = { id: record.id, ...entry, ...theirs };
      expect((await request.put('/api/worksheet', { data })).ok()).toBe(true);
    });

    await page.getByRole('button', { name: 'Update' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The record was not updated' });
    await expect(alert).toContainText(
      'Record was changed by someone else. What you typed is still here.',
    );
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const words = await alert.getByText('Record was changed').boundingBox();
    expect(words?.width).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(field(page, 'Description')).toHaveValue('My own words');
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(field(page, 'Description')).toHaveValue('Theirs');
    await expect(field(page, 'Quantity')).toHaveValue('5');
    await field(page, 'Description').fill('My own words');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/?mode=TEAM');
    await expect(page.getByRole('link', { name: 'Edit: My own words' })).toBeVisible();
  });

  test('a lost session leads to /login, and the login back to the filled form (D40)', async ({
    page,
  }) => {
    const scene = await makeCustomCompany({ account }, fill);
    await scene.signIn(page, 'bo');
    await page.goto(`/worksheet/edit/${scene.record.id}`, { waitUntil: 'networkidle' });
    await field(page, 'Description').fill('Bolting the fenders');
    await field(page, 'Quantity').fill('7');
    await page.context().clearCookies();
    // The next request gets a 401.
    await picker(page, 'Job').click();
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByLabel('Username').fill(`bo@${scene.account.code}`);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/worksheet/edit/${scene.record.id}`);
    await expect(field(page, 'Description')).toHaveValue('Bolting the fenders');
    await expect(field(page, 'Quantity')).toHaveValue('7');
    await expect(page.getByText('What you had typed before you were logged out')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit: Bolting' }).click();
    await expect(field(page, 'Description')).toHaveValue('Bolting');
  });

  test('what changes between Cancel and the next page brings no draft back', async ({ page }) => {
    const scene = await makeCustomCompany({ account }, fill);
    await scene.signIn(page, 'bo');
    await page.goto(`/worksheet/edit/${scene.record.id}`);
    await field(page, 'Description').fill('Bolting the fenders');
    // A look-up may answer late, as this does in the same moment.
    await page.getByRole('link', { name: 'Cancel' }).evaluate((cancel: HTMLElement) => {
      cancel.click();
      const input = document.querySelector<HTMLInputElement>('input[name="description"]');
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      if (!input) throw new Error('The form was closed at once.');
      set?.call(input, 'Bolting all fenders');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByRole('link', { name: 'Edit: Bolting' }).click();
    await expect(field(page, 'Description')).toHaveValue('Bolting');
  });

  for (const languageCode of ['ENU', 'DAN'] as const) {
    const texts = draftTexts[languageCode];
    test(`leaving a changed form keeps a draft, which the form shows on return; Cancel deletes it: ${languageCode}`, async ({
      page,
    }) => {
      const { signIn, record } = await makeCustomCompany({ account }, async (pool, at) => {
        const user = await createUser(pool, at, { username: 'bo', language_code: languageCode });
        const { job, item: unit } = await createMasterData(pool, at);
        return { record: await createRecord(pool, at, { user, job, unit }) };
      });
      await signIn(page, 'bo');
      await page.goto('/');
      const path = `/worksheet/edit/${record.id}`;
      const edit = page.locator(`a[href^="${path}"]`);
      await edit.click();
      await expect(field(page, texts.quantity)).not.toHaveValue('');
      // An unchanged form leaves no draft.
      await page.goBack();
      await edit.click();
      await field(page, texts.quantity).fill('7');
      await expect(page.getByText(texts.kept)).toHaveCount(0);
      await page.goBack();
      await edit.click();
      await expect(field(page, texts.quantity)).toHaveValue('7');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByText(texts.kept)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.reload();
      await expect(field(page, texts.quantity)).toHaveValue('7');
      await page.getByRole('button', { name: texts.discard }).click();
      await expect(field(page, texts.quantity)).not.toHaveValue('7');
      await expect(page.getByText(texts.kept)).toHaveCount(0);

      await field(page, texts.quantity).fill('8');
      await page.getByRole('link', { name: texts.cancel }).click();
      await edit.click();
      await expect(field(page, texts.quantity)).not.toHaveValue('8');
      await field(page, texts.quantity).fill('9');
      await page.getByRole('button', { name: texts.update }).click();
      await expect(page).toHaveURL(/\/(\?mode=YOURS)?$/);
      await edit.click();
      await expect(field(page, texts.quantity)).toHaveValue('9');
      await expect(page.getByText(texts.kept)).toHaveCount(0);
    });
  }
});
