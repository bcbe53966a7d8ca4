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

/**
 * The address to which invitations are sent. It is one that mail servers accept, with ASCII letters, digits and signs.
 */
const email = optionalText(254)
  .refine((value) => !value || z.email().safeParse(value).success, {
    message: 'not-an-email-address' satisfies FieldMessage,
  })
  .meta({ maxLength: 254, example: 'bo@nordlys.example' });

/** Unchanged when omitted (D70). */
const nameMeta = {
  description:
    'How others see the person; null if the default resource or the username names the person.',
  examples: ['Bo Lund'],
};
const name = optionalText(100).meta({ maxLength: 100, ...nameMeta });

/** Unchanged when omitted. */
const payrollNoMeta = {
  description: 'The number of the person in the payroll system; null if there is none.',
  examples: ['1002'],
};
const payrollNo = optionalText(20).meta({ maxLength: 20, ...payrollNoMeta });

/** The editable fields (spec §3). An omitted, null or empty value means the same. */
const fields = {
  name,
  languageCode: z.enum(languageCodes),
  profileType: z.enum(profileTypes),
  /** Ignored unless an operator sends it; unchanged when omitted (D4). */
  role: z.enum(roles).nullish(),
  teamCode,
  /** The first day in the team. If it is omitted, a change begins today (D66). */
  teamFrom: optionalDate,
  defaultDescription: optionalText(100),
  defaultResource: optionalCode(20),
  lockDefaultResource: z.boolean().nullish(),
  /** The first day of the employment (D65). Unchanged when omitted. */
  employedFrom: optionalDate,
  expirationDate: optionalDate,
  email,
  payrollNo,
} as const;

export const passwordFields = {
  password: requiredPassword,
  confirmPassword: requiredPassword,
} as const;
/** A user without a password is invited: the user sets one, or an administrator does. */
const optionalPasswords = {
  password: requiredPassword.optional(),
  confirmPassword: requiredPassword.optional(),
} as const;

/** The status of a user or an account today. An expired one may not log in although it is stored as active (D5). */
export const accessStatuses = ['active', 'expired', 'inactive'] as const;
export type AccessStatus = (typeof accessStatuses)[number];

export const user = z
  .object({
    id,
    username: z.string(),
    name: z.string().nullable().meta(nameMeta),
    languageCode: z.enum(languageCodes),
    profileType: z.enum(profileTypes),
    /** Only operators see and set the role (D4). */
    role: z.enum(roles).optional(),
    teamCode: z.string().nullable(),
    /** Null since the beginning. */
    teamFrom: z.string().nullable(),
    defaultDescription: z.string().nullable(),
    defaultResource: z.string().nullable(),
    lockDefaultResource: z.boolean(),
    /** Null if the first day follows from the first record. */
    employedFrom: calendarDate.nullable(),
    expirationDate: calendarDate.nullable(),
    active: z.boolean(),
    status: z.enum(accessStatuses),
    /** False until the user or an administrator sets a password; before that, the user cannot log in. */
    hasPassword: z.boolean(),
    /** The user is linked with a person of the company's own login. */
    hasIdentity: z.boolean(),
    /** The instant until which the link of the last invitation works; null if there is none or it was used. */
    invitedUntil: timestamp.nullable(),
    email: z.string().nullable(),
    payrollNo: z.string().nullable().meta(payrollNoMeta),
    version: z.int(),
    createdDateTime: timestamp,
    modifiedDateTime: timestamp,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const listUsers = z.object({ limit, cursor, updatedSince });
export type ListUsers = z.output<typeof listUsers>;

export const userKey = z.object({ username });
/** Without a name, returns the usage of all users who have records. */
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

/**
 * An entry of a batch. Fields of a stored user that are left out keep their value. Only a new user
 * can be given a password.
 */
export const userEntry = z.strictObject({
  ...updateUser.partial().shape,
  username,
  password: optionalPasswords.password,
});
export type UserEntry = z.input<typeof userEntry>;

/** The fields of a new user in a batch. */
export const newUserEntry = z.object({
  username: newUsername,
  ...fields,
  languageCode: fields.languageCode.default('ENU'),
  profileType: fields.profileType.default('Basic'),
  active: z.boolean().default(true),
});

/** The maximum number of new passwords in a batch. Hashing is slow, so a thousand passwords would take minutes. */
export const maxNewPasswords = 50;

export const changePassword = z
  .object({
    accountId,
    username,
    /** Required if users change their own password. */
    currentPassword: requiredPassword.optional(),
    ...passwordFields,
  })
  .refine(passwordsMatch, passwordMismatch);
export type ChangePassword = z.output<typeof changePassword>;
