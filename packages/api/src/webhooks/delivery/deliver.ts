import { forAccount, transact } from '@worksheet/database/for-account';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { Services } from '#context.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import { sendable, type Waiting } from '#webhooks/delivery/choose.ts';
import { dueDate, type ClaimedWebhook } from '#webhooks/delivery/claim.ts';
import { recordAttempt } from '#webhooks/delivery/record.ts';
import { retryDelayMs } from '#webhooks/delivery/retry.ts';
import { storeNewChanges } from '#webhooks/delivery/store.ts';
import { attemptsOf, changesOf } from '#webhooks/rows.ts';
import type { Resolve } from '@worksheet/auth/outgoing/find-target';
import { post, postTimeoutMs, type PostResult } from '#webhooks/sending/post.ts';
import { decryptWebhookSecret, signatureOf } from '#webhooks/sending/signature.ts';

export interface DeliveryServices extends Pick<
  Services,
  'pool' | 'now' | 'secret' | 'webhookHosts'
> {
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

interface DeliverOptions {
  readonly services: DeliveryServices;
  readonly claimed: ClaimedWebhook;
  /** Attempts are given up, and their results are not known. */
  readonly signal: AbortSignal;
}

/** Sent at the same time to one webhook; one while it fails. */
const parallel = 4;
/** Together with the last attempts, shorter than the claim. */
const workMs = 60_000 - 2 * postTimeoutMs;
/** The oldest waiting deliveries that are looked at together. */
const windowSize = 200;
const pauseAfterErrorMs = 10_000;

/** Stores the new changes of a claimed webhook as deliveries, sends what is due, and releases the claim. */
export async function deliverWebhook(options: DeliverOptions): Promise<void> {
  const { services, claimed } = options;
  const access: ChangesAccess = {
    db: forAccount(services.pool, claimed.accountId),
    transact: (act) => transact(services.pool, claimed.accountId, act),
  };
  const until = performance.now() + workMs;
  let dueAt: string | null = later(services, pauseAfterErrorMs);
  try {
    await storeNewChanges({ access, claimed, now: services.now });
    dueAt = await sendDue(options, access, until);
  } finally {
    await release(access, claimed, dueAt);
  }
}

/** Sends until nothing is due, an attempt fails, or the time is over. Returns when there is something to send next. */
async function sendDue(
  options: DeliverOptions,
  access: ChangesAccess,
  until: number,
): Promise<string | null> {
  const { services, claimed, signal } = options;
  let waiting = await findWaiting(access, claimed, services);
  for (;;) {
    const webhook = await findWebhook(access, claimed);
    const at = toUtc(services.now());
    const isFailing = webhook !== undefined && webhook.failures > 0;
    // Claimed because of new changes only: the next attempt is not due.
    if (isFailing && claimed.dueAt !== null && claimed.dueAt > at) return claimed.dueAt;
    const next = sendable(waiting);
    const earliest = next[0]?.dueAt;
    if (!webhook || earliest === undefined) return null;
    const due = next.filter(({ dueAt }) => dueAt <= at).slice(0, isFailing ? 1 : parallel);
    if (due.length === 0 || signal.aborted || performance.now() > until) return earliest;
    const results = await Promise.all(
      due.map((delivery) => attempt(options, access, { delivery, webhook })),
    );
    if (signal.aborted) return at;
    if (results.some((result) => result?.error !== null))
      return later(services, retryDelayMs(await findFailures(access, claimed)));
    waiting = waiting.filter((delivery) => !due.includes(delivery));
    if (waiting.length === 0) waiting = await findWaiting(access, claimed, services);
  }
}

function later({ now }: DeliveryServices, milliseconds: number): string {
  return toUtc(new Date(now().getTime() + milliseconds));
}

interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly failures: number;
}

async function attempt(
  { services, claimed, signal }: DeliverOptions,
  access: ChangesAccess,
  { delivery, webhook }: { readonly delivery: Waiting; readonly webhook: Receiver },
): Promise<PostResult | undefined> {
  const result = await sendDelivery({ services, claimed, signal }, { delivery, webhook });
  if (result) await recordAttempt({ access, claimed, delivery, result, now: services.now() });
  return result;
}

/** No transaction is open meanwhile, so a slow receiver takes no connection to the database. */
async function sendDelivery(
  { services, claimed, signal }: DeliverOptions,
  { delivery, webhook }: { readonly delivery: Waiting; readonly webhook: Receiver },
): Promise<PostResult | undefined> {
  const owner = { secret: services.secret, accountId: claimed.accountId };
  const secret = decryptWebhookSecret(webhook.secret, owner);
  if (secret === null) return { error: 'secret-not-readable', status: null };
  const body = JSON.stringify({
    type: delivery.type,
    timestamp: delivery.changes.at(-1)?.at ?? isoFromUtc(delivery.createdAt),
    data: { changes: delivery.changes },
  });
  const timestamp = Math.floor(services.now().getTime() / 1_000);
  const id = delivery.messageId;
  return post(webhook.url, {
    allowedHosts: services.webhookHosts,
    ...(services.resolve ? { resolve: services.resolve } : {}),
    ...(services.timeoutMs === undefined ? {} : { timeoutMs: services.timeoutMs }),
    signal,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Worksheet',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    },
  });
}

async function findWebhook(
  { db }: ChangesAccess,
  { id, lease }: ClaimedWebhook,
): Promise<Receiver | undefined> {
  return db
    .selectFrom('webhook')
    .select(['url', 'secret_encrypted as secret', 'failures'])
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('active', '=', true)
    .executeTakeFirst();
}

async function findFailures({ db }: ChangesAccess, { id }: ClaimedWebhook): Promise<number> {
  const row = await db
    .selectFrom('webhook')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

async function findWaiting(
  { db }: ChangesAccess,
  { id: webhookId }: ClaimedWebhook,
  { now }: DeliveryServices,
): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select([
      'id',
      'type',
      'message_id as messageId',
      'changes',
      'created_at as createdAt',
      'attempts',
      'attempt_log',
      'first_attempt_at as firstAttemptAt',
      'due_at as dueAt',
    ])
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(windowSize)
    .execute();
  return rows.map(({ attempt_log, ...row }) => ({
    ...row,
    attemptLog: attemptsOf({ attempt_log }),
    changes: changesOf(row),
    dueAt: row.dueAt === null ? earlier(row.createdAt, toUtc(now())) : dueDate(row.dueAt, now()),
  }));
}

/** What was not tried yet waits for nothing, also if a clock that was ahead has stored it (D68). */
function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** `due_at` stays earlier if a redelivery or a replay was requested in the meantime. */
async function release(
  { transact: inTransaction }: ChangesAccess,
  { id, lease }: ClaimedWebhook,
  dueAt: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx
      .selectFrom('webhook')
      .select('due_at as dueAt')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const isEarlier = row.dueAt !== null && (dueAt === null || row.dueAt < dueAt);
    await tx
      .updateTable('webhook')
      .set({ lease: null, lease_until: null, due_at: isEarlier ? row.dueAt : dueAt })
      .where('id', '=', id)
      .execute();
  });
}
