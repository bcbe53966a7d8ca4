import {
  exportBatch,
  exportKey,
  exportSummary,
  listExportRecords as listExportRecordsInput,
  listExports as listExportsInput,
  voidExport as voidExportInput,
} from '@worksheet/domain/export';
import { downloadRecords as downloadInput, record } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { batchFile } from '#exports/batch-file.ts';
import { downloadRecords } from '#exports/download.ts';
import { listExports } from '#exports/list.ts';
import { listExportRecords } from '#exports/records.ts';
import { summariseExport } from '#exports/summary.ts';
import { voidExport } from '#exports/void.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';

const tags = ['worksheet'];

const csvResponse = fileResponseSchema.meta({ contentMediaType: 'text/csv' });

/** Downloads and past exports (spec §7 "Worksheet"). The operation ids are part of the REST contract. */
export const exportRouter = router({
  download: allowFile('record.download')
    .meta({
      repeatable: true,
      openapi: {
        method: 'POST',
        path: '/worksheet/download',
        operationId: 'worksheet-download',
        tags,
        summary: 'Download records as CSV',
        description:
          'The file holds exactly the entries named. With `shouldMarkAsExported`, which basic users may not send, they move to the archive as one numbered export. With `onlyApproved`, or if the account exports approved records only, an entry that is not approved fails the call and is named. With `versions`, one for each of the entries, an entry that changed since fails the call and is named.',
      },
    })
    .input(downloadInput)
    .output(csvResponse)
    .mutation(({ ctx, input }) => downloadRecords(ctx, input)),

  list: allow('record.download')
    .meta({
      openapi: {
        method: 'GET',
        path: '/export',
        operationId: 'worksheet-exports',
        tags,
        summary: 'List past exports',
        description:
          'Newest first: those in which the caller may now see every record, for administrators and the API key all. With `limit` in pages; with `updatedSince` only those made or voided since then.',
      },
    })
    .input(listExportsInput)
    .output(z.array(exportBatch))
    .query(({ ctx, input }) => listExports(ctx, input)),

  file: allowFile('record.download')
    .meta({
      openapi: {
        method: 'GET',
        path: '/export/{number}',
        operationId: 'worksheet-exportFile',
        tags,
        summary: 'Download a past export again',
        description:
          'The same file as the first time, byte for byte. `X-Export-Voided` tells that the export is voided.',
      },
    })
    .input(exportKey)
    .output(csvResponse)
    .query(({ ctx, input }) => batchFile(ctx, input)),

  single: allow('record.download')
    .meta({
      openapi: {
        method: 'GET',
        path: '/export/{number}/summary',
        operationId: 'worksheet-exportSummary',
        tags,
        summary: 'Get one export',
        description:
          'With the people and the dates of its records, and the sum of each unit of measure that does not count as hours. The figures are those of the export when it was made.',
      },
    })
    .input(exportKey)
    .output(exportSummary)
    .query(({ ctx, input }) => summariseExport(ctx, input)),

  records: allow('record.download')
    .meta({
      openapi: {
        method: 'GET',
        path: '/export/{number}/records',
        operationId: 'worksheet-exportRecords',
        tags,
        summary: 'List the records of an export',
        description:
          'As they left in it, in the order of its file, also once it is voided. With `limit` in pages.',
      },
    })
    .input(listExportRecordsInput)
    .output(z.array(record))
    .query(({ ctx, input }) => listExportRecords(ctx, input)),

  void: allow('export.void')
    .meta({
      openapi: {
        method: 'POST',
        path: '/export/{number}/void',
        operationId: 'worksheet-voidExport',
        tags,
        summary: 'Void an export',
        description:
          'Its records return to the worksheet, as approved as they were and with the next `version`. Its file can still be fetched and stays the same. For administrators and the API key.',
      },
    })
    .input(voidExportInput)
    .output(exportBatch)
    .mutation(({ ctx, input }) => voidExport(ctx, input)),
});
