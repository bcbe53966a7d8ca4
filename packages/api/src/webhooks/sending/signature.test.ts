import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  decryptWebhookSecret,
  encryptWebhookSecret,
  makeWebhookSecret,
  signatureOf,
} from '#webhooks/sending/signature.ts';

describe('the signature of a delivery', () => {
  const secret = makeWebhookSecret();
  const body = '{"type":"worksheet.approved","data":{"name":"Ærø"}}';
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body }),
  };

  it('is what the library of Standard Webhooks expects', () => {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret).sign('msg_1', new Date(timestamp * 1_000), body),
    );
  });

  it.each([
    ['body', body.replace('Ærø', 'Aeroe'), headers],
    ['id', body, { ...headers, 'webhook-id': 'msg_2' }],
    ['timestamp', body, { ...headers, 'webhook-timestamp': String(timestamp - 1) }],
  ])('does not fit another %s', (_, received, changed) => {
    expect(() => new Webhook(secret).verify(received, changed)).toThrow('signature');
  });

  it('does not fit another secret', () => {
    expect(() => new Webhook(makeWebhookSecret()).verify(body, headers)).toThrow('signature');
  });
});

it('the secret of a webhook is stored encrypted, for one account', () => {
  const owner = { secret: 'a secret for tests only', accountId: 3 };
  const secret = makeWebhookSecret();
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
  const stored = encryptWebhookSecret(secret, owner);
  expect(stored).not.toContain(secret.slice(6));
  expect(stored.length).toBeLessThanOrEqual(255);
  expect(decryptWebhookSecret(stored, owner)).toBe(secret);
  expect(decryptWebhookSecret(stored, { ...owner, accountId: 4 })).toBeNull();
  expect(decryptWebhookSecret(stored, { ...owner, secret: 'another' })).toBeNull();
});
