import { unscoped } from '@worksheet/database/unscoped';
import { latestStoredUtc, toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

const confirmedForMs = 10 * 60_000;

/** Throws unless the session began less than ten minutes ago, or its user has given the password again since then. */
export async function requireRecentSignIn(
  { pool, now }: AuthServices,
  token: string | undefined,
): Promise<void> {
  const session =
    token === undefined
      ? undefined
      : await unscoped(pool)
          .selectFrom('session')
          .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
          .where('id', '=', digest(token))
          .executeTakeFirst();
  const at = session && (session.confirmedAt ?? session.createdAt);
  const earliest = toUtc(new Date(now().getTime() - confirmedForMs));
  if (at === undefined || at < earliest || at > latestStoredUtc(now(), 0))
    fail('confirmation-required');
}

/** Stores that the user of the session has given the password again. */
export async function confirmSession(
  { pool, now }: AuthServices,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) fail('not-signed-in');
  await unscoped(pool)
    .updateTable('session')
    .set({ confirmed_at: toUtc(now()) })
    .where('id', '=', digest(token))
    .execute();
}
