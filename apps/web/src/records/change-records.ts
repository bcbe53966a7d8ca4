import {
  normaliseEntry,
  type Entry,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import type { WeekOperation } from '@worksheet/domain/worksheet/week/edit';
import { failedWith } from '#lib/problem.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { upload } from '#records/transport.ts';
import { trpcClient } from '#trpc.ts';

/** Only at the version that was seen (D17); a field that is left out is emptied. */
export function updateRecord(
  { accountId }: Owner,
  { id, version, username }: Pick<WorksheetRecord, 'id' | 'version' | 'username'>,
  entry: Entry,
  signal?: AbortSignal,
): Promise<WorksheetRecord> {
  const input = { ...entry, id, version, username, accountId };
  return trpcClient.worksheet.update.mutate(input, signal && { signal });
}

/**
 * Makes all changes or none; the answer has a record for each, null if it was deleted. An earlier call with the key may have
 * made them, but nothing else. `username` is whom new records are for.
 */
export async function changeRecords(
  { accountId, userId }: Owner,
  changes: readonly WeekOperation[],
  {
    clientKey,
    username,
    visitOf,
  }: {
    readonly clientKey: string;
    readonly username?: string | undefined;
    /** The updated record whose visit the new ones join. */
    readonly visitOf?: number | undefined;
  },
): Promise<readonly (WorksheetRecord | null)[]> {
  const named = username === undefined ? {} : { username };
  const operations = changes.map((change) => {
    if (change.op === 'create') return { op: 'create', ...change.entry, ...named } as const;
    const { id, version, username: of } = change.record;
    if (change.op === 'delete') return { op: 'delete', id, version } as const;
    return { op: 'update', ...change.entry, id, version, username: of } as const;
  });
  const input = { accountId, clientKey, visitOf, operations };
  const { answer, isRepeat } = await upload('batch', input, { expectedUser: userId });
  const { records } = answer;
  if (!isRepeat) return records;
  const { recordsDiffer } = await import('#records/complete-repeat.ts');
  const isSame = changes.every((change, index) => {
    const record = records[index] ?? null;
    if (change.op === 'delete') return record === null;
    return !recordsDiffer([record], [normaliseEntry(change.entry)]);
  });
  if (!isSame) throw failedWith('repeated-differently');
  return records;
}
