import type { UnscopedHandle, UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { isExpired } from '#impersonation.ts';

export async function expiredImpersonationSessions(
  db: UnscopedHandle,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('visit_ends_at', '<=', toUtc(now))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends an expired impersonation and returns it. If calls are concurrent, only the first returns it. */
export async function expireImpersonation(tx: UnscopedTransaction, sessionId: string, now: Date) {
  const session = await tx
    .selectFrom('session')
    .select(['account_id', 'user_id', 'visit_account_id', 'visit_ends_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!session?.visit_ends_at || !isExpired(session.visit_ends_at, now)) return undefined;
  await tx
    .updateTable('session')
    .set({ visit_account_id: null, visit_ends_at: null })
    .where('id', '=', sessionId)
    .execute();
  const ownAccount = await tx
    .selectFrom('user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.account_id as accountId', 'a.code', 'u.username'])
    .where('u.account_id', '=', session.account_id)
    .where('u.id', '=', session.user_id)
    .executeTakeFirst();
  const impersonatedAccount = await tx
    .selectFrom('account')
    .select(['id as accountId', 'code'])
    .where('id', '=', session.visit_account_id)
    .executeTakeFirst();
  return (
    ownAccount &&
    impersonatedAccount && {
      endedAt: new Date(isoFromUtc(session.visit_ends_at)),
      impersonatedAccount,
      ownAccount,
    }
  );
}
