import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt, type EncryptionOptions } from '#encrypt.ts';
import type { SecretServices } from '#services.ts';
import type { UserKey } from '#session-adapter.ts';

const period = 30;
const digits = 6;

function totpOf(secret: Secret, label?: string): TOTP {
  return new TOTP({
    issuer: 'Worksheet',
    label: label ?? '',
    algorithm: 'SHA1',
    digits,
    period,
    secret,
  });
}

function encryptionOptions(
  { secret }: SecretServices,
  { accountId, userId }: UserKey,
): EncryptionOptions {
  return { secret, purpose: 'worksheet authenticator app', owner: `${accountId} ${userId}` };
}

/**
 * Makes a secret of 160 random bits, as RFC 4226 recommends. `uri` is what the QR code of an
 * authenticator app contains.
 */
export function makeAppSecret(
  services: SecretServices,
  user: UserKey,
  label: string,
): { secret: string; uri: string; encrypted: string } {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: totpOf(secret, label).toString(),
    encrypted: encrypt(secret.base32, encryptionOptions(services, user)),
  };
}

/** Returns the time step of a code, which may be one step early or late; null if the code is wrong or was used. */
export function stepOfCode(
  services: SecretServices,
  user: UserKey,
  { encrypted, lastStep, code }: { encrypted: string; lastStep: number; code: string },
): number | null {
  const secret = decrypt(encrypted, encryptionOptions(services, user));
  const token = code.replaceAll(/\s/g, '');
  if (secret === null || !isAppCode(token)) return null;
  const timestamp = services.now().getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return step > lastStep ? step : null;
}

/** Whether a code has the form of an app's code. A recovery code is longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
}
