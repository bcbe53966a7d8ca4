import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fail } from '@worksheet/domain/errors';
import { imageDecoding, openImage } from '#attachments/decoder.ts';
import { findAttachment } from '#attachments/find-attachment.ts';
import { hasThumbnail } from '#attachments/image-types.ts';
import { safeHeaders } from '#attachments/safe-headers.ts';
import { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#procedures.ts';

const maxSide = 320;

/** Creates the thumbnail on request (D20). HEIC images have none. */
export async function attachmentThumbnail(
  ctx: AccountContext,
  input: { id: number },
): Promise<FileResponse> {
  const row = await findAttachment(ctx.db, ctx.actor, input.id);
  if (!hasThumbnail(row.content_type)) fail('attachment-not-found');
  const thumbnail = await imageDecoding.run(async () =>
    makeThumbnail(await buffer(await ctx.attachments.open(row.storage_key))),
  );
  return new FileResponse({
    contentType: 'image/webp',
    body: Readable.from([thumbnail]),
    fileName: `${row.file_name}.webp`,
    disposition: 'inline',
    length: thumbnail.length,
    headers: safeHeaders,
  });
}

export function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return openImage(bytes, { animated: false })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
