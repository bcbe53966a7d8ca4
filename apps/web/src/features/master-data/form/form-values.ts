import type { Entity } from '@worksheet/domain/entities/entity';
import type { Field } from '@worksheet/domain/entities/field';
import type { FormValues } from '#components/form/use-schema-form.ts';

export function formatValue({ kind }: Field, value: unknown): string | boolean {
  if (kind === 'boolean') return value === true;
  return value === null || value === undefined ? '' : String(value);
}

export function parseValues({ fields }: Entity, values: FormValues): Record<string, unknown> {
  const parsed = Object.entries(values).map(([name, value]) => {
    const kind = fields[name]?.kind;
    const isNumber = kind === 'integer' || kind === 'decimal';
    return [name, isNumber ? parseNumber(String(value)) : value];
  });
  return Object.fromEntries(parsed);
}

/** Accepts a decimal comma or point. Returns undefined for an empty text and NaN for an invalid one. */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}
