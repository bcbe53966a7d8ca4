import type { Field } from '@worksheet/domain/entities/field';
import type { NumberLanguage } from '@worksheet/domain/fields/number-text';
import type { GridRow } from '@worksheet/domain/import/pasted-rows';
import { countingOf, defaultCounting, withFactor } from '@worksheet/domain/worksheet/hours';
import type { Language } from '@worksheet/domain/account/language';
import { t } from 'i18next';
import { type RowsColumn, filledRows, serializeRows } from '#components/form/rows/rows-field.tsx';
import type { FormValues } from '#components/form/draft.ts';
import type { Row } from '#features/master-data/entity-api.ts';
import { formatValue, parseValues } from '#features/master-data/form/form-values.ts';
import { type EntityScreen, fieldTextKey } from '#features/master-data/screen.ts';
import { fieldRules } from '#components/form/use-schema-form.ts';

/* Units of measure and job tasks as the rows of a grid (see `RowsField`). */

export function rowsColumns({ entity, page }: EntityScreen): RowsColumn[] {
  return fieldsOf(entity).map(([name, field]) => ({
    name,
    label: t(fieldTextKey(page, 'labels', name)),
    kind: kindOf(field),
    max: fieldRules(entity.create, name).max,
    headings: field.label ? [field.label.en, field.label.da] : [],
  }));
}

/** The labels of the field of the grid and of its columns, for the texts of errors. */
export function rowsLabels(name: string, screen: EntityScreen): Record<string, string> {
  const columns = rowsColumns(screen);
  const labels = columns.map((column) => [`${name}.${column.name}`, column.label]);
  return { ...Object.fromEntries(labels), [name]: t(`${screen.page}.title`) };
}

/** Returns the rows that are sent; empty rows are left out. */
export function readRows(
  value: FormValues[string] | undefined,
  { entity }: EntityScreen,
  language: NumberLanguage,
): Record<string, unknown>[] {
  return filledRows(value).map((row) => readRow(row, entity, language));
}

function readRow(row: GridRow, entity: EntityScreen['entity'], language: NumberLanguage) {
  const names = fieldsOf(entity).map(([name]) => name);
  const values = Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
  return parseValues(entity, values, { language, isNew: true });
}

/** What the row of a unit of measure of a resource will count as, by its code and factor (D63). */
export function countingNote(
  row: GridRow,
  { entity, page }: EntityScreen,
  { language, existing }: { language: Language; existing?: Row | undefined },
): string | undefined {
  const { countsAs } = entity.fields;
  const { code = '', hours } = readRow(row, entity, language);
  if (!countsAs || code === '') return undefined;
  const stored = existing ? countingOf(existing) : defaultCounting(String(code));
  const counting = withFactor(stored, typeof hours === 'number' ? hours : undefined);
  const choice = countsAs.choices?.find(({ value }) => value === counting.countsAs);
  const kind = choice?.[language] ?? t(fieldTextKey(page, 'placeholders', 'countsAs'));
  return `${t(fieldTextKey(page, 'labels', 'countsAs'))}: ${kind.toLowerCase()}`;
}

/** The active ones, to be copied. */
export function writeRows(
  rows: readonly Row[],
  { entity }: EntityScreen,
  language: NumberLanguage,
): string {
  const active = rows.filter((row) => row.active);
  const texts = active.map((row): GridRow =>
    fieldsOf(entity).map(([name, field]) => String(formatValue(field, row[name], language))),
  );
  return serializeRows(texts);
}

function fieldsOf({ keyFields, fields }: EntityScreen['entity']): [string, Field][] {
  const all = Object.entries({ ...keyFields, ...fields });
  // A choice of a new row follows its code (D63).
  return all.filter(([, { kind }]) => kind !== 'read-only' && kind !== 'choice');
}

function kindOf({ kind }: Field): RowsColumn['kind'] {
  if (kind === 'code') return 'code';
  return kind === 'integer' || kind === 'decimal' ? 'number' : 'text';
}
