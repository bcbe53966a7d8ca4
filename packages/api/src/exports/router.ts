import { fail } from '@worksheet/domain/errors';
import { id } from '@worksheet/domain/fields';
import { downloadRecords as downloadInput } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { batchFile } from '#exports/batch-file.ts';
import { downloadRecords } from '#exports/download.ts';
import { exportBatch, listExports, listExportsInput } from '#exports/list.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';

const tags = ['worksheet'];

const csvResponse = fileResponseSchema.meta({ contentMediaType: 'text/csv' });

/** Refused before anything is marked: tRPC could not return the file. */
const restOnly = allow('record.download').use(({ ctx, next }) => {
  if (ctx.request.transport !== 'rest') fail('not-found');
  return next();
});

/** Downloads and past exports (spec §7 "Worksheet"). The operation ids are part of the REST contract. */
export const exportRouter = router({
  download: restOnly
    .meta({
      repeatable: true,
      openapi: {
        method: 'POST',
        path: '/worksheet/download',
        operationId: 'worksheet-download',
        tags,
        summary: 'Download records as CSV',
        description:
          'The file holds exactly the entries named. With `shouldMarkAsExported`, which basic users may not send, they move to the archive as one numbered export. With `onlyApproved`, or if the account exports approved records only, an entry that is not approved fails the call and is named.',
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
          'Newest first: those in which the caller may now see every record, for administrators and the API key all. With `limit` in pages; with `updatedSince` only those made since then.',
      },
    })
    .input(listExportsInput)
    .output(z.array(exportBatch))
    .query(({ ctx, input }) => listExports(ctx, input)),

  file: restOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/export/{number}',
        operationId: 'worksheet-exportFile',
        tags,
        summary: 'Download a past export again',
        description: 'The same file as the first time, byte for byte.',
      },
    })
    .input(z.object({ number: id }))
    .output(csvResponse)
    .query(({ ctx, input }) => batchFile(ctx, input)),
});
