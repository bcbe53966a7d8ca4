import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeCompany } from './support/company.ts';
import { field } from './support/fields.ts';

// Each test has a company of its own, so they need not wait for each other.
test.describe.configure({ mode: 'parallel' });

const widths = [390, 1280];
const words = {
  DAN: {
    lang: 'da',
    loading: 'Indlæser…',
    active: /^\d+ aktive$/,
    addLocation: 'Tilføj lokation',
    create: 'Opret',
    delete: 'Slet',
    question: 'Slet Facade mod gården?',
    code: 'Kode',
    required: 'Feltet skal udfyldes',
  },
  ENU: {
    lang: 'en',
    loading: 'Loading…',
    active: /^\d+ active$/,
    addLocation: 'Add location',
    create: 'Create',
    delete: 'Delete',
    question: 'Delete Facade mod gården?',
    code: 'Code',
    required: 'Field is required',
  },
} as const;
type LanguageCode = keyof typeof words;
const languages = ['DAN', 'ENU'] as const;

const screens = {
  'the overview and the account': ['', '/account'],
  users: ['/users', '/users/add', '/users/edit?username=bo', '/users/edit?username=adam'],
  items: ['/items', '/items/add', '/items/edit?no=V-1020'],
  resources: ['/resources', '/resources/add', '/resources/edit?no=H-200'],
  'locations and work types': [
    '/locations',
    '/locations/edit?code=NORD',
    '/worktypes',
    '/worktypes/add',
    '/worktypes/edit?code=NORMAL',
  ],
  customers: ['/customers', '/customers/add', '/customers/edit?no=K-10'],
  jobs: ['/jobs', '/jobs/add', '/jobs/edit?code=J-1'],
} as const;
const someScreens = ['', '/account', '/locations', '/users/edit?username=adam'] as const;

for (const languageCode of languages) {
  const say = words[languageCode];

  for (const [which, paths] of Object.entries(screens)) {
    test(`axe finds nothing on ${which} in ${say.lang}`, async ({ page }) => {
      await enter(page, languageCode);
      for (const path of paths) await expectAccessibleAt(page, path, languageCode);
    });
  }

  test(`axe finds nothing with a question open and with fields wrong in ${say.lang}`, async ({
    page,
  }) => {
    await enter(page, languageCode);
    await expectAccessibleAsking(page, languageCode);
    await expectAccessibleWrong(page, languageCode);
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('axe finds nothing on a choice of screens', async ({ page }) => {
    await enter(page, 'ENU');
    for (const path of someScreens) await expectAccessibleAt(page, path, 'ENU');
  });

  test('axe finds nothing with a question open and with fields wrong', async ({ page }) => {
    await enter(page, 'DAN');
    await expectAccessibleAsking(page, 'DAN');
    await expectAccessibleWrong(page, 'DAN');
  });
});

/** Signs in an admin of a company that has one of each thing, one of them inactive. */
async function enter(page: Page, languageCode: LanguageCode): Promise<void> {
  const company = await makeCompany({ languageCode, resourceUnits: 'Time' });
  await company.signIn(page, 'adam');
  await page.request.post('/api/location', { data: { code: 'SYD' } });
  await page.request.put('/api/location', { data: { code: 'SYD', active: false } });
}

/** Opens a screen of the admin area and waits until everything on it is there. */
async function show(page: Page, path: string, languageCode: LanguageCode): Promise<void> {
  const say = words[languageCode];
  await page.goto(`/admin${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', say.lang);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: say.loading })).toHaveCount(0);
  if (path === '') await expect(page.getByText(say.active)).toHaveCount(7);
}

async function expectAccessibleAt(
  page: Page,
  path: string,
  languageCode: LanguageCode,
): Promise<void> {
  await show(page, path, languageCode);
  await expectAccessibleInWidths(page);
}

/** With the question before a delete. */
async function expectAccessibleAsking(page: Page, languageCode: LanguageCode): Promise<void> {
  const say = words[languageCode];
  await show(page, '/jobs/edit?code=J-1', languageCode);
  await page.getByRole('button', { name: say.delete, exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: say.question })).toBeVisible();
  await expectAccessibleInWidths(page);
}

/** With messages beside fields, before anything was sent and after the server refused it. */
async function expectAccessibleWrong(page: Page, languageCode: LanguageCode): Promise<void> {
  const say = words[languageCode];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await show(page, '/users/add', languageCode);
  await button(say.create).click();
  await expect(page.getByText(say.required)).toHaveCount(3);
  await expectAccessibleInWidths(page);

  await show(page, '/locations', languageCode);
  await button(say.addLocation).click();
  await field(page, say.code).fill('nord');
  await button(say.create).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInWidths(page);
}

/** On a phone and on a desktop, the page as it is now. */
async function expectAccessibleInWidths(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}
