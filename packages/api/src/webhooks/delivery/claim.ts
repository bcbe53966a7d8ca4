import { randomUUID } from 'node:crypto';
import { isEnabled } from '@worksheet/auth/account-status';
import { transactUnscoped, unscoped, type UnscopedHandle } from '@worksheet/database/unscoped';
import { latestStoredUtc, toUtc } from '@worksheet/database/utc';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import type { Services } from '#context.ts';
import { longestDelayMs } from '#webhooks/delivery/retry.ts';

type ClaimServices = Pick<Services, 'pool' | 'now'>;

/** Longer than a process works on a webhook. A webhook of a killed process waits so long for another. */
export const leaseMs = 60_000;
/** Webhooks that one look finds. */
const maxFound = 100;

export interface FoundWebhook {
  readonly accountId: number;
  readonly id: number;
}

/** A webhook that this process works on, and no other. */
export interface ClaimedWebhook extends FoundWebhook {
  readonly lease: string;
  /** When a delivery could be sent, as it was before the claim; null if none waited or the last process was killed. */
  readonly dueAt: string | null;
}

/** The webhooks with something to send, those first that have waited longest. Usually one query over indexes. */
export async function findDueWebhooks({ pool, now }: ClaimServices): Promise<FoundWebhook[]> {
  const at = now();
  const found: FoundWebhook[] = [];
  for (let offset = 0; ; offset += maxFound) {
    const rows = await dueWebhooks(unscoped(pool), at).limit(maxFound).offset(offset).execute();
    const enabled = rows.filter((row) =>
      isEnabled([{ ...row, active: true }], { timeZone: row.timeZone, now: at }),
    );
    found.push(...enabled.map(({ accountId, id }) => ({ accountId, id })));
    if (found.length >= maxFound || rows.length < maxFound) return found.slice(0, maxFound);
  }
}

/**
 * Returns the due webhooks. It includes accounts that expired yesterday, because the day ends at
 * midnight in the account's time zone (D5).
 */
function dueWebhooks(db: UnscopedHandle, now: Date) {
  const at = toUtc(now);
  const yesterday = addDays(todayIn('UTC', now), -1);
  return db
    .selectFrom('webhook as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select([
      'w.id',
      'w.account_id as accountId',
      'a.expiration_date as expirationDate',
      'a.time_zone as timeZone',
    ])
    .where('w.active', '=', true)
    .where('a.active', '=', true)
    .where((eb) =>
      eb.or([eb('a.expiration_date', 'is', null), eb('a.expiration_date', '>=', yesterday)]),
    )
    .where((eb) => {
      const changes = eb
        .selectFrom('change_event as e')
        .select('e.id')
        .whereRef('e.account_id', '=', 'w.account_id');
      return eb.or([
        eb('w.lease_until', '<=', at),
        eb('w.lease_until', '>', latestStoredUtc(now, leaseMs)),
        eb.and([
          eb('w.lease_until', 'is', null),
          eb.or([
            eb('w.due_at', '<=', at),
            eb('w.due_at', '>', latestStoredUtc(now, longestDelayMs)),
            eb.exists(changes.whereRef('e.seq', '>', 'w.last_seq')),
            eb.exists(changes.where('e.seq', 'is', null)),
          ]),
        ]),
      ]);
    })
    .orderBy('w.due_at')
    .orderBy('w.id');
}

/** Returns undefined if another process was faster. `due_at` is null while a process works on the webhook. */
export async function claimWebhook(
  { pool, now }: ClaimServices,
  { accountId, id }: FoundWebhook,
): Promise<ClaimedWebhook | undefined> {
  const at = toUtc(now());
  const lease = randomUUID();
  return transactUnscoped(pool, async (tx) => {
    const row = await tx
      .selectFrom('webhook')
      .select('due_at as dueAt')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('active', '=', true)
      .where((eb) =>
        eb.or([
          eb('lease_until', 'is', null),
          eb('lease_until', '<=', at),
          eb('lease_until', '>', latestStoredUtc(now(), leaseMs)),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    await tx
      .updateTable('webhook')
      .set({ lease, lease_until: toUtc(new Date(now().getTime() + leaseMs)), due_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return {
      accountId,
      id,
      lease,
      dueAt: row.dueAt && dueDate(row.dueAt, now()),
    };
  });
}

/** Due now, if a clock that was ahead has stored a date that no retry has (D68). */
export function dueDate(stored: string, now: Date): string {
  return stored > latestStoredUtc(now, longestDelayMs) ? toUtc(now) : stored;
}
