import { z } from 'zod';
import {
  accountId,
  code,
  cursor,
  id,
  isoDate,
  isoTime,
  limit,
  optionalCode,
  orNull,
  quantity,
  text,
  updatedSince,
} from '../fields.ts';
import { modes, recordActions } from '../policy.ts';
import { maxAttachments } from './attachment-limits.ts';
import { maxDescription } from './description-limit.ts';
import { unitTypes, type UnitType } from './unit-types.ts';

export const unitType = z.enum(unitTypes);
export const mode = z.enum(modes);

/** What a form or a client says of a record (spec §3, §5). References are codes; the server fills in the names. */
export const entryFields = {
  date: isoDate,
  customerNo: optionalCode(20),
  jobCode: code(20),
  jobTaskCode: optionalCode(20),
  locationCode: optionalCode(10),
  workTypeCode: optionalCode(10),
  unitType,
  unitNo: code(20),
  description: text(maxDescription),
  timeFrom: isoTime.nullish(),
  timeTo: isoTime.nullish(),
  quantity: quantity.nullish(),
  unitOfMeasureCode: code(20),
} as const;

export const entry = z.object(entryFields);
export type Entry = z.output<typeof entry>;

export const createRecord = z.object({
  ...entryFields,
  accountId,
  username: code(20).optional(),
  attachments: z.array(z.file()).max(maxAttachments).optional(),
});
export type CreateRecord = z.output<typeof createRecord>;

export const updateRecord = z.object({
  ...entryFields,
  id,
  accountId,
  username: code(20).optional(),
  /** The version the change was made from; an older one is refused (D17). */
  version: z.int().positive().optional(),
});
export type UpdateRecord = z.output<typeof updateRecord>;

const lockReasons = [
  'record-approved',
  'record-exported',
  'record-changed-by-another',
  'record-not-yours',
] as const;

const date = z.string().meta({ format: 'date' });
/** A time of day on the record's date; it has no offset (D9). */
const localTime = z
  .string()
  .meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$` })
  .nullable();
const instant = z.string().meta({ format: 'date-time' }).nullable();

/** A record as every call answers it (spec §3, D39). */
export const record = z
  .object({
    id,
    accountId: id,
    version: z.int(),
    username: z.string(),
    date,
    customerNo: z.string().nullable(),
    customerName: z.string().nullable(),
    jobCode: z.string(),
    jobDescription: z.string().nullable(),
    jobTaskCode: z.string().nullable(),
    jobTaskDescription: z.string().nullable(),
    locationCode: z.string().nullable(),
    workTypeCode: z.string().nullable(),
    workTypeDescription: z.string().nullable(),
    unitType,
    unitNo: z.string(),
    unitDescription: z.string(),
    description: z.string(),
    timeFrom: localTime,
    timeTo: localTime,
    quantity: z.number(),
    unitOfMeasureCode: z.string(),
    unitOfMeasureDescription: z.string(),
    approvedBy: z.string().nullable(),
    approvedDateTime: instant,
    modifiedBy: z.string().nullable(),
    modifiedDate: instant,
    exported: z.boolean(),
    attachmentCount: z.int(),
    allowedActions: z.array(z.enum(recordActions)),
    lockReason: z.enum(lockReasons).nullable(),
  })
  .meta({ id: 'WorksheetRecord' });
export type WorksheetRecord = z.output<typeof record>;

/** The records of one date, newest date first in a list (spec §3). */
export const dayGroup = z
  .object({ key: date, worksheet: z.array(record) })
  .meta({ id: 'DayGroup' });
export type DayGroup = z.output<typeof dayGroup>;

/**
 * What the list is asked for: a mode, the worksheet or the archive, and the archive's filters (spec §7). The last five
 * are for other systems, which fetch in pages and what is new (D32).
 */
export const listRecords = z.object({
  mode: mode.optional(),
  exported: z.boolean().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  customerNo: code(20).optional(),
  jobCode: code(20).optional(),
  username: code(20).optional(),
  approved: z.boolean().optional(),
  limit,
  cursor,
  updatedSince,
});

export type ListRecords = z.output<typeof listRecords>;

/** A record named for an act; an older version than the stored one is refused (D17). */
export const recordKey = z.object({ id, accountId, version: z.int().positive().optional() });
export const restoreRecord = z.object({ id, accountId });
export const approveRecord = recordKey.extend({ isApproved: z.boolean() });

/** Most entries of one download. */
export const maxEntries = 1_000_000;

export const downloadRecords = z.object({
  accountId,
  entries: z.array(id).min(1).max(maxEntries),
  mode: mode.optional(),
  shouldMarkAsExported: z.boolean().optional(),
  exported: z.boolean().optional(),
});
export type DownloadRecords = z.output<typeof downloadRecords>;

/** The codes a record was registered with, none of them empty text. */
export function normaliseEntry(input: Entry): NormalEntry {
  return {
    ...input,
    customerNo: orNull(input.customerNo),
    jobTaskCode: orNull(input.jobTaskCode),
    locationCode: orNull(input.locationCode),
    workTypeCode: orNull(input.workTypeCode),
    timeFrom: orNull(input.timeFrom),
    timeTo: orNull(input.timeTo),
    quantity: input.quantity ?? null,
  };
}

export interface NormalEntry {
  readonly date: string;
  readonly customerNo: string | null;
  readonly jobCode: string;
  readonly jobTaskCode: string | null;
  readonly locationCode: string | null;
  readonly workTypeCode: string | null;
  readonly unitType: UnitType;
  readonly unitNo: string;
  readonly description: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly quantity: number | null;
  readonly unitOfMeasureCode: string;
}
