import { findAttachment } from '#attachments/find-attachment.ts';
import { safeHeaders } from '#attachments/safe-headers.ts';
import { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';

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
