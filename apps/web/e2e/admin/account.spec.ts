import { expect, test } from '@playwright/test';
import { signInAsAdmin, pressButton } from '../support/admin.ts';
import { confirmDialog, expectToast } from '../support/fields.ts';

test('the API key is masked until revealed, can be copied, and is replaced after a confirmation', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const statusWith = async (key: string) =>
    (await request.get('/api/account', { headers: { 'X-API-Key': key } })).status();
  const question = 'Generate a new API key?';
  const shown = page.getByRole('textbox', { name: 'API key', exact: true });
  await signInAsAdmin(page);
  await page.goto('/admin/account/keys');

  await expect(page.getByText('The account has no API key yet.')).toBeVisible();
  await pressButton(page, 'Generate a key');
  await confirmDialog(page, question, 'Cancel');
  await expect(page.getByText('The account has no API key yet.')).toBeVisible();
  await pressButton(page, 'Generate a key');
  await confirmDialog(page, question, 'Generate a key');
  await expectToast(page, 'A new API key was generated');

  await expect(shown).toHaveValue(/^•+$/);
  await pressButton(page, 'Show the key');
  await expect(shown).toHaveValue(/^wsk_/);
  const first = await shown.inputValue();
  await pressButton(page, 'Hide the key');
  await expect(shown).toHaveValue(/^•+$/);
  await pressButton(page, 'Copy');
  await expectToast(page, 'The API key was copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await statusWith(first)).toBe(200);

  await pressButton(page, 'Generate a new key');
  await confirmDialog(page, question, 'Generate a new key');
  await pressButton(page, 'Show the key');
  await expect(shown).not.toHaveValue(first);
  await expect(shown).toHaveValue(/^wsk_/);
  expect(await statusWith(first)).toBe(401);
  expect(await statusWith(await shown.inputValue())).toBe(200);
});
