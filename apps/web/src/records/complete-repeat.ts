import { entryFields, type EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { roundUpToStep } from '@worksheet/domain/worksheet/time';
import { failedWith, problemOf, ProblemError } from '#lib/problem.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { upload } from '#records/transport.ts';

/** Throws if an earlier call has created something else; adds the files that were chosen since. */
export async function completeRepeat(
  owner: Owner,
  records: readonly (WorksheetRecord | null)[],
  { entries, files }: { readonly entries: readonly NormalEntry[]; readonly files: readonly File[] },
): Promise<void> {
  const [first] = records;
  if (!first || recordsDiffer(records, entries)) throw failedWith('repeated-differently');
  for (const [position, file] of files.entries()) await addFile(owner, first.id, file, position);
}

async function addFile(
  { accountId, userId: expectedUser }: Owner,
  id: number,
  file: File,
  position: number,
): Promise<void> {
  try {
    await upload('addAttachments', { id, accountId, attachments: [file] }, { expectedUser });
  } catch (error) {
    const problem = problemOf(error);
    if (problem.errors.length === 0) throw error;
    const errors = problem.errors.map((each) =>
      each.path === 'attachments.0' ? { ...each, path: `attachments.${position}` } : each,
    );
    throw new ProblemError({ ...problem, errors });
  }
}

/** Whether records that the server returned for a client key are not these entries, which were then not stored. */
export function recordsDiffer(
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
