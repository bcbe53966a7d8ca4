import {
  acknowledgeExport as acknowledgeExportInput,
  createdExport,
  createExport as createExportInput,
  exportBatch,
  exportFile,
  exportKey,
  exportRecord,
  exportSummary,
  listExportRecords as listExportRecordsInput,
  listExports as listExportsInput,
  voidExport as voidExportInput,
} from '@worksheet/domain/worksheet/export';
import { downloadRecords as downloadInput } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { allowFile, requireRest } from '#allow-file.ts';
import { acknowledgeExport } from '#exports/acknowledge.ts';
import { batchFile } from '#exports/batch-file.ts';
import { createExport } from '#exports/create-export.ts';
import { downloadRecords } from '#exports/download.ts';
import { listExports } from '#exports/list.ts';
import { listExportRecords } from '#exports/records.ts';
import { summariseExport } from '#exports/summary.ts';
import { voidExport } from '#exports/void.ts';
import { allowDryRun } from '#dry-run.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('worksheet');

const csvResponse = fileResponseSchema.meta({ contentMediaType: 'text/csv' });

/** Downloads and past exports (spec §7 "Worksheet"). The operation ids are part of the REST contract. */
export const exportRouter = router({
  download: allowDryRun('record.download')
    .use(({ ctx, next }) => {
      requireRest(ctx);
      return next();
    })
    .meta({
      repeatable: true,
      ...rest('POST', '/worksheet/download', {
        operationId: 'worksheet-download',
        summary: 'Download records as CSV',
        description:
          'The file holds exactly the entries named. With `shouldMarkAsExported`, which basic users may not send, they move to the archive as one numbered export. With `onlyApproved`, or if the account exports approved records only, an entry that is not approved fails the call and is named. With `versions`, one for each of the entries, an entry that changed since fails the call and is named.',
      }),
    })
    .input(downloadInput)
    .output(csvResponse)
    .mutation(({ ctx, input }) => downloadRecords(ctx, input)),

  create: allowDryRun('record.mark-exported')
    .meta({
      repeatable: true,
      longBody: true,
      exactlyOneOf: ['entries', 'filter'],
      ...rest('POST', '/export', {
        operationId: 'worksheet-createExport',
        summary: 'Export records',
        description:
          'Moves records to the archive as one numbered export, without a file. Either `entries`, each refused and named if it changed since its version, or a `filter` with at least one condition (`{"all":true}` for everything that the caller may see), of whose records `limit` takes the oldest. With `onlyApproved`, or if the account exports approved records only, a record that is not approved fails the call and is named. If no record matches the filter, no export is made and `number` is null. A repeat with the same `Idempotency-Key` header within 24 hours returns the first result. For team leaders, administrators and the API key.',
      }),
    })
    .input(createExportInput)
    .output(createdExport)
    .mutation(({ ctx, input }) => createExport(ctx, input)),

  list: allow('record.download')
    .meta(
      rest('GET', '/export', {
        operationId: 'worksheet-exports',
        summary: 'List past exports',
        description:
          'Newest first: those in which the caller may now see every record, for administrators and the API key all. With `acknowledged=false` only those of which some records wait for the other system, with `true` only those of which none does; voided ones are in neither. With `limit` in pages; with `updatedSince` only those made, acknowledged or voided since then.',
      }),
    )
    .input(listExportsInput)
    .output(z.array(exportBatch))
    .query(({ ctx, input }) => listExports(ctx, input)),

  file: allowFile('record.download')
    .meta(
      rest('GET', '/export/{number}', {
        operationId: 'worksheet-exportFile',
        summary: 'Download a past export again',
        description:
          'The same file as the first time, byte for byte. `delimiter`, `decimal` and `raw` (no apostrophe in front of formulas) ask for another dialect, `hours` for a file with or without that column; `X-Export-Dialect` names the one of the file. `X-Export-Voided` tells that the export is voided.',
      }),
    )
    .input(exportFile)
    .output(csvResponse)
    .query(({ ctx, input: { number, ...form } }) => batchFile(ctx, { number }, form)),

  single: allow('record.download')
    .meta(
      rest('GET', '/export/{number}/summary', {
        operationId: 'worksheet-exportSummary',
        summary: 'Get one export',
        description:
          'With the people and the dates of its records, and the sum of each unit of measure that does not count as hours. The figures are those of the export when it was made.',
      }),
    )
    .input(exportKey)
    .output(exportSummary)
    .query(({ ctx, input }) => summariseExport(ctx, input)),

  records: allow('record.download')
    .meta(
      rest('GET', '/export/{number}/records', {
        operationId: 'worksheet-exportRecords',
        summary: 'List the records of an export',
        description:
          'As they left in it, in the order of its file, also once it is voided. `status` says of each whether it waits for the other system, was accepted or rejected, or returned to the worksheet because the export was voided; `reason` why it was rejected. With `status` only those. With `limit` in pages.',
      }),
    )
    .input(listExportRecordsInput)
    .output(z.array(exportRecord))
    .query(({ ctx, input }) => listExportRecords(ctx, input)),

  acknowledge: allowDryRun('export.acknowledge')
    .meta({
      exactlyOneOf: ['records', 'status'],
      ...rest('PUT', '/export/{number}/acknowledge', {
        operationId: 'worksheet-acknowledgeExport',
        summary: 'Acknowledge an export',
        description:
          'What the other system did with records of the export: at most 1,000 `records` one by one, or all that wait with `{"status":"accepted"}`. All or nothing; a record that cannot be acknowledged is named. Accepted is final. A rejected record leaves the export and returns to its owner in the worksheet, sent back and unapproved, with the reason after `ERP: `; the file of the export stays the same. A repeat changes nothing; another answer for the same record is refused. For administrators and the API key.',
      }),
    })
    .input(acknowledgeExportInput)
    .output(exportBatch)
    .mutation(({ ctx, input }) => acknowledgeExport(ctx, input)),

  void: allowDryRun('export.void')
    .meta(
      rest('POST', '/export/{number}/void', {
        operationId: 'worksheet-voidExport',
        summary: 'Void an export',
        description:
          'Its records return to the worksheet, as approved as they were and with the next `version`. Its file can still be fetched and stays the same. Refused once the other system has accepted a record of it. For administrators and the API key.',
      }),
    )
    .input(voidExportInput)
    .output(exportBatch)
    .mutation(({ ctx, input }) => voidExport(ctx, input)),
});
