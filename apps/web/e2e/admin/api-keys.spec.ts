import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { appTexts, interpolate } from '../support/app-texts.ts';
import { expectAccessible } from '../support/axe.ts';
import { checkbox, confirmDialog, expectToast, field } from '../support/fields.ts';
import { makeOperatorAccount } from '../support/operators.ts';

test('a key with scopes is created, copied, used and deleted', async ({
  page,
  context,
  request,
}) => {
  const { keys: texts, base } = appTexts.ENU;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsAdmin(page);
  await page.goto('/admin/account/keys');
  await expect(page.getByText(texts['empty-title'])).toBeVisible();

  await page.getByRole('button', { name: texts.new }).click();
  const dialog = page.getByRole('dialog', { name: texts['new-title'] });
  await dialog.getByRole('button', { name: texts.create, exact: true }).click();
  await expect(field(dialog, texts.name)).toBeFocused();
  await expect(dialog).toContainText(texts['scopes-error']);
  await expectAccessible(page);
  await field(dialog, texts.name).fill('Business Central');
  await checkbox(dialog, texts['scope-read']).check();
  await checkbox(dialog, texts['scope-export']).check();
  await dialog.getByRole('button', { name: texts.create, exact: true }).click();

  const created = page.getByRole('region', {
    name: interpolate(texts['created-title'], { name: 'Business Central' }),
  });
  await expect(created.getByRole('button', { name: texts.copy })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, texts.copied);
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const headers = { 'X-API-Key': key };
  expect((await request.get('/api/customer', { headers })).status()).toBe(200);
  const refused = await request.post('/api/location', { headers, data: { code: 'SYD' } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'scope-not-allowed']);

  await created.getByRole('button', { name: texts.saved }).click();
  await expect(created).toHaveCount(0);
  await page.reload();
  const list = page.getByRole('region', { name: texts.title, exact: true });
  const row = list.getByRole('row').filter({ hasText: 'Business' });
  await expect(row).toContainText(key.slice(0, 7));
  await expect(row).toContainText('read · export');
  await expect(row).not.toContainText(texts.never);
  await expectAccessible(page);
  await row
    .getByRole('button', { name: interpolate(texts.delete, { name: 'Business Central' }) })
    .click();
  await confirmDialog(page, texts['delete-title'], base.delete);
  await expectToast(page, texts.deleted);
  await expect(page.getByText(texts['empty-title'])).toBeVisible();
  expect((await request.get('/api/customer', { headers })).status()).toBe(401);
});

test('every admin sees that an operator generated a key, until they dismiss it (D54)', async ({
  page,
  browser,
}) => {
  const { account } = await signInAsAdmin(page);
  const operators = await makeOperatorAccount();
  const console_ = await browser.newContext();
  const operator = await console_.newPage();
  await operators.signIn(operator);
  const generated = await operator.request.post('/api/tenant/generate-api-key', {
    data: { code: account.code },
  });
  expect(generated.status()).toBe(200);
  await console_.close();

  const title = page.getByText(appTexts.ENU.keys['operator-title']);
  await page.goto('/');
  await expect(title).toBeVisible();
  await expect(page.getByText(`olga@${operators.account.code}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await expect(title).toHaveCount(0);
  const answer = page.waitForResponse(/apiKey\.operatorKey/);
  await page.reload();
  await answer;
  await expect(title).toHaveCount(0);
});
