import { sql } from 'kysely';
import { kyselyOf } from '#pool-kysely.ts';
import type { DatabasePool } from '#pool.ts';

/** Searches every column of every table, and returns where what was found is, as `table.column text`. */
export async function findTexts(pool: DatabasePool, pattern: RegExp): Promise<string[]> {
  const db = kyselyOf(pool);
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as \`table\`, c.column_name as \`column\`
      from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = database() and t.table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ text: string | null }>`
      select distinct cast(${sql.ref(column)} as char) as text from ${sql.table(table)}`.execute(
      db,
    );
    for (const { text } of rows)
      for (const [match] of (text ?? '').matchAll(pattern))
        found.add(`${table}.${column} ${match}`);
  }
  return [...found].toSorted();
}
