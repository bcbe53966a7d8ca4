import { countCharacters } from '@worksheet/domain/fields/checks';
import { isPlainNumberText, parseNumberText } from '@worksheet/domain/fields/number-text';
import { formats, useLanguage } from '#lib/format.ts';
import { fieldText } from '#lib/show-error.ts';

/* What a field shows while the user types: the text stays as it was typed (D49). */

interface TextLimit {
  readonly name: string;
  readonly label: string;
  readonly max: number | undefined;
}

/** `maxLength` would cut the text off and count UTF-16 units instead of characters (D41). */
export function tooLongText(text: string, { name, label, max }: TextLimit): string | undefined {
  if (max === undefined || countCharacters(text.trim()) <= max) return undefined;
  return fieldText({ path: name, code: 'too-long', params: { max } }, label);
}

interface NumberFormat {
  readonly label: string;
  readonly scale?: number;
}

/** Why the number was refused, or how it was read if that differs from what was typed. */
export function useNumberReading(text: string, { label, scale = 2 }: NumberFormat) {
  const language = useLanguage();
  if (text.trim() === '') return {};
  const reading = parseNumberText(text, { language, scale });
  if (!('value' in reading)) return { error: fieldText({ path: '', ...reading }, label) };
  if (isPlainNumberText(text, language)) return {};
  return { echo: `= ${formats.decimal(reading.value, scale)}` };
}
