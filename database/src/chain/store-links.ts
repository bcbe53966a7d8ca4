import { CompiledQuery } from 'kysely';
import type { AccountTransaction } from '#client.ts';
import { resolveAccount } from '#resolve-account.ts';
import type { Strand } from './mark.ts';

export interface LinkedRow {
  readonly id: number;
  readonly mark: string;
  readonly link: number;
  readonly chain: string;
}

/** Links rows, which the query builder cannot: with nodes for every value it takes ten times as long as the database. */
export async function storeLinks(
  tx: AccountTransaction,
  strand: Strand,
  rows: readonly LinkedRow[],
): Promise<void> {
  const { executor, accountId } = resolveAccount(tx);
  const text = `update json_table(?, '$[*]' columns (id bigint path '$.id', mark varchar(80) path '$.mark',
      link bigint path '$.link', chain char(64) path '$.chain')) as v
    straight_join \`${strand}\` as t on t.account_id = ? and t.id = v.id
    set t.mark = v.mark, t.link = v.link, t.chain = v.chain`;
  await executor.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows), accountId]));
}
