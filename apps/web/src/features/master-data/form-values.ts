import type { Entity } from '@worksheet/domain/entities/entity';
import type { Field } from '@worksheet/domain/entities/field';
import type { FormValues } from '#components/form/use-schema-form.ts';

/** The text or tick that an input shows for a stored value. */
export function textOfValue({ kind }: Field, value: unknown): string | boolean {
  if (kind === 'boolean') return value === true;
  return value === null || value === undefined ? '' : String(value);
}

/** The values of a form as the calls accept them: numbers from their texts. */
export function readValues({ fields }: Entity, values: FormValues): Record<string, unknown> {
  const read = Object.entries(values).map(([name, value]) => {
    const kind = fields[name]?.kind;
    const isNumber = kind === 'integer' || kind === 'decimal';
    return [name, isNumber ? numberOf(String(value)) : value];
  });
  return Object.fromEntries(read);
}

/** The number of a text with a decimal comma or point; undefined while it is empty, NaN when it is none. */
export function numberOf(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}
