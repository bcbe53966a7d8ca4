import type { NormalEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { OutboxKind } from '#lib/outbox/item.ts';
import { withTimeout } from '#lib/outbox/timeout.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { trpcClient } from '#trpc.ts';

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
  readonly onProgress?: (fraction: number) => void;
}

export interface CreateAnswer {
  readonly records: readonly (WorksheetRecord | null)[];
  /** An earlier call with the key created the records; nothing of this one is stored. */
  readonly isRepeat: boolean;
}

/** One call, which creates all records or none. */
export async function createRecords(
  { accountId, userId }: Owner,
  { kind, clientKey, entries, username, files = [], photoCount = 0, onProgress: tell }: NewRecords,
): Promise<CreateAnswer> {
  const expected = photoCount > 0 ? { attachmentsExpected: photoCount } : {};
  const named = username === undefined ? {} : { username };
  const attachments = files.length > 0 ? { attachments: [...files] } : {};
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const [first] = entries;
  if (!first) throw new Error('Nothing to create');
  let isRepeat = false;
  const records = await withTimeout(
    async ({ signal, onProgress }) => {
      const context = {
        expectedUser: userId,
        onRepeat: () => {
          isRepeat = true;
        },
        onProgress: (fraction: number) => {
          onProgress();
          tell?.(fraction);
        },
      };
      if (kind === 'record')
        return [
          await trpcClient.worksheet.create.mutate(
            { ...first, ...named, ...expected, ...attachments, accountId, clientKey },
            { signal, context },
          ),
        ];
      const batch = await trpcClient.worksheet.batch.mutate(
        {
          ...attachments,
          accountId,
          clientKey,
          visit: kind === 'visit',
          operations: entries.map((entry, position) => ({
            op: 'create' as const,
            ...entry,
            ...named,
            ...(position === 0 ? expected : {}),
          })),
        },
        { signal, context },
      );
      return batch.records;
    },
    { bytes },
  );
  return { records, isRepeat };
}
