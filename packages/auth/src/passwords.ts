import { hash, verify } from '@node-rs/argon2';
import { hashingLine, inTurnsOf } from '#hash-queue.ts';

/** OWASP's smallest advice for Argon2id, the library's default kind (D6). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const inTurn = inTurnsOf(hashingLine());

/** The hash of a password that nobody knows, of the usual strength. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+clLH6KmRkjpG08P0mLlWg$MXMoECWnUo7c6hoCviiwxcosrBQnsuuhtKd99a/Bbnk';

/**
 * The form in which a password is measured and hashed: the same keys give the same password on every keyboard and
 * system (NFKC), and blanks around it do not count (spec §5 "trimmed").
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC').trim();
}

/** What is stored of a password (D6). Check it with `checkNewPassword` first. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), strength));
}

/** Whether this is the password behind a stored hash. */
export function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(storedHash, normalisePassword(password)));
}

/** Takes as long as `verifyPassword` does: for a user who does not exist (D5). */
export async function verifyDummyPassword(password: string): Promise<false> {
  await verifyPassword(dummyHash, password);
  return false;
}
