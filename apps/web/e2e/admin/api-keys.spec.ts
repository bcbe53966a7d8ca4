import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { appTexts } from '../support/app-texts.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeOperatorAccount } from '../support/operators.ts';

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
