import { chainOf, markOf, strands, type Strand } from '@worksheet/database/chain/mark';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { accountOf } from '@worksheet/database/compiled-query';
import { toUtc } from '@worksheet/database/utc';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { findTimeZone } from '#account-settings.ts';
import { lockHeads, readHeads, setHead, type Head } from '#chain/heads.ts';
import { sequenceChanges, type ChangesAccess } from '#changes/sequence.ts';

const rowsPerPass = 2_000;
const rowsPerUpdate = 200;

/**
 * Links the rows of an account that are committed, each to the one before (decisions/the-chain). No transaction that writes
 * rows waits for it.
 */
export async function linkRows(access: ChangesAccess, now: Date): Promise<void> {
  await sequenceChanges(access);
  const heads = await readHeads(access.db);
  for (const strand of strands) {
    const adopts = isAdopting(heads[strand]);
    const waiting = await waitingRows(access.db, strand, adopts)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    const isDue = adopts && toUtc(now) >= (heads[strand]?.adopts_until ?? '');
    if (waiting || isDue) while (await linkPass(access, strand, now));
  }
}

/** Links a limited number of rows. Returns whether there may be more. */
function linkPass({ transact }: ChangesAccess, strand: Strand, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const { [strand]: head, seal } = await lockHeads(tx);
    const rows = await waitingRows(tx, strand, isAdopting(head))
      .selectAll()
      .limit(rowsPerPass)
      .execute();
    let { link, chain, last_id: last } = head;
    const linked: LinkedRow[] = [];
    for (const row of rows) {
      const seq = 'seq' in row ? row.seq : undefined;
      if (seq === null) continue;
      const mark = row.mark ?? markOf(strand, accountOf(tx), row);
      chain = chainOf(chain, { id: row.id, mark, seq });
      link += 1;
      last = row.id;
      linked.push({ id: row.id, mark, link, chain });
    }
    for (let start = 0; start < linked.length; start += rowsPerUpdate)
      await storeLinks(tx, strand, linked.slice(start, start + rowsPerUpdate));
    const isLast = rows.length < rowsPerPass;
    const isAdopted = head.is_adopted || (isLast && toUtc(now) >= head.adopts_until);
    await setHead(tx, strand, { link, chain, last_id: last, is_adopted: isAdopted });
    // Days before there was a chain get no seals.
    if (seal.sealed_until === null && rows.some(({ mark }) => mark === null)) {
      const yesterday = addDays(todayIn(await findTimeZone(tx), now), -1);
      await setHead(tx, 'seal', { sealed_until: yesterday });
    }
    return !isLast && linked.length > 0;
  });
}

const isAdopting = (head: Head | undefined) => head?.is_adopted !== true;

/** A row without a mark is of a version before the chain, or nobody knows whose it is: then it is never linked. */
function waitingRows(db: AccountHandle, strand: Strand, adopts: boolean) {
  const rows = db.selectFrom<Strand>(strand).where('link', 'is', null).orderBy('id');
  return adopts ? rows : rows.where('mark', 'is not', null);
}

interface LinkedRow {
  readonly id: number;
  readonly mark: ReturnType<typeof markOf>;
  readonly link: number;
  readonly chain: string;
}

async function storeLinks(
  tx: AccountTransaction,
  strand: Strand,
  rows: readonly LinkedRow[],
): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  await tx
    .updateTable<Strand>(strand)
    .set((eb) => {
      const valueOf = <T extends string | number>(of: (row: LinkedRow) => T) => {
        let values = eb.case('id').when(first.id).then<T>(of(first));
        for (const row of others) values = values.when(row.id).then<T>(of(row));
        return values.end().$notNull();
      };
      return {
        mark: valueOf(({ mark }) => mark),
        link: valueOf(({ link }) => link),
        chain: valueOf(({ chain }) => chain),
      };
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
