import { z } from 'zod';
import { accountId, clientKey, id, list } from '../fields/fields.ts';
import { maxAttachments } from './limits.ts';
import { createRecord, record, recordKey, updateRecord } from './record.ts';

export const maxOperations = 100;

export const batchOperation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('create'),
    ...createRecord.omit({ attachments: true, clientKey: true }).shape,
  }),
  z.object({ op: z.literal('update'), ...updateRecord.shape }),
  z.object({ op: z.literal('delete'), ...recordKey.shape }),
]);
export type BatchOperation = z.output<typeof batchOperation>;

/** Several changes of records that are made in their order, all or none. */
export const batchRecords = z.object({
  accountId,
  /** The client makes one key for all operations; a repeat with the same key changes nothing, however late. */
  clientKey,
  /** The created records are one visit: they share a `visitNo`. */
  visit: z.boolean().optional(),
  /** The created records join the visit of this record, which an operation of the batch updates. */
  visitOf: id.optional(),
  operations: list(batchOperation, { min: 1, max: maxOperations }),
  /** The images are attached to the first record that is created. */
  attachments: list(z.file(), { max: maxAttachments }).optional(),
});
export type BatchRecords = z.output<typeof batchRecords>;

/** The records are in the order of the operations; null for a record that is deleted. */
export const batchResult = z.object({ records: z.array(record.nullable()) });
export type BatchResult = z.output<typeof batchResult>;
