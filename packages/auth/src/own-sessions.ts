import { unscoped } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { OwnSession } from '@worksheet/domain/access/session';
import { digest } from '#digest.ts';
import type { UserKey } from '#session-adapter.ts';
import { latestEnd } from '#session-length.ts';
import type { AuthServices } from '#services.ts';

/** Lists the sessions of a user that have not ended, last seen first; `token` is that of the caller. */
export async function listSessions(
  { pool, now }: AuthServices,
  { accountId, userId }: UserKey,
  token: string | undefined,
): Promise<OwnSession[]> {
  const rows = await unscoped(pool)
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'expires_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', toUtc(now()))
    .execute();
  const current = token === undefined ? undefined : digest(token);
  return rows
    .map(({ id, device, created_at, expires_at, last_seen_at }) => {
      const createdDateTime = isoFromUtc(created_at);
      const end = latestEnd(new Date(createdDateTime), new Date(isoFromUtc(expires_at)));
      return {
        id,
        current: id === current,
        device,
        createdDateTime,
        lastSeenDateTime: isoFromUtc(last_seen_at ?? created_at),
        expiresDateTime: end.toISOString(),
      };
    })
    .filter(({ expiresDateTime }) => Date.parse(expiresDateTime) > now().getTime())
    .toSorted((a, b) => (a.lastSeenDateTime < b.lastSeenDateTime ? 1 : -1));
}

/** Ends a session of the user by its id in the list. Returns whether there was one. */
export async function endSession(
  { pool }: AuthServices,
  { accountId, userId }: UserKey,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await unscoped(pool)
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function isSessionOf(token: string | undefined, id: string): boolean {
  return token !== undefined && digest(token) === id;
}
