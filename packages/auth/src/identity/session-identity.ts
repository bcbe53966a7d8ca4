import { transactUnscoped } from '@worksheet/database/unscoped';
import { z } from 'zod';
import type { AuthServices } from '#services.ts';

/** What a session that began at a provider stores of it. */
export const sessionIdentity = z.object({
  sub: z.string(),
  /** The provider's own id of its session. */
  sid: z.string().nullable(),
  /** The encrypted refresh token. */
  refresh: z.string().nullable(),
});
export type SessionIdentity = z.output<typeof sessionIdentity>;

export function sessionIdentityOf(stored: string | null): SessionIdentity | undefined {
  return stored === null ? undefined : sessionIdentity.parse(JSON.parse(stored));
}

interface EndedLogins {
  readonly accountId: number;
  /** With `sid`, only the session of this browser ends. */
  readonly sid: string | undefined;
  readonly sub: string | undefined;
}

/** Ends the sessions that a provider has ended, and logins that wait for their second step. Returns the ids of their users. */
export async function endSessionsOfProvider(
  { pool }: AuthServices,
  { accountId, sid, sub }: EndedLogins,
): Promise<number[]> {
  return transactUnscoped(pool, async (tx) => {
    let sessions = tx
      .selectFrom('session')
      .select(['id', 'user_id as userId'])
      .where('account_id', '=', accountId)
      .where('identity_sub', 'is not', null);
    if (sid !== undefined) sessions = sessions.where('identity_sid', '=', sid);
    if (sub !== undefined) sessions = sessions.where('identity_sub', '=', sub);
    const ended = await sessions.forUpdate().execute();
    const waiting = await tx
      .selectFrom('pending_sign_in')
      .select(['id', 'identity'])
      .where('account_id', '=', accountId)
      .where('identity', 'is not', null)
      .execute();
    const isEnded = (identity: SessionIdentity | undefined) =>
      (sid === undefined || identity?.sid === sid) && (sub === undefined || identity?.sub === sub);
    const pending = waiting.filter(({ identity }) => isEnded(sessionIdentityOf(identity)));
    for (const { id } of pending)
      await tx.deleteFrom('pending_sign_in').where('id', '=', id).execute();
    for (const { id } of ended) await tx.deleteFrom('session').where('id', '=', id).execute();
    return [...new Set(ended.map(({ userId }) => userId))];
  });
}
