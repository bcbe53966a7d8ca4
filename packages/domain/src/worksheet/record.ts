import { z } from 'zod';
import {
  accountId,
  calendarDate,
  clientKey,
  code,
  cursor,
  id,
  isoDate,
  isoTime,
  localTime,
  limit,
  list,
  numberList,
  optionalCode,
  quantity,
  text,
  timestamp,
  asOf,
  updatedSince,
  version,
} from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { modes, recordActions } from '../access/policy.ts';
import { maxAttachments, maxDescription, maxReason, unitTypes } from './limits.ts';
import {
  entryFields,
  recordFields,
  type EntryField,
  type RecordFields,
  type RecordInput,
  type RecordOutput,
} from './record-fields.ts';
import { minutesPerDay } from './time.ts';

/** What the other system calls a record, such as the number of a posted document. */
export const externalReference = text(50);

export const unitType = z.enum(unitTypes);
export const mode = z.enum(modes);

const inputSchemas = {
  code20: code(20),
  optionalCode10: optionalCode(10),
  optionalCode20: optionalCode(20),
  date: isoDate,
  description: text(maxDescription),
  optionalTime: isoTime.nullish(),
  optionalQuantity: quantity.nullish(),
  optionalMinutes: z.int().min(0).max(minutesPerDay).nullish(),
  unitType,
} as const satisfies Record<RecordInput, z.ZodType>;

const lockReasons = [
  'record-approved',
  'record-exported',
  'record-changed-by-another',
  'record-not-yours',
  'record-signed-off',
  'period-closed',
] as const;

const exportStatus = z.enum(['waiting', 'accepted']);

const outputSchemas = {
  id,
  integer: z.int(),
  nullableInteger: z.int().nullable(),
  boolean: z.boolean(),
  text: z.string(),
  nullableText: z.string().nullable(),
  date: calendarDate,
  localTime: localTime.nullable(),
  instant: timestamp.nullable(),
  decimal: z.number(),
  nullableDecimal: z.number().nullable(),
  unitType,
  allowedActions: z.array(z.enum(recordActions)),
  lockReason: z.enum(lockReasons).nullable(),
  exportStatus: exportStatus.nullable(),
} as const satisfies Record<RecordOutput, z.ZodType>;

/** References are codes; the server adds the names. */
const entryShape = Object.fromEntries(
  entryFields.map((field) => [field, inputSchemas[recordFields[field].input]]),
) as { readonly [F in EntryField]: (typeof inputSchemas)[RecordFields[F]['input']] };

const recordShape = Object.fromEntries(
  Object.entries(recordFields).map(([field, { output }]) => [field, outputSchemas[output]]),
) as { readonly [F in keyof RecordFields]: (typeof outputSchemas)[RecordFields[F]['output']] };

export const entry = z.object(entryShape);
export type Entry = z.output<typeof entry>;

export const createRecord = z.object({
  ...entryShape,
  accountId,
  username: code(20).optional(),
  /** The client makes the key; a repeat with it creates nothing, however late. */
  clientKey,
  attachments: list(z.file(), { max: maxAttachments }).optional(),
  /** The number of images that will be added later. */
  attachmentsExpected: z.int().min(0).max(maxAttachments).optional(),
});
export type CreateRecord = z.output<typeof createRecord>;

export const addAttachments = z.object({
  id,
  accountId,
  attachments: list(z.file(), { min: 1, max: maxAttachments }),
});
export type AddAttachments = z.output<typeof addAttachments>;

export const updateRecord = z.object({
  ...entryShape,
  id,
  accountId,
  username: code(20).optional(),
  version,
});
export type UpdateRecord = z.output<typeof updateRecord>;

/** A record in the form in which every call returns it (spec §3, D39). */
export const record = z.object(recordShape).meta({ id: 'WorksheetRecord' });
export type WorksheetRecord = z.output<typeof record>;

export const dayGroup = z
  .object({ key: calendarDate, worksheet: z.array(record) })
  .meta({ id: 'DayGroup' });
export type DayGroup = z.output<typeof dayGroup>;

/**
 * Filters records. The last nine filters (spec §7) are for other systems, which read in pages and only changes (D32).
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
  /** Returns only records that are sent back, or only others. */
  returned: z.boolean().optional(),
  /** If one of these three filters is given without `exported`, the archive is read. */
  exportNumber: id.optional(),
  exportStatus: exportStatus.optional(),
  externalReference: externalReference.optional(),
  limit,
  cursor,
  updatedSince,
  asOf,
});

export type ListRecords = z.output<typeof listRecords>;

export const recordKey = z.object({ id, accountId, version });
export const restoreRecord = z.object({ id, accountId });
export const approveRecord = recordKey.extend({ isApproved: z.boolean() });

const seenEntry = z.object({ id, version: z.int().positive() });
export type SeenEntry = z.output<typeof seenEntry>;

/** Returns the schema of records at the versions that the caller saw, each once. */
export function seenEntriesUpTo(max: number) {
  return list(seenEntry, { min: 1, max }).superRefine(refuseRepeated);
}
const seenEntries = seenEntriesUpTo(1000);

const maxRepeated = 20; // D48

/** Refuses a list that names a record twice. */
export function refuseRepeated(
  entries: readonly { readonly id: number }[],
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<number>();
  let repeated = 0;
  for (const [position, entry] of entries.entries()) {
    if (seen.has(entry.id)) {
      repeated += 1;
      if (repeated > maxRepeated) return;
      const message: FieldMessage = 'listed-twice';
      context.addIssue({
        code: 'custom',
        message,
        path: [position],
        params: { id: entry.id },
      });
    }
    seen.add(entry.id);
  }
}

export const approveMany = z.object({ accountId, entries: seenEntries, isApproved: z.boolean() });
export type ApproveMany = z.output<typeof approveMany>;

export const sendBack = z.object({ accountId, entries: seenEntries, reason: text(maxReason) });
export type SendBack = z.output<typeof sendBack>;

const skippedEntry = z.object({
  id,
  code: z.enum([
    'record-not-found',
    'record-exported',
    'record-changed',
    'record-signed-off',
    'period-closed',
  ]),
});
export type SkippedEntry = z.output<typeof skippedEntry>;
const skipped = z.array(skippedEntry);

export const approveManyResult = z.object({ approved: z.array(id), skipped });
export type ApproveManyResult = z.output<typeof approveManyResult>;
export const sendBackResult = z.object({ returned: z.array(id), skipped });
export type SendBackResult = z.output<typeof sendBackResult>;

/** The maximum number of entries in a download. */
export const maxEntries = 1_000_000;

/** A second list of a million numbers is validated in a later turn of the event loop (D48). */
const entryVersions = z.preprocess(
  async (value: number[]) => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return value;
  },
  numberList({ max: maxEntries }),
);

export const downloadRecords = z.object({
  accountId,
  entries: numberList({ min: 1, max: maxEntries }),
  /** The versions of the entries, in their order. An entry that has changed since is refused. */
  versions: entryVersions.optional(),
  mode: mode.optional(),
  shouldMarkAsExported: z.boolean().optional(),
  exported: z.boolean().optional(),
  /** Refuses entries that are not approved (D45). */
  onlyApproved: z.boolean().optional(),
  /** The file has a column `hours`; if it is omitted, the account decides. */
  hours: z.boolean().optional(),
});
export type DownloadRecords = z.output<typeof downloadRecords>;

/** An entry in which omitted and empty optional fields are null. */
export type NormalEntry = {
  readonly [F in EntryField]: undefined extends Entry[F] ? NonNullable<Entry[F]> | null : Entry[F];
};

export function normaliseEntry(input: Entry): NormalEntry {
  return Object.fromEntries(
    entryFields.map((field) => {
      const value = input[field];
      return [field, value === undefined || value === '' ? null : value];
    }),
  ) as NormalEntry;
}
