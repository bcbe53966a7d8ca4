import { z } from 'zod';
import {
  accountId,
  calendarDate,
  code,
  cursor,
  id,
  isId,
  isoDate,
  limit,
  list,
  longList,
  optionalText,
  text,
  timestamp,
  updatedSince,
} from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { maxEntries, record, refuseRepeated } from './record.ts';

/**
 * A numbered export. `hours` is null if no record counts as hours (D46). The last three fields are
 * null unless the export is voided (D44). Records that the other system has neither accepted nor
 * rejected are waiting, unless the export is voided.
 */
export const exportBatch = z
  .object({
    number: z.int(),
    createdBy: z.string(),
    createdDateTime: timestamp,
    recordCount: z.int(),
    acceptedCount: z.int(),
    rejectedCount: z.int(),
    hours: z.number().nullable(),
    voidedBy: z.string().nullable(),
    voidedDateTime: timestamp.nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'Export' });
export type ExportBatch = z.output<typeof exportBatch>;

/**
 * An export with the first and last date of its records, the sum of each unit of measure that is
 * not hours (D46), and how its file separates cells (D19).
 */
export const exportSummary = exportBatch
  .extend({
    people: z.int(),
    from: calendarDate,
    to: calendarDate,
    sums: z.array(z.object({ unitOfMeasureCode: z.string(), quantity: z.number() })),
    delimiter: z.enum([',', ';']),
  })
  .meta({ id: 'ExportSummary' });
export type ExportSummary = z.output<typeof exportSummary>;

export const listExports = z.object({
  /** Returns only exports of which every record is accepted or rejected, or only those with waiting records. */
  acknowledged: z.boolean().optional(),
  limit,
  cursor,
  updatedSince,
});
export type ListExports = z.output<typeof listExports>;

export const exportKey = z.object({ number: id });

/** The default of each option is how the file was written when the export was made (D19). */
export const exportFile = exportKey.extend({
  format: z.literal('csv').optional(),
  delimiter: z.enum([';', ',', 'tab']).optional(),
  decimal: z.enum([',', '.']).optional(),
  /** The file has no apostrophe in front of what a spreadsheet would run as a formula (D56). */
  raw: z.boolean().optional(),
  hours: z.boolean().optional(),
});
export type ExportFile = z.output<typeof exportFile>;

const lineStatus = z.enum(['waiting', 'accepted', 'rejected', 'void']);

/** A record as it was exported, with its status in that export and the reason if it was rejected. */
export const exportRecord = record
  .extend({ status: lineStatus, reason: z.string().nullable() })
  .meta({ id: 'ExportRecord' });
export type ExportRecord = z.output<typeof exportRecord>;

export const listExportRecords = exportKey.extend({ status: lineStatus.optional(), limit, cursor });
export type ListExportRecords = z.output<typeof listExportRecords>;

export const voidExport = exportKey.extend({ accountId, reason: text(250) });
export type VoidExport = z.output<typeof voidExport>;

/** The maximum number of records that a call names. More records are exported with a filter. */
const maxNamedEntries = 50_000;

const namedEntry = z.strictObject({ id, version: id });

function isNamedEntry(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Object.keys(item).length !== 2) return false;
  return 'id' in item && 'version' in item && isId(item.id) && isId(item.version);
}

const namedEntries = longList(
  namedEntry,
  { unchecked: z.custom<z.output<typeof namedEntry>>(), isValid: isNamedEntry },
  { min: 1, max: maxNamedEntries },
).superRefine(refuseRepeated);

const exportFilter = z
  .strictObject({
    all: z.literal(true).optional(),
    approved: z.boolean().optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    customerNo: code(20).optional(),
    jobCode: code(20).optional(),
    username: code(20).optional(),
  })
  .superRefine((filter, context) => {
    const isEmpty = Object.values(filter).every((value) => value === undefined);
    if (isEmpty) context.addIssue(issue('no-condition'));
    const { from, to } = filter;
    if (from !== undefined && to !== undefined && from > to) {
      context.addIssue({ ...issue('date-order'), path: ['from'] });
    }
  });
export type ExportFilter = z.output<typeof exportFilter>;

/** Exports either the records at the versions that the caller saw, or those that match a filter, oldest first. */
export const createExport = z
  .strictObject({
    accountId,
    entries: namedEntries.optional(),
    filter: exportFilter.optional(),
    limit: z.int().min(1).max(maxEntries).optional(),
    /** Refuses records that are not approved (D45). */
    onlyApproved: z.boolean().optional(),
    /** The file has a column `hours`; if it is omitted, the account decides. */
    hours: z.boolean().optional(),
  })
  .superRefine(({ entries, filter, limit: most }, context) => {
    if ((entries === undefined) === (filter === undefined)) {
      context.addIssue({ ...issue('one-of-two', { other: 'filter' }), path: ['entries'] });
    } else if (entries && most !== undefined) {
      context.addIssue({ ...issue('not-valid'), path: ['limit'] });
    }
  });
export type CreateExport = z.output<typeof createExport>;

/** If no record matches the filter, no export is made. */
export const createdExport = z
  .object({
    number: z.int().nullable(),
    recordCount: z.int(),
    createdDateTime: timestamp.nullable(),
  })
  .meta({ id: 'CreatedExport' });
export type CreatedExport = z.output<typeof createdExport>;

const acknowledgement = z.strictObject({
  id,
  status: z.enum(['accepted', 'rejected']),
  externalReference: optionalText(50),
  /** The reason of a rejection. */
  reason: optionalText(250),
});
export type Acknowledgement = z.output<typeof acknowledgement>;

/** Acknowledges either records of the export one by one, or all waiting ones as accepted. */
export const acknowledgeExport = exportKey
  .extend({
    accountId,
    records: list(acknowledgement, { min: 1, max: 1000 }).superRefine(refuseRepeated).optional(),
    status: z.literal('accepted').optional(),
  })
  .strict()
  .superRefine(({ records, status }, context) => {
    if ((records === undefined) === (status === undefined)) {
      context.addIssue({ ...issue('one-of-two', { other: 'status' }), path: ['records'] });
    }
  });
export type AcknowledgeExport = z.output<typeof acknowledgeExport>;

function issue(message: FieldMessage, params?: Readonly<Record<string, string>>) {
  return { code: 'custom' as const, message, ...(params && { params }) };
}
