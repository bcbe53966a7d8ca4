import { unscoped } from '@worksheet/database/unscoped';
import { addressGroup } from '#address-group.ts';
import { readDevice } from '#known-device.ts';
import { startAttempt, undoAttempt } from '#lockout.ts';
import { hashing, verifyPassword } from '#passwords.ts';
import type { LoginServices } from '#services.ts';
import type { UserKey } from '#session-adapter.ts';
import { deviceFor, undoOnError } from '#sign-in.ts';

interface Confirmation {
  readonly password: string;
  readonly address: string;
  readonly deviceCookie: string | undefined;
}

/**
 * Verifies the password of a user who is logged in, and returns the hash that it matches, or null. A wrong one counts
 * as a failed login, so that a stolen session cannot be used to guess the password (D5).
 */
export async function confirmPassword(
  services: LoginServices,
  { accountId, userId }: UserKey,
  { password, address, deviceCookie }: Confirmation,
): Promise<string | null> {
  const user = await unscoped(services.pool)
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select([
      'u.username_key as usernameKey',
      'a.code_key as accountKey',
      'u.password_hash as passwordHash',
    ])
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const { usernameKey, accountKey, passwordHash } = user;
  const group = addressGroup(address);
  return hashing.run(async () => {
    const device = readDevice(services, deviceCookie);
    const attempt = await startAttempt(services, {
      usernameKey,
      accountKey,
      address: group,
      device: device && deviceFor(device, { usernameKey, accountKey }),
    });
    const matches = await undoOnError(services, attempt, () =>
      verifyPassword(passwordHash, password),
    );
    if (!matches) return null;
    await undoAttempt(services, attempt);
    return passwordHash;
  }, [group]);
}
