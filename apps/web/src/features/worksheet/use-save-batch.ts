import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useRef, useState } from 'react';
import { invalidateRecords } from '#lib/invalidate-records.ts';
import { newUuid } from '#lib/uuid.ts';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { trpc, type Inputs } from '#trpc.ts';

type Batch = Omit<Inputs['worksheet']['batch'], 'accountId'>;

/** Saves several records or none; a retry after a lost response saves nothing twice (D18). */
export function useSaveBatch({ accountId }: Pick<Session, 'accountId'>) {
  const utils = trpc.useUtils();
  const idempotencyKey = useRef<string>(undefined);
  const [isPending, setPending] = useState(false);
  const [progress, setProgress] = useState<number>();

  /** In the order of the operations; a deleted record is left out. */
  const save = async (batch: Batch): Promise<readonly WorksheetRecord[]> => {
    setPending(true);
    try {
      idempotencyKey.current ??= newUuid();
      const { records } = await utils.client.worksheet.batch.mutate(
        { ...batch, accountId },
        {
          context: {
            idempotencyKey: idempotencyKey.current,
            ...(batch.attachments ? { onProgress: setProgress } : {}),
          },
        },
      );
      idempotencyKey.current = undefined;
      return records.filter((record) => record !== null);
    } catch (error) {
      // The first attempt was stored with other values: a new key makes the next attempt a new batch.
      if (problemOf(error).code === 'repeated-differently') idempotencyKey.current = undefined;
      throw error;
    } finally {
      setPending(false);
      setProgress(undefined);
      void invalidateRecords(utils);
    }
  };
  return { save, isPending, progress };
}
