import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '@worksheet/database/semaphore';

/** The minimum that OWASP recommends for Argon2id, the library's default variant (D6). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Everything that hashes a password takes a slot, because a hash needs 19 MiB and a core. One core
 * stays free; callers take turns. They wait long enough for the logins of 200 people who begin
 * work together, where a login takes 75 ms.
 */
export const hashing = semaphore({
  limit: Math.max(1, availableParallelism() - 1),
  queueLimit: 200,
  timeoutMs: 15_000,
  retryAfter: 2,
});

export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+clLH6KmRkjpG08P0mLlWg$MXMoECWnUo7c6hoCviiwxcosrBQnsuuhtKd99a/Bbnk';

/** Returns the password in NFKC and trimmed: the same keys give the same password on every system (spec §5, D41). */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC').trim();
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalisePassword(password), argon2Options), ['new password']);
}

/**
 * Verifies a password; callers hold a slot of `hashing`. An empty hash, which a user has after a
 * move to another installation, matches no password and takes the same time.
 */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  const matches = await verify(storedHash || dummyHash, normalisePassword(password));
  return matches && storedHash !== '';
}

/** Takes the same time as `verifyPassword`, so that the response does not reveal that a user is unknown (D5). */
export async function verifyDummyPassword(password: string): Promise<false> {
  await verifyPassword(dummyHash, password);
  return false;
}
