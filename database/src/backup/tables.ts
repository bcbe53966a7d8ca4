import { sql, type Kysely } from 'kysely';
import type { DB } from '#schema.ts';

/** A table, read from the database, so that a backup includes undeclared tables. */
export interface Table {
  readonly name: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly decimals: readonly string[];
}

export async function tablesOf(db: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<{ tab: string; col: string; type: string; position: number | null }>`
    select c.table_name as tab, c.column_name as col, c.data_type as type, k.ordinal_position as position
      from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name
      left join information_schema.key_column_usage k
        on k.table_schema = c.table_schema and k.table_name = c.table_name
        and k.column_name = c.column_name and k.constraint_name = 'PRIMARY'
     where c.table_schema = database() and t.table_type = 'BASE TABLE'
       and c.table_name not like 'kysely%'
     order by c.table_name, c.ordinal_position`.execute(db);
  return [...Map.groupBy(rows, (row) => row.tab)].map(([name, columns]) => ({
    name,
    key: columns
      .filter((column) => column.position !== null)
      .toSorted((a, b) => Number(a.position) - Number(b.position))
      .map((column) => column.col),
    columns: columns.map((column) => column.col),
    decimals: columns.filter((column) => column.type === 'decimal').map((column) => column.col),
  }));
}

function ownerColumn(table: string): string {
  return table === 'account' ? 'id' : 'account_id';
}

export function rowsOf(
  db: Kysely<DB>,
  { name, key, columns }: Table,
  accountId?: number,
): AsyncIterable<Record<string, unknown>> {
  const owner = ownerColumn(name);
  const narrowed = accountId !== undefined && columns.includes(owner);
  return db
    .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('t'))
    .selectAll('t')
    .where(narrowed ? sql<boolean>`t.${sql.ref(owner)} = ${accountId}` : sql<boolean>`1 = 1`)
    .orderBy(sql.join(key.map((column) => sql`t.${sql.ref(column)}`)))
    .stream(200);
}

/** Returns the next AUTO_INCREMENT value, so that restoring does not reuse ids. */
export async function nextIdOf(db: Kysely<DB>, table: Table): Promise<number | null> {
  const { rows } = await sql<
    Record<string, string>
  >`show create table ${sql.table(table.name)}`.execute(db);
  const text = Object.values(rows[0] ?? {}).join(' ');
  if (!/ AUTO_INCREMENT,/i.test(text)) return null;
  return Number(/\) ENGINE=\w+ AUTO_INCREMENT=(\d+)/.exec(text)?.[1] ?? 1);
}

export async function sumsOf(
  db: Kysely<DB>,
  { name, decimals, columns }: Table,
  accountId?: number,
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const owner = ownerColumn(name);
  const narrowed = accountId !== undefined && columns.includes(owner);
  for (const column of decimals) {
    const condition = narrowed ? sql`${sql.ref(owner)} = ${accountId}` : sql`1 = 1`;
    const { rows } = await sql<{ total: string | null }>`
      select sum(${sql.ref(column)}) as total from ${sql.table(name)} where ${condition}`.execute(
      db,
    );
    sums[column] = rows[0]?.total ?? '0';
  }
  return sums;
}
