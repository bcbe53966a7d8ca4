import { sql } from 'kysely';
import type { UnscopedTransaction } from '#unscoped.ts';

export type Value = string | number | boolean | null;
export type AnyRow = Readonly<Record<string, Value>>;

/** Reads and changes any table as somebody does who has the database, without the rules of the account scope. */
export function anyTable(tx: UnscopedTransaction, table: string) {
  const isRow = (row: AnyRow) =>
    sql.join(
      Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} <=> ${value}`),
      sql` and `,
    );
  const listed = (row: AnyRow) =>
    sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  return {
    rows: async (where: AnyRow) => {
      const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}
        where ${isRow(where)}`.execute(tx);
      return rows;
    },
    update: (where: AnyRow, change: AnyRow) =>
      sql`update ${sql.table(table)} set ${listed(change)} where ${isRow(where)}`.execute(tx),
    insert: (row: AnyRow) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(tx),
    delete: (where: AnyRow) =>
      sql`delete from ${sql.table(table)} where ${isRow(where)}`.execute(tx),
  };
}
