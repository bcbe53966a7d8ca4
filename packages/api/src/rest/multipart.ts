import '@fastify/multipart';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { errorNumber } from '@worksheet/database/database-errors';
import { fail, Refusal } from '@worksheet/domain/errors';
import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/attachment-limits';
import type { FastifyRequest } from 'fastify';
import type { Sent } from '#rest/decode.ts';

const kibibyte = 1024;
/** What a form may hold (D20). */
export const formLimits = {
  files: maxAttachments,
  fileSize: maxAttachmentBytes,
  fields: 100,
  parts: 100 + maxAttachments,
  fieldSize: 64 * kibibyte,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;
/** The largest form as a whole: its files, and room for its fields. */
const maxFormBytes = maxAttachments * maxAttachmentBytes + 1024 * kibibyte;

/**
 * Reads a multipart form and hands it on; what is uploaded lies in a folder of its own and is gone afterwards, whatever
 * happens. Files are backed by the disk: a request takes no more memory for larger ones (D20). The call must have
 * finished with the files when it returns.
 */
export async function withForm<T>(
  request: FastifyRequest,
  options: { uploadDir: string; fileFields: readonly string[] },
  act: (form: Sent) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) fail('too-large');
  await mkdir(options.uploadDir, { recursive: true });
  const folder = await mkdtemp(join(options.uploadDir, 'form-'));
  try {
    return await act(await readForm(request, folder, options.fileFields));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(
  request: FastifyRequest,
  folder: string,
  fileFields: readonly string[],
): Promise<Sent> {
  const form = new Map<string, unknown[]>();
  let uploads = 0;
  const add = (name: string, value: unknown) => form.set(name, [...(form.get(name) ?? []), value]);
  try {
    // Nothing would say so any more.
    if (request.raw.readableAborted) fail('invalid-multipart');
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fail('too-large');
        add(part.fieldname, part.value);
      } else if (fileFields.includes(part.fieldname)) {
        const position = form.get(part.fieldname)?.length ?? 0;
        // Each lies beside the others, also one that was left empty and does not count.
        uploads += 1;
        const file = await receive(part, join(folder, String(uploads)), position);
        if (file) add(part.fieldname, file);
      } else {
        stopAtLimit(part, 0);
        await finished(part.file.resume());
      }
    }
  } catch (error) {
    throw formFault(error);
  }
  return Object.fromEntries(
    [...form].map(([name, values]) => [
      name,
      fileFields.includes(name) || values.length > 1 ? values : values[0],
    ]),
  );
}

/** The uploaded file; undefined for a file input that was left empty. */
async function receive(
  part: MultipartFile,
  path: string,
  position: number,
): Promise<File | undefined> {
  stopAtLimit(part, position);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const bytes = await openAsBlob(path, { type: part.mimetype });
  if (!part.filename && bytes.size === 0) return undefined;
  return new File([bytes], part.filename || 'file', { type: part.mimetype });
}

/** A file that is too large is refused there and then: what is left of it, a gigabyte perhaps, is not waited for. */
function stopAtLimit({ file, fieldname }: MultipartFile, position: number): void {
  const path = `${fieldname}.${position}`;
  const fields = [{ path, code: 'file-too-large', params: { max: '10 MB' } } as const];
  const refusal = new Refusal('too-large', { fields });
  if (file.truncated) throw refusal;
  file.once('limit', () => file.destroy(refusal));
}

/** What the reader of forms complains of is the sender's doing, unless our own disk failed. */
function formFault(error: unknown): unknown {
  if (error instanceof Refusal || errorNumber(error) !== undefined) return error;
  const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new Refusal(tooMuch ? 'too-large' : 'invalid-multipart');
}
