import { z } from 'zod';
import { languageCodes } from '../actor.ts';
import type { FieldMessage } from '../field-messages.ts';
import { code, id, limit, searchText, text } from '../fields.ts';
import { newUsername, optionalDate } from './user.ts';

/** A time zone by its IANA name. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'not-valid' satisfies FieldMessage })
  .meta({ example: 'Europe/Copenhagen' });

function isTimeZone(name: string): boolean {
  // An offset such as `+02:00` is understood too, but knows no summer.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const tenantStatuses = ['active', 'expired', 'inactive'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

/** When an account may be deleted: at once while it is empty, with its code typed once long inactive, else not yet. */
export const tenantDeletions = ['free', 'with-code', 'not-yet'] as const;
export type TenantDeletion = (typeof tenantDeletions)[number];

/** An account as those who run the installation see it: how it is doing, and nothing of what is in it. */
export const tenant = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(tenantStatuses),
  active: z.boolean(),
  createdDate: z.string(),
  expirationDate: z.string().nullable(),
  deactivatedDateTime: z.string().nullable(),
  timeZone: z.string(),
  languageCode: z.enum(languageCodes),
  users: z.int(),
  /** With a date in the current month, where the account is. */
  recordsThisMonth: z.int(),
  /** When someone last signed in or changed a record, or the key was used. */
  lastActivity: z.string().nullable(),
  /** Whether it is the account of the operators, which stays open. */
  isOperators: z.boolean(),
});
export type Tenant = z.output<typeof tenant>;

export const singleTenant = tenant.extend({
  deletion: z.enum(tenantDeletions),
  apiKey: z
    .object({ createdBy: z.string(), createdDateTime: z.string(), lastUsed: z.string().nullable() })
    .nullable(),
});
export type SingleTenant = z.output<typeof singleTenant>;

const tenantCode = code(20);

export const listTenants = z.object({
  q: searchText,
  status: z.enum(tenantStatuses).optional(),
  limit,
});
export type ListTenants = z.output<typeof listTenants>;

export const tenantKey = z.object({ code: tenantCode });

const fields = {
  name: text(100),
  expirationDate: optionalDate,
  timeZone,
  languageCode: z.enum(languageCodes),
} as const;

/** An account, and the administrator who will set it up. */
export const createTenant = z.object({
  code: tenantCode,
  ...fields,
  timeZone: fields.timeZone.default('Europe/Copenhagen'),
  languageCode: fields.languageCode.default('ENU'),
  adminUsername: newUsername,
});
export type CreateTenant = z.output<typeof createTenant>;

/** The password is shown this once. */
export const createdTenant = z.object({
  code: z.string(),
  adminUsername: z.string(),
  password: z.string(),
});
export type CreatedTenant = z.output<typeof createdTenant>;

export const updateTenant = z.object({ code: tenantCode, ...fields, active: z.boolean() });
export type UpdateTenant = z.output<typeof updateTenant>;

/** `confirmCode` is the code once more, typed by whoever deletes an account that holds something. */
export const deleteTenant = z.object({ code: tenantCode, confirmCode: z.string().nullish() });
export type DeleteTenant = z.output<typeof deleteTenant>;
