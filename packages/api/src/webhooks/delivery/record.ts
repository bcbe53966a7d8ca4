import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { maxKeptAttempts } from '@worksheet/domain/changes/webhook';
import { addEntry } from '#audit/write.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import type { Waiting } from '#webhooks/delivery/choose.ts';
import type { ClaimedWebhook } from '#webhooks/delivery/claim.ts';
import { retryDelayMs, retryPeriodMs } from '#webhooks/delivery/retry.ts';
import type { PostResult } from '#webhooks/sending/post.ts';

/** The author of what the server does by itself. */
const serverName = 'Worksheet';
/** The receiver says that it wants no more. */
const gone = 410;

interface Attempt {
  readonly access: ChangesAccess;
  readonly claimed: ClaimedWebhook;
  readonly delivery: Waiting;
  readonly result: PostResult;
  readonly now: Date;
}

/** Stores the result of an attempt. */
export async function recordAttempt(attempt: Attempt): Promise<void> {
  const { access, result } = attempt;
  await access.transact((tx) =>
    result.error === null ? recordSuccess(tx, attempt) : recordFailure(tx, attempt),
  );
}

/** Records a success, even if the claim ran out meanwhile: an accepted delivery is not sent again. */
async function recordSuccess(
  tx: AccountTransaction,
  { claimed, delivery, result, now }: Attempt,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({
      status: 'delivered',
      attempts: delivery.attempts + 1,
      attempt_log: logWith(delivery, result, now),
      first_attempt_at: delivery.firstAttemptAt ?? toUtc(now),
      due_at: null,
      response_status: result.status,
      error: null,
      delivered_at: toUtc(now),
    })
    .where('id', '=', delivery.id)
    .execute();
  await tx
    .updateTable('webhook')
    .set({
      failures: 0,
      failing_since: null,
      last_error: null,
      last_response_status: result.status,
    })
    .where('id', '=', claimed.id)
    .where('failing_since', 'is not', null)
    .execute();
}

function logWith({ attemptLog }: Waiting, { status }: PostResult, now: Date): string {
  const attempt = { at: now.toISOString(), status };
  return JSON.stringify([...attemptLog, attempt].slice(-maxKeptAttempts));
}

async function recordFailure(
  tx: AccountTransaction,
  { claimed, delivery, result, now }: Attempt,
): Promise<void> {
  const at = toUtc(now);
  const webhook = await tx
    .selectFrom('webhook')
    .select(['url', 'failures', 'failing_since as failingSince'])
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!webhook) return;
  const { firstAttemptAt } = delivery;
  // The instant must not be later than now; a clock that was ahead may have stored a later one (D68).
  const first = firstAttemptAt !== null && firstAttemptAt < at ? firstAttemptAt : at;
  const isOver = result.status === gone || first <= toUtc(new Date(now.getTime() - retryPeriodMs));
  const attempts = delivery.attempts + 1;
  await tx
    .updateTable('webhook_delivery')
    .set({
      status: isOver ? 'failed' : 'waiting',
      attempts,
      attempt_log: logWith(delivery, result, now),
      first_attempt_at: first,
      due_at: isOver ? null : toUtc(new Date(now.getTime() + retryDelayMs(attempts))),
      response_status: result.status,
      error: result.error,
    })
    .where('id', '=', delivery.id)
    .where('status', '=', 'waiting')
    .execute();
  await tx
    .updateTable('webhook')
    .set({
      failures: webhook.failures + 1,
      failing_since: webhook.failingSince ?? at,
      last_error: result.error,
      last_response_status: result.status,
      ...(isOver ? { active: false, disabled_at: at } : {}),
    })
    .where('id', '=', claimed.id)
    .execute();
  if (!isOver) return;
  await addEntry(tx, {
    event: 'webhook-disabled',
    by: serverName,
    address: null,
    at: now,
    subject: new URL(webhook.url).host,
    details: { webhook: claimed.id },
  });
}
