import { z } from 'zod';
import { languageCodes, profileTypes, roles } from '../access/actor.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { accountLimits } from '../account/limits.ts';
import { apiKeyInfo } from '../account/settings.ts';
import {
  calendarDate,
  code,
  id,
  limit,
  newCode,
  searchText,
  text,
  timestamp,
} from '../fields/fields.ts';
import { accessStatuses, newUsername, optionalDate, userKey } from './user.ts';

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'not-valid' satisfies FieldMessage })
  .meta({ example: 'Europe/Copenhagen' });

function isTimeZone(name: string): boolean {
  // `Intl` also accepts offsets such as `+02:00`, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * An empty account can be deleted freely, one that has been inactive for 30 days after its code is
 * typed, and others not yet.
 */
export const tenantDeletions = ['free', 'with-code', 'not-yet'] as const;
export type TenantDeletion = (typeof tenantDeletions)[number];

/** What operators see of an account: its state, but none of its content. */
export const tenant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(accessStatuses),
  active: z.boolean(),
  createdDate: calendarDate,
  expirationDate: calendarDate.nullable(),
  deactivatedDateTime: timestamp.nullable(),
  timeZone: z.string(),
  languageCode: z.enum(languageCodes),
  users: z.int(),
  /** Records dated in the current month in the account's time zone. */
  recordsThisMonth: z.int(),
  /** The last sign-in, record change or use of the API key. */
  lastActivity: timestamp.nullable(),
  /** The operators' account cannot be deactivated or deleted. */
  isOperators: z.boolean(),
});
export type Tenant = z.output<typeof tenant>;

export const singleTenant = tenant.extend({
  deletion: z.enum(tenantDeletions),
  /** The date until which its newest record must be kept; null if that date has passed or there is no record. */
  recordsKeptUntil: calendarDate.nullable(),
  apiKey: apiKeyInfo.nullable(),
});
export type SingleTenant = z.output<typeof singleTenant>;

const tenantCode = code(20);

export const listTenants = z.object({
  q: searchText,
  status: z.enum(accessStatuses).optional(),
  limit,
});
export type ListTenants = z.output<typeof listTenants>;

export const tenantKey = z.object({ code: tenantCode });

/** What operators see of a user of an account. */
export const tenantUser = z.object({
  username: z.string(),
  profileType: z.enum(profileTypes),
  role: z.enum(roles),
  /** The user is the only administrator who may log in, or one of several of whom none has a password. */
  isLastAdmin: z.boolean(),
});
export type TenantUser = z.output<typeof tenantUser>;

export const tenantUserKey = tenantKey.extend({ username: userKey.shape.username });

const fields = {
  name: text(100),
  expirationDate: optionalDate,
  timeZone,
  languageCode: z.enum(languageCodes),
} as const;

export const createTenant = z.object({
  code: newCode(20),
  ...fields,
  timeZone: fields.timeZone.default('Europe/Copenhagen'),
  languageCode: fields.languageCode.default('ENU'),
  adminUsername: newUsername,
});
export type CreateTenant = z.output<typeof createTenant>;

/** The only response that contains the password. */
export const createdTenant = z.object({
  code: z.string(),
  adminUsername: z.string(),
  password: z.string(),
});
export type CreatedTenant = z.output<typeof createdTenant>;

export const updateTenant = z.object({ code: tenantCode, ...fields, active: z.boolean() });
export type UpdateTenant = z.output<typeof updateTenant>;

export const updateTenantLimits = accountLimits.extend({ code: tenantCode });
export type UpdateTenantLimits = z.output<typeof updateTenantLimits>;

/** `confirmCode` repeats the code to confirm the deletion of an account that is not empty. */
export const deleteTenant = z.object({ code: tenantCode, confirmCode: z.string().nullish() });
export type DeleteTenant = z.output<typeof deleteTenant>;
