import { impersonatorName } from '@worksheet/auth/impersonation';
import {
  expiredImpersonationSessions,
  expireImpersonation,
} from '@worksheet/auth/expire-impersonations';
import { transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';
import { auditImpersonationEnd } from '#tenants/impersonation-end.ts';

type Needed = Pick<Services, 'pool' | 'now'>;

/** Ends a visit that ran out: both audit logs are told of it, once, as of when it did. */
export async function auditExpiredImpersonation(
  { pool, now }: Needed,
  sessionId: string,
): Promise<void> {
  await transactUnscoped(pool, async (tx) => {
    const over = await expireImpersonation(tx, sessionId, now());
    if (!over) return;
    const { visited, home, endedAt } = over;
    await auditImpersonationEnd(tx, {
      visited: { ...visited, by: impersonatorName(home.username, home.code) },
      home: { accountId: home.accountId, by: home.username },
      at: endedAt,
      address: null,
    });
  });
}

/** Ends the visits that ran out, of operators who did not come back. */
export async function auditExpiredImpersonations(services: Needed): Promise<void> {
  const sessions = await expiredImpersonationSessions(unscoped(services.pool), services.now());
  for (const id of sessions) await auditExpiredImpersonation(services, id);
}
