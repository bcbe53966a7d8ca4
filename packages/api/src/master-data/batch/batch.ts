import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey, isForeignKeyRefusal } from '@worksheet/database/database-errors';
import {
  batchAnswer,
  batchAnswerOf,
  BatchRefused,
  countStatuses,
  type BatchAnswer,
} from '@worksheet/domain/entities/batch';
import { runOnce } from '#idempotency.ts';
import { writeBatchAudit } from '#master-data/audit.ts';
import { applyEntries, type AppliedEntry, type ApplyOptions } from '#master-data/batch/apply.ts';
import type { Kind } from '#master-data/batch/kind.ts';
import type { AccountContext } from '#context.ts';

export interface Batch {
  readonly entries: readonly unknown[];
  readonly dryRun: boolean;
  readonly onError: 'stop' | 'skip';
}

export function applyBatch(ctx: AccountContext, kind: Kind, batch: Batch): Promise<BatchAnswer> {
  return runBatch(ctx, kind.entity.name, batch, (tx, options) =>
    applyEntries(tx, ctx, kind, batch.entries, options),
  );
}

/** Applies the entries of one call in one transaction, once per `Idempotency-Key` (D18). */
export function runBatch(
  ctx: AccountContext,
  name: string,
  batch: Batch,
  apply: (tx: AccountTransaction, options: ApplyOptions) => Promise<AppliedEntry[]>,
): Promise<BatchAnswer> {
  const { dryRun, onError } = batch;
  return retryConflicts(() =>
    ctx.transact((tx) =>
      runOnce(
        {
          tx,
          actor: ctx.actor,
          operation: `${name}.batch`,
          key: dryRun ? undefined : ctx.request.idempotencyKey,
          request: batch,
          now: ctx.now(),
          result: batchAnswer,
        },
        async () => {
          const applied = await apply(tx, { write: dryRun ? 'none' : 'all', onError });
          const counts = countStatuses(applied);
          if (onError === 'stop' && counts.refused > 0) throw new BatchRefused(applied);
          if (!dryRun) await writeBatchAudit(tx, ctx, name, counts);
          return batchAnswerOf(applied);
        },
      ),
    ),
  );
}

const maxAttempts = 3;

/** Another transaction stored the same code (D22), or deleted what an entry refers to: a repeat finds it, or refuses. */
export async function retryConflicts<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isConflict = isDuplicateKey(error) || isForeignKeyRefusal(error);
      if (!isConflict || attempt === maxAttempts) throw error;
    }
  }
}
