import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { job } from '@worksheet/domain/entities/job';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { masterDataChange } from '#changes/master-data.ts';
import type { Author, NewChange } from '#changes/write.ts';
import { changesBetween, writeHistory } from '#history/history.ts';
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

export type MovedTable = Row<'merge_move'>['kind'];
export const recordTables = ['worksheet_record', 'worksheet_deleted'] as const;

interface Referring {
  readonly entity: Pick<StoredEntity, 'name' | 'table' | 'ownerFields' | 'keyName'>;
  readonly column: string;
}

/** A default resource, and a number that only other systems set. */
const toResources: readonly Referring[] = [
  {
    entity: { name: 'user', table: 'user', ownerFields: {}, keyName: 'username' },
    column: 'default_resource_id',
  },
  { entity: job, column: 'responsible_resource_no' },
];

/** The columns whose rows follow an entry into the kept one. */
export function referringTo(name: MergeableEntity): readonly Referring[] {
  const declared = Object.values(kinds).flatMap(({ entity }) => {
    const { references, owner } = columnsOf(entity);
    const own = references.filter((each) => each !== owner && each.to.name === name);
    return own.map(({ column }) => ({ entity, column }));
  });
  return name === 'resource' ? [...declared, ...toResources] : declared;
}

/** The rows that belong to an entry, and the column that tells them apart: the kept entry gets those that it lacks. */
export function partsOf(name: MergeableEntity) {
  const { entity, children } = kinds[name];
  const { table } = entity;
  return [
    ...(children?.kind.owner
      ? [{ table: children.kind.entity.table, column: children.kind.owner.column, key: 'code_key' }]
      : []),
    ...(table === 'customer'
      ? []
      : [{ table: 'favourite', column: `${table}_id`, key: 'user_id' }]),
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

export function changeOf({ entity }: Referring, row: Values): NewChange {
  return entity.name === 'user'
    ? { entity: 'user', key: String(row['username']), action: 'updated' }
    : masterDataChange(entity, row, 'updated');
}

/** Locks the rows with one of these values in a column; of records those outside the archive, unless they are named by id. */
export function lockRows(
  tx: AccountTransaction,
  table: MovedTable,
  column: string,
  values: readonly unknown[],
) {
  const rows = tables(tx)
    .selectFrom(table)
    .selectAll()
    .where(column, 'in', values as ColumnValue[])
    .orderBy('id')
    .forUpdate();
  const isOpenOnly = isRecordTable(table) && column !== 'id';
  return (isOpenOnly ? rows.where('exported', '=', false) : rows).execute();
}

const isRecordTable = (table: MovedTable) => recordTables.some((name) => name === table);

export interface ChangedRow {
  readonly row: Values;
  readonly columns: Values;
}

/**
 * Gives locked rows other columns and the next version; records get a history entry. Who changed a record last stays, so that
 * its owner may still change it, and so do its approval and signature.
 */
export async function changeRows(
  tx: AccountTransaction,
  { by, at }: Author,
  table: MovedTable,
  changed: readonly ChangedRow[],
): Promise<void> {
  const groups = Map.groupBy(changed, ({ columns }) => JSON.stringify(columns));
  for (const chunk of [...groups.values()].flatMap((group) => [...chunksOf(group, 500)])) {
    const { row: example, columns } = chunk[0] ?? { row: {}, columns: {} };
    const ids = chunk.map(({ row }) => Number(row['id']));
    await tables(tx)
      .updateTable(table)
      .set((eb) => ({
        ...columns,
        ...('version' in example && { version: eb('version', '+', 1) }),
      }))
      .where('id', 'in', ids)
      .execute();
    if (!isRecordTable(table)) continue;
    const records = chunk.map(({ row }) => row as Row<'worksheet_record'>);
    const changes = new Map(
      records.map((row) => [row.id, changesBetween(row, { ...row, ...columns })]),
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
