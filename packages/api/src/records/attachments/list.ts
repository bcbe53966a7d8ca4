import { id } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { hasThumbnail } from '#attachments/image-types.ts';
import type { AccountContext } from '#context.ts';
import { findVisible } from '#records/visible.ts';

export const attachment = z
  .object({
    id,
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    hasThumbnail: z.boolean(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

export async function listAttachments(
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
