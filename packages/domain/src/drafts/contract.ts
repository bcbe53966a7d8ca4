import { z } from 'zod';
import { accountId, id, isoDate, list, timestamp, version } from '../fields/fields.ts';
import { entryFields, type EntryField } from '../worksheet/record-fields.ts';
import { entry, record, seenEntriesUpTo, type WorksheetRecord } from '../worksheet/record.ts';

/* What an agent proposes, and what it reads beside the calls of everybody (decisions/agents). */

/** The lines of one proposal, which are proposed all or none. */
export const maxProposed = 100;
/** How many proposals can wait for a person. */
export const maxDrafts = 500;

const draftKinds = ['create', 'change', 'approval'] as const;

const shownFields = [
  'username',
  'customerName',
  'jobDescription',
  'jobTaskDescription',
  'workTypeDescription',
  'unitDescription',
  'unitOfMeasureDescription',
  'hours',
] as const;

const stored = Object.fromEntries(
  [...entryFields, ...shownFields].map((field) => [field, true]),
) as {
  readonly [F in EntryField | (typeof shownFields)[number]]: true;
};
/** What the form and the start page show of a record. */
export const draftRecord = record.pick(stored).meta({ id: 'DraftRecord' });
export type DraftRecord = z.output<typeof draftRecord>;

export function toDraftRecord(whole: WorksheetRecord): DraftRecord {
  return draftRecord.parse(whole);
}

export const draft = z
  .object({
    id,
    kind: z.enum(draftKinds),
    /** The record as it would be; of an approval as it was. */
    record: draftRecord,
    /** The record of a change or an approval, and its version when it was proposed; null for a new one. */
    recordId: z.int().nullable(),
    recordVersion: z.int().nullable(),
    /** The name of the agent's key. */
    createdBy: z.string(),
    createdDateTime: timestamp,
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draft>;

export const draftIds = z.object({ accountId, ids: list(id, { min: 1, max: maxProposed }) });
export type DraftIds = z.output<typeof draftIds>;

/** The records that are made, changed or approved, in the order of the ids. */
export const acceptedDrafts = z.object({ records: z.array(record) });
export type AcceptedDrafts = z.output<typeof acceptedDrafts>;

const proposedRecord = z.object(entry.shape);
export const proposeRecords = z.object({
  lines: list(proposedRecord, { min: 1, max: maxProposed }),
});
export type ProposeRecords = z.output<typeof proposeRecords>;

export const proposeCopyDay = z.object({ from: isoDate, to: isoDate });
export type ProposeCopyDay = z.output<typeof proposeCopyDay>;

/** What is left out stays as it is. */
export const proposeChange = z.object({ ...entry.partial().shape, id, version });
export type ProposeChange = z.output<typeof proposeChange>;

export const proposeApprovals = z.object({ entries: seenEntriesUpTo(maxProposed) });
export type ProposeApprovals = z.output<typeof proposeApprovals>;

export const proposed = z.object({
  drafts: z.array(draft),
  /** How many records of a copied day are not proposed, because they have no hours. */
  leftOut: z.int(),
});
export type Proposed = z.output<typeof proposed>;
