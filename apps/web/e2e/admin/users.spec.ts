import { expect, test } from '@playwright/test';
import { signInAsAdmin, expectHeading, pressButton } from '../support/admin.ts';
import { checkbox, expectToast } from '../support/fields.ts';

test('deactivating a user ends their session: the next call sends them to /login', async ({
  page,
  browser,
}) => {
  const company = await signInAsAdmin(page);
  const context = await browser.newContext();
  const bo = await context.newPage();
  await company.signIn(bo, 'bo');
  await bo.goto('/');
  await expectHeading(bo, 'Worksheet');

  await page.goto('/admin/users/edit?username=bo');
  await checkbox(page, 'Active').uncheck();
  await pressButton(page, 'Save');
  await expectToast(page, 'User successfully updated');
  await expect(page.getByRole('row', { name: /\bbo\s/ })).toContainText('Inactive');

  await bo.getByRole('link', { name: 'Archive' }).click();
  await expect(bo).toHaveURL(/\/login\?from=/);
  await context.close();
});
