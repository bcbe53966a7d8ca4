// The entry point of the package is avoided, because it contains four times as much: writers and other formats.
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
const readers = [new MultiFormatUPCEANReader(hints), new Code128Reader(), new QRCodeReader()];

/** For browsers without `BarcodeDetector`. Plain JavaScript: WebAssembly would need a weaker content security policy. */
export function decodeImage({ data, width, height }: ImageData): string | undefined {
  const luminances = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < luminances.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    luminances[pixel] = (red + 2 * green + blue) / 4;
  }
  const bitmap = new BinaryBitmap(
    new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)),
  );
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // The reader found nothing.
    }
  }
  return undefined;
}
