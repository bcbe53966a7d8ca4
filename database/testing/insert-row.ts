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
  const db = forAccount(pool, accountId);
  const strand = strands.find((name) => name === table);
  const mark = strand === undefined ? {} : { mark: markOf(strand, accountId, values) };
  const { insertId } = await db
    .insertInto<EntityTable>(table)
    .values({ ...values, ...mark } as NewRow<T>)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom<EntityTable>(table)
    .selectAll()
    .where('id', '=', Number(insertId))
    .executeTakeFirstOrThrow();
  return row as Row<T>;
}
