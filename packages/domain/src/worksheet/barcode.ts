/**
 * Returns the texts by which a scanned barcode can be stored: a UPC-A code of 12 digits is the
 * EAN-13 code with a leading zero, and scanners return either.
 */
export function barcodeForms(scanned: string): readonly string[] {
  const code = scanned.trim();
  if (/^0\d{12}$/.test(code)) return [code, code.slice(1)];
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return code === '' ? [] : [code];
}

export interface SeenBarcode {
  readonly code: string;
  /** The instant of the scan, in milliseconds. */
  readonly at: number;
}

const repeatAfterMs = 1_500;

/**
 * Whether a code counts as scanned again. A code that stays before the camera counts once; it
 * counts again after it was out of sight.
 */
export function isNewScan(last: SeenBarcode | undefined, { code, at }: SeenBarcode): boolean {
  return last === undefined || last.code !== code || at - last.at > repeatAfterMs;
}
