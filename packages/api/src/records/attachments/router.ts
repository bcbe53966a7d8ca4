import { fail } from '@worksheet/domain/errors';
import { id } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { attachment, listAttachments } from '#records/attachments/list.ts';
import { openAttachment } from '#records/attachments/open.ts';
import { attachmentThumbnail } from '#records/attachments/thumbnail.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('attachment');

const restOnly = allow('record.read').use(({ ctx, next }) => {
  if (ctx.request.transport !== 'rest') fail('not-found');
  return next();
});

export const attachmentsRouter = router({
  list: allow('record.read')
    .meta(
      rest('GET', '/attachment', {
        summary: 'List the attachments of a record',
        description: 'In upload order.',
      }),
    )
    .input(z.object({ recordId: id }))
    .output(z.array(attachment))
    .query(({ ctx, input }) => listAttachments(ctx, input)),

  open: restOnly
    .meta(
      rest('GET', '/attachment/{id}', {
        summary: 'Read an attachment',
        description: 'The image, without location and camera metadata.',
      }),
    )
    .input(z.object({ id }))
    .output(fileResponseSchema.meta({ contentMediaType: 'image/*' }))
    .query(({ ctx, input }) => openAttachment(ctx, input)),

  thumbnail: restOnly
    .meta(
      rest('GET', '/attachment/{id}/thumbnail', {
        summary: 'Read the thumbnail of an attachment',
        description:
          'WebP, at most 320 pixels wide and high. An attachment with `hasThumbnail: false` has none.',
      }),
    )
    .input(z.object({ id }))
    .output(fileResponseSchema.meta({ contentMediaType: 'image/webp' }))
    .query(({ ctx, input }) => attachmentThumbnail(ctx, input)),
});
