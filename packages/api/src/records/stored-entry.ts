import type { Row } from '@worksheet/database/schema';
import type { CompleteEntry, StoredReferences } from '@worksheet/domain/worksheet/complete-entry';
import { toDecimal } from '@worksheet/domain/worksheet/quantity';
import {
  fieldsWith,
  recordFields,
  recordReferences,
  type EntryField,
  type FieldWith,
  type RecordReference,
} from '@worksheet/domain/worksheet/record-fields';
import type { ColumnOf } from '#records/record-row.ts';

type ReferenceField = FieldWith<'reference'>;
type ValueField = Exclude<EntryField, ReferenceField>;
type EntryColumn =
  | ColumnOf<ReferenceField | ValueField>
  | (typeof recordReferences)[RecordReference]
  | 'hours';
export type EntryColumns = Pick<Row<'worksheet_record'>, EntryColumn>;

const references = Object.keys(recordReferences) as RecordReference[];
const referenceFields = fieldsWith('reference');
const valueFields = fieldsWith('input').filter(
  (field): field is ValueField => !('reference' in recordFields[field]),
);

/** Stores references with the codes and names they have now (D11). */
export function entryColumns(entry: CompleteEntry): EntryColumns {
  return Object.fromEntries([
    ...references.map((reference) => [recordReferences[reference], entry[reference]?.id ?? null]),
    ...referenceFields.map((field) => [recordFields[field].column, referenceValue(entry, field)]),
    ...valueFields.map((field) => [
      recordFields[field].column,
      field === 'quantity' ? toDecimal(entry[field]) : entry[field],
    ]),
    ['hours', entry.hours === null ? null : toDecimal(entry.hours)],
  ]);
}

function referenceValue(entry: CompleteEntry, field: ReferenceField): string | null {
  const { reference, output, ...definition } = recordFields[field];
  const referred = entry[reference];
  const value = 'input' in definition ? referred?.code : referred?.description;
  return value ?? (output === 'text' ? '' : null);
}

/** An update may leave these references although they are inactive now (D24). */
export function storedReferences(
  row: Pick<Row<'worksheet_record'>, (typeof recordReferences)[RecordReference]>,
): StoredReferences {
  return Object.fromEntries(
    references.map((reference) => [reference, row[recordReferences[reference]]]),
  );
}
