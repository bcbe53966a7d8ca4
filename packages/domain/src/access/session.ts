import { z } from 'zod';
import type { FieldMessage } from '../fields/messages.ts';
import { requiredPassword, passwordMismatch, passwordsMatch } from './passwords.ts';
import { timestamp } from '../fields/fields.ts';

/** A session of the caller. */
export const ownSession = z
  .object({
    id: z.string().meta({ example: '5f'.repeat(32) }),
    current: z.boolean(),
    /** Browser and system, such as `Firefox, Windows`. */
    device: z.string().nullable(),
    createdDateTime: timestamp,
    lastSeenDateTime: timestamp,
    expiresDateTime: timestamp,
  })
  .meta({ id: 'Session' });
export type OwnSession = z.output<typeof ownSession>;

export const sessionKey = z.object({
  id: z.string().regex(/^[\da-f]{64}$/, 'not-valid' satisfies FieldMessage),
});

/** The secret address of the calendar, which only this answer contains. */
export const calendarUrl = z
  .object({ url: z.string().meta({ example: 'https://worksheet.example.com/calendar/Qk3v.ics' }) })
  .meta({ id: 'CalendarUrl' });

/** Null without an address. */
export const calendarFeed = z
  .object({ createdDateTime: timestamp.nullable() })
  .meta({ id: 'CalendarFeed' });

export const changeOwnPassword = z
  .object({
    currentPassword: requiredPassword,
    password: requiredPassword,
    confirmPassword: requiredPassword,
  })
  .refine(passwordsMatch, passwordMismatch);
export type ChangeOwnPassword = z.output<typeof changeOwnPassword>;
