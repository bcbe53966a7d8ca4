import type { Field } from '@worksheet/domain/entities/field';
import {
  formatNumberText,
  parseNumberText,
  type NumberLanguage,
} from '@worksheet/domain/fields/number-text';
import type { FormValues } from '#components/form/draft.ts';

export function formatValue(
  { kind, scale }: Field,
  value: unknown,
  language: NumberLanguage,
): string | boolean {
  if (kind === 'boolean') return value === true;
  if (typeof value === 'number') return formatNumberText(value, language, scale);
  return value === null || value === undefined ? '' : String(value);
}

interface ParsedField extends Pick<Field, 'optional' | 'scale'> {
  readonly kind: string;
}

/** An empty optional number or choice is null, which clears it, and left out of a new entry, which may have a default (D52). */
export function parseValues(
  { fields }: { readonly fields: Readonly<Record<string, ParsedField>> },
  values: FormValues,
  { language, isNew }: { readonly language: NumberLanguage; readonly isNew: boolean },
): Record<string, unknown> {
  const parsed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    const isNumber = field?.kind === 'integer' || field?.kind === 'decimal';
    if (!isNumber && field?.kind !== 'choice') return [name, value];
    if (String(value).trim() === '') return [name, field.optional && !isNew ? null : undefined];
    return [name, isNumber ? parseNumber(String(value), language, field.scale) : value];
  });
  return Object.fromEntries(parsed);
}

/** NaN for a refused text, whose reason the field shows (D49). */
function parseNumber(text: string, language: NumberLanguage, scale = 0): number {
  const reading = parseNumberText(text, { language, scale });
  return 'value' in reading ? reading.value : Number.NaN;
}
