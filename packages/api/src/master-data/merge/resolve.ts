import type { AccountHandle } from '@worksheet/database/client';
import { entities } from '@worksheet/domain/entities/entities';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { snakeCase, tables, type StoredEntity } from '#master-data/columns.ts';

/* The number of an entry that was merged finds the entry into which it was merged. */

type Keyed = Pick<StoredEntity, 'table' | 'keyName'>;

const mergeableOf = (table: string) =>
  mergeableEntities.filter((name) => entities[name].table === table);

export function isMergeable(table: string): boolean {
  return mergeableOf(table).length > 0;
}

/** The merges of the rows of a table that were not undone. Each names the entry that is kept at last. */
export function selectMerges(db: AccountHandle, table: string) {
  return tables(db)
    .selectFrom('merge')
    .where('merge.entity', 'in', mergeableOf(table))
    .where('merge.undone_at', 'is', null);
}

/** Selects the ids of the kept entries of merges, with the rows that went as `merged`. */
export function selectKept(db: AccountHandle, table: string) {
  return selectMerges(db, table)
    .innerJoin(`${table} as merged`, 'merged.id', 'merge.merged_id')
    .select('merge.kept_id');
}

/** Returns the codes of the entries into which some of these were merged, by the id of the merged one. */
export async function findMergedInto(
  db: AccountHandle,
  { table, keyName }: Keyed,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!isMergeable(table) || ids.length === 0) return new Map();
  const rows = await selectMerges(db, table)
    .innerJoin(`${table} as kept`, 'kept.id', 'merge.kept_id')
    .select(['merge.merged_id as id', `kept.${snakeCase(keyName)} as code`])
    .where('merge.merged_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, code }) => [Number(id), String(code)]));
}

/** Refuses to change an entry that was merged: the caller must name the one that exists. */
export async function refuseMerged(db: AccountHandle, entity: Keyed, id: number): Promise<void> {
  const into = (await findMergedInto(db, entity, [id])).get(id);
  if (into !== undefined) failFields({ path: entity.keyName, code: 'merged', params: { into } });
}

/**
 * Returns the ids for which a number from outside stands: that of the kept entry first, then those of the entries that were
 * merged into it, which records of the archive name. Empty if there is none.
 */
export async function findIdsOfCode(
  db: AccountHandle,
  { table, keyName, discriminator = {} }: Keyed & Partial<Pick<StoredEntity, 'discriminator'>>,
  code: string,
): Promise<number[]> {
  let named = tables(db)
    .selectFrom(table)
    .select('id')
    .where(`${snakeCase(keyName)}_key`, '=', normalizedKey(code));
  for (const [column, value] of Object.entries(discriminator))
    named = named.where(column, '=', value);
  const own = (await named.execute()).map(({ id }) => Number(id));
  if (own.length === 0) return [];
  const into = selectMerges(db, table).select('kept_id').where('merged_id', 'in', own);
  const merges = await selectMerges(db, table)
    .select(['kept_id', 'merged_id'])
    .where((eb) => eb.or([eb('kept_id', 'in', own), eb('kept_id', 'in', into)]))
    .execute();
  const kept = merges.map((row) => Number(row['kept_id']));
  return [...new Set([...kept, ...own, ...merges.map((row) => Number(row['merged_id']))])];
}
