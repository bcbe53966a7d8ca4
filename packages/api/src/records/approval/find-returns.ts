import { toUtc } from '@worksheet/database/utc';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import type { ReviewLine } from '@worksheet/domain/worksheet/review';
import type { AccountContext } from '#context.ts';
import { readChanges } from '#history/history.ts';
import type { LineRow } from '#records/approval/find-lines.ts';

type SentBack = NonNullable<ReviewLine['sentBack']>;

/** Why the records that their owners have changed since were sent back, and their quantities then (D16). */
export async function findReturns(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, SentBack>> {
  const changed = lines.filter((line) => line.return_answered_at !== null && !line.exported);
  const returns = new Map<number, SentBack>();
  if (changed.length === 0) return returns;
  const rows = await db
    .selectFrom('record_history')
    .select(['record_id', 'action', 'changes'])
    .where('at', '<=', toUtc(now()))
    .where('action', 'in', ['return', 'reject', 'update'])
    .where(
      'record_id',
      'in',
      changed.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const historyOf = Map.groupBy(rows, (row) => row.record_id);
  for (const { id, quantity } of changed) {
    const history = historyOf.get(id) ?? [];
    const at = history.findLastIndex(({ action }) => action !== 'update');
    const reason = readChanges(history[at]?.changes ?? null)['returnReason']?.[1] ?? '';
    const later = history.slice(at + 1).map(({ changes }) => readChanges(changes)['quantity']);
    const before = later.find((change) => change !== undefined)?.[0] ?? quantity;
    returns.set(id, { reason: String(reason), quantity: fromDecimal(String(before)) });
  }
  return returns;
}
