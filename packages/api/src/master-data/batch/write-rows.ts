import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Author } from '#changes/write.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import type { Kind, Plan } from '#master-data/batch/kind.ts';
import { mapWithYields } from '#yielder.ts';
import { snakeCase, tables, type ColumnValue } from '#master-data/columns.ts';
import { renameOnRecords } from '#master-data/rename.ts';
import { valueById } from '#master-data/value-by-id.ts';

/** Inserts in the order of the keys, so that two batches with the same new rows wait instead of blocking each other. */
export async function insertRows(
  tx: AccountTransaction,
  { entity }: Kind,
  plans: readonly Plan[],
  turn: () => Promise<void>,
): Promise<void> {
  const column = snakeCase(entity.keyName);
  const rows = await mapWithYields(plans, (plan) => {
    const code = plan.key[entity.keyName] ?? '';
    return {
      ...entity.discriminator,
      ...plan.columns,
      [column]: code,
      [`${column}_key`]: normalizedKey(code),
    };
  });
  rows.sort((a, b) => (String(a[`${column}_key`]) < String(b[`${column}_key`]) ? -1 : 1));
  for (const chunk of chunksOf(rows, chunkSizes.insert)) {
    await turn();
    await tables(tx).insertInto(entity.table).values(chunk).execute();
  }
}

/** Rows may exchange the values of a column that has no repeated ones. */
export async function clearUniqueValues(
  tx: AccountTransaction,
  { entity, unique }: Kind,
  plans: readonly Plan[],
): Promise<void> {
  if (unique === undefined) return;
  const leaving = plans.filter(({ columns }) => unique in columns);
  for (const chunk of chunksOf(leaving.map(idOf), chunkSizes.update)) {
    await tables(tx)
      .updateTable(entity.table)
      .set({ [unique]: null })
      .where('id', 'in', chunk)
      .execute();
  }
}

/** Changes only the columns that differ, and the names on open records (D11). */
export async function updateRows(
  tx: AccountTransaction,
  author: Author,
  kind: Kind,
  plans: readonly Plan[],
  turn: () => Promise<void>,
): Promise<void> {
  const { entity, onRecords } = kind;
  const nameColumn = snakeCase(entity.nameField);
  const sorted = plans.toSorted((a, b) => idOf(a) - idOf(b));
  for (const chunk of chunksOf(sorted, chunkSizes.update)) {
    await turn();
    const ids = chunk.map(idOf);
    const changes = new Map<string, Map<number, ColumnValue>>();
    for (const plan of chunk) {
      for (const [column, value] of Object.entries(plan.columns)) {
        const values = changes.get(column) ?? new Map<number, ColumnValue>();
        changes.set(column, values.set(idOf(plan), value));
      }
    }
    await tables(tx)
      .updateTable(entity.table)
      .set((eb) => ({
        ...Object.fromEntries(
          [...changes].map(([column, values]) => [
            column,
            valueById(eb, { id: 'id', column, values, all: values.size === ids.length }),
          ]),
        ),
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', ids)
      .execute();
    const names = changes.get(nameColumn);
    if (!names) continue;
    // Jobs before records, as when a job is renamed: two renames wait instead of blocking each other.
    await kind.afterRename?.(tx, author, [...names.keys()]);
    if (onRecords) await renameOnRecords(tx, author, onRecords, names);
  }
  for (const plan of sorted) await kind.afterUpdate?.(tx, author, plan);
}

const idOf = ({ before }: Plan): number => Number(before?.['id']);
