import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast, pick, picker } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const words = {
  DAN: {
    log: 'Hændelseslog',
    sentences: [
      'Fik vist API-nøglen',
      'Genererede en ny API-nøgle',
      'Ændrede kontoens indstillinger',
      'Vis sagsopgave: Ja → Nej',
      'Slettede brugeren eva',
      'Skiftede adgangskoden for eva',
      'Ændrede brugeren eva',
      'Profiltype: Medarbejder → Teamleder',
      'Teamkode: ingen → NORD',
      'Oprettede brugeren eva',
      'Loggede ind',
      'Kunne ikke logge ind: forkert adgangskode',
    ],
  },
  ENU: {
    log: 'Audit log',
    sentences: [
      'Displayed the API key',
      'Generated a new API key',
      'Changed the account’s settings',
      'Show job task: Yes → No',
      'Deleted the user eva',
      'Changed the password of eva',
      'Changed the user eva',
      'Profile type: Basic → Team leader',
      'Team code: none → NORD',
      'Created the user eva',
      'Logged in',
      'Could not log in: wrong password',
    ],
  },
} as const;

async function eventfulDay(page: Page, languageCode: 'DAN' | 'ENU') {
  const company = await makeCompany({ languageCode, resourceUnits: 'Time' });
  const { code } = company.account;
  await page.request.post('/api/user/login', {
    data: { username: 'adam', password: 'not this one', account: code },
  });
  await company.signIn(page, 'adam');
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, data: object) => {
    const done = await page.request.fetch(path, { method, data });
    if (!done.ok()) throw new Error(`${path}: ${await done.text()}`);
  };
  const secret = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
  const eva = { username: 'eva', languageCode, profileType: 'Basic', active: true };
  await call('POST', '/api/user', { ...eva, ...secret });
  await call('PUT', '/api/user', { ...eva, profileType: 'Teamleader', teamCode: 'NORD' });
  await call('PUT', '/api/user/change-password', { username: 'eva', ...secret });
  await call('DELETE', '/api/user', { username: 'eva' });
  const settings = await (await page.request.get('/api/account')).json();
  await call('PUT', '/api/account', { ...settings, showJobTask: false, mandatoryJobTask: false });
  await call('POST', '/api/account/generate-api-key', {});
  await page.request.get('/api/account/api-key');
  return company;
}

for (const languageCode of ['DAN', 'ENU'] as const) {
  const texts = words[languageCode];

  test(`the audit log lists who did what, when and from where: ${languageCode}`, async ({
    page,
  }) => {
    await eventfulDay(page, languageCode);
    await page.goto('/admin');
    await page
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${texts.log}`) })
      .click();
    const table = page.getByRole('table', { name: texts.log });
    for (const sentence of texts.sentences) await expect(table).toContainText(sentence);
    const tableText = (await table.innerText()).replaceAll(/\s+/g, ' ');
    const places = texts.sentences.map((sentence) => tableText.indexOf(sentence));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(table.getByRole('row').nth(1)).toContainText('adam');
    await expect(table.getByRole('row').nth(1)).toContainText('127.0.0.1');
  });

  for (const width of [390, 1280]) {
    test(`axe finds no violations on the audit log in ${languageCode} at ${width}`, async ({
      page,
    }) => {
      await eventfulDay(page, languageCode);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/audit');
      await expect(page.getByText(texts.sentences[0])).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('the log is filtered by kind, user and day, and the address contains the filter', async ({
  page,
}) => {
  await eventfulDay(page, 'ENU');
  await page.goto('/admin/audit');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await pick(page, { label: 'What happened', typed: 'user cha', option: 'User changed' });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/event=user-updated/);
  await pick(page, { label: 'User', typed: 'eva', option: 'Exactly “eva”' });
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(picker(page, 'What happened')).toHaveText(/User changed/);
  await expect(picker(page, 'User')).toHaveText(/eva/);
  await expect(rows).toHaveCount(2);
  await page.goto('/admin/audit?to=2020-01-01');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(rows).not.toHaveCount(0);
});

test('a long log is loaded page by page', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  for (let times = 0; times < 60; times += 1) await company.signIn(page, 'adam');
  await page.goto('/admin/audit');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('the filtered log is downloaded as CSV', async ({ page }) => {
  await eventfulDay(page, 'ENU');
  await page.goto('/admin/audit?event=user-updated');
  await expect(page.getByText('Changed the user eva')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await waiting;
  await expectToast(page, 'The download has started');
  expect(file.suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('at,event,username,address,subject,details');
  expect(lines[1]).toContain('user-updated,adam,127.0.0.1,eva,');
  expect(lines[1]).toContain('profileType: Basic → Teamleader');
});

test('only administrators see the log', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  for (const username of ['bo', 'tove'] as const) {
    await company.signIn(page, username);
    await page.goto('/admin/audit');
    await expect(page).toHaveURL('/');
  }
});
