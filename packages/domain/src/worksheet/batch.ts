import { z } from 'zod';
import { accountId, clientKey, list } from '../fields/fields.ts';
import { maxAttachments } from './attachment-limits.ts';
import { createRecord, record, recordKey, updateRecord } from './record.ts';

export const maxOperations = 100;

const operation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('create'),
    ...createRecord.omit({ attachments: true, clientKey: true }).shape,
  }),
  z.object({ op: z.literal('update'), ...updateRecord.shape }),
  z.object({ op: z.literal('delete'), ...recordKey.shape }),
]);
export type BatchOperation = z.output<typeof operation>;

/** Several changes of records, all or none of which are made, in their order. */
export const batchRecords = z.object({
  accountId,
  /** Of the client, for all operations; a repeat with it changes nothing, however late. */
  clientKey,
  /** The created records are one visit: they share a `visitNo`. */
  visit: z.boolean().optional(),
  operations: list(operation, { min: 1, max: maxOperations }),
  /** Attached to the first record that is created. */
  attachments: list(z.file(), { max: maxAttachments }).optional(),
});
export type BatchRecords = z.output<typeof batchRecords>;

/** In the order of the operations; null for a record that is deleted. */
export const batchResult = z.object({ records: z.array(record.nullable()) });
export type BatchResult = z.output<typeof batchResult>;
