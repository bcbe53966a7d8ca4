import type { AccountTransaction } from '@worksheet/database/client';
import { job } from '@worksheet/domain/entities/job';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { masterDataChange } from '#changes/master-data.ts';
import { writeChanges, type Author, type NewChange } from '#changes/write.ts';
import { changeRecords, type StoredRecord } from '#history/change-records.ts';
import { changesBetween } from '#history/history.ts';
import { chunksOf } from '#master-data/batch/chunks.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import {
  columnsOf,
  type ColumnValue,
  snakeCase,
  tables,
  type StoredEntity,
  type Values,
} from '#master-data/columns.ts';

/* What refers to an entry that can be merged: read from the declarations of master data, where they name it. */

export const recordTables = ['worksheet_record', 'worksheet_deleted'] as const;

function isRecordTable(table: string): table is (typeof recordTables)[number] {
  return recordTables.some((each) => each === table);
}

/** The tables of which a merge changes rows, in the order in which they are locked. */
export const movedTables = ['merge', 'job', 'user', 'plan', ...recordTables];

interface Referring {
  readonly table: string;
  readonly column: string;
}

/** A default resource, and a number that only other systems set. */
const toResources: readonly Referring[] = [
  { table: 'job', column: 'responsible_resource_no' },
  { table: 'user', column: 'default_resource_id' },
];

/** The columns whose rows follow an entry into the kept one. */
export function referringTo(name: MergeableEntity): readonly Referring[] {
  const declared = Object.values(kinds).flatMap(({ entity }) => {
    const { references, owner } = columnsOf(entity);
    const own = references.filter((each) => each !== owner && each.to.name === name);
    return own.map(({ column }) => ({ table: entity.table, column }));
  });
  if (name === 'job') return [...declared, { table: 'plan', column: 'job_id' }];
  return name === 'resource' ? [...declared, ...toResources] : declared;
}

/** The rows that belong to an entry, and the column that tells them apart: the kept entry gets those that it lacks. */
export function partsOf(name: MergeableEntity): readonly (Referring & { readonly key: string })[] {
  const { entity, children } = kinds[name];
  const column = `${entity.table}_id`;
  if (!children) return [];
  return [
    { table: children.kind.entity.table, column, key: 'code_key' },
    { table: 'favourite', column, key: 'user_id' },
  ];
}

/** The columns with which a record names a row of master data. */
export function columnsOnRecords(
  { table, keyName, nameField }: Pick<StoredEntity, 'table' | 'keyName' | 'nameField'>,
  row: Values,
): Values {
  const named = [keyName, nameField].map((field) => [`${table}_${snakeCase(field)}`, row[field]]);
  return { [`${table}_id`]: row['id'], ...Object.fromEntries(named) };
}

/** Locks the rows with one of these values in a column; of records those outside the archive, unless they are named by id. */
export function lockRows(
  tx: AccountTransaction,
  table: string,
  column: string,
  values: readonly unknown[],
) {
  const rows = tables(tx)
    .selectFrom(table)
    .selectAll()
    .where(column, 'in', values as number[]);
  const isOpenOnly = isRecordTable(table) && column !== 'id';
  const wanted = isOpenOnly ? rows.where('exported', '=', false) : rows;
  return wanted.orderBy('id').forUpdate().execute();
}

/**
 * Gives locked rows other columns and the next version, which other systems hear of; records get a history entry. Who changed
 * a record last stays, so that its owner may still change it, and so do its approval and signature.
 */
export async function changeRows(
  tx: AccountTransaction,
  author: Author,
  table: string,
  changed: readonly { readonly row: Values; readonly columns: Values }[],
): Promise<void> {
  const groups = Map.groupBy(changed, ({ columns }) => JSON.stringify(columns));
  for (const chunk of [...groups.values()].flatMap((group) => [...chunksOf(group, 500)])) {
    const rows = chunk.map(({ row }) => row);
    const columns = { ...chunk[0]?.columns } as Record<string, ColumnValue>;
    const ids = rows.map(({ id }) => Number(id));
    if (isRecordTable(table)) {
      const records = rows.map((row) => row as StoredRecord);
      const before = new Map(records.map((row) => [row.id, row]));
      const changes = (id: number) => {
        const row = before.get(id);
        return row ? changesBetween(row, { ...row, ...columns }) : {};
      };
      const event = { action: 'update', ...author, changes } as const;
      await changeRecords(tx, ids, columns, event, { table, rows: records });
      continue;
    }
    await tables(tx)
      .updateTable(table)
      .set((eb) =>
        withoutVersion.includes(table) ? columns : { ...columns, version: eb('version', '+', 1) },
      )
      .where('id', 'in', ids)
      .execute();
    await writeChanges(
      tx,
      author,
      rows.flatMap((row) => changeOf(table, row)),
    );
  }
}

const withoutVersion = ['merge', 'plan'];

/** Records are reported with their history. */
function changeOf(table: string, row: Values): NewChange[] {
  if (table === 'job') return [masterDataChange(job, row, 'updated')];
  if (table === 'plan') return [{ entity: 'plan', key: String(row['id']), action: 'updated' }];
  const key = String(row['username']);
  return table === 'user' ? [{ entity: 'user', key, action: 'updated' }] : [];
}
