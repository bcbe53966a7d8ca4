import type { Row } from '@worksheet/database/schema';
import { isoFromUtc } from '@worksheet/database/utc';
import { change, type Change } from '@worksheet/domain/changes/change';
import {
  deliveryAttempt,
  deliveryErrors,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryError,
  type Webhook,
  type WebhookStatus,
} from '@worksheet/domain/changes/webhook';
import { z } from 'zod';

const eventList = z.array(z.string());
const changeList = z.array(change);
const attemptList = z.array(deliveryAttempt);
const storedError = z.enum(deliveryErrors).nullable();

export function eventsOf({ events }: Pick<Row<'webhook'>, 'events'>): string[] {
  return eventList.parse(JSON.parse(events));
}

export function changesOf({ changes }: Pick<Row<'webhook_delivery'>, 'changes'>): Change[] {
  return changeList.parse(JSON.parse(changes));
}

export function attemptsOf({
  attempt_log: log,
}: Pick<Row<'webhook_delivery'>, 'attempt_log'>): DeliveryAttempt[] {
  return log === null ? [] : attemptList.parse(JSON.parse(log));
}

export const webhookColumns = [
  'id',
  'url',
  'events',
  'active',
  'last_seq',
  'due_at',
  'failing_since',
  'disabled_at',
  'last_error',
  'last_response_status',
  'created_by',
  'created_at',
] as const;
export type WebhookRow = Pick<Row<'webhook'>, (typeof webhookColumns)[number]>;

interface Counts {
  readonly deliveredToday: number;
  readonly waitingCount: number;
}

export function toWebhook(row: WebhookRow, counts: Counts): Webhook {
  const isFailing = row.active && row.failing_since !== null;
  return {
    id: row.id,
    url: row.url,
    events: eventsOf(row),
    active: row.active,
    status: statusOf(row),
    failingSince: isoOrNull(row.failing_since),
    disabledDateTime: isoOrNull(row.disabled_at),
    nextAttemptDateTime: isFailing ? isoOrNull(row.due_at) : null,
    ...counts,
    lastError: toError(row.last_error),
    lastResponseStatus: row.last_error === null ? null : row.last_response_status,
    createdBy: row.created_by,
    createdDateTime: isoFromUtc(row.created_at),
  };
}

function statusOf({ active, disabled_at, failing_since }: WebhookRow): WebhookStatus {
  if (!active) return disabled_at === null ? 'inactive' : 'disabled';
  return failing_since === null ? 'working' : 'failing';
}

export const deliveryColumns = [
  'id',
  'message_id',
  'type',
  'created_at',
  'status',
  'attempts',
  'attempt_log',
  'response_status',
  'error',
  'due_at',
  'delivered_at',
  'changes',
] as const;

export function toDelivery(
  row: Pick<Row<'webhook_delivery'>, (typeof deliveryColumns)[number]>,
): Delivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    createdDateTime: isoFromUtc(row.created_at),
    status: row.status,
    attempts: row.attempts,
    attemptLog: attemptsOf(row),
    responseStatus: row.response_status,
    error: toError(row.error),
    nextAttemptDateTime: isoOrNull(row.due_at),
    deliveredDateTime: isoOrNull(row.delivered_at),
    changes: changesOf(row),
  };
}

function toError(error: string | null): DeliveryError | null {
  return storedError.parse(error);
}

function isoOrNull(stored: string | null): string | null {
  return stored === null ? null : isoFromUtc(stored);
}
