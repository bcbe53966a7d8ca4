import type { Entity } from '@worksheet/domain/entities/entity';
import type { Field } from '@worksheet/domain/entities/field';
import {
  formatNumberText,
  parseNumberText,
  type NumberLanguage,
} from '@worksheet/domain/number-text';
import type { FormValues } from '#components/form/use-schema-form.ts';

export function formatValue(
  { kind, scale }: Field,
  value: unknown,
  language: NumberLanguage,
): string | boolean {
  if (kind === 'boolean') return value === true;
  if (typeof value === 'number') return formatNumberText(value, language, scale);
  return value === null || value === undefined ? '' : String(value);
}

export function parseValues(
  { fields }: Pick<Entity, 'fields'>,
  values: FormValues,
  language: NumberLanguage,
): Record<string, unknown> {
  const parsed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    const isNumber = field?.kind === 'integer' || field?.kind === 'decimal';
    return [name, isNumber ? parseNumber(String(value), language, field.scale) : value];
  });
  return Object.fromEntries(parsed);
}

/** Undefined for an empty text and NaN for a refused one, whose reason the field shows (D49). */
function parseNumber(text: string, language: NumberLanguage, scale = 0): number | undefined {
  if (text.trim() === '') return undefined;
  const reading = parseNumberText(text, { language, scale });
  return 'value' in reading ? reading.value : Number.NaN;
}
