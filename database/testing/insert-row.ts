import { forAccount } from '#for-account.ts';
import type { DatabasePool } from '#pool.ts';
import type { AccountDB, NewRow, Row } from '#schema.ts';

let last = 0;

/** A code that nothing else has. */
export function nextCode(prefix: string): string {
  last += 1;
  return `${prefix}${last}`;
}

/** Some columns of a row. */
export type Overrides<T extends keyof AccountDB> = Partial<NewRow<T>>;
/** The tables whose rows have an id and a tenant. */
type EntityTable = Exclude<keyof AccountDB, 'account' | 'idempotency_key'>;

/** Inserts a row into an account and answers it as the database holds it. */
export async function insertRow<T extends EntityTable>(
  pool: DatabasePool,
  accountId: number,
  table: T,
  values: NewRow<T>,
): Promise<Row<T>> {
  const db = forAccount(pool, accountId);
  const { insertId } = await db
    .insertInto<EntityTable>(table)
    .values(values)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom<EntityTable>(table)
    .selectAll()
    .where('id', '=', Number(insertId))
    .executeTakeFirstOrThrow();
  // Kysely cannot follow a table that is a type parameter; the row was read from that very table.
  return row as Row<T>;
}
