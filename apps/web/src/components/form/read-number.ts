import { parseNumberText, type NumberLanguage } from '@worksheet/domain/fields/number-text';

/** The number of a text with at most two decimals; NaN for a refused text, whose reason the field shows (D49). */
export function readNumber(text: string, language: NumberLanguage): number {
  const reading = parseNumberText(text, { language, scale: 2 });
  return 'value' in reading ? reading.value : Number.NaN;
}
