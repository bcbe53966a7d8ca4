import type { AccountHandle } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleScope } from '@worksheet/domain/access/policy';
import { inScope } from '#records/visible.ts';
import { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';
import { safeHeaders } from '#attachments/image-types.ts';

/** Throws `attachment-not-found` unless the caller may see the record of the attachment (D1, D20). */
export async function findAttachment(db: AccountHandle, actor: Actor, id: number) {
  const visible = db
    .selectFrom('worksheet_record')
    .select('worksheet_record.id')
    .where(inScope(visibleScope(actor)));
  const row = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'content_type', 'size', 'storage_key'])
    .where('id', '=', id)
    .where('record_id', 'in', visible)
    .executeTakeFirst();
  return row ?? fail('attachment-not-found');
}

export async function openAttachment(
  ctx: AccountContext,
  input: { id: number },
): Promise<FileResponse> {
  const row = await findAttachment(ctx.db, ctx.actor, input.id);
  return new FileResponse({
    contentType: row.content_type,
    body: await ctx.attachments.open(row.storage_key),
    fileName: row.file_name,
    disposition: 'inline',
    length: row.size,
    headers: safeHeaders,
  });
}
