import { z } from 'zod';
import { change, changeActions } from './change.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { accountId, cursor, id, limit, list, timestamp } from '../fields/fields.ts';

export const maxWebhooks = 10;
export const maxWebhookUrl = 500;
/** The maximum number of changes in one delivery. */
export const maxDeliveryChanges = 100;

/** All types, such as `worksheet.approved`. */
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
  // The parsed URL is stored, so that no reader of the text sees another host than the one that was checked.
  .overwrite((text) => URL.parse(text)?.href ?? text)
  .max(maxWebhookUrl)
  .meta({ format: 'uri', maxLength: maxWebhookUrl, example: 'https://erp.example.com/worksheet' });

/**
 * Whether a text is an http or https URL without credentials and fragment. The server checks whether http is allowed
 * and whether the address is public, because that depends on the installation.
 */
export function isWebhookUrl(text: string): boolean {
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false;
  return parsed.username === '' && parsed.password === '' && parsed.hash === '';
}

const events = list(webhookEvent, { min: 1, max: 50 });

/**
 * `disabled`: no delivery was accepted for three days, or the receiver answered that it is gone.
 * `inactive`: the webhook is switched off.
 */
export const webhookStatuses = ['working', 'failing', 'disabled', 'inactive'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Why an attempt failed. `http-status` comes with the HTTP status of the response. */
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
    /** The instant since which no attempt succeeded; null while the webhook works. */
    failingSince: timestamp.nullable(),
    /** The instant at which the server switched the webhook off. */
    disabledDateTime: timestamp.nullable(),
    nextAttemptDateTime: timestamp.nullable(),
    /** The number of deliveries today, in the time zone of the account. */
    deliveredToday: z.int(),
    /**
     * The number of deliveries that are not accepted yet. While the webhook is switched off, it
     * includes the changes since.
     */
    waitingCount: z.int(),
    lastError: z.enum(deliveryErrors).nullable(),
    /** The HTTP status of the last attempt, if it failed. */
    lastResponseStatus: z.int().nullable(),
    createdBy: z.string(),
    createdDateTime: timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

/** The only response that contains the secret. */
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

/** The number of attempts of a delivery that are kept; older ones are dropped. */
export const maxKeptAttempts = 100;

export const deliveryAttempt = z.object({
  at: timestamp,
  /** The HTTP status; null without a response. */
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
    /** Oldest first. Attempts from before the delivery was sent again are included. */
    attemptLog: z.array(deliveryAttempt),
    /** The HTTP status of the last attempt; null without a response. */
    responseStatus: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    nextAttemptDateTime: timestamp.nullable(),
    deliveredDateTime: timestamp.nullable(),
    changes: z.array(change),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

/** Deliveries are listed newest first. */
export const listDeliveries = z.object({
  id,
  status: z.enum(deliveryStatuses).optional(),
  limit,
  cursor,
});
export type ListDeliveries = z.output<typeof listDeliveries>;

export const redeliver = z.object({ accountId, id, deliveryId: id });
export type Redeliver = z.output<typeof redeliver>;

/** `after` is the `seq` of a change; 0 sends all changes that are kept. */
export const replayWebhook = z.object({ accountId, id, after: z.int().nonnegative() });
export type ReplayWebhook = z.output<typeof replayWebhook>;

/** Whether a webhook wants a type such as `worksheet.approved`. */
export function wantsType(wanted: readonly string[], type: string): boolean {
  const entity = type.slice(0, type.indexOf('.'));
  return wanted.some((event) => event === '*' || event === `${entity}.*` || event === type);
}
