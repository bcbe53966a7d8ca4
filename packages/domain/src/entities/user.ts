import { z } from 'zod';
import { languageCodes, profileTypes, roles } from '../access/actor.ts';
import { isCalendarDate } from '../dates/calendar.ts';
import type { FieldMessage } from '../fields/messages.ts';
import {
  accountId,
  calendarDate,
  code,
  cursor,
  id,
  limit,
  newCode,
  optionalCode,
  optionalText,
  teamCode,
  timestamp,
  updatedSince,
  version,
} from '../fields/fields.ts';
import { isReservedName } from '../fields/look-alike.ts';
import { passwordMismatch, passwordsMatch, requiredPassword } from '../access/passwords.ts';

const username = code(20);

export const newUsername = newCode(20).refine((name) => !isReservedName(name), {
  message: 'reserved-name' satisfies FieldMessage,
});

export const optionalDate = z
  .string()
  .refine((text) => text === '' || isCalendarDate(text), {
    message: 'invalid-date' satisfies FieldMessage,
  })
  .meta({ format: 'date', example: '2026-11-21' })
  .nullish();

/** Where invitations are sent. An address that mail servers accept, with letters, digits and signs of ASCII. */
const email = optionalText(254)
  .refine((value) => !value || z.email().safeParse(value).success, {
    message: 'not-an-email-address' satisfies FieldMessage,
  })
  .meta({ maxLength: 254, example: 'bo@nordlys.example' });

/** The editable fields (spec §3). Omitted, null and empty mean the same. */
const fields = {
  languageCode: z.enum(languageCodes),
  profileType: z.enum(profileTypes),
  /** Ignored unless an operator sends it; unchanged when omitted (D4). */
  role: z.enum(roles).nullish(),
  teamCode,
  /** The first day in the team: without it, a change begins today (D66). Unchanged when omitted. */
  teamFrom: optionalDate,
  defaultDescription: optionalText(100),
  defaultResource: optionalCode(20),
  lockDefaultResource: z.boolean().nullish(),
  /** The first day of the employment (D65). Unchanged when omitted. */
  employedFrom: optionalDate,
  expirationDate: optionalDate,
  email,
} as const;

export const passwordFields = {
  password: requiredPassword,
  confirmPassword: requiredPassword,
} as const;
/** A user without one is invited: they set one themselves, or an administrator does. */
const optionalPasswords = {
  password: requiredPassword.optional(),
  confirmPassword: requiredPassword.optional(),
} as const;

/** Of a user or an account today: an expired one may not log in although it is stored as active (D5). */
export const accessStatuses = ['active', 'expired', 'inactive'] as const;
export type AccessStatus = (typeof accessStatuses)[number];

export const user = z
  .object({
    id,
    username: z.string(),
    languageCode: z.enum(languageCodes),
    profileType: z.enum(profileTypes),
    /** Operators only (D4). */
    role: z.enum(roles).optional(),
    teamCode: z.string().nullable(),
    /** Null since ever. */
    teamFrom: z.string().nullable(),
    defaultDescription: z.string().nullable(),
    defaultResource: z.string().nullable(),
    lockDefaultResource: z.boolean(),
    /** Null if it follows from the first record. */
    employedFrom: calendarDate.nullable(),
    expirationDate: calendarDate.nullable(),
    active: z.boolean(),
    status: z.enum(accessStatuses),
    /** False until the user or an administrator sets one: the user cannot log in. */
    hasPassword: z.boolean(),
    /** Until then, the link of the last invitation works, if it was not used; null if there is none. */
    invitedUntil: timestamp.nullable(),
    email: z.string().nullable(),
    version: z.int(),
    createdDateTime: timestamp,
    modifiedDateTime: timestamp,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const listUsers = z.object({ limit, cursor, updatedSince });
export type ListUsers = z.output<typeof listUsers>;

export const userKey = z.object({ username });
/** Without a name, of all users who have records. */
export const userUsage = userKey.partial();
export const deleteUser = z.object({ username, version });
export type DeleteUser = z.output<typeof deleteUser>;

export const createUser = z
  .object({
    accountId,
    username: newUsername,
    ...optionalPasswords,
    ...fields,
    languageCode: fields.languageCode.default('ENU'),
    profileType: fields.profileType.default('Basic'),
  })
  .refine(passwordsMatch, passwordMismatch);
export type CreateUser = z.output<typeof createUser>;

export const updateUser = z.object({
  accountId,
  username,
  ...fields,
  active: z.boolean(),
  version,
});
export type UpdateUser = z.output<typeof updateUser>;

/** An entry of a batch: of a stored user, fields that are left out stay. Only a new one can be given a password. */
export const userEntry = z.strictObject({
  ...updateUser.partial().shape,
  username,
  password: optionalPasswords.password,
});
export type UserEntry = z.input<typeof userEntry>;

/** The fields of a new user of a batch. */
export const newUserEntry = z.object({
  username: newUsername,
  ...fields,
  languageCode: fields.languageCode.default('ENU'),
  profileType: fields.profileType.default('Basic'),
  active: z.boolean().default(true),
});

/** Hashing takes a while, so that a thousand passwords would take minutes. */
export const maxNewPasswords = 50;

export const changePassword = z
  .object({
    accountId,
    username,
    /** Required for one's own user. */
    currentPassword: requiredPassword.optional(),
    ...passwordFields,
  })
  .refine(passwordsMatch, passwordMismatch);
export type ChangePassword = z.output<typeof changePassword>;
