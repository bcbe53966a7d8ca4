import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fail, failFields } from '@worksheet/domain/errors';
import { cleanImage } from '#attachments/clean-image.ts';
import { imageDecoding, openImage } from '#attachments/decoder.ts';
import { hasThumbnail, safeHeaders } from '#attachments/image-types.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { FileResponse } from '#file-response.ts';

/** Sharp on paper at the size of a letterhead. */
const maxSize = { width: 600, height: 240 } as const;

/** Throws `not-found` without a logo. */
export async function readLogo({ db }: AccountContext): Promise<FileResponse> {
  const { logo } = await db.selectFrom('account').select('logo').executeTakeFirstOrThrow();
  const bytes = Buffer.from(logo ?? fail('not-found'), 'base64');
  return new FileResponse({
    contentType: 'image/webp',
    body: Readable.from([bytes]),
    fileName: 'logo.webp',
    disposition: 'inline',
    length: bytes.length,
    headers: safeHeaders,
  });
}

/** Stores the picture alone, recognised by its content as attachments are (D20); null deletes the logo. */
export async function updateLogo(ctx: AccountContext, sent: string | null): Promise<void> {
  const bytes = sent === null ? null : await cleanLogo(sent);
  const hash = bytes && createHash('sha256').update(bytes).digest('hex');
  await ctx.transact(async (tx) => {
    const { code, logo_sha256: before } = await tx
      .selectFrom('account')
      .select(['code', 'logo_sha256'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (hash === before) return;
    await tx
      .updateTable('account')
      .set({ logo: bytes && Buffer.from(bytes).toString('base64'), logo_sha256: hash })
      .execute();
    await writeAudit(tx, ctx, {
      event: 'settings-changed',
      details: { logo: hash !== null },
      changes: [{ entity: 'account', key: code, action: 'updated' }],
    });
  });
}

function cleanLogo(sent: string): Promise<Uint8Array> {
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
  return imageDecoding.run(async () => {
    const image = await cleanImage(bytes);
    if (!image || !hasThumbnail(image.contentType))
      return failFields({ path: 'logo', code: 'not-an-image' });
    return openImage(image.bytes, { animated: false })
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95, smartSubsample: true })
      .toBuffer();
  });
}
