import { sql, type RawBuilder } from 'kysely';
import type { UnscopedTransaction } from '#unscoped.ts';

interface Update {
  readonly table: string;
  readonly accountId: number;
  readonly where: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
}

/** Finds the rows without a lock first: an update that searches would lock all rows of the account, and others would wait. */
export async function updateFound(
  tx: UnscopedTransaction,
  { table, accountId, where, set }: Update,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where account_id = ${accountId} and (${where})`.execute(tx);
  await inChunks(rows, (ids) =>
    sql`update ${sql.table(table)} set ${set}
      where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(tx),
  );
}

const chunkSize = 1_000;

export async function inChunks(
  rows: readonly { readonly id: number }[],
  act: (ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize)
    await act(rows.slice(start, start + chunkSize).map(({ id }) => id));
}

export function holdsAny(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const found = texts.map((text) => sql`locate(${text}, ${sql.ref(column)}) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
}

interface Place {
  readonly table: string;
  readonly column: string;
  readonly accountId: number;
  /** Rows without any of these texts stay as they are. */
  readonly holds: readonly string[];
}

/** Changes the texts of a column that hold others. */
export async function rewrite(
  tx: UnscopedTransaction,
  { table, column, accountId, holds }: Place,
  change: (text: string) => string,
): Promise<void> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}
     where account_id = ${accountId} and ${holdsAny(column, holds)}`.execute(tx);
  for (const { id, text } of rows) {
    const changed = change(text);
    if (changed !== text)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed}
        where account_id = ${accountId} and id = ${id}`.execute(tx);
  }
}
