import { visitorName } from '@worksheet/auth/visits';
import { sessionsOverstayed, takeVisitOver } from '@worksheet/auth/visits-over';
import { transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';
import { writeVisitEnd } from '#tenants/visit-end.ts';

type Needed = Pick<Services, 'pool' | 'now'>;

/** Ends a visit that ran out: both audit logs are told of it, once, as of when it did. */
export async function endVisitOver({ pool, now }: Needed, sessionId: string): Promise<void> {
  await transactUnscoped(pool, async (tx) => {
    const over = await takeVisitOver(tx, sessionId, now());
    if (!over) return;
    const { visited, home, endedAt } = over;
    await writeVisitEnd(tx, {
      visited: { ...visited, by: visitorName(home.username, home.code) },
      home: { accountId: home.accountId, by: home.username },
      at: endedAt,
      address: null,
    });
  });
}

/** Ends the visits that ran out, of operators who did not come back. */
export async function endVisitsOver(services: Needed): Promise<void> {
  const sessions = await sessionsOverstayed(unscoped(services.pool), services.now());
  for (const id of sessions) await endVisitOver(services, id);
}
