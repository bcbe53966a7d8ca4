import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { semaphore } from '@worksheet/database/semaphore';
import { fail } from '@worksheet/domain/errors';
import { imageDecoding, openImage } from '#attachments/decoder.ts';
import { hasThumbnail, safeHeaders } from '#attachments/image-types.ts';
import { findAttachment } from '#records/attachments/open.ts';
import { StorageUnavailable } from '#storage-unavailable.ts';
import type { AttachmentStorage } from '#attachments/storage.ts';
import { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';

const maxSide = 320;

/** An image has at most 10 MiB (D20). The place is kept until the thumbnail is made, so this limits the memory too. */
const downloads = semaphore({ limit: 4, queueLimit: 200, timeoutMs: 10_000, retryAfter: 10 });
const maxDownloadMs = 20_000;

/** Creates the thumbnail on request (D20). HEIC images have none. */
export async function attachmentThumbnail(
  ctx: AccountContext,
  input: { id: number },
): Promise<FileResponse> {
  const row = await findAttachment(ctx.db, ctx.actor, input.id);
  if (!hasThumbnail(row.content_type)) fail('attachment-not-found');
  const thumbnail = await downloads.run(async () => {
    // The download holds no slot of the decoder: a slow bucket must not delay uploads, which share it.
    const bytes = await download(ctx.attachments, row.storage_key);
    return imageDecoding.run(() => makeThumbnail(bytes));
  });
  return new FileResponse({
    contentType: 'image/webp',
    body: Readable.from([thumbnail]),
    fileName: `${row.file_name}.webp`,
    disposition: 'inline',
    length: thumbnail.length,
    headers: safeHeaders,
  });
}

async function download(storage: AttachmentStorage, key: string): Promise<Buffer> {
  const body = await storage.open(key);
  const stop = () =>
    body.destroy(new StorageUnavailable('slow', { detail: 'thumbnail', isWrite: false }));
  const timer = setTimeout(stop, maxDownloadMs);
  try {
    return await buffer(body);
  } finally {
    clearTimeout(timer);
  }
}

export function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return openImage(bytes, { animated: false })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
