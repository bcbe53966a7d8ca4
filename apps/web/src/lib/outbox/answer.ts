import { entryFields, type EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { roundUpToStep } from '@worksheet/domain/worksheet/time';

/** Whether records that the server returned for a client key are not these entries, which were then not stored. */
export function differsFrom(
  records: readonly (NormalEntry | null)[],
  entries: readonly NormalEntry[],
): boolean {
  if (records.length !== entries.length) return true;
  return entries.some((entry, position) => {
    const record = records[position];
    return !record || entryFields.some((field) => !isSame(field, record, entry));
  });
}

function isSame(field: EntryField, record: NormalEntry, entry: NormalEntry): boolean {
  // The server computes them (D9, D12).
  if (field === 'quantity' && entry.timeFrom !== null) return true;
  if (field === 'unitOfMeasureCode' && entry.workTypeCode !== null) return true;
  return stored(field, record) === stored(field, entry);
}

/** As the server stores it. */
function stored(field: EntryField, entry: NormalEntry): string | number | null {
  // An entry that the previous version of the app queued lacks the fields that are new.
  const value = entry[field] ?? null;
  if (typeof value !== 'string') return value;
  if (field === 'timeFrom' || field === 'timeTo') {
    const minutes = (Date.parse(`${value}Z`) - Date.parse(`${entry.date}T00:00:00Z`)) / 60_000;
    return Number.isNaN(minutes) ? value : roundUpToStep(minutes);
  }
  const text = value.trim().normalize('NFC');
  return field === 'description' ? text : text.toUpperCase();
}
