import { z } from 'zod';
import { languageCodes, profileTypes, roles } from '../actor.ts';
import { isCalendarDate } from '../calendar.ts';
import type { FieldMessage } from '../field-messages.ts';
import {
  accountId,
  code,
  cursor,
  id,
  limit,
  optionalCode,
  optionalText,
  teamCode,
  updatedSince,
} from '../fields.ts';

const username = code(20);

/** No user may bear the name under which the API key, or the command line, signs what it does (D7). */
const reservedUsernames = ['api key', 'command line'];
export const newUsername = username.refine(
  (name) => !reservedUsernames.includes(name.toLowerCase()),
  {
    message: 'not-valid' satisfies FieldMessage,
  },
);

/** Required once trimmed (spec §5); what makes a good one is the server's to say (D6). */
const password = z
  .string()
  .refine((text) => text.trim() !== '', { message: 'required' satisfies FieldMessage });

export const optionalDate = z
  .string()
  .refine((text) => text === '' || isCalendarDate(text), {
    message: 'invalid-date' satisfies FieldMessage,
  })
  .meta({ format: 'date', example: '2026-11-21' })
  .nullish();

/** What an administrator may change of a user (spec §3). Left out, null and empty are the same. */
const fields = {
  languageCode: z.enum(languageCodes),
  profileType: z.enum(profileTypes),
  /** Seen and set by operators only; anyone else's is ignored. Left out, it stays (D4). */
  role: z.enum(roles).nullish(),
  teamCode,
  defaultDescription: optionalText(100),
  /** The number of a resource. */
  defaultResource: optionalCode(20),
  lockDefaultResource: z.boolean().nullish(),
  expirationDate: optionalDate,
} as const;

/** The names of a form that sets a password, and the rule that both are the same. */
const passwords = { password, confirmPassword: password } as const;
const passwordMismatch = {
  path: ['confirmPassword'],
  message: 'passwords-must-match' satisfies FieldMessage,
};
function passwordsMatch(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** A user as administrators see them. Never a password, nor its hash. */
export const user = z
  .object({
    id,
    username: z.string(),
    languageCode: z.enum(languageCodes),
    profileType: z.enum(profileTypes),
    /** There for operators only (D4). */
    role: z.enum(roles).optional(),
    teamCode: z.string().nullable(),
    defaultDescription: z.string().nullable(),
    defaultResource: z.string().nullable(),
    lockDefaultResource: z.boolean(),
    expirationDate: z.string().nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** How much of the list is wanted (D32). */
export const listUsers = z.object({ limit, cursor, updatedSince });
export type ListUsers = z.output<typeof listUsers>;

export const userKey = z.object({ username });

export const createUser = z
  .object({
    accountId,
    username: newUsername,
    ...passwords,
    ...fields,
    languageCode: fields.languageCode.default('ENU'),
    profileType: fields.profileType.default('Basic'),
  })
  .refine(passwordsMatch, passwordMismatch);
export type CreateUser = z.output<typeof createUser>;

export const updateUser = z.object({ accountId, username, ...fields, active: z.boolean() });
export type UpdateUser = z.output<typeof updateUser>;

export const changePassword = z
  .object({ accountId, username, ...passwords })
  .refine(passwordsMatch, passwordMismatch);
export type ChangePassword = z.output<typeof changePassword>;
