import { markOf, strands } from '#chain/mark.ts';
import { forAccount } from '#for-account.ts';
import type { DatabasePool } from '#pool.ts';
import type { NewRow, Row } from '#schema.ts';
import type { AccountDB } from '#tables/declarations.ts';

let last = 0;

export function nextCode(prefix: string): string {
  last += 1;
  return `${prefix}${last}`;
}

export type Overrides<T extends keyof AccountDB> = Partial<NewRow<T>>;
type EntityTable = Exclude<keyof AccountDB, 'account' | 'idempotency_key'>;

export async function insertRow<T extends EntityTable>(
  pool: DatabasePool,
  accountId: number,
  table: T,
  values: Omit<NewRow<T>, 'mark'>,
): Promise<Row<T>> {
  const [row] = await insertRows(pool, accountId, table, [values]);
  return row;
}

type Inserted<T extends EntityTable, V> = { -readonly [K in keyof V]: Row<T> };

/** Inserts the rows with one statement, in this order. */
export async function insertRows<
  T extends EntityTable,
  const V extends readonly Omit<NewRow<T>, 'mark'>[],
>(pool: DatabasePool, accountId: number, table: T, values: V): Promise<Inserted<T, V>> {
  if (values.length === 0) return [] as Inserted<T, V>;
  const db = forAccount(pool, accountId);
  const strand = strands.find((name) => name === table);
  const { insertId } = await db
    .insertInto<EntityTable>(table)
    .values(
      values.map((row) =>
        strand === undefined ? row : { ...row, mark: markOf(strand, accountId, row) },
      ) as NewRow<T>[],
    )
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom<EntityTable>(table)
    .selectAll()
    .where('id', '>=', Number(insertId))
    .orderBy('id')
    .execute();
  return rows as Inserted<T, V>;
}
