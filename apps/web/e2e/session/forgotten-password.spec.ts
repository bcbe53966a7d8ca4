import { expect, test } from '@playwright/test';
import { createUser } from '@worksheet/database/testing/factories';
import { startMailServer } from '@worksheet/server/src/testing/mail-server.ts';
import { makeCompany, required, withPool } from '../support/company.ts';
import { expectToast, field } from '../support/fields.ts';
import { logIn } from '../support/login.ts';

const password = 'three blue boats';

test('a user who forgot the password gets a link by e-mail, sets a new one, and earlier sessions end (decisions/invitations)', async ({
  page,
  browser,
}) => {
  const mailServer = await startMailServer(Number(required('E2E_SMTP_PORT')));
  const { account } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Time' });
  const email = 'eva@nordlys.example';
  await withPool((pool) => createUser(pool, account.id, { username: 'eva', email }));
  const elsewhere = await browser.newContext();
  const oldPage = await elsewhere.newPage();
  await oldPage.goto('/login');
  await logIn(oldPage, { username: 'eva', account: account.code });
  await expect(oldPage.getByRole('heading', { level: 1 })).toHaveText('Worksheet');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten password' }).click();
  const send = page.getByRole('button', { name: 'Send the link' });
  await field(page, 'Account').fill(account.code);
  // Known and unknown names get the same answer.
  for (const username of ['nobody', 'eva']) {
    await field(page, 'Username').fill(username);
    const answered = page.waitForResponse(/forgottenPassword/);
    await send.click();
    expect(await (await answered).json()).toMatchObject([{ result: { data: { ok: true } } }]);
    await expect(page.getByRole('status').filter({ hasText: 'If we know the user' })).toBeVisible();
  }

  const mail = await mailServer.next();
  await mailServer.stop();
  expect(mail).toContain(`To: ${email}`);
  const [link = ''] = /http:\S+\/invitation\/\S+/.exec(mail) ?? [];
  await page.goto(link);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expectToast(page, 'Password saved. You are logged in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Worksheet');

  await oldPage.goto('/archive');
  await expect(oldPage).toHaveURL(/\/login/);
  await elsewhere.close();
});
