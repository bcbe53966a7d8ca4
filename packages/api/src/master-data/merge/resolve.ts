import type { AccountHandle } from '@worksheet/database/client';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { failFields } from '@worksheet/domain/errors';
import { snakeCase, tables, type StoredEntity } from '#master-data/columns.ts';

/* The number of an entry that was merged finds the entry into which it was merged. */

export function isMergeable(table: string): boolean {
  return mergeableEntities.some((name) => name === table);
}

/** Returns the codes of the entries into which some of these were merged, by the id of the merged one. */
export async function findMergedInto(
  db: AccountHandle,
  { table, keyName }: Pick<StoredEntity, 'table' | 'keyName'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!isMergeable(table) || ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom(`${table} as merged`)
    .innerJoin(`${table} as kept`, 'kept.id', 'merged.merged_into_id')
    .select(['merged.id as id', `kept.${snakeCase(keyName)} as code`])
    .where('merged.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, code }) => [Number(id), String(code)]));
}

/** Refuses to change an entry that was merged: the caller must name the one that exists. */
export async function refuseMerged(
  db: AccountHandle,
  entity: Pick<StoredEntity, 'table' | 'keyName'>,
  id: number,
): Promise<void> {
  const into = (await findMergedInto(db, entity, [id])).get(id);
  if (into !== undefined) failFields({ path: entity.keyName, code: 'merged', params: { into } });
}

/** Whether the number of another entry finds this one. */
export async function hasMerged(
  db: AccountHandle,
  { table }: Pick<StoredEntity, 'table'>,
  id: number,
): Promise<boolean> {
  if (!isMergeable(table)) return false;
  const merged = tables(db).selectFrom(table).select('id').where('merged_into_id', '=', id);
  return (await merged.executeTakeFirst()) !== undefined;
}
