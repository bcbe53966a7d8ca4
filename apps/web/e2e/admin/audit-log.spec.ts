import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast, pick } from '../support/fields.ts';

const sentences = [
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
] as const;

async function eventfulDay(page: Page): Promise<void> {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
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
  const eva = { username: 'eva', languageCode: 'ENU', profileType: 'Basic', active: true };
  await call('POST', '/api/user', { ...eva, ...secret });
  await call('PUT', '/api/user', { ...eva, profileType: 'Teamleader', teamCode: 'NORD' });
  await call('PUT', '/api/user/change-password', { username: 'eva', ...secret });
  await call('DELETE', '/api/user', { username: 'eva' });
  const settings = await (await page.request.get('/api/account')).json();
  await call('PUT', '/api/account', { ...settings, showJobTask: false, mandatoryJobTask: false });
  await call('POST', '/api/account/generate-api-key', {});
  await page.request.get('/api/account/api-key');
}

test('the audit log lists who did what, when and from where, and is downloaded as CSV with its filter', async ({
  page,
}) => {
  await eventfulDay(page);
  await page.goto('/admin/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  for (const sentence of sentences) await expect(table).toContainText(sentence);
  const tableText = (await table.innerText()).replaceAll(/\s+/g, ' ');
  const places = sentences.map((sentence) => tableText.indexOf(sentence));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await expect(table.getByRole('row').nth(1)).toContainText('adam');
  await expect(table.getByRole('row').nth(1)).toContainText('127.0.0.1');

  await pick(page, { label: 'What happened', typed: 'user cha', option: 'User changed' });
  await expect(table.getByRole('row')).toHaveCount(2);
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
