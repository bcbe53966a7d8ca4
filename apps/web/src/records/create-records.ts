import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Owner } from '#lib/storage/user-storage.ts';
import type { OutboxKind } from '#records/queue/item.ts';
import { upload } from '#records/transport.ts';

interface NewRecords {
  readonly kind: OutboxKind;
  readonly clientKey: string;
  readonly entries: readonly NormalEntry[];
  /** Whom the entries are of. */
  readonly username?: string;
  /** Sent with the call. */
  readonly files?: readonly File[];
  /** Sent after the call. */
  readonly photoCount?: number;
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * One call, which creates all records or none. An earlier call with the key may have created them, but nothing else; files
 * that were chosen since are then added.
 */
export async function createRecords(
  owner: Owner,
  { kind, clientKey, entries, username, files = [], photoCount = 0, onProgress }: NewRecords,
): Promise<readonly WorksheetRecord[]> {
  const { accountId, userId } = owner;
  const expected = photoCount > 0 ? { attachmentsExpected: photoCount } : {};
  const named = username === undefined ? {} : { username };
  const common = { accountId, clientKey, ...(files.length > 0 && { attachments: [...files] }) };
  const options = { expectedUser: userId, onProgress };
  const [entry] = entries;
  if (!entry) throw new Error('Nothing to create');
  const create = async () => {
    if (kind === 'record') {
      const input = { ...entry, ...named, ...expected, ...common };
      const { answer, isRepeat } = await upload('create', input, options);
      return { records: [answer], isRepeat };
    }
    const operations = entries.map((each, position) => ({
      op: 'create' as const,
      ...each,
      ...named,
      ...(position === 0 ? expected : {}),
    }));
    const input = { ...common, visit: kind === 'visit' || kind === 'past-midnight', operations };
    const { answer, isRepeat } = await upload('batch', input, options);
    return { records: answer.records, isRepeat };
  };
  const { records, isRepeat } = await create();
  if (isRepeat) {
    const { completeRepeat } = await import('#records/complete-repeat.ts');
    await completeRepeat(owner, records, { entries, files });
  }
  return records.filter((record) => record !== null);
}
