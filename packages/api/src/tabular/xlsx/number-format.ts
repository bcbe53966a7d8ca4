import { addLocale, dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';

export type NumberFormatter = (value: number) => string;

/**
 * Numbers are written without separators of thousands and with a decimal point, so that they do not depend on the
 * country of the reader.
 */
const plainLocale = 'eo';
addLocale({ group: '', decimal: '.' }, plainLocale);

/** Excel allows 255, but needs no more than these for an accountant's; long ones are slow. */
const maxPattern = 120;
/** From 1904 to 1900, and to the end of the year 9999. */
const days1904 = 1462;
const lastDay = 2_958_466;

/** A number as its cell shows it: `00000` keeps leading zeros. A date is `YYYY-MM-DD` in every format of dates. */
export function numberFormatter(
  pattern: string,
  { date1904 }: { readonly date1904: boolean },
): NumberFormatter {
  if (pattern.length > maxPattern || isGeneral.test(pattern)) return plainNumber;
  // A format may name a language or currency, which has its own separators.
  const neutral = pattern.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, symbol: string) =>
    symbol === '' ? '' : `"${symbol}"`,
  );
  try {
    return isDateFormat(neutral) ? dateFormatter(neutral, date1904) : formatter(neutral);
  } catch {
    return plainNumber;
  }
}

const isGeneral = /^(?:general|@)?$/i;

function formatter(pattern: string): NumberFormatter {
  // Throws for a pattern that is none.
  format(pattern, 0, { locale: plainLocale });
  return (value) => format(pattern, value, { locale: plainLocale }).trim();
}

function dateFormatter(pattern: string, date1904: boolean): NumberFormatter {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  const asShown = formatter(pattern);
  if (!year && !month && !day) return asShown;
  const showsTime = hours || minutes || seconds;
  return (value) => {
    const serial = date1904 ? value + days1904 : value;
    if (serial < 0 || serial >= lastDay) return plainNumber(value);
    const [y = 0, ...parts] = dateFromSerial(serial) ?? [];
    const [mo, d, h, mi, s] = parts.map((part) => String(part).padStart(2, '0'));
    const date = `${String(y).padStart(4, '0')}-${mo}-${d}`;
    return showsTime && serial % 1 !== 0 ? `${date} ${h}:${mi}:${s}` : date;
  };
}

/** The 15 digits that Excel keeps, without the exponent that a narrow column shows: numbers are often codes. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const isLarge = Math.abs(rounded) >= 1e21 && Number.isFinite(rounded);
  return isLarge ? BigInt(rounded).toString() : String(rounded);
}
