export type BarcodeDecoder = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Not in the types of the DOM; Chrome on Android and macOS have it. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'];

/** The browser's own decoder where it reads all formats, else one that is fetched now. */
export async function createDecoder(): Promise<BarcodeDecoder> {
  const Native = window.BarcodeDetector;
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.every((format) => supported.includes(format))) {
    const detector = new Native({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { decodeImage } = await import('#features/worksheet/scan/decode-image.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const frame = context && draw(video, canvas, context);
    return Promise.resolve(frame ? decodeImage(frame) : undefined);
  };
}

/** More pixels take longer than the next frame needs to come. */
const maxWidth = 960;

function draw(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): ImageData | undefined {
  if (video.videoWidth === 0) return undefined;
  const scale = Math.min(1, maxWidth / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
