import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import type { Kind, Plan } from '#master-data/batch/kind.ts';
import { mapWithYields } from '#yielder.ts';
import { snakeCase, tables, type Values } from '#master-data/columns.ts';

/** What names a stored row. */
type Named = Pick<Plan, 'key' | 'ownerId'>;

/** The stored rows of the plans by their keys, locked if they are to be changed. */
export async function findStored<P extends Named>(
  db: AccountHandle,
  kind: Kind,
  plans: readonly P[],
  { locks }: { readonly locks: boolean },
): Promise<Map<P, Values>> {
  const ids = await findIds(db, kind, plans, locks);
  const rows = new Map<number, Values>();
  for (const chunk of chunksOf([...new Set(ids.values())], chunkSizes.read)) {
    const found = await kind.selectRows(db).where(`${kind.entity.table}.id`, 'in', chunk).execute();
    for (const row of found) rows.set(Number(row['id']), kind.toRow(row));
  }
  return new Map(
    [...ids].flatMap(([plan, id]) => {
      const row = rows.get(id);
      return row ? [[plan, row] as const] : [];
    }),
  );
}

/**
 * The ids of all plans, also of a second one with the same key. Locks the rows alone: a statement that joins what they
 * refer to would lock that too.
 */
export async function findIds<P extends Named>(
  db: AccountHandle,
  { entity, owner }: Kind,
  plans: readonly P[],
  locks: boolean,
): Promise<Map<P, number>> {
  const { table, keyName, discriminator } = entity;
  const keyColumn = `${snakeCase(keyName)}_key`;
  const codes = new Map(
    await mapWithYields(plans, (plan) => [plan, normalizedKey(plan.key[keyName] ?? '')] as const),
  );
  const codeOf = (plan: P) => codes.get(plan) ?? '';
  const byKey = Map.groupBy(plans, (plan) => identityOf(plan.ownerId, codeOf(plan)));
  const sorted = [...byKey.values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => (a.ownerId ?? 0) - (b.ownerId ?? 0) || (codeOf(a) < codeOf(b) ? -1 : 1));
  const ids = new Map<P, number>();
  // In the order of the index, so that two batches wait for each other instead of blocking each other.
  for (const chunk of chunksOf(sorted, chunkSizes.read)) {
    let rows = tables(db)
      .selectFrom(table)
      .select(['id', `${keyColumn} as key`, `${owner?.column ?? 'id'} as owner`])
      .where(keyColumn, 'in', [...new Set(chunk.map(codeOf))]);
    if (owner) {
      const owners = chunk.flatMap(({ ownerId }) => ownerId ?? []);
      rows = rows.where(owner.column, 'in', [...new Set(owners)]);
    }
    for (const [column, value] of Object.entries(discriminator))
      rows = rows.where(column, '=', value);
    for (const row of await (locks ? rows.forUpdate() : rows).execute()) {
      const key = identityOf(owner && Number(row['owner']), String(row['key']));
      for (const plan of byKey.get(key) ?? []) ids.set(plan, Number(row['id']));
    }
  }
  return ids;
}

function identityOf(ownerId: number | undefined, key: string): string {
  return `${ownerId ?? ''}/${key}`;
}
