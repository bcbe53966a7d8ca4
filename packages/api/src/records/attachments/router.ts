import { fail } from '@worksheet/domain/errors';
import { id } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { hasThumbnail } from '#attachments/image-types.ts';
import type { AccountContext } from '#context.ts';
import { openAttachment } from '#records/attachments/open.ts';
import { attachmentThumbnail } from '#records/attachments/thumbnail.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { findVisible } from '#records/visible.ts';
import { restCalls, router } from '#trpc.ts';

const attachment = z
  .object({
    id,
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    hasThumbnail: z.boolean(),
  })
  .meta({ id: 'Attachment' });

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

type Attachment = z.output<typeof attachment>;

async function listAttachments(
  { db, actor }: AccountContext,
  { recordId }: { recordId: number },
): Promise<Attachment[]> {
  const record = await findVisible(db, actor, recordId);
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'content_type', 'size'])
    .where('record_id', '=', record.id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size,
    hasThumbnail: hasThumbnail(row.content_type),
  }));
}
