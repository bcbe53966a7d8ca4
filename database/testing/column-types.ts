import { sql } from 'kysely';
import type { DatabasePool } from '#pool.ts';
import { kyselyOf } from '#pool-kysely.ts';

export interface ColumnType {
  /** The type of the column, to which MariaDB adds a display width if it is an integer. */
  readonly type: string;
  readonly nullable: boolean;
}

export async function columnTypes(
  pool: DatabasePool,
  table: string,
): Promise<ReadonlyMap<string, ColumnType>> {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, column_type as type, is_nullable as nullable
      from information_schema.columns
     where table_schema = database() and table_name = ${table}`.execute(kyselyOf(pool));
  return new Map(
    rows.map(({ name, type, nullable }) => [name, { type, nullable: nullable === 'YES' }]),
  );
}
