import { photoSide, sizeWithin } from '@worksheet/domain/worksheet/photo';
import { maxAttachmentBytes } from '@worksheet/domain/worksheet/attachment-limits';

/**
 * What the camera sees now, as PNG (spec §9). A picture with much detail can be large in that format: it is made
 * smaller until it may be attached (D20).
 */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  let picture = draw(video, { width: video.videoWidth, height: video.videoHeight }, photoSide);
  for (;;) {
    const blob = await asPng(picture);
    if (blob.size <= maxAttachmentBytes) return blob;
    picture = draw(picture, picture, Math.max(picture.width, picture.height) * 0.75);
  }
}

function draw(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  side: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeWithin(size, side));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be written.'));
    }, 'image/png');
  });
}
