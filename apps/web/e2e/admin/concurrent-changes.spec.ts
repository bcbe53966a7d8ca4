import type { DatabasePool } from '@worksheet/database/pool';
import { createUser } from '@worksheet/database/testing/factories';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { pressButton } from '../support/admin.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const fillIn = (languageCode: 'ENU' | 'DAN') => async (pool: DatabasePool, at: number) => {
  const admin = { profile_type: 'Admin', language_code: languageCode } as const;
  for (const username of ['adam', 'eva']) await createUser(pool, at, { username, ...admin });
  await createUser(pool, at, { username: 'bo', default_description: 'Loaded' });
  await createMasterData(pool, at);
};

type Company = Awaited<ReturnType<typeof makeCustomCompany>>;

const change = (company: Company, browser: Browser, path: string, data: object) =>
  company.asOtherUser(browser, 'eva', async (request: APIRequestContext) => {
    expect((await request.put(path, { data })).ok()).toBe(true);
  });

const conflict = 'Record was changed by someone else. What you typed is still here.';

async function expectConflict(page: Page): Promise<void> {
  await pressButton(page, 'Save');
  await expect(page.getByRole('alert').filter({ hasText: conflict })).toBeVisible();
}

const texts = {
  ENU: {
    name: 'Name',
    save: 'Save',
    conflict,
    load: 'Load the latest version',
    lines: ['Changed the customer K-10', 'Name: changed', 'Active: Yes → No'],
    saved: 'Customer successfully updated',
  },
  DAN: {
    name: 'Navn',
    save: 'Gem',
    conflict: 'Registreringen er ændret af en anden. Det, du skrev, står her stadig.',
    load: 'Hent den nyeste udgave',
    lines: ['Ændrede kunden K-10', 'Navn: ændret', 'Aktiv: Ja → Nej'],
    saved: 'Kunden er opdateret',
  },
};

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`a customer that another admin changed is not overwritten, and the audit log shows both changes (D51, ${languageCode})`, async ({
    page,
    browser,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    await page.goto('/admin/customers/edit?no=K-10');
    await field(page, words.name).fill('Typed');
    await change(company, browser, '/api/customer', { no: 'K-10', name: 'Theirs', active: false });
    await pressButton(page, words.save);
    await expect(page.getByRole('alert').filter({ hasText: words.conflict })).toBeVisible();
    await expect(field(page, words.name)).toHaveValue('Typed');
    await pressButton(page, words.load);
    await expect(field(page, words.name)).toHaveValue('Theirs');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await field(page, words.name).fill('Typed again');
    await pressButton(page, words.save);
    await expectToast(page, words.saved);

    await page.goto('/admin/audit');
    const entries = page.getByRole('row').filter({ hasText: words.lines[0] });
    await expect(entries).toHaveCount(2);
    for (const line of words.lines) await expect(entries.last()).toContainText(line);
    await expect(page.getByRole('main')).not.toContainText('Typed again');
  });
}

test('a user that another admin changed is not overwritten (D51)', async ({ page, browser }) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/users/edit?username=bo');
  const description = field(page, 'Default description');
  await description.fill('Typed');
  const user = { username: 'bo', languageCode: 'ENU', profileType: 'Basic', active: true };
  await change(company, browser, '/api/user', { ...user, defaultDescription: 'Theirs' });
  await expectConflict(page);
  await expect(description).toHaveValue('Typed');
  await pressButton(page, 'Load the latest version');
  await expect(description).toHaveValue('Theirs');
});

test('a unit of measure in the panel of an item is not overwritten either (D51)', async ({
  page,
  browser,
}) => {
  const company = await makeCustomCompany({}, fillIn('ENU'));
  await company.signIn(page, 'adam');
  await page.goto('/admin/items/edit?no=V-1');
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  const description = field(panel, 'Description');
  await description.fill('Typed');
  const measure = { unitType: 'item', unitNo: 'V-1', code: 'BOX', active: true };
  await change(company, browser, '/api/unit', { ...measure, description: 'Theirs' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText(conflict);
  await expect(description).toHaveValue('Typed');
  await panel.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(description).toHaveValue('Theirs');
});
