import { sql } from 'kysely';
import type { DatabasePool } from '../src/pool.ts';
import { unscoped } from '../src/unscoped.ts';

/** Returns the columns that refer to rows of a table, such as `job.bill_to_customer_id`. */
export async function foreignKeysTo(pool: DatabasePool, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat(table_name, '.', column_name) as name
      from information_schema.key_column_usage
     where table_schema = database() and referenced_table_name = ${table}
       and column_name <> 'account_id'
     order by name`.execute(unscoped(pool));
  return rows.map(({ name }) => name);
}
