import '@fastify/multipart';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { errorNumber } from '@worksheet/database/database-errors';
import { fail, AppError } from '@worksheet/domain/errors';
import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/limits';
import { maxOperations } from '@worksheet/domain/worksheet/batch';
import type { FastifyRequest } from 'fastify';
import type { RawFields } from '#rest/decode.ts';

const kibibyte = 1024;
/** The operations of a batch, and the other fields of a call. */
const maxFields = maxOperations + 20;
/** The limits of a form (D20). */
export const formLimits = {
  files: maxAttachments,
  fileSize: maxAttachmentBytes,
  fields: maxFields,
  parts: maxFields + maxAttachments,
  fieldSize: 64 * kibibyte,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;
const maxFormBytes = maxAttachments * maxAttachmentBytes + 1024 * kibibyte;

/** Writes uploaded files to a temporary folder, so that they take no memory (D20), and deletes it after `action`. */
export async function withForm<T>(
  request: FastifyRequest,
  options: { uploadDir: string; fileFields: readonly string[]; fileSize: number },
  action: (form: RawFields) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) fail('too-large');
  await mkdir(options.uploadDir, { recursive: true });
  const folder = await mkdtemp(join(options.uploadDir, 'form-'));
  try {
    return await action(await readForm(request, folder, options));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(
  request: FastifyRequest,
  folder: string,
  { fileFields, fileSize }: { fileFields: readonly string[]; fileSize: number },
): Promise<RawFields> {
  const form = new Map<string, unknown[]>();
  let uploads = 0;
  const add = (name: string, value: unknown) => form.set(name, [...(form.get(name) ?? []), value]);
  try {
    // An aborted request emits no further events.
    if (request.raw.readableAborted) fail('invalid-multipart');
    for await (const part of request.parts({ limits: { ...formLimits, fileSize } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fail('too-large');
        add(part.fieldname, part.value);
      } else if (fileFields.includes(part.fieldname)) {
        const position = form.get(part.fieldname)?.length ?? 0;
        // Empty files are not passed on, but need a name of their own.
        uploads += 1;
        const file = await receive(part, join(folder, String(uploads)), { position, fileSize });
        if (file) add(part.fieldname, file);
      } else {
        stopAtLimit(part, { position: 0, fileSize });
        await finished(part.file.resume());
      }
    }
  } catch (error) {
    throw formError(error);
  }
  return Object.fromEntries(
    [...form].map(([name, values]) => [
      name,
      fileFields.includes(name) || values.length > 1 ? values : values[0],
    ]),
  );
}

async function receive(
  part: MultipartFile,
  path: string,
  limit: FileLimit,
): Promise<File | undefined> {
  stopAtLimit(part, limit);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const bytes = await openAsBlob(path, { type: part.mimetype });
  if (!part.filename && bytes.size === 0) return undefined;
  return new File([bytes], part.filename || 'file', { type: part.mimetype });
}

interface FileLimit {
  readonly position: number;
  readonly fileSize: number;
}

/** Refuses a file at the limit, without waiting for the rest of it. */
function stopAtLimit({ file, fieldname }: MultipartFile, { position, fileSize }: FileLimit): void {
  const path = `${fieldname}.${position}`;
  const fields = [
    {
      path,
      code: 'file-too-large',
      params: { max: `${fileSize / kibibyte / kibibyte} MB` },
    } as const,
  ];
  const refusal = new AppError('too-large', { fields });
  if (file.truncated) throw refusal;
  file.once('limit', () => file.destroy(refusal));
}

/** Errors of the parser are errors of the client, unless the disk failed. */
function formError(error: unknown): unknown {
  if (error instanceof AppError || errorNumber(error) !== undefined) return error;
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new AppError(isTooLarge ? 'too-large' : 'invalid-multipart');
}
