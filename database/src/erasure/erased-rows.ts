import { sql, type RawBuilder } from 'kysely';
import { digestLength, markOf, strands } from '#chain/mark.ts';
import type { UnscopedTransaction } from '#unscoped.ts';
import { inChunks } from './update-found.ts';

/** Set wherever an erasure changes a row of the chain: its random bytes go, so that nobody can guess what it said. */
export const eraseMark: RawBuilder<unknown> = sql`mark = concat(left(mark, ${sql.lit(digestLength)}), '*')`;

/**
 * Writes down what rows say that were erased, so that the chain accepts this and nothing else. The audit log and the changes
 * of other accounts may have named the person too.
 */
export async function keepErasedRows(
  tx: UnscopedTransaction,
  accountId: number,
  at: string,
): Promise<void> {
  for (const strand of strands) {
    const ofAccount = strand === 'record_history' ? sql`account_id = ${accountId} and` : sql``;
    const found = await sql<{ id: number }>`select id from ${sql.table(strand)}
      where ${ofAccount} length(mark) = ${sql.lit(digestLength + 1)}`.execute(tx);
    await inChunks(found.rows, async (ids) => {
      const isFound = sql`id in (${sql.join(ids)})`;
      const { rows } = await sql<{ id: number; account_id: number }>`
        select * from ${sql.table(strand)} where ${isFound}`.execute(tx);
      const entries = rows.map((row) => {
        const content = markOf(strand, row.account_id, row);
        const entry = { table_name: strand, row_id: row.id, content, at };
        const mark = markOf('erased_row', row.account_id, entry);
        return sql`(${sql.join([row.account_id, strand, row.id, content, at, mark])})`;
      });
      await sql`insert into erased_row (account_id, table_name, row_id, content, at, mark)
        values ${sql.join(entries)}`.execute(tx);
      await sql`update ${sql.table(strand)} set mark = left(mark, ${sql.lit(digestLength)})
        where ${isFound}`.execute(tx);
    });
  }
}
