import { sql } from 'kysely';
import { openPool } from '#pool.ts';
import { kyselyOf } from '#pool-kysely.ts';

/** Gives the next row of every table this id. The user of `url` must be allowed to change the schema. */
export async function startIdsAt(url: string, id: number): Promise<void> {
  const pool = openPool(url, { connections: 1 });
  const db = kyselyOf(pool);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = database() and extra = 'auto_increment'`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} auto_increment = ${sql.lit(id)}`.execute(db);
  }
  await pool.close();
}
