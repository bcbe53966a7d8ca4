import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Webhook } from '@worksheet/domain/changes/webhook';
import { openApp } from '../support/app.tsx';
import { button, checkbox, confirmDialog, expectToast, field } from '../support/fields.ts';
import { newId } from '../support/people.ts';
import { callsOf, Refusal } from '../support/server.ts';

const url = 'https://erp.example.org/hook';

/** Answers that keep one webhook of an account. */
function keepWebhook(id: number) {
  let webhooks: Webhook[] = [];
  const find = (): Webhook => {
    const [found] = webhooks;
    if (!found) throw new Refusal('not-found');
    return found;
  };
  const change = (values: Partial<Webhook>): Webhook => {
    webhooks = webhooks.map((each) => ({ ...each, ...values }));
    return find();
  };
  return {
    list: () => webhooks,
    create: ({ url: address, events }: Pick<Webhook, 'url' | 'events'>) => {
      if (!address.startsWith('https://'))
        throw new Refusal('invalid-input', { errors: [{ path: 'url', code: 'not-valid' }] });
      const created: Webhook = {
        id,
        url: address,
        events,
        active: true,
        status: 'working',
        failingSince: null,
        disabledDateTime: null,
        nextAttemptDateTime: null,
        deliveredToday: 0,
        waitingCount: 0,
        lastError: null,
        lastResponseStatus: null,
        createdBy: 'adam',
        createdDateTime: '2026-11-18T09:00:00.000Z',
      };
      webhooks = [...webhooks, created];
      return { ...created, secret: 'whsec_made-for-the-test' };
    },
    update: ({ active }: { readonly active: boolean }) =>
      change({ active, status: active ? 'working' : 'inactive' }),
    delete: () => {
      webhooks = [];
      return { ok: true } as const;
    },
    replay: () => find(),
  };
}

test('a webhook is made with its secret, changed, switched on and deleted', async () => {
  const id = newId();
  await openApp('/admin/account/keys', {
    as: 'adam',
    answers: {
      apiKey: { list: () => [] },
      webhook: keepWebhook(id),
    },
    files: { [`GET /api/webhook/${id}/delivery`]: () => Response.json([]) },
  });
  const none = page.getByText('There is no webhook yet');
  await expect.element(none).toBeVisible();
  await button('New webhook…').click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  const address = field('Address', dialog);
  await button('Create', dialog).click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription('Field is required');
  await expect.element(dialog).toMatchTextContent('Choose at least one event');
  await address.fill('ftp://127.0.0.1/hook');
  const records = checkbox('Records: all', dialog);
  await records.click();
  await checkbox('sent back', dialog).first().click();
  await expect.element(records).toHaveAttribute('aria-checked', 'mixed');
  await records.click();
  await expect.element(records).toBeChecked();
  await button('Create', dialog).click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(url);
  await button('Create', dialog).click();

  const secret = page.getByRole('dialog', { name: 'The secret of the webhook' });
  await expect.element(field('Secret', secret)).toHaveValue('whsec_made-for-the-test');
  await userEvent.keyboard('{Escape}');
  await button('Copy', secret).click();
  await expectToast('The secret was copied');
  expect(await navigator.clipboard.readText()).toBe('whsec_made-for-the-test');
  await button('I have saved it', secret).click();
  await expect.element(secret).not.toBeInTheDocument();
  const row = page.getByRole('listitem').filter({ hasText: url });
  await expect.element(row).toMatchTextContent('worksheet.*');
  await expect.element(row).toMatchTextContent('working');
  expect(callsOf('webhook', 'create').at(-1)).toMatchObject({ url, events: ['worksheet.*'] });

  await button('Send again from…').click();
  await button('Send again', page.getByRole('dialog', { name: 'Send again' })).click();
  await expectToast('The changes are sent again');
  await button('Edit: erp.example.org').click();
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await checkbox('Switched on', edit).click();
  await button('Save', edit).click();
  await expect.element(row).toMatchTextContent('Switched off');
  await row.getByRole('button', { name: /^Switch on/ }).click();
  await expectToast('The webhook is switched on');
  await button('Delete: erp.example.org').click();
  await confirmDialog('Delete the webhook?', 'Delete');
  await expect.element(none).toBeVisible();
});
