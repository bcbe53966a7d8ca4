import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { checkbox, expectToast, field } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const fillIn = (languageCode: 'ENU' | 'DAN') => async (pool: DatabasePool, at: number) => {
  const admin = { profile_type: 'Admin', language_code: languageCode } as const;
  for (const username of ['adam', 'eva']) await createUser(pool, at, { username, ...admin });
  await createUser(pool, at, { username: 'bo', default_description: 'Loaded' });
  await createMasterData(pool, at);
};

type Company = Awaited<ReturnType<typeof makeCustomCompany>>;

const change = (company: Company, browser: Browser, path: string, data: object) =>
  company.asOtherUser(browser, 'eva', async (request) => {
    expect((await request.put(path, { data })).ok()).toBe(true);
  });

const texts = {
  ENU: {
    name: 'Name',
    active: 'Active',
    save: 'Save',
    keep: 'Keep mine and save',
    saved: 'Customer successfully updated',
    by: 'Changed meanwhile by eva:',
    lines: ['Name: Harbour Works → Theirs (you: Typed)', 'Active: Yes → No'],
  },
  DAN: {
    name: 'Navn',
    active: 'Aktiv',
    save: 'Gem',
    keep: 'Behold mit og gem',
    saved: 'Kunden er opdateret',
    by: 'Ændret i mellemtiden af eva:',
    lines: ['Navn: Harbour Works → Theirs (du: Typed)', 'Aktiv: Ja → Nej'],
  },
};

const lines = (scope: Page | Locator) => scope.getByRole('alert').getByRole('listitem');

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`the form shows what another admin changed, and keeping mine saves only the fields that I changed (D51, ${languageCode})`, async ({
    page,
    browser,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers/edit?no=K-10');
    await field(page, words.name).fill('Typed');
    await change(company, browser, '/api/customer', { no: 'K-10', name: 'Theirs', active: false });
    await pressButton(page, words.save);
    await expect(lines(page)).toHaveText(words.lines);
    await expect(page.getByRole('alert')).toContainText(words.by);
    await expect(field(page, words.name)).toHaveValue('Typed');
    await pressButton(page, words.keep);
    await expectToast(page, words.saved);
    const stored = await page.request.get('/api/customer/single?no=K-10');
    expect(await stored.json()).toMatchObject({ name: 'Typed', active: false });
  });
}

test('keeping mine shows the conflict again if another change came first', async ({
  page,
  browser,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/customers/edit?no=K-10');
  await field(page, 'Name').fill('Typed');
  const customer = { no: 'K-10', active: true };
  await change(company, browser, '/api/customer', { ...customer, name: 'First' });
  await pressButton(page, 'Save');
  await expect(lines(page)).toHaveText(['Name: Harbour Works → First (you: Typed)']);
  await change(company, browser, '/api/customer', { ...customer, name: 'Second' });
  await pressButton(page, 'Keep mine and save');
  await expect(lines(page)).toHaveText(['Name: First → Second (you: Typed)']);
  await pressButton(page, 'Load the latest version');
  await expect(field(page, 'Name')).toHaveValue('Second');
});

test('the user form shows what another admin changed, with the labels of its fields (D51)', async ({
  page,
  browser,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/users/edit?username=bo');
  await field(page, 'Default description').fill('Typed');
  const user = { username: 'bo', languageCode: 'DAN', profileType: 'Teamleader', active: true };
  await change(company, browser, '/api/user', { ...user, expirationDate: '2027-01-31' });
  await pressButton(page, 'Save');
  await expect(lines(page)).toHaveText([
    'Language: English → Danish',
    'Profile type: Basic → Team leader',
    'Default description: Loaded → empty (you: Typed)',
    'Expiration date: empty → 31 Jan 2027',
  ]);
  await pressButton(page, 'Keep mine and save');
  await expectToast(page, 'User successfully updated');
  const stored = await page.request.get('/api/user/single?username=bo');
  expect(await stored.json()).toMatchObject({
    profileType: 'Teamleader',
    defaultDescription: 'Typed',
    expirationDate: '2027-01-31',
  });
});

test('the panel shows what another admin changed of a unit of measure (D51)', async ({
  page,
  browser,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/items/edit?no=V-1');
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  await checkbox(panel, 'Active').click();
  const measure = { unitType: 'item', unitNo: 'V-1', code: 'BOX', active: true };
  await change(company, browser, '/api/unit', { ...measure, description: 'Theirs' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(lines(panel)).toHaveText(['Description: Measure BOX → Theirs']);
  await expect(panel.getByRole('alert')).toContainText('by eva');
  await panel.getByRole('button', { name: 'Keep mine and save' }).click();
  await expectToast(page, 'Unit successfully updated');
  const stored = await page.request.get('/api/unit/single/item?unitNo=V-1&code=BOX');
  expect(await stored.json()).toMatchObject({ description: 'Theirs', active: false });
});
