import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { changesBetween, writeHistory } from '#history/history.ts';
import type { Author } from '#changes/write.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';

export const recordTables = ['worksheet_record', 'worksheet_deleted'] as const;
type RecordTable = (typeof recordTables)[number];

/** The columns of a record that a merge changes. */
export type MovedColumns = Partial<
  Pick<
    Row<'worksheet_record'>,
    | 'customer_id'
    | 'customer_no'
    | 'customer_name'
    | 'job_id'
    | 'job_code'
    | 'job_description'
    | 'job_task_id'
    | 'job_task_code'
    | 'job_task_description'
  >
>;

export interface RecordMove {
  readonly row: Row<'worksheet_record'>;
  readonly columns: MovedColumns;
}

const chunkSize = 500;

/**
 * Gives locked records other names, with the next version and a history entry. Who changed a record last stays, so that its
 * owner may still change it, and its approval and signature stay.
 */
export async function moveRecords(
  tx: AccountTransaction,
  { by, at }: Author,
  table: RecordTable,
  moves: readonly RecordMove[],
): Promise<void> {
  const groups = Map.groupBy(moves, ({ columns }) => JSON.stringify(columns));
  for (const group of groups.values())
    for (const chunk of chunksOf(group, chunkSize)) {
      const [first] = chunk;
      if (!first) continue;
      const ids = chunk.map(({ row }) => row.id);
      await tx
        .updateTable(table)
        .set((eb) => ({ ...first.columns, version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .execute();
      const changes = new Map(
        chunk.map(({ row, columns }) => [row.id, changesBetween(row, { ...row, ...columns })]),
      );
      await writeHistory(tx, ids, {
        action: 'update',
        by,
        at,
        changes: (id) => changes.get(id) ?? {},
        isReported: table === 'worksheet_record',
      });
    }
}
