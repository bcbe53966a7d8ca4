import { fieldMessages } from '@worksheet/domain/fields/messages';

type Field = keyof typeof fieldMessages;

/** Messages of fields that only the admin area and programs send: their Danish texts are loaded with the admin area. */
const adminFieldNames = [
  'reserved-name',
  'mixed-alphabets',
  'look-alike-characters',
  'several-spaces',
  'code-must-match',
  'default-resource-missing',
  'scim-alone',
  'agent-alone',
  'unit-of-paid',
  'payroll-no-exists',
  'barcode-exists',
  'other-unit',
  'other-factor',
  'same-time',
  'named-twice',
  'same-date',
  'invalid-url',
  'private-address',
  'not-a-cvr-number',
  'not-an-email-address',
  'not-in-future',
  'in-future',
  'before-history',
  'not-combined',
  'too-many-past-records',
  'hours-of-item',
  'hours-not-counted',
  'unknown-parameter',
  'unknown-field',
  'empty-parameter',
  'repeated-parameter',
  'conflicting-values',
  'not-utf-8',
  'zone-missing',
  'invalid-instant',
  'record-accepted',
  'record-rejected',
  'record-not-in-export',
  'one-of-two',
  'no-condition',
  'call-limit',
] as const satisfies Field[];

export type AdminField = (typeof adminFieldNames)[number];
export type DailyField = Exclude<Field, AdminField>;

/** The English messages. */
export const adminFields = Object.fromEntries(
  adminFieldNames.map((name) => [name, fieldMessages[name]]),
) as Record<AdminField, string>;
