import type { Row } from '@worksheet/database/schema';
import type { AccountSettings } from '@worksheet/domain/account/settings';
import type {
  CompleteEntry,
  StoredEntry,
} from '@worksheet/domain/worksheet/entry-form/complete-entry';
import { hoursToDecimal, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { fromDecimal, fromDecimalOrNull, toDecimal } from '@worksheet/domain/worksheet/quantity';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
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
  | 'hours'
  | 'days';
export type EntryColumns = Pick<Row<'worksheet_record'>, EntryColumn>;

const references = Object.keys(recordReferences) as RecordReference[];
const referenceFields = fieldsWith('reference');
const valueFields = fieldsWith('input').filter(
  (field): field is ValueField => !('reference' in recordFields[field]),
);

/** Empties the fields that the account hides, whatever was sent (D12). */
export function hideFields(entry: NormalEntry, settings: AccountSettings): NormalEntry {
  const rules = entryRules(settings);
  const hidden = fieldsWith('setting').filter((field) => !rules[recordFields[field].setting].shown);
  return { ...entry, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** Stores references with the codes and names they have now (D11). */
export function entryColumns(entry: CompleteEntry): EntryColumns {
  return Object.fromEntries([
    ...references.map((reference) => [recordReferences[reference], entry[reference]?.id ?? null]),
    ...referenceFields.map((field) => [recordFields[field].column, referenceValue(entry, field)]),
    ...valueFields.map((field) => [
      recordFields[field].column,
      field === 'quantity' ? toDecimal(entry[field]) : entry[field],
    ]),
    ['hours', entry.hours === null ? null : hoursToDecimal(toMillionths(entry.hours))],
    ['days', entry.days === null ? null : toDecimal(entry.days)],
  ]);
}

function referenceValue(entry: CompleteEntry, field: ReferenceField): string | null {
  const { reference, output, ...definition } = recordFields[field];
  const referred = entry[reference];
  const value = 'input' in definition ? referred?.code : referred?.description;
  return value ?? (output === 'text' ? '' : null);
}

/** Returns the values that an update may keep (D24, D59, D64). */
export function storedEntry(row: EntryColumns): StoredEntry {
  return {
    references: Object.fromEntries(
      references.map((reference) => [reference, row[recordReferences[reference]]]),
    ),
    date: row.work_date,
    unitType: row.unit_type,
    timeFrom: row.time_from,
    timeTo: row.time_to,
    breakMinutes: row.break_minutes,
    quantity: fromDecimal(row.quantity),
    hours: fromDecimalOrNull(row.hours),
    days: fromDecimalOrNull(row.days),
  };
}
