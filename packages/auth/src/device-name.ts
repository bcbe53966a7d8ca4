/* The order matters, because most browsers also name those that they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a name such as `Firefox, Windows`, by which users recognise their devices; null if
 * neither is known. It must not be used for decisions.
 */
export function deviceName(userAgent: string | undefined): string | null {
  // The sender can make a header of any length.
  const text = (userAgent ?? '').slice(0, 500);
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(', ') : null;
}
