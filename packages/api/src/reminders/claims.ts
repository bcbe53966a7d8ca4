import { randomUUID } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { DueOne } from '#reminders/find-due.ts';

/* A reminder is claimed before it is sent, so that it is sent once at most, by whichever server and after any crash. */

export interface Claim {
  readonly id: string;
  readonly reminders: readonly DueOne[];
}

interface Claimant {
  readonly userId: number;
  readonly reminders: readonly DueOne[];
  readonly now: Date;
}

/** Claims those of the reminders that nobody has claimed before. */
export async function claimReminders(
  db: AccountHandle,
  { userId, reminders, now }: Claimant,
): Promise<Claim> {
  const id = randomUUID();
  await db
    .insertInto('reminder')
    .values(
      reminders.map(({ kind, key }) => ({
        user_id: userId,
        kind,
        reminder_key: key,
        claim: id,
        claimed_at: toUtc(now),
      })),
    )
    .onDuplicateKeyUpdate((eb) => ({ claim: eb.ref('reminder.claim') }))
    .execute();
  const rows = await db
    .selectFrom('reminder')
    .select(['kind', 'reminder_key as key'])
    .where('user_id', '=', userId)
    .where('claim', '=', id)
    .execute();
  const claimed = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  return { id, reminders: reminders.filter(({ kind, key }) => claimed.has(`${kind} ${key}`)) };
}

interface Outcome {
  readonly userId: number;
  readonly claim: string;
  readonly reminders: readonly DueOne[];
}

/** Writes down that reminders were sent. */
export async function markSent(
  db: AccountHandle,
  { userId, claim, reminders, now }: Outcome & { readonly now: Date },
): Promise<void> {
  if (reminders.length === 0) return;
  await db
    .updateTable('reminder')
    .set({ sent_at: toUtc(now) })
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .where(
      'reminder_key',
      'in',
      reminders.map(({ key }) => key),
    )
    .execute();
}

/** Gives back reminders that were certainly not sent, so that the next run sends them. */
export async function releaseClaims(
  db: AccountHandle,
  { userId, claim, reminders }: Outcome,
): Promise<void> {
  if (reminders.length === 0) return;
  await db
    .deleteFrom('reminder')
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .where('sent_at', 'is', null)
    .where(
      'reminder_key',
      'in',
      reminders.map(({ key }) => key),
    )
    .execute();
}

const minute = 60_000;
/** After this time, no server is still sending. */
const sendingMs = 10 * minute;
const toldMs = 14 * 24 * 60 * minute;

/** The reminders of which nobody knows whether they were sent, the newest first. */
export async function findLost(db: AccountHandle, now: Date) {
  const rows = await db
    .selectFrom('reminder')
    .innerJoin('user', 'user.id', 'reminder.user_id')
    .select(['user.username', 'kind', 'reminder_key as key', 'claimed_at as claimedAt'])
    .where('sent_at', 'is', null)
    .where('claimed_at', '>', toUtc(new Date(now.getTime() - toldMs)))
    .where('claimed_at', '<', toUtc(new Date(now.getTime() - sendingMs)))
    .orderBy('claimed_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map(({ claimedAt, ...row }) => ({ ...row, lostDateTime: isoFromUtc(claimedAt) }));
}
