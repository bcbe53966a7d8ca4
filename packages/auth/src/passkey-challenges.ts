import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { addressGroup } from '#address-group.ts';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

const lifetimeMs = 5 * 60_000;
/** The limit prevents one address from filling the table, because anybody can request challenges. */
const maxPerAddress = 200;

interface NewChallenge {
  readonly challenge: string;
  /** A challenge for one purpose is refused for another. */
  readonly purpose: string;
  readonly address: string;
}

export async function storeChallenge(
  { pool, now }: AuthServices,
  { challenge, purpose, address }: NewChallenge,
): Promise<void> {
  const db = unscoped(pool);
  const group = addressGroup(address);
  const id = digest(challenge);
  // The challenge is stored before they are counted, so that simultaneous calls count each other's challenges.
  await db
    .insertInto('passkey_challenge')
    .values({
      id,
      purpose,
      address: group,
      expires_at: toUtc(new Date(now().getTime() + lifetimeMs)),
    })
    .execute();
  const { count } = await db
    .selectFrom('passkey_challenge')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('address', '=', group)
    .where('expires_at', '>', toUtc(now()))
    .executeTakeFirstOrThrow();
  if (Number(count) <= maxPerAddress) return;
  await db.deleteFrom('passkey_challenge').where('id', '=', id).execute();
  fail('too-many-requests', { retryAfter: Math.ceil(lifetimeMs / 1000) });
}

/** Returns true once for each challenge, and only before it expires. */
export async function useChallenge(
  { pool, now }: AuthServices,
  { challenge, purpose }: Omit<NewChallenge, 'address'>,
): Promise<boolean> {
  const { numDeletedRows } = await unscoped(pool)
    .deleteFrom('passkey_challenge')
    .where('id', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', toUtc(now()))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges({ pool, now }: AuthServices): Promise<void> {
  await unscoped(pool)
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', toUtc(now()))
    .execute();
}
