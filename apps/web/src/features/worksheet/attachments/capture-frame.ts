import { maxPhotoSide, scaleToFit } from '@worksheet/domain/worksheet/photo';
import { maxAttachmentBytes } from '@worksheet/domain/worksheet/attachment-limits';

/** Returns a PNG (spec §9), scaled down until it is small enough to attach (D20). */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  let canvas = draw(video, { width: video.videoWidth, height: video.videoHeight }, maxPhotoSide);
  for (;;) {
    const blob = await toPng(canvas);
    if (blob.size <= maxAttachmentBytes) return blob;
    canvas = draw(canvas, canvas, Math.max(canvas.width, canvas.height) * 0.75);
  }
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

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The frame could not be encoded as PNG'));
    }, 'image/png');
  });
}
