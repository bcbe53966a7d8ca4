import {
  addAttachments as addAttachmentsInput,
  approveMany as approveManyInput,
  approveManyResult,
  approveRecord as approveInput,
  createRecord as createInput,
  dayGroup,
  listRecords as listInput,
  record,
  recordKey,
  restoreRecord as restoreInput,
  sendBack as sendBackInput,
  sendBackResult,
  updateRecord as updateInput,
} from '@worksheet/domain/worksheet/record';
import { batchRecords as batchInput, batchResult } from '@worksheet/domain/worksheet/batch';
import {
  budgets,
  readBudget as readBudgetInput,
} from '@worksheet/domain/worksheet/budget/contract';
import { asOf as instantOfState, id } from '@worksheet/domain/fields/fields';
import { readLineInput, readLineResult } from '@worksheet/domain/read-line/contract';
import { z } from 'zod';
import { addAttachments } from '#records/attachments/add.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowDryRun } from '#dry-run.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';
import { batchRecords } from '#records/batch.ts';
import { readBudgets } from '#records/budget.ts';
import { approveMany, approveRecord } from '#records/approval/approve.ts';
import { sendBackRecords } from '#records/approval/send-back.ts';
import { createRecord } from '#records/create.ts';
import { asOf } from '#history/as-of.ts';
import { historyEntry } from '#history/history.ts';
import { listHistory } from '#history/list-history.ts';
import { listChanges, listChangesInput, recordChanges } from '#records/list-changes.ts';
import { listRecords } from '#records/list.ts';
import { deleteRecord } from '#records/delete.ts';
import { readLineOf } from '#records/read-line.ts';
import { findRecent, recent } from '#records/recent.ts';
import { restoreRecord } from '#records/restore.ts';
import { singleRecord } from '#records/single.ts';
import { updateRecord } from '#records/update.ts';
import { findVisible } from '#records/visible.ts';

const rest = restCalls('worksheet');

export const worksheetRouter = router({
  list: allow('record.list')
    .meta({
      agent: { tool: 'list_records' },
      ...rest('GET', '/worksheet', {
        summary: 'List records by day',
        description:
          'The records of a mode, newest day first. With `exported=true` the archive instead of the worksheet. With `limit` in pages; a day may continue on the next page. With `updatedSince` only records that were created or changed since then: deleted ones are not included, exported ones are in the archive.',
      }),
    })
    .input(listInput)
    .output(z.array(dayGroup))
    .query(({ ctx, input }) => asOf(ctx, input, input, (past) => listRecords(past, input))),

  single: allow('record.read')
    .meta(
      rest('GET', '/worksheet/{id}', {
        summary: 'Read a record',
        description: 'A record of the worksheet or the archive that the caller may see.',
      }),
    )
    .input(z.object({ id, asOf: instantOfState }))
    .output(record)
    .query(({ ctx, input }) => asOf(ctx, input, input, (past) => singleRecord(past, input.id))),

  recent: allow('record.recent')
    .meta(
      rest('GET', '/worksheet/recent', {
        summary: 'List what the user registered on lately',
        description:
          'From the user’s own records of the last 30 days, open or exported: jobs, tasks, locations, work types and units that can still be chosen, the most recent first, at most 20 of each; the last five descriptions of each of these jobs; the last record of each day, leave left out, whose parts are null if they can no longer be chosen; and the most frequent amounts. API keys have no own records.',
      }),
    )
    .output(recent)
    .query(({ ctx }) => findRecent(ctx)),

  budget: allow('budget.read')
    .meta(
      rest('GET', '/worksheet/budget', {
        summary: 'Read how much of the budgets of a job is used',
        description:
          'The budgets of a job and of those of its tasks that have one, with the hours that all people registered, open and exported. Everybody who registers on a job sees these sums. A budget limits nothing.',
      }),
    )
    .input(readBudgetInput)
    .output(budgets)
    .query(({ ctx, input }) => readBudgets(ctx.db, input.jobCode)),

  create: allowDryRun('record.create')
    .meta({
      repeatable: true,
      ...rest('POST', '/worksheet', {
        summary: 'Create a record',
        description:
          'As JSON, or as multipart/form-data with images as repeated `attachments`. Clients that are generated from this document send JSON, and images afterwards with `POST /worksheet/{id}/attachments`, which takes nothing but a form. A repeat with the same `Idempotency-Key` header within 24 hours creates nothing. A repeat with the same `clientKey` never does: it returns the record as it is now, or 410 if it was deleted.',
      }),
    })
    .input(createInput)
    .output(record)
    .mutation(({ ctx, input }) => createRecord(ctx, input)),

  readLine: allow('record.read-line')
    .meta(
      rest('POST', '/worksheet/read-line', {
        summary: 'Read a line of words as an entry',
        description:
          'Reads text such as `6,5 bad fliser i går` or `7.5h J-201 tiling yesterday` and stores nothing. The answer is the entry that is meant, with the fields of `POST /worksheet`, and a doubt for each field that a person has to settle: a field is filled only where the line has one plausible reading. The fields of a choice replace those of the entry. Dates are day before month, in Danish and English; a weekday alone is the last one past.',
      }),
    )
    .input(readLineInput)
    .output(readLineResult)
    .mutation(({ ctx, input }) => readLineOf(ctx, input)),

  update: allowDryRun('record.update')
    .meta(
      rest('PUT', '/worksheet', {
        summary: 'Update a record',
        description:
          'Replaces all listed fields. With `version`, refused if the record has changed since.',
      }),
    )
    .input(updateInput)
    .output(record)
    .mutation(({ ctx, input }) => updateRecord(ctx, input)),

  delete: allowDryRun('record.delete')
    .meta(
      rest('DELETE', '/worksheet', {
        summary: 'Delete a record',
        description:
          'Only if it is neither approved nor exported. With `version`, refused if the record has changed since. The user who deleted it can restore it for ten minutes.',
      }),
    )
    .input(recordKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteRecord(ctx, input))),

  batch: allowDryRun('record.batch')
    .meta({
      repeatable: true,
      ...rest('POST', '/worksheet/batch', {
        summary: 'Create, update and delete records together',
        description:
          'Makes all operations in one transaction in their order, or none. An operation has the fields of the call for a single record, follows its rules and gets its errors: `operations.2.quantity`, or `operations.1` for one that has no field; the status is that of the first. With `visit`, the created records share a `visitNo`. As JSON, or as multipart/form-data with every operation as a JSON object in a field `operations`, and images as repeated `attachments`, which are attached to the first record that is created. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing. A repeat with the same `clientKey` never does: it returns the records as they are now, or 410 with what exists if one was deleted.',
      }),
    })
    .input(batchInput)
    .output(batchResult)
    .mutation(({ ctx, input }) => batchRecords(ctx, input)),

  restore: allowDryRun('record.restore')
    .meta(
      rest('POST', '/worksheet/restore', {
        summary: 'Restore a deleted record',
        description:
          'Undoes a deletion within ten minutes, only for the user who deleted the record. It keeps its id, attachments and history.',
      }),
    )
    .input(restoreInput)
    .output(record)
    .mutation(({ ctx, input }) => restoreRecord(ctx, input)),

  approve: allowDryRun('record.approve')
    .meta(
      rest('PUT', '/worksheet/approve', {
        summary: 'Approve or unapprove a record',
        description:
          'Approving an approved record changes nothing. With `version`, refused if the record has changed since.',
      }),
    )
    .input(approveInput)
    .output(record)
    .mutation(({ ctx, input }) => approveRecord(ctx, input)),

  approveMany: allowDryRun('record.approve')
    .meta({
      repeatable: true,
      ...rest('PUT', '/worksheet/approve-many', {
        summary: 'Approve or unapprove records',
        description:
          'Each of at most 1,000 records only at the `version` that is sent with it. Those that cannot be approved are left out and named in `skipped`, with the code of the error. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing.',
      }),
    })
    .input(approveManyInput)
    .output(approveManyResult)
    .mutation(({ ctx, input }) => approveMany(ctx, input)),

  sendBack: allowDryRun('record.return')
    .meta({
      repeatable: true,
      ...rest('PUT', '/worksheet/send-back', {
        summary: 'Send records back to their owners',
        description:
          'With a reason, each of at most 1,000 records only at the `version` that is sent with it; an approved record is unapproved. The owner may then change it until it is approved. Records that cannot be sent back are left out and named in `skipped`, with the code of the error. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing.',
      }),
    })
    .input(sendBackInput)
    .output(sendBackResult)
    .mutation(({ ctx, input }) => sendBackRecords(ctx, input)),

  addAttachments: allowDryRun('record.update')
    .meta({
      repeatable: true,
      ...rest('POST', '/worksheet/{id}/attachments', {
        summary: 'Add images to a record',
        description:
          'As multipart/form-data with images as repeated `attachments`, only if the record may be changed, or by its owner as many as `attachmentsExpected`. All are added or none; a record has at most 10. An image that the record already has is not added again, and adding nothing new changes nothing. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing.',
      }),
    })
    .input(addAttachmentsInput)
    .output(record)
    .mutation(({ ctx, input }) => addAttachments(ctx, input)),

  changes: allow('record.read')
    .meta(
      rest('GET', '/worksheet/changes', {
        summary: 'List the changes of a person’s records',
        description:
          'Oldest first, of the records of a period of at most 31 days, also of those that were deleted or moved to another day since: who did what and when, and which fields changed. With `asOf`, other calls tell what stood before and after each.',
      }),
    )
    .input(listChangesInput)
    .output(recordChanges)
    .query(({ ctx, input }) => listChanges(ctx, input)),

  history: allow('record.read')
    .meta(
      rest('GET', '/worksheet/{id}/history', {
        summary: 'Read the history of a record',
        description:
          'Newest first: who did what and when, and which fields changed. An export, its voiding and a rejection name the number of the export as `exportNumber`.',
      }),
    )
    .input(z.object({ id }))
    .output(z.array(historyEntry))
    .query(async ({ ctx, input }) => {
      const row = await findVisible(ctx.db, ctx.actor, input.id);
      return listHistory(ctx.db, row.id);
    }),
});
