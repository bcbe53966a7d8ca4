import { Readable } from 'node:stream';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { okSchema, ok } from '#ok.ts';
import { FileResponse, fileResponseSchema } from '#file-response.ts';
import { allow, open } from '#procedures.ts';
import { t } from '#trpc.ts';

const note = z.object({
  accountId: z.int().optional(),
  text: z.string().max(20),
  count: z.number().nullish(),
  tags: z.array(z.string()).optional(),
});

export const smallRouter = t.router({
  note: t.router({
    list: allow('record.list')
      .meta({ openapi: { method: 'GET', path: '/note' } })
      .input(
        z.object({
          exported: z.boolean().optional(),
          limit: z.int().optional(),
          kind: z.enum(['A', 'B']).optional(),
          tags: z.array(z.string()).optional(),
        }),
      )
      .output(z.unknown())
      .query(({ input }) => input),
    single: allow('record.read')
      .meta({ openapi: { method: 'GET', path: '/note/{id}' } })
      .input(z.object({ id: z.int().positive() }))
      .output(z.unknown())
      .query(({ input }) => input),
    create: allow('record.create')
      .meta({ openapi: { method: 'POST', path: '/note' } })
      .input(note.extend({ attachments: z.array(z.file()).optional() }))
      .output(z.unknown())
      .mutation(async ({ input, ctx }) => ({
        ...input,
        idempotencyKey: ctx.request.idempotencyKey,
        attachments: await Promise.all(
          (input.attachments ?? []).map(async (file) => ({
            name: file.name,
            type: file.type,
            text: (await file.text()).slice(0, 20),
            size: file.size,
          })),
        ),
      })),
    update: allow('record.update')
      .meta({ openapi: { method: 'PUT', path: '/note/{id}' } })
      .input(note.extend({ id: z.int() }))
      .output(z.unknown())
      .mutation(({ input }) => input),
    delete: allow('record.delete')
      .meta({ openapi: { method: 'DELETE', path: '/note' } })
      .input(z.object({ id: z.int(), accountId: z.int().optional() }))
      .output(okSchema)
      .mutation(() => ok),
    download: allow('record.download')
      .meta({ openapi: { method: 'POST', path: '/note/download' } })
      .input(z.object({ fileName: z.string(), length: z.int().optional() }))
      .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
      .mutation(({ input }) => csv(input.fileName, input.length)),
    file: allow('record.download')
      .meta({ openapi: { method: 'GET', path: '/note/file' } })
      .input(z.object({}))
      .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
      .query(() => csv('notes.csv')),
  }),
  leave: allow('session.info')
    .meta({ openapi: { method: 'GET', path: '/leave' } })
    .output(okSchema)
    .mutation(() => ok),
  knock: open()
    .meta({ openapi: { method: 'POST', path: '/knock' } })
    .input(
      z.object({ how: z.enum(['refused', 'locked', 'broken', 'away', 'wrong output']).optional() }),
    )
    .output(okSchema)
    .mutation(({ input }) => {
      if (input.how === 'refused') fail('record-approved');
      if (input.how === 'locked') fail('locked-out', { retryAfter: 61.2 });
      if (input.how === 'broken') throw new Error('select secret from tables');
      if (input.how === 'away') {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      return ok;
    }),
  quiet: open().query(() => 'has no REST call'),
});

function csv(fileName: string, length?: number): FileResponse {
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from([Buffer.from('a,b\r\n')]),
    fileName,
    disposition: 'attachment',
    headers: { 'X-Export-Number': '7' },
    ...(length === undefined ? {} : { length }),
  });
}
