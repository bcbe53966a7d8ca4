import { createHash, randomBytes } from 'node:crypto';
import { isUnavailable } from '@worksheet/database/database-errors';
import { failFields, AppError } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/limits';
import { cleanImage, type CleanImage } from '#attachments/clean-image.ts';
import { imageDecoding } from '#attachments/decoder.ts';
import type { AttachmentStorage } from '#attachments/storage.ts';
import { deleteFiles, type StoredAttachment } from '#attachments/stored.ts';
import { imageTypes, type ImageType } from '#attachments/image-types.ts';

/** Stores all images or none (D20), one at a time to save memory, and reports the errors of all of them (D40). */
export async function receiveAttachments(
  storage: AttachmentStorage,
  files: readonly File[],
  now: Date = new Date(),
): Promise<StoredAttachment[]> {
  checkSizes(files);
  const stored: StoredAttachment[] = [];
  const errors: FieldError[] = [];
  const keys: string[] = [];
  try {
    for (const [position, file] of files.entries()) {
      const image = await read(file);
      if (!image) errors.push({ path: `attachments.${position}`, code: 'not-an-image' });
      if (!image || errors.length > 0) continue;
      const storageKey = newStorageKey(now);
      keys.push(storageKey);
      await storage.put(storageKey, image.bytes);
      stored.push({
        fileName: cleanFileName(file.name, image.contentType, position),
        contentType: image.contentType,
        size: image.bytes.length,
        sha256: createHash('sha256').update(image.bytes).digest('hex'),
        storageKey,
      });
    }
    if (errors.length > 0) failFields(...errors);
    return stored;
  } catch (error) {
    await deleteFiles(storage, keys);
    throw error;
  }
}

/** Stores the files for `act`, and deletes them if it fails, or those that it reports not to have used. */
export async function withStoredAttachments<T>(
  storage: AttachmentStorage,
  files: readonly File[],
  act: (
    stored: readonly StoredAttachment[],
  ) => Promise<{ result: T; used: boolean | readonly StoredAttachment[] }>,
): Promise<T> {
  const stored = await receiveAttachments(storage, files);
  const keys = stored.map((file) => file.storageKey);
  try {
    const { result, used } = await act(stored);
    const unused = stored.filter(
      (file) => !(typeof used === 'boolean' ? used : used.includes(file)),
    );
    await deleteFiles(
      storage,
      unused.map((file) => file.storageKey),
    );
    return result;
  } catch (error) {
    // If the database failed during the commit, the record may exist: its files stay for the orphan check.
    if (!isUnavailable(error)) await deleteFiles(storage, keys);
    throw error;
  }
}

/** Too many files are invalid input (400); files that are too large are 413 and are named (D31). */
function checkSizes(files: readonly File[]): void {
  if (files.length > maxAttachments) {
    failFields({ path: 'attachments', code: 'too-many', params: { max: maxAttachments } });
  }
  const fields = files.flatMap((file, position): FieldError[] =>
    file.size > maxAttachmentBytes
      ? [{ path: `attachments.${position}`, code: 'file-too-large', params: { max: '10 MB' } }]
      : [],
  );
  if (fields.length > 0) throw new AppError('too-large', { fields });
}

/** The bytes are read inside the semaphore: waiting files take no memory. */
function read(file: File): Promise<CleanImage | undefined> {
  return imageDecoding.run(async () => cleanImage(new Uint8Array(await file.arrayBuffer())));
}

/** `2026/11/<32 hex>`: contains nothing of the user or account and cannot be guessed. */
function newStorageKey(now: Date): string {
  const [year, month] = now.toISOString().split('-');
  return `${year}/${month}/${randomBytes(16).toString('hex')}`;
}

const maxCharacters = 255;
/** Control characters, line separators and direction marks, which can disguise an extension. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const imageExtension = /\.(?:a?png|jpe|jpe?g|jfif|webp|gif|hei[cf]s?|hif|avif|bmp|tiff?|svgz?)$/i;

/** Removes folders and invisible characters, and sets the extension of the actual type (D20, D41). */
export function cleanFileName(name: string, contentType: ImageType, position: number): string {
  const extensions: readonly string[] = imageTypes[contentType];
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(invisible, '').trim();
  const sent = imageExtension.exec(visible)?.[0] ?? '';
  const extension = extensions.includes(sent.slice(1).toLowerCase()) ? sent : `.${extensions[0]}`;
  const whole = sent === '' ? visible : visible.slice(0, -sent.length);
  const base = Array.from(whole.replace(/^[\s.]+/, ''))
    .slice(0, maxCharacters - extension.length)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${base === '' ? `image-${position + 1}` : base}${extension}`;
}
