import { entryFields, type EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { roundUpToStep } from '@worksheet/domain/worksheet/time';
import type { Problem } from '#lib/problem.ts';

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

/** Returns the value as the server stores it. */
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

/** The server has looked up the client key before it refused, and found nothing. */
const createdNowhere: readonly Problem['code'][] = ['invalid-input', 'period-closed'];
const mayBeCreated: readonly Problem['code'][] = [
  'no-connection',
  'unavailable',
  'storage-full',
  'internal',
  'unexpected',
  'record-deleted',
  'repeated-differently',
];

/** Whether records may exist after an attempt that failed; other refusals say nothing about the attempts before. */
export function mayHaveArrivedAfter({ code }: Pick<Problem, 'code'>, before: boolean): boolean {
  if (createdNowhere.includes(code)) return false;
  return mayBeCreated.includes(code) || before;
}

/** What was created with the client key is not, or no longer, this entry: only another key can create it. */
export function isKeyUsed({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'record-deleted' || code === 'repeated-differently';
}
