import { randomUUID } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { retryTransient } from '@worksheet/database/database-errors';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';

/* A reminder is claimed before it is sent, so that it is sent once at most, by whichever server and after any crash. */

interface Claimable {
  readonly kind: string;
  readonly key: string;
}

/** A reminder that this run sends, and no other. */
type Claimed<T> = T & { readonly claimId: number };

interface Claimant<T> {
  readonly userId: number;
  readonly reminders: readonly T[];
  readonly now: Date;
}

/** Claims those of the reminders that nobody has claimed before. */
export async function claimReminders<T extends Claimable>(
  db: AccountHandle,
  { userId, reminders, now }: Claimant<T>,
): Promise<Claimed<T>[]> {
  const claim = randomUUID();
  // Two servers that claim at once may wait for each other.
  await retryTransient(() =>
    db
      .insertInto('reminder')
      .values(
        reminders.map(({ kind, key }) => ({
          user_id: userId,
          kind,
          reminder_key: key,
          claim,
          claimed_at: toUtc(now),
        })),
      )
      .onDuplicateKeyUpdate((eb) => ({ claim: eb.ref('reminder.claim') }))
      .execute(),
  );
  const rows = await db
    .selectFrom('reminder')
    .select(['id', 'kind', 'reminder_key as key'])
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .execute();
  const ids = new Map(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  return reminders.flatMap((each) => {
    const claimId = ids.get(`${each.kind} ${each.key}`);
    return claimId === undefined ? [] : { ...each, claimId };
  });
}

interface Outcome {
  readonly sent: readonly Claimed<Claimable>[];
  /** What was certainly not sent, which the next run sends. */
  readonly unsent: readonly Claimed<Claimable>[];
  readonly now: Date;
}

/** Writes down what was sent and gives back what was not. The rest stays claimed, because nobody knows of it. */
export async function settleClaims(
  db: AccountHandle,
  { sent, unsent, now }: Outcome,
): Promise<void> {
  const idsOf = (reminders: readonly Claimed<Claimable>[]) =>
    reminders.map(({ claimId }) => claimId);
  if (sent.length > 0)
    await retryTransient(() =>
      db
        .updateTable('reminder')
        .set({ sent_at: toUtc(now) })
        .where('id', 'in', idsOf(sent))
        .execute(),
    );
  if (unsent.length > 0)
    await retryTransient(() =>
      db.deleteFrom('reminder').where('id', 'in', idsOf(unsent)).execute(),
    );
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
