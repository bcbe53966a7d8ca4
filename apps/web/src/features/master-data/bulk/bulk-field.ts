import type { Language } from '@worksheet/domain/account/language';
import { formats } from '#lib/format.ts';
import { parseValues } from '#features/master-data/form/form-values.ts';
import type { Values } from '#features/master-data/entity-api.ts';
import type { RowChange } from '#features/master-data/list/use-send-rows.ts';
import type { FormValues } from '#components/form/draft.ts';
import type { BulkField } from '#features/master-data/screen.ts';

/** Returns the values that a form gives to rows: what is not filled in stays as it is, what is emptied becomes null. */
export function givenValues(
  fields: readonly BulkField[],
  values: Partial<FormValues>,
  emptied: ReadonlySet<string>,
  language: Language,
): Values {
  const given = fields.filter(
    ({ name }) => !emptied.has(name) && String(values[name] ?? '').trim() !== '',
  );
  const parsed = parseValues(
    { fields: Object.fromEntries(fields.map((field) => [field.name, field])) },
    Object.fromEntries(given.map(({ name }) => [name, values[name] ?? ''])),
    { language, isNew: false },
  );
  const booleans = given.flatMap(({ name, kind }) =>
    kind === 'boolean' ? [[name, values[name] === 'true'] as const] : [],
  );
  const nulls = [...emptied].map((name) => [name, null] as const);
  return { ...parsed, ...Object.fromEntries(booleans), ...Object.fromEntries(nulls) };
}

/** Returns the rows that differ from the given values, each with those that it does not have. */
export function changesOf<R extends object>(rows: readonly R[], given: Values): RowChange<R>[] {
  return rows.flatMap((row) => {
    const values = Object.entries(given).filter(
      ([name, value]) => (Reflect.get(row, name) ?? null) !== value,
    );
    return values.length > 0 ? [{ row, values: Object.fromEntries(values) }] : [];
  });
}

/** Returns the values that the rows had, with those that the change of another field may have cleared. */
export function restoring<R extends object>(
  fields: readonly BulkField[],
  { row, values }: RowChange<R>,
): Values {
  const names = Object.keys(values).flatMap((name) => [
    name,
    ...(fields.find((field) => field.name === name)?.clears ?? []),
  ]);
  return Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]));
}

/** Returns a stored value as people read it, or undefined if there is none. */
export function valueText({ kind, scale, options }: BulkField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const option = options?.().find((each) => each.value === String(value));
  if (option) return option.label;
  if (kind === 'date') return formats.shortDate(String(value));
  return typeof value === 'number' ? formats.decimal(value, scale) : String(value);
}
