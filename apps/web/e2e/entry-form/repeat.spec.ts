import { devices, expect, test } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast, field, pick, picker } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { createRecord } from '../support/records.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const danish = { languageCode: 'DAN', resourceUnits: 'Quantity' } as const;

test('repeating a record fills the form except for the date, and Ctrl+Enter creates it', async ({
  page,
}) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  const fields = { locationCode: 'NORD', workTypeCode: 'NORMAL', quantity: '7.25' };
  const accountId = company.account.id;
  await createRecord(page, { accountId, date: '2026-01-05', description: 'Long ago', fields });
  await page.goto('/');
  await page.getByRole('button', { name: 'Repeat: Long ago' }).click();
  const quantity = field(page, 'Quantity');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('7.25');
  await expect(picker(page, 'Job')).toContainText('Facade mod gården');
  await expect(picker(page, 'Job task')).toContainText('Montage');
  await expect(picker(page, 'Location')).toContainText('NORD');
  await expect(picker(page, 'Work type')).toContainText('Normal');
  await expect(picker(page, 'Unit')).toContainText('Skruer');
  await expect(picker(page, 'Unit of measure')).toContainText('BOX');
  await expect(field(page, 'Description')).toHaveValue('Long ago');

  // The quantity is selected, so typing replaces it.
  await page.keyboard.type('3');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Record successfully created');
  const days: { key: string; worksheet: { quantity: number; description: string }[] }[] = await (
    await page.request.get('/api/worksheet')
  ).json();
  expect(days).toMatchObject([
    { worksheet: [{ description: 'Long ago', quantity: 3 }] },
    { key: '2026-01-05', worksheet: [{ quantity: 7.25 }] },
  ]);
});

test('values that became inactive are left out, and the form says so (D24)', async ({ page }) => {
  const company = await makeCompany(danish);
  await company.signIn(page, 'bo');
  const fields = { locationCode: 'NORD' };
  await createRecord(page, { accountId: company.account.id, description: 'Stillads', fields });
  await company.signIn(page, 'adam');
  const response = await page.request.put('/api/location', {
    data: { code: 'NORD', active: false, accountId: company.account.id },
  });
  expect(response.ok()).toBe(true);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: 'Gentag: Stillads' }).click();
  await expect(page.getByText('Ikke alt kunne tages med')).toBeVisible();
  await expect(page.getByText(/^Ikke længere i brug: Lokation\./)).toBeVisible();
  await expect(picker(page, 'Sag')).toContainText('Facade mod gården');
  await expect(picker(page, 'Lokation')).not.toContainText('NORD');
});

test('a half-filled entry can be restored', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await createRecord(page, { accountId: company.account.id, description: 'Yesterday’s' });
  await page.goto('/');
  await field(page, 'Description').fill('Just begun');
  await field(page, 'Quantity').fill('4');
  await page.getByRole('button', { name: 'Repeat: Yesterday’s' }).click();
  await expect(field(page, 'Description')).toHaveValue('Yesterday’s');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(field(page, 'Description')).toHaveValue('Just begun');
  await expect(field(page, 'Quantity')).toHaveValue('4');
});

test('what was used last is not filled in where the user is about to write', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await createRecord(page, { accountId: company.account.id, description: 'Yesterday’s' });
  const release = await holdRequests(page, /\/trpc\/[^?]*worksheet\.recent/);
  await page.goto('/');
  await field(page, 'Description').focus();
  const answered = page.waitForResponse(/worksheet\.recent/);
  release();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.type('Just begun');
  await expect(field(page, 'Description')).toHaveValue('Just begun');
});

test('users can repeat only their own records (D13)', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await createRecord(page, { accountId: company.account.id, description: 'Of bo' });
  await company.signIn(page, 'tove');
  await createRecord(page, { accountId: company.account.id, description: 'Of tove' });
  await page.goto('/?mode=TEAM');
  await expect(page.getByRole('button', { name: 'Repeat: Of tove' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Delete: Of bo' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Repeat: Of bo' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('repeating opens the form page, filled with the record', async ({ page }) => {
    const company = await makeCompany(danish);
    await company.signIn(page, 'bo');
    await createRecord(page, { accountId: company.account.id, description: 'Opsætning' });
    await page.goto('/');
    await page.getByRole('button', { name: /Facade mod gården/ }).tap();
    await page.getByRole('button', { name: 'Gentag', exact: true }).tap();
    await expect(field(page, 'Beskrivelse')).toHaveValue('Opsætning');
    await expect(field(page, 'Antal')).toBeFocused();
    await expect(page).toHaveURL('/worksheet/add');
    await page.getByRole('button', { name: 'Opret', exact: true }).tap();
    await expect(page.getByText('2 registreringer').first()).toBeVisible();
  });
});

test('the last used job and unit are offered first, except inactive ones', async ({ page }) => {
  const company = await makeCompany(english);
  const accountId = company.account.id;
  await company.signIn(page, 'adam');
  for (const code of ['A-1', 'A-2']) {
    const data = { accountId, code, description: `Aa ${code}`, billToCustomerNo: 'K-10' };
    expect((await page.request.post('/api/job', { data })).ok()).toBe(true);
  }
  await company.signIn(page, 'bo');
  await page.goto('/');
  for (const [typed, option] of [
    ['a-2', 'Aa A-2'],
    ['facade', 'Facade mod gården'],
  ] as const) {
    await pick(page, { label: 'Job', typed, option });
    await pick(page, { label: 'Unit', typed: 'v-10', option: 'Skruer' });
    await field(page, 'Quantity').fill('1');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(field(page, 'Quantity')).toHaveValue('');
  }
  await picker(page, 'Job').click();
  const lastUsed = page.getByRole('group', { name: 'Last used' });
  await expect(lastUsed.getByRole('option')).toHaveText([/Facade mod gården/, /Aa A-2/]);
  await page.keyboard.press('Escape');
  await picker(page, 'Unit').click();
  await expect(lastUsed.getByRole('option')).toHaveText([/Skruer/]);

  await company.signIn(page, 'adam');
  const data = { accountId, code: 'A-2', description: 'Aa A-2', billToCustomerNo: 'K-10' };
  const response = await page.request.put('/api/job', { data: { ...data, active: false } });
  expect(response.ok()).toBe(true);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await picker(page, 'Job').click();
  await expect(lastUsed.getByRole('option')).toHaveText([/Facade mod gården/]);
});
