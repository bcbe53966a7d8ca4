import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createLocation,
  createUser,
} from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { checkbox, expectToast } from '../support/fields.ts';
import { setTheme } from '../support/theme.ts';

test.describe.configure({ mode: 'parallel' });

/** K-10 has two jobs, one of them inactive, two open records and an archived one. */
const fillIn = (languageCode: 'ENU' | 'DAN') => async (pool: DatabasePool, at: number) => {
  await createUser(pool, at, {
    username: 'adam',
    profile_type: 'Admin',
    language_code: languageCode,
  });
  const user = await createUser(pool, at, { username: 'bo' });
  const { customer, job, item: unit } = await createMasterData(pool, at);
  await createJob(pool, at, { bill_to_customer_id: customer.id, active: false });
  const location = await createLocation(pool, at, { code: 'NORD' });
  for (const exported of [false, false, true])
    await createRecord(pool, at, { user, customer, job, unit, location, exported });
  await createCustomer(pool, at, { no: 'FREE', name: 'Unused' });
};

const texts = {
  ENU: {
    active: 'Active',
    save: 'Save',
    delete: 'Delete',
    cancel: 'Cancel',
    question: 'Delete Harbour Works?',
    uses: ['2 jobs', '2 open records', '1 archived record'],
    refused: 'This is in use; make it inactive instead',
    usedBy: '2 jobs, 3 records',
    ask: 'Set Harbour Works inactive?',
    asked: ['1 job', '2 open records'],
    text: 'What uses it stays as it is, but its jobs can no longer be registered on.',
    confirm: 'Set inactive',
    saved: 'Customer successfully updated',
  },
  DAN: {
    active: 'Aktiv',
    save: 'Gem',
    delete: 'Slet',
    cancel: 'Annuller',
    question: 'Slet Harbour Works?',
    uses: ['2 sager', '2 åbne registreringer', '1 registrering i arkivet'],
    refused: 'Dette er i brug; gør det inaktivt i stedet',
    usedBy: '2 sager, 3 registreringer',
    ask: 'Gør Harbour Works inaktiv?',
    asked: ['1 sag', '2 åbne registreringer'],
    text: 'Det, der bruger kunden, bliver, som det er, men der kan ikke længere registreres på kundens sager.',
    confirm: 'Gør inaktiv',
    saved: 'Kunden er opdateret',
  },
};

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`deleting what is used names what uses it, before and in the refusal (D23, ${languageCode})`, async ({
    page,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers/edit?no=K-10');
    await pressButton(page, words.delete);
    const asked = dialog(page, words.question);
    await expect(asked.getByRole('listitem')).toHaveText(words.uses);
    await asked.getByRole('button', { name: words.delete }).click();
    await expectToast(page, words.refused);
    await expectToast(page, words.usedBy);
  });

  test(`setting inactive what something active uses asks first, and is saved once it is confirmed (${languageCode})`, async ({
    page,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers/edit?no=K-10');
    await checkbox(page, words.active).click();
    await pressButton(page, words.save);
    const asked = dialog(page, words.ask);
    await expect(asked).toContainText(words.text);
    await expect(asked.getByRole('listitem')).toHaveText(words.asked);
    await asked.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('button', { name: words.save, exact: true })).toBeFocused();
    await pressButton(page, words.save);
    await asked.getByRole('button', { name: words.confirm }).click();
    await expectToast(page, words.saved);
    const stored = await page.request.get('/api/customer/single?no=K-10');
    expect(await stored.json()).toMatchObject({ active: false });
  });
}

test('the names of what uses an entry lead to the lists of just these', async ({ page }) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=K-10');
  await pressButton(page, 'Delete');
  const asked = dialog(page, 'Delete Harbour Works?');
  await asked.getByRole('link', { name: '2 jobs' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?/);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(2);
  await page.goBack();
  await pressButton(page, 'Delete');
  await asked.getByRole('link', { name: '2 open records' }).click();
  await expect(page).toHaveURL(/\/\?.*customer=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what nothing uses is deleted and set inactive without further questions', async ({
  page,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=FREE');
  await checkbox(page, 'Active').click();
  await pressButton(page, 'Save');
  await expectToast(page, 'Customer successfully updated');
  await page.goto('/admin/customers/edit?no=FREE');
  await pressButton(page, 'Delete');
  const asked = dialog(page, 'Delete Unused?');
  await expect(asked.getByRole('list')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Customer successfully deleted');
});

test('units of measure, users and locations say so too', async ({ page }) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  const uses = ['2 open records', '1 archived record'];

  await page.goto('/admin/items/edit?no=V-1');
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  await checkbox(panel, 'Active').click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Set Measure BOX inactive?').getByRole('listitem')).toHaveText(
    '2 open records',
  );
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page, 'Delete Measure BOX?').getByRole('listitem')).toHaveText(uses);

  await page.goto('/admin/users/edit?username=bo');
  await pressButton(page, 'Delete');
  await expect(dialog(page, 'Delete bo?').getByRole('listitem')).toHaveText(uses);

  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'Delete NORD' }).click();
  const location = dialog(page, 'Delete NORD?');
  await expect(location.getByRole('listitem')).toHaveText(uses);
  await location.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'This is in use; make it inactive instead');
  await expectToast(page, '3 records');
});

test('the question and what another admin changed are accessible in both themes', async ({
  page,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=K-10');
  await checkbox(page, 'Active').click();
  await pressButton(page, 'Save');
  const asked = dialog(page, 'Set Harbour Works inactive?');
  await expect(asked.getByRole('listitem')).toHaveCount(2);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
  const customer = { no: 'K-10', name: 'Theirs', active: true };
  expect((await page.request.put('/api/customer', { data: customer })).ok()).toBe(true);
  await asked.getByRole('button', { name: 'Set inactive' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(1);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await expectAccessible(page);
  }
});
