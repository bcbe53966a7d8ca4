import { z } from 'zod';
import type { FieldMessage } from '../fields/messages.ts';
import { accountId, calendarDate, isoDate, text, timestamp } from '../fields/fields.ts';
import { holidayCalendars } from '../hours/holidays.ts';
import { maxRetentionYears, minRetentionYears } from '../access/personal-data.ts';
import { reminderChoices } from '../reminders/choices.ts';
import { hasTwoDecimals } from '../worksheet/quantity.ts';
import { minutesPerDay } from '../worksheet/time.ts';
import { unitTypes } from '../worksheet/limits.ts';

export const resourceUnitKinds = ['Time', 'Quantity'] as const;

export const workingTimeRules = ['DK'] as const;

export const maxAddress = 250;
const cvrPattern = String.raw`^\s*([Dd][Kk])?(\s*\d){8}\s*$`;

const flag = z.boolean().nullable();

/** Pay is run by the calendar month, or by two weeks that are counted from a date. */
export const payPeriodSetting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('month') }),
  z.strictObject({ kind: z.literal('twoWeeks'), anchor: isoDate }),
]);
export type PayPeriodSetting = z.output<typeof payPeriodSetting>;

/** The settings of an account (spec §3). Null means false (D29). */
export const accountSettings = z.object({
  showCustomer: flag,
  showJobTask: flag,
  showLocation: flag,
  showWorkType: flag,
  mandatoryJobTask: flag,
  mandatoryLocation: flag,
  mandatoryWorkType: flag,
  defaultUnitType: z.enum(unitTypes),
  resourceUnits: z.enum(resourceUnitKinds),
  /** Only approved records can be marked as exported (D45). */
  exportApprovedOnly: z.boolean(),
  /** The files of exports have a column `hours`. */
  csvHours: z.boolean(),
  /** The last date of the closed period, in which only administrators and API keys change records. */
  closedUntil: isoDate.nullable(),
  /** In hours. More hours on one date are flagged, never refused. */
  dayLimit: z
    .number()
    .min(0.25)
    .max(24)
    .refine(hasTwoDecimals, { message: 'too-many-decimals' satisfies FieldMessage })
    .meta({ example: 13 }),
  /** The country whose rules of rest are checked where times are registered. */
  workingTimeRules: z.enum(workingTimeRules).nullable(),
  /** The country whose public holidays are days off. */
  holidays: z.enum(holidayCalendars).nullable(),
  /** Customers sign for work on the screen, which locks it. */
  customerSignOff: z.boolean(),
  /** Administrators need a passkey or an authenticator app, from their next login. */
  requireSecondFactor: z.boolean(),
  /**
   * The app opens without a network and without a session, so that work can be registered. It then shows no records.
   */
  offlineEntry: z.boolean(),
  /** A new record of a timed resource may have a break, which is subtracted from its hours. */
  breaks: z.boolean(),
  /** The break that the entry form begins with. A call that leaves it out has none. */
  breakMinutes: z
    .int()
    .min(0)
    .max(minutesPerDay)
    .meta({ examples: [30] }),
  /** Lines of address, telephone and e-mail for the customer's sheet. */
  address: text(maxAddress).nullable(),
  /** The number of the company in the Danish register. */
  cvr: z
    .string()
    .overwrite((value) => value.replaceAll(/^\s*DK|\s/gi, ''))
    .refine((value) => /^\d{8}$/.test(value), {
      message: 'not-a-cvr-number' satisfies FieldMessage,
    })
    .meta({ pattern: cvrPattern, example: '38417025' })
    .nullable(),
  payPeriod: payPeriodSetting,
  /** Records wait for their approval before they are paid. */
  payApprovedOnly: z.boolean(),
  /** For how long the data of people who left is kept, in years; null for ever. */
  retentionYears: z.int().min(minRetentionYears).max(maxRetentionYears).nullable(),
  /** People are reminded of what they forgot. */
  reminders: z.boolean(),
  /** How people are reminded who have chosen nothing themselves. */
  reminderDefaults: reminderChoices,
});
export type AccountSettings = z.output<typeof accountSettings>;

/** The account and its settings in one flat object (D34). */
export const account = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    createdDate: calendarDate,
    expirationDate: calendarDate.nullable(),
    active: z.boolean(),
    timeZone: z.string(),
    /** Every active resource is registered in hours, so the form can say so instead of "resource". */
    registersHoursOnly: z.boolean(),
    /** The plurals of units of measure, by their code and description (D71). */
    unitPlurals: z.array(
      z.object({ code: z.string(), description: z.string(), pluralDescription: z.string() }),
    ),
    /** The SHA-256 of the logo. */
    logo: z.string().nullable(),
    ...accountSettings.shape,
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

/** In base64 this fits into the body of a call. */
export const maxLogoBytes = 524_288;

/** An image in base64, with or without the head of a data URL; null for no logo. */
export const updateLogo = z.object({
  accountId,
  logo: z
    .string()
    .refine((value) => value.length <= Math.ceil(maxLogoBytes / 3) * 4 + 40, {
      message: 'file-too-large' satisfies FieldMessage,
      params: { max: '512 KB' },
    })
    .nullable(),
});

/** An API key without the key (D7). */
export const apiKeyInfo = z.object({
  createdBy: z.string(),
  createdDateTime: timestamp,
  lastUsed: timestamp.nullable(),
});
export type ApiKeyInfo = z.output<typeof apiKeyInfo>;
