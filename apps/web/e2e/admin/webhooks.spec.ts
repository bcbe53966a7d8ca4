import { expect, test } from '@playwright/test';
import { pressButton, signInAsAdmin } from '../support/admin.ts';
import { checkbox, expectToast, field } from '../support/fields.ts';
import { createRecord } from '../support/records.ts';
import { signatureOf, startReceiver } from '../support/webhook-receiver.ts';

test('a webhook is made, its receiver gets a signed message, and one that failed is sent again', async ({
  page,
}) => {
  const { account } = await signInAsAdmin(page);
  const receiver = await startReceiver();
  try {
    await page.goto('/admin/account/keys');
    await pressButton(page, 'New webhook…');
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await field(dialog, 'Address').fill(receiver.url);
    await checkbox(dialog, 'Records: all').check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const secretDialog = page.getByRole('dialog', { name: 'The secret of the webhook' });
    const secret = await field(secretDialog, 'Secret').inputValue();
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
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
  } finally {
    await receiver.stop();
  }
});
