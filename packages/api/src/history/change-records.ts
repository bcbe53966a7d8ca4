import type { AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { Row } from '@worksheet/database/schema';
import type { AccountDB } from '@worksheet/database/tables';
import type { Expression, ExpressionBuilder } from 'kysely';
import { writeHistory, type FormerColumns, type HistoryEvent } from '#history/history.ts';

export type StoredRecord = Row<'worksheet_record'>;
type Changeable = Omit<StoredRecord, 'id' | 'account_id' | 'version' | 'updated_at'>;
export type NewColumns = {
  readonly [C in keyof Changeable]?: Changeable[C] | Expression<Changeable[C]> | undefined;
};

interface Options {
  /** Deleted records change too, because they can be restored. */
  readonly table?: 'worksheet_record' | 'worksheet_deleted';
  /** Locked rows with all changed columns, if the caller has read them. */
  readonly rows?: readonly FormerColumns[];
  readonly keepsVersion?: boolean;
}

/**
 * Changes stored records, raises their versions by one, and writes their history with what the columns were. Call it while
 * the records are locked. Every change of a stored record is made here, except the end of an export, whose lines keep it.
 */
export async function changeRecords(
  tx: AccountTransaction,
  ids: readonly number[],
  columns: NewColumns,
  event: HistoryEvent,
  { table = 'worksheet_record', keepsVersion = false, ...options }: Options = {},
): Promise<void> {
  if (ids.length === 0) return;
  const names = Object.keys(columns) as (keyof Changeable)[];
  const rows = options.rows ?? (await findFormer(tx, table, ids, names));
  await tx
    .updateTable(table)
    .set((eb: ExpressionBuilder<AccountDB, typeof table>) => ({
      ...columns,
      ...(!keepsVersion && { version: eb('version', '+', 1) }),
    }))
    .where('id', 'in', ids)
    .$call(forcePrimaryIndex)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  await writeHistory(tx, ids, { isReported: table === 'worksheet_record', ...event }, (id) =>
    formerColumns(stored.get(id), columns, names),
  );
}

function findFormer(
  tx: AccountTransaction,
  table: 'worksheet_record' | 'worksheet_deleted',
  ids: readonly number[],
  names: readonly (keyof Changeable)[],
): Promise<FormerColumns[]> {
  return tx
    .selectFrom(table)
    .select(['id', 'version', ...names])
    .where('id', 'in', ids)
    .$call(forcePrimaryIndex)
    .execute();
}

/** The columns that get another value, or one that only the database knows. */
function formerColumns(
  row: FormerColumns = {},
  columns: NewColumns,
  names: readonly (keyof Changeable)[],
): FormerColumns {
  const changed = names.filter((name) => row[name] !== columns[name]);
  return Object.fromEntries(['version' as const, ...changed].map((name) => [name, row[name]]));
}
