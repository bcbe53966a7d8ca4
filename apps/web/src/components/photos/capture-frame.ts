import { maxPhotoSide, scaleToFit } from '@worksheet/domain/worksheet/photo';
import { maxAttachmentBytes } from '@worksheet/domain/worksheet/limits';

/** Returns a PNG (spec §9), scaled down until it is small enough to attach (D20). */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  let canvas = draw(video, sizeOf(video), maxPhotoSide);
  for (;;) {
    const blob = await encode(canvas, 'image/png');
    if (blob.size <= maxAttachmentBytes) return blob;
    canvas = draw(canvas, canvas, Math.max(canvas.width, canvas.height) * 0.75);
  }
}

const thumbnailSide = 160;

/** A small picture of its own: a list of full frames would fill a phone's memory. */
export function captureThumbnail(video: HTMLVideoElement): Promise<Blob> {
  return encode(draw(video, sizeOf(video), thumbnailSide), 'image/jpeg');
}

function sizeOf({ videoWidth, videoHeight }: HTMLVideoElement) {
  return { width: videoWidth, height: videoHeight };
}

function draw(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  maxSide: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaleToFit(size, maxSide));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(`The frame could not be encoded as ${type}`));
    }, type);
  });
}
