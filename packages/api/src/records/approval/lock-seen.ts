import type { AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import type { authorizeReturn } from '@worksheet/domain/access/policy';
import { fail } from '@worksheet/domain/errors';
import type { SeenEntry, SkippedEntry } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { prepareEntryChange } from '#records/change.ts';
import type { RecordRow } from '#records/record-row.ts';
import { lockAllVisible } from '#records/visible.ts';

/** Locks records that an approver saw; those that changed since or may not be changed are skipped, with the reason. */
export async function lockSeen(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly SeenEntry[],
  authorize: (row: RecordRow, actor: Actor) => ReturnType<typeof authorizeReturn>,
): Promise<{ rows: RecordRow[]; skipped: SkippedEntry[] }> {
  const locked = await lockAllVisible(
    tx,
    ctx.actor,
    entries.map(({ id }) => id),
  );
  const { actor } = await prepareEntryChange(tx, ctx);
  const visible = new Map(locked.map((row) => [row.id, row]));
  const rows: RecordRow[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { id, version } of entries) {
    const row = visible.get(id);
    const verdict = row ? verdictOf(row, version, authorize(row, actor)) : 'record-not-found';
    if (row && verdict === true) rows.push(row);
    else if (verdict !== true) skipped.push({ id, code: verdict });
  }
  return { rows, skipped };
}

function verdictOf(
  row: RecordRow,
  version: number,
  verdict: ReturnType<typeof authorizeReturn>,
): true | SkippedEntry['code'] {
  if (verdict === 'not-allowed') fail(verdict);
  if (row.exported) return 'record-exported';
  return row.version === version ? verdict : 'record-changed';
}

export const idsOf = (rows: readonly RecordRow[]) => rows.map(({ id }) => id);
