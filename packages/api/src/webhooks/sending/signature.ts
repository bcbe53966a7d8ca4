import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt, type EncryptionOptions } from '@worksheet/auth/encrypt';

const prefix = 'whsec_';

export function makeWebhookSecret(): string {
  return prefix + randomBytes(24).toString('base64');
}

interface Signed {
  /** The header `webhook-id`. */
  readonly id: string;
  /** The header `webhook-timestamp`, in seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature` of Standard Webhooks: HMAC-SHA256 over id, timestamp and body. */
export function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}

interface SecretOwner {
  readonly secret: string;
  readonly accountId: number;
}

function encryptionOptions({ secret, accountId }: SecretOwner): EncryptionOptions {
  return { secret, purpose: 'worksheet webhook', owner: String(accountId) };
}

/** Secrets are needed for every delivery, so they are encrypted, as API keys are (D7). */
export function encryptWebhookSecret(webhookSecret: string, owner: SecretOwner): string {
  return encrypt(webhookSecret, encryptionOptions(owner));
}

/** Returns null if the secret of the server has changed. */
export function decryptWebhookSecret(encrypted: string, owner: SecretOwner): string | null {
  return decrypt(encrypted, encryptionOptions(owner));
}
