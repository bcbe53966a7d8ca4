import { z } from 'zod';
import type { FieldMessage } from '#fields/messages.ts';
import {
  accountId,
  calendarDate,
  code,
  cursor,
  id,
  isoDate,
  limit,
  text,
  timestamp,
} from '#fields/fields.ts';
import { record, seenEntriesUpTo } from '../record.ts';
import { maxReason, maxSheetLines, maxSignatureBytes, maxSignerName } from '../limits.ts';

/* The customer's sheet: the lines of one job in a period, which the customer may sign for (decisions/the-customers-sheet). */

const sheetPhoto = z
  .object({ id, fileName: z.string(), sha256: z.string(), hasThumbnail: z.boolean() })
  .meta({ id: 'SheetPhoto' });

/** A photo of a record that is signed for, in its present state: announced photos may arrive after the signature. */
const sheetLinePhoto = sheetPhoto
  .extend({ addedAfterSignature: z.boolean() })
  .meta({ id: 'SheetLinePhoto' });

const { shape } = record;
/** The fields of a record that a customer reads. */
const lineShape = {
  recordId: id,
  version: shape.version,
  date: calendarDate,
  username: shape.username,
  /** The description of the default resource, else the username. */
  name: z.string(),
  jobTaskCode: shape.jobTaskCode,
  jobTaskDescription: shape.jobTaskDescription,
  locationCode: shape.locationCode,
  workTypeCode: shape.workTypeCode,
  workTypeDescription: shape.workTypeDescription,
  unitType: shape.unitType,
  unitNo: shape.unitNo,
  unitDescription: shape.unitDescription,
  description: shape.description,
  timeFrom: shape.timeFrom,
  timeTo: shape.timeTo,
  breakMinutes: shape.breakMinutes,
  quantity: shape.quantity,
  hours: shape.hours,
  unitOfMeasureCode: shape.unitOfMeasureCode,
  unitOfMeasureDescription: shape.unitOfMeasureDescription,
  photos: z.array(sheetPhoto),
} as const;

const signedLine = z.object(lineShape).meta({ id: 'SignedLine' });
export type SignedLine = z.output<typeof signedLine>;

const sheetLine = z
  .object({
    ...lineShape,
    photos: z.array(sheetLinePhoto),
    attachmentsExpected: shape.attachmentsExpected,
    exported: shape.exported,
    signOffId: shape.signOffId,
  })
  .meta({ id: 'SheetLine' });
export type SheetLine = z.output<typeof sheetLine>;

const headShape = {
  accountName: z.string(),
  accountAddress: z.string().nullable(),
  accountCvr: z.string().nullable(),
  jobCode: z.string(),
  jobDescription: z.string().nullable(),
  jobAddress: z.string().nullable(),
  customerNo: z.string().nullable(),
  customerName: z.string().nullable(),
  customerAddress: z.string().nullable(),
} as const;

/** Signatures that were stored before the sheet had addresses. */
const withoutAddresses = {
  accountAddress: headShape.accountAddress.default(null),
  accountCvr: headShape.accountCvr.default(null),
  jobAddress: headShape.jobAddress.default(null),
  customerAddress: headShape.customerAddress.default(null),
} as const;

/** The sheet as it is stored, with exact decimals as text (D10). */
export const frozenSheet = z.object({
  ...headShape,
  ...withoutAddresses,
  lines: z.array(
    z.object({
      ...lineShape,
      // Signatures that were stored before records had breaks.
      breakMinutes: lineShape.breakMinutes.default(null),
      quantity: z.string(),
      hours: z.string().nullable(),
    }),
  ),
});
export type FrozenSheet = z.output<typeof frozenSheet>;

const signOffShape = {
  id,
  jobCode: z.string(),
  customerNo: z.string().nullable(),
  from: calendarDate,
  to: calendarDate,
  name: z.string(),
  signedDateTime: timestamp,
  takenBy: z.string(),
  /** The name of the person (D70). */
  takenByName: z.string(),
  lineCount: z.int(),
  withdrawnBy: z.string().nullable(),
  withdrawnDateTime: timestamp.nullable(),
  withdrawReason: z.string().nullable(),
} as const;

export const signOff = z.object(signOffShape).meta({ id: 'SignOff' });
export type SignOff = z.output<typeof signOff>;

/** A PNG picture in base64; null if the customer signed by name alone. */
const picture = z.string().nullable();

const signature = z.object({ ...signOffShape, signature: picture }).meta({ id: 'Signature' });
export type Signature = z.output<typeof signature>;

export const signedSheet = z
  .object({ ...signOffShape, ...headShape, signature: picture, lines: z.array(signedLine) })
  .meta({ id: 'SignedSheet' });
export type SignedSheet = z.output<typeof signedSheet>;

const sheetCustomer = z
  .object({ customerNo: headShape.customerNo, customerName: headShape.customerName })
  .meta({ id: 'SheetCustomer' });
export type SheetCustomer = z.output<typeof sheetCustomer>;

export const sheet = z
  .object({
    ...headShape,
    /** All customers that have lines of the job in the period. */
    customers: z.array(sheetCustomer),
    from: calendarDate,
    to: calendarDate,
    lines: z.array(sheetLine),
    /** The signatures of the lines. */
    signatures: z.array(signature),
    /**
     * The SHA-256 of the sheet that would be stored if the customer signed for all lines that
     * nobody has signed for; null without such lines.
     */
    digest: z.string().nullable(),
  })
  .meta({ id: 'Sheet' });
export type Sheet = z.output<typeof sheet>;

export const singleSheet = z.object({
  jobCode: code(20),
  /** Default: the customer of the job, else that of the first line. */
  customerNo: code(20).optional(),
  from: isoDate,
  to: isoDate,
});
export type SingleSheet = z.output<typeof singleSheet>;

const base64 =
  /^(data:image\/png;base64,)?([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A PNG picture in base64, with or without the head of a data URL. */
const sentPicture = z.string().superRefine((value, context) => {
  const refuse = (message: FieldMessage, params = {}) => {
    context.addIssue({ code: 'custom', message, params });
  };
  if (value.length > Math.ceil(maxSignatureBytes / 3) * 4 + 30)
    refuse('file-too-large', { max: `${maxSignatureBytes / 1024} KB` });
  else if (value === '' || !base64.test(value)) refuse('not-a-signature');
});

export const createSignOff = z.object({
  accountId,
  entries: seenEntriesUpTo(maxSheetLines),
  name: text(maxSignerName),
  signature: sentPicture.nullish(),
  /** The digest of the sheet that was shown. */
  digest: z.string().max(64).nullish(),
});
export type CreateSignOff = z.output<typeof createSignOff>;

export const listSignOffs = z.object({
  jobCode: code(20).optional(),
  customerNo: code(20).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  limit,
  cursor,
});
export type ListSignOffs = z.output<typeof listSignOffs>;

export const withdrawSignOff = z.object({ accountId, id, reason: text(maxReason) });
export type WithdrawSignOff = z.output<typeof withdrawSignOff>;
