import { plainNumber, type Cell, type NumberCell } from '@worksheet/domain/import/cell';
import { addLocale, dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';

/** Gives the cell of a number: a date is a text. */
export type NumberFormatter = (value: number) => Cell;

/**
 * Numbers are written without separators of thousands and with a decimal point, so that they do not depend on the
 * country of the reader.
 */
const plainLocale = 'eo';
addLocale({ group: '', decimal: '.' }, plainLocale);

/** Excel allows 255, but needs no more than these for an accountant's; long ones are slow. */
const maxPattern = 120;
/** The days between the systems of 1900 and 1904, and the last day of the year 9999. */
const days1904 = 1462;
const lastDay = 2_958_466;

/** Formatted when it is needed, since a format takes longer than the number does to be read. */
class FormattedNumber implements NumberCell {
  readonly value: number;
  readonly #format: (value: number) => string;

  constructor(value: number, showNumber: (value: number) => string) {
    this.value = value;
    this.#format = showNumber;
  }

  get shown(): string {
    return this.#format(this.value);
  }
}

const plainCell: NumberFormatter = (value) => new FormattedNumber(value, plainNumber);

/** A number and how its cell shows it: `00000` keeps leading zeros. A date is `YYYY-MM-DD` in every format of dates. */
export function numberFormatter(
  pattern: string,
  { date1904 }: { readonly date1904: boolean },
): NumberFormatter {
  if (pattern.length > maxPattern || isGeneral.test(pattern)) return plainCell;
  // A format may name a language or currency, which has its own separators.
  const neutral = pattern.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, symbol: string) =>
    symbol === '' ? '' : `"${symbol}"`,
  );
  try {
    if (isDateFormat(neutral)) return dateFormatter(neutral, date1904);
    const showNumber = formatter(neutral);
    return (value) => new FormattedNumber(value, showNumber);
  } catch {
    return plainCell;
  }
}

const isGeneral = /^(?:general|@)?$/i;

function formatter(pattern: string): (value: number) => string {
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
    if (serial < 0 || serial >= lastDay) return plainCell(value);
    const [y = 0, ...parts] = dateFromSerial(serial) ?? [];
    const [mo, d, h, mi, s] = parts.map((part) => String(part).padStart(2, '0'));
    const date = `${String(y).padStart(4, '0')}-${mo}-${d}`;
    return showsTime && serial % 1 !== 0 ? `${date} ${h}:${mi}:${s}` : date;
  };
}
