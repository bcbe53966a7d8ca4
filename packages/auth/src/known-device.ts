import { randomUUID } from 'node:crypto';
import { decrypt, encrypt, type EncryptionOptions } from '#encrypt.ts';
import type { SecretServices } from '#services.ts';

/** The time after the last login of a user on the device for which the right password opens a locked username there. */
export const deviceLifetimeMs = 365 * 86_400_000;
/** The maximum number of users of a shared device. A further user displaces the one whose last login is the oldest. */
const maxUsers = 8;

interface KnownUser {
  readonly accountId: number;
  readonly userId: number;
  readonly usernameKey: string;
  readonly accountKey: string;
  /** The instant of the last login. */
  readonly at: number;
}

/** A browser in which these users have logged in (D5). */
export interface KnownDevice {
  readonly id: string;
  readonly users: readonly KnownUser[];
}

function encryptionOptions({ secret }: SecretServices): EncryptionOptions {
  return { secret, purpose: 'worksheet device', owner: 'device' };
}

/** Reads the cookie of a device; returns null if it was not made with this secret. */
export function readDevice(
  services: SecretServices,
  cookie: string | undefined,
): KnownDevice | null {
  const text = cookie ? decrypt(cookie, encryptionOptions(services)) : null;
  if (text === null) return null;
  const { id, users }: KnownDevice = JSON.parse(text);
  const after = services.now().getTime() - deviceLifetimeMs;
  return { id, users: users.filter(({ at }) => at > after) };
}

/** Returns the cookie of the device after a login of this user. */
export function deviceCookieWith(
  services: SecretServices,
  device: KnownDevice | null,
  user: Omit<KnownUser, 'at'>,
): string {
  const others = device?.users.filter(({ userId }) => userId !== user.userId) ?? [];
  const known: KnownDevice = {
    id: device?.id ?? randomUUID(),
    users: [{ ...user, at: services.now().getTime() }, ...others].slice(0, maxUsers),
  };
  return encrypt(JSON.stringify(known), encryptionOptions(services));
}
