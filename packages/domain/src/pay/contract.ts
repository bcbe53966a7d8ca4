import { z } from 'zod';
import { payUnits, type PayUnit } from '../entities/pay-type.ts';
import {
  accountId,
  calendarDate,
  code,
  id,
  isoDate,
  list,
  text,
  timestamp,
} from '../fields/fields.ts';
import { onePerDate } from '../fields/repeats.ts';
import { agreementRules, refuseHiddenRules } from './rules.ts';

const unit = z.enum(payUnits.map(({ value }): PayUnit => value));
const amount = z.number();

/** The most days of one call. */
export const maxPayDays = 366;

export const payPeriod = z.object({ from: isoDate, to: isoDate });
export type PayPeriod = z.output<typeof payPeriod>;

/** `blockingQuestions` are those that a run waits for; the others can be accepted. */
export const payQuestionKinds = [
  'no-agreement',
  'clock-times-needed',
  'not-approved',
  'missing-day',
  'no-payroll-no',
  'unit-without-pay-type',
  'long-day',
  'short-rest',
  'changed-after-run',
  'text-not-in-profile',
] as const;
export type PayQuestionKind = (typeof payQuestionKinds)[number];
export const blockingQuestions: ReadonlySet<PayQuestionKind> = new Set([
  'no-agreement',
  'clock-times-needed',
]);

/** What cannot be decided about a person's pay. */
export const payQuestion = z
  .object({
    kind: z.enum(payQuestionKinds),
    username: z.string(),
    name: z.string(),
    /** The day, or the first of the days. */
    date: calendarDate,
    /** How many days it is about. */
    days: z.int(),
    /** The records that it is about. */
    ids: z.array(z.int()),
    /** The hours that it is about; null if it is not about hours. */
    hours: amount.nullable(),
    /** What it is about: the unit of measure, the item or the text; null otherwise. */
    subject: z.string().nullable(),
    blocks: z.boolean(),
  })
  .meta({ id: 'PayQuestion' });
export type PayQuestion = z.output<typeof payQuestion>;

/** What a person is paid of one pay type: for the days of the period, what runs have paid for them, and what is left. */
export const payRow = z
  .object({
    username: z.string(),
    name: z.string(),
    payrollNo: z.string().nullable(),
    payType: z.string(),
    unit,
    amount,
    paid: amount,
    difference: amount,
  })
  .meta({ id: 'PayRow' });
export type PayRow = z.output<typeof payRow>;

/** What changed on a day after a run had paid it. */
export const payDifference = z
  .object({
    username: z.string(),
    name: z.string(),
    date: calendarDate,
    payType: z.string(),
    unit,
    paid: amount,
    amount,
    difference: amount,
  })
  .meta({ id: 'PayDifference' });
export type PayDifference = z.output<typeof payDifference>;

/** The pay types of supplements: they count beside the hours, so no sum of hours includes them. */
const supplements = z.array(z.string());

export const listPay = payPeriod.extend({ username: code(20).optional() });
export type ListPay = z.output<typeof listPay>;

export const pay = z
  .object({
    period: z.object({
      from: calendarDate,
      to: calendarDate,
      status: z.enum(['open', 'paid']),
      /** The number of the run that paid the period; null while it is open. */
      run: z.int().nullable(),
    }),
    questions: z.array(payQuestion),
    rows: z.array(payRow),
    supplements,
    /** What the next run pays for the days of earlier runs, beside the rows. */
    differences: z.array(payDifference),
  })
  .meta({ id: 'Pay' });
export type Pay = z.output<typeof pay>;

const paid = z.object({ payType: z.string(), amount });

/** The days of a person with what each is paid. */
export const payDay = z
  .object({
    date: calendarDate,
    /** Null without a norm. */
    norm: amount.nullable(),
    /** The hours of work. */
    hours: amount,
    credited: amount,
    rows: z.array(paid),
  })
  .meta({ id: 'PayDay' });
export type PayDayOfPerson = z.output<typeof payDay>;

export const listPayDays = payPeriod.extend({ username: code(20) });
export type ListPayDays = z.output<typeof listPayDays>;

/** The pay types of the account, with the day's agreement and its version; null where the person has none. */
export const payDays = z
  .object({
    period: pay.shape.period,
    agreement: z.string().nullable(),
    payTypes: z.array(z.object({ code: z.string(), description: z.string(), unit })),
    supplements,
    days: z.array(payDay),
  })
  .meta({ id: 'PayDays' });
export type PayDays = z.output<typeof payDays>;

export const payWhyKey = z.object({ username: code(20), date: isoDate });
export type PayWhyKey = z.output<typeof payWhyKey>;

/** Why a day of a person is paid as it is. */
export const payWhy = z
  .object({
    agreement: z.string().nullable(),
    /** The code of the agreement. */
    code: z.string().nullable(),
    /** The first day of the version of the agreement, and its rules. */
    validFrom: calendarDate.nullable(),
    rules: agreementRules.nullable(),
    norm: amount.nullable(),
    credited: amount,
    lines: z.array(
      z.object({
        /** Null for what the day adds without a record. */
        id: z.int().nullable(),
        hours: amount,
        payType: z.string().nullable(),
        /** The path of the rule in the agreement, such as `overtime.0`. */
        rule: z.string(),
      }),
    ),
    rows: z.array(paid),
    /** The same in words, in the language of the caller. */
    text: z.string(),
  })
  .meta({ id: 'PayWhy' });
export type PayWhy = z.output<typeof payWhy>;

export const createPayRun = payPeriod.extend({
  accountId,
  /** Makes the run although questions are open that do not block it. */
  acceptQuestions: z.boolean().optional(),
});
export type CreatePayRun = z.output<typeof createPayRun>;

export const payRunKey = z.object({ number: id });

/** A numbered batch of what was paid, which does not change. The last three fields are null unless it is voided. */
export const payRun = z
  .object({
    number: z.int(),
    from: calendarDate,
    to: calendarDate,
    createdBy: z.string(),
    createdDateTime: timestamp,
    people: z.int(),
    voidedBy: z.string().nullable(),
    voidedDateTime: timestamp.nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'PayRun' });
export type PayRun = z.output<typeof payRun>;

/** A run with its rows per person and pay type, in which the differences of earlier periods are included. */
export const payRunWithRows = payRun
  .extend({
    rows: z.array(
      payRow.pick({ username: true, payrollNo: true, payType: true, unit: true, amount: true }),
    ),
    supplements,
    differences: z.array(payDifference.omit({ name: true })),
    /** The newest run that is not voided, which is the one that can be. */
    isNewest: z.boolean(),
  })
  .meta({ id: 'PayRunWithRows' });
export type PayRunWithRows = z.output<typeof payRunWithRows>;

export const voidPayRun = payRunKey.extend({ accountId, reason: text(250) });
export type VoidPayRun = z.output<typeof voidPayRun>;

/** The rules of an agreement from a date until the next version. */
const version = z.object({ validFrom: isoDate, rules: agreementRules });

export const agreementKey = z.object({ code: code(20) });
export const agreementVersions = z
  .object({
    code: z.string(),
    versions: z.array(
      version.extend({
        /** How many runs, not voided, have paid by it; such a version cannot be changed. */
        runs: z.int(),
      }),
    ),
  })
  .meta({ id: 'AgreementVersions' });
export type AgreementVersions = z.output<typeof agreementVersions>;
export const updateAgreementVersions = agreementKey.extend({
  accountId,
  versions: list(version, { max: 100 })
    .superRefine(onePerDate)
    .superRefine((versions, context) => {
      for (const [index, { rules }] of versions.entries())
        refuseHiddenRules(rules, context, [index, 'rules']);
    }),
});
export type UpdateAgreementVersions = z.output<typeof updateAgreementVersions>;

/** The agreement of a user from a date until the next one. */
const ofUser = z.object({ validFrom: isoDate, code: code(20) });
export const userAgreementKey = z.object({ username: code(20) });
export const userAgreements = z
  .object({ username: z.string(), agreements: z.array(ofUser) })
  .meta({ id: 'UserAgreements' });
export type UserAgreements = z.output<typeof userAgreements>;
export const updateUserAgreements = userAgreementKey.extend({
  accountId,
  agreements: list(ofUser, { max: 100 }).superRefine(onePerDate),
});
export type UpdateUserAgreements = z.output<typeof updateUserAgreements>;
