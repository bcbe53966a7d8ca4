import { z } from 'zod';
import { isWebhookUrl } from '../changes/webhook.ts';
import { calendarDate, instant, timestamp } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { reminderChoices, reminderKinds, reminderWays } from './choices.ts';

/* What people are reminded of, and how (decisions/reminders). */

export const defaultQuiet = { quietFrom: '18:00', quietTo: '07:00' } as const;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-valid' satisfies FieldMessage)
  .meta({ example: '18:00' });

/** Between `quietFrom` and `quietTo`, nothing is sent; the same time twice means never. */
const quiet = { quietFrom: clock, quietTo: clock } as const;

export const ownReminders = z
  .object({
    /** Whether the account reminds at all. */
    enabled: z.boolean(),
    /** Whether mails can reach the caller: the installation sends them, and the user has an address. */
    mail: z.boolean(),
    kinds: reminderChoices,
    ...quiet,
    /** The first reminder of the days to come, if nothing is registered until then; null without one. */
    next: z
      .object({
        kind: z.enum(reminderKinds),
        dueDateTime: timestamp,
        /** In the language of the caller. */
        text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnReminders' });
export type OwnReminders = z.output<typeof ownReminders>;

/** Kinds that are left out stay as they are. */
export const updateOwnReminders = z.object({ kinds: reminderChoices.partial(), ...quiet });
export type UpdateOwnReminders = z.output<typeof updateOwnReminders>;

/** Null if the way is switched off for all kinds, or does not reach the caller. */
const sampled = z.enum(['sent', 'failed']).nullable();
/** Whether a sample left. */
export const reminderSample = z
  .object({ mail: sampled, push: sampled })
  .meta({ id: 'ReminderSample' });
export type ReminderSample = z.output<typeof reminderSample>;

export const dueReminder = z
  .object({
    username: z.string(),
    kind: z.enum(reminderKinds),
    /** The days that the reminder is about; empty if it is not about days. */
    dates: z.array(calendarDate),
    way: z.enum(reminderWays),
    /** In the language of the caller. */
    reason: z.string(),
    /** When a server broke off while it sent the reminder, which is not sent again; null if it is due. */
    lostDateTime: timestamp.nullable(),
  })
  .meta({ id: 'DueReminder' });
export type DueReminder = z.output<typeof dueReminder>;

export const listReminders = z.object({ at: instant.optional() });

export const pushKey = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ example: `B${'x'.repeat(86)}` }),
  })
  .meta({ id: 'PushKey' });

export const maxEndpoint = 1_000;

const base64Url = (min: number, max: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`), 'not-valid' satisfies FieldMessage);

/** A subscription as the browser gives it (`PushSubscription.toJSON()`). */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(maxEndpoint)
    .refine(isWebhookUrl, { message: 'invalid-url' satisfies FieldMessage })
    .meta({ format: 'uri', example: 'https://push.example.com/v2/3f' }),
  keys: z.object({
    p256dh: base64Url(87, 88).meta({ example: `B${'x'.repeat(86)}` }),
    auth: base64Url(22, 24).meta({ example: 'x'.repeat(22) }),
  }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

export const endPush = pushSubscription.pick({ endpoint: true });
