import { z } from 'zod';
import { change, changeActions } from './change.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { accountId, cursor, id, limit, list, timestamp } from '../fields/fields.ts';

export const maxWebhooks = 10;
export const maxWebhookUrl = 500;
/** Changes in one delivery. */
export const maxDeliveryChanges = 100;

/** All types, `worksheet.approved` and the like. */
export const webhookTypes: readonly string[] = Object.entries(changeActions).flatMap(
  ([entity, actions]) => actions.map((action) => `${entity}.${action}`),
);

const webhookEvents = new Set([
  '*',
  ...Object.keys(changeActions).map((entity) => `${entity}.*`),
  ...webhookTypes,
]);

const webhookEvent = z
  .string()
  .max(60)
  .refine((event) => webhookEvents.has(event), { message: 'not-valid' satisfies FieldMessage })
  .meta({
    description: 'A type such as `worksheet.approved`, `worksheet.*`, or `*` for all.',
    enum: [...webhookEvents],
    example: 'worksheet.approved',
  });

const url = z
  .string()
  .trim()
  .max(maxWebhookUrl)
  .refine(isWebhookUrl, { message: 'invalid-url' satisfies FieldMessage })
  // Stored as it is called, so that no reader of the text sees another host than the one that was checked.
  .overwrite((text) => URL.parse(text)?.href ?? text)
  .max(maxWebhookUrl)
  .meta({ format: 'uri', maxLength: maxWebhookUrl, example: 'https://erp.example.com/worksheet' });

/** Whether http is allowed and the address is a public one depends on the server, which checks it. */
export function isWebhookUrl(text: string): boolean {
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return parsed.username === '' && parsed.password === '' && parsed.hash === '';
}

const events = list(webhookEvent, { min: 1, max: 50 });

/** `disabled`: nothing was accepted for three days, or the receiver answered that it is gone; `inactive`: switched off. */
export const webhookStatuses = ['working', 'failing', 'disabled', 'inactive'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Why an attempt failed; with `http-status`, the status says more. */
export const deliveryErrors = [
  'http-status',
  'redirected',
  'timeout',
  'name-not-found',
  'private-address',
  'https-required',
  'connection-refused',
  'connection-failed',
  'certificate-not-valid',
  'secret-not-readable',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.string()),
    active: z.boolean(),
    status: z.enum(webhookStatuses),
    /** Since when no attempt succeeded; null while it works. */
    failingSince: timestamp.nullable(),
    /** When the server switched it off. */
    disabledDateTime: timestamp.nullable(),
    nextAttemptDateTime: timestamp.nullable(),
    /** Deliveries of today, in the time zone of the account. */
    deliveredToday: z.int(),
    /** Deliveries that are not accepted yet, and while it is switched off also the changes since. */
    waitingCount: z.int(),
    lastError: z.enum(deliveryErrors).nullable(),
    /** Of the last attempt, if it failed. */
    lastResponseStatus: z.int().nullable(),
    createdBy: z.string(),
    createdDateTime: timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** The only answer with the secret. */
export const createdWebhook = webhook
  .extend({ secret: z.string().meta({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }) })
  .meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.output<typeof createdWebhook>;

const fields = { url, events, active: z.boolean() } as const;

export const createWebhook = z.object({ accountId, ...fields });
export type CreateWebhook = z.output<typeof createWebhook>;

export const updateWebhook = z.object({ accountId, id, ...fields });
export type UpdateWebhook = z.output<typeof updateWebhook>;

export const webhookKey = z.object({ accountId, id });
export type WebhookKey = z.output<typeof webhookKey>;

/** The attempts of a delivery that are kept, the newest ones. */
export const maxKeptAttempts = 100;

export const deliveryAttempt = z.object({
  at: timestamp,
  /** The HTTP status; null without an answer. */
  status: z.int().nullable(),
});
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

export const delivery = z
  .object({
    id: z.int(),
    /** The header `webhook-id`, the same in every attempt. */
    messageId: z.string(),
    type: z.string(),
    createdDateTime: timestamp,
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    /** The oldest first, also those before it was sent again. */
    attemptLog: z.array(deliveryAttempt),
    /** Of the last attempt; null without an answer. */
    responseStatus: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    nextAttemptDateTime: timestamp.nullable(),
    deliveredDateTime: timestamp.nullable(),
    changes: z.array(change),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

/** Newest first. */
export const listDeliveries = z.object({
  id,
  status: z.enum(deliveryStatuses).optional(),
  limit,
  cursor,
});
export type ListDeliveries = z.output<typeof listDeliveries>;

export const redeliver = z.object({ accountId, id, deliveryId: id });
export type Redeliver = z.output<typeof redeliver>;

/** `after` is a `seq` of the changes; 0 for the oldest kept. */
export const replayWebhook = z.object({ accountId, id, after: z.int().nonnegative() });
export type ReplayWebhook = z.output<typeof replayWebhook>;

/** Whether a webhook wants a type such as `worksheet.approved`. */
export function wantsType(wanted: readonly string[], type: string): boolean {
  const entity = type.slice(0, type.indexOf('.'));
  return wanted.some((event) => event === '*' || event === `${entity}.*` || event === type);
}
