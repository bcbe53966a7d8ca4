import { tooPrecise } from './checks.ts';
import type { FieldError } from './messages.ts';

export type NumberLanguage = 'da' | 'en';

interface NumberFormat {
  readonly language: NumberLanguage;
  /** How many decimals the field can store. */
  readonly scale?: number;
}

type NumberReading = { readonly value: number } | Omit<FieldError, 'path'>;

const decimalSeparators = { da: ',', en: '.' } as const;
const wholeNumber = /^-?\d*$/;
/** Matches groups of three digits after a first group that does not begin with 0. */
const groupedBy = { '.': /^-?[1-9]\d{0,2}(\.\d{3})+$/, ',': /^-?[1-9]\d{0,2}(,\d{3})+$/ } as const;

/** Reads a typed number as a person means it, or returns an error (D49). */
export function parseNumberText(
  typed: string,
  { language, scale = 2 }: NumberFormat,
): NumberReading {
  const text = typed.trim();
  // Whole numbers are no hours.
  if (/^\d+:\d+$/.test(text)) return { code: scale === 0 ? 'not-a-number' : 'clock-time' };
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return { code: 'not-a-number' };

  const decimalSeparator = decimalSeparators[language];
  const thousandsSeparator = other(decimalSeparator);
  if (wholeNumber.test(text) || groupedBy[thousandsSeparator].test(text))
    return { value: numberOf(text, '') };

  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const separator = text[last] === ',' ? ',' : '.';
  const whole = text.slice(0, last);
  const decimals = text.slice(last + 1);
  const isGrouped = decimals !== '' && groupedBy[other(separator)].test(whole);
  if (!isGrouped && !wholeNumber.test(whole)) return { code: 'not-a-number' };
  if (decimals.length > scale && decimals.length > 2) return tooPrecise(scale);
  // In Danish, `0.412` has neither a thousands separator nor certainly decimals.
  if (!isGrouped && separator === thousandsSeparator && decimals.length > 2)
    return { code: 'not-a-number' };
  return { value: numberOf(whole, decimals) };
}

function other(separator: ',' | '.'): ',' | '.' {
  return separator === ',' ? '.' : ',';
}

function numberOf(whole: string, decimals: string): number {
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
  return value === 0 ? 0 : value;
}

/** Formats a number without grouping, so that it reads the same in either language. */
export function formatNumberText(value: number, language: NumberLanguage, scale = 2): string {
  return String(Number(value.toFixed(scale))).replace('.', decimalSeparators[language]);
}

/** Whether a number is typed as the language writes it, so that it can be read in only one way. */
export function isPlainNumberText(typed: string, language: NumberLanguage): boolean {
  const [whole = '', decimals, ...rest] = typed.trim().split(decimalSeparators[language]);
  return /^-?\d+$/.test(whole) && /^\d+$/.test(decimals ?? '0') && rest.length === 0;
}
