import { maxAttachmentBytes, maxAttachments } from '@worksheet/domain/worksheet/limits';
import {
  jpegName,
  keepsOriginal,
  maxPhotoSide,
  scaleToFit,
  sendableTypeOf,
} from '@worksheet/domain/worksheet/photo';

const jpegQuality = 0.85;

/** A picked file that is left out, and why. */
export type Refusal =
  | { readonly reason: 'not-image' | 'too-large' | 'already-attached'; readonly name: string }
  | { readonly reason: 'too-many' };

export interface Preparation {
  readonly number: number;
  readonly count: number;
}

interface PrepareOptions {
  /** Read again for every photo. */
  readonly attached: () => readonly File[];
  /** Photos that the record already has. */
  readonly storedCount?: number;
  readonly onProgress: (preparation: Preparation) => void;
  readonly onReady: (photo: File) => void;
}

/** Turns photos into what is sent (D20), one at a time: a phone has memory for few decoded photos. */
export async function preparePhotos(
  picked: readonly File[],
  { attached, storedCount = 0, onProgress, onReady }: PrepareOptions,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const [index, file] of picked.entries()) {
    const { name } = file;
    onProgress({ number: index + 1, count: picked.length });
    // A file that was moved or deleted since it was picked cannot be read.
    const photo = await preparePhoto(file).catch(() => 'not-image' as const);
    if (typeof photo === 'string') refusals.push({ reason: photo, name });
    else if (await isAttached(photo, attached())) {
      refusals.push({ reason: 'already-attached', name });
    } else if (storedCount + attached().length >= maxAttachments) {
      refusals.push({ reason: 'too-many' });
      break;
    } else onReady(photo);
  }
  return refusals;
}

async function preparePhoto(file: File): Promise<File | 'not-image' | 'too-large'> {
  const type = sendableTypeOf(file);
  // A GIF may be an animation, of which a JPEG would show the first picture only.
  const jpeg = type === 'image/gif' ? undefined : await toJpeg(file);
  if (jpeg) return jpeg;
  if (!type) return 'not-image';
  return file.size > maxAttachmentBytes ? 'too-large' : file;
}

/** Upright and without metadata. Returns the original if that is smaller, undefined if it cannot be decoded. */
async function toJpeg(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaleToFit(bitmap, maxPhotoSide));
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await encode(canvas);
    const { name, type, size, lastModified } = file;
    if (!jpeg || keepsOriginal({ name, type, size, width, height }, jpeg.size)) {
      return size <= maxAttachmentBytes && sendableTypeOf(file) ? file : undefined;
    }
    return new File([jpeg], jpegName(name), { type: jpeg.type, lastModified });
  } finally {
    bitmap.close();
    // Safari frees the memory of a canvas late.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

async function isAttached(photo: File, attached: readonly File[]): Promise<boolean> {
  for (const other of attached) {
    if (other.size === photo.size && (await haveSameBytes(photo, other))) return true;
  }
  return false;
}

async function haveSameBytes(one: File, other: File): Promise<boolean> {
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.every((byte, index) => byte === right[index]);
}
