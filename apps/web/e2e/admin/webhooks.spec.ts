import { expect, test } from '@playwright/test';
import { pressButton, signInAsAdmin } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { checkbox, confirmDialog, expectToast, field } from '../support/fields.ts';
import { createRecord } from '../support/records.ts';
import { signatureOf, startReceiver } from '../support/webhook-receiver.ts';

test('a webhook is made, its receiver gets a signed message, and one that failed is sent again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { account } = await signInAsAdmin(page);
  const receiver = await startReceiver();
  try {
    await page.goto('/admin/account');
    await page.getByRole('link', { name: 'Keys and webhooks' }).click();
    await expect(page).toHaveURL('/admin/account/keys');
    await expect(page.getByText('There is no webhook yet')).toBeVisible();

    await pressButton(page, 'New webhook…');
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(field(dialog, 'Address')).toBeFocused();
    await expect(field(dialog, 'Address')).toHaveAccessibleDescription('Field is required');
    await expect(dialog).toContainText('Choose at least one event');
    await field(dialog, 'Address').fill('ftp://127.0.0.1/hook');
    await checkbox(dialog, 'Records: all').check();
    await checkbox(dialog, 'sent back').first().uncheck();
    await expect(checkbox(dialog, 'Records: all')).toBeChecked({ indeterminate: true });
    await checkbox(dialog, 'Records: all').check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(field(dialog, 'Address')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field(dialog, 'Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Create' }).click();

    const secretDialog = page.getByRole('dialog', { name: 'The secret of the webhook' });
    const secret = await field(secretDialog, 'Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await secretDialog.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'The secret was copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(secretDialog).toHaveCount(0);
    const { host } = new URL(receiver.url);
    const row = page.getByRole('listitem').filter({ hasText: receiver.url });
    await expect(row).toContainText('worksheet.*');
    await expect(row).toContainText('working');

    await createRecord(page, { accountId: account.id });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    if (!message) throw new Error('No message was received.');
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret));
    expect(JSON.parse(message.body)).toMatchObject({ type: 'worksheet.created' });
    await page.reload();
    const deliveries = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem');
    await expect(deliveries).toContainText([/worksheet\.created.*Delivered 200/]);

    receiver.answerWith(503);
    await createRecord(page, { accountId: account.id, description: 'Søm' });
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
    await page.reload();
    await expect(row).toContainText('Failing, trying again');
    await expect(deliveries.first()).toContainText(/Failed 503.*Answered with 503, \d attempt/);
    await expectAccessible(page);
    receiver.answerWith(200);
    await deliveries
      .first()
      .getByRole('button', { name: /^Send again now: worksheet.created/ })
      .click();
    await expectToast(page, 'It is sent again');
    await expect(deliveries.first()).toContainText('Delivered 200');
    await expect(row).toContainText('2 delivered today');
    await deliveries.first().getByText('All attempts').click();
    const attempts = deliveries.first().getByRole('listitem');
    await expect(attempts.first()).toHaveText(/: 503$/);
    await expect(attempts.last()).toHaveText(/: 200$/);
    await expectAccessible(page);

    await pressButton(page, 'Send again from…');
    await page
      .getByRole('dialog', { name: 'Send again' })
      .getByRole('button', { name: 'Send again' })
      .click();
    await expectToast(page, 'The changes are sent again');

    await pressButton(page, `Edit: ${host}`);
    const edit = page.getByRole('dialog', { name: 'Edit webhook' });
    await checkbox(edit, 'Switched on').uncheck();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Switched off');
    await row.getByRole('button', { name: /^Switch on/ }).click();
    await expectToast(page, 'The webhook is switched on');
    await pressButton(page, `Delete: ${host}`);
    await confirmDialog(page, 'Delete the webhook?', 'Delete');
    await expect(page.getByText('There is no webhook yet')).toBeVisible();
  } finally {
    await receiver.stop();
  }
});
