import { accountOf, chainOf, markOf, strands, type Strand } from '@worksheet/database/chain/mark';
import { storeLinks, type LinkedRow } from '@worksheet/database/chain/store-links';
import type { AccountHandle } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { lockHeads, readHeads, setHead, type Head } from '#chain/heads.ts';
import { sequenceChanges, type ChangesAccess } from '#changes/sequence.ts';

const rowsPerPass = 1_000;

/**
 * Links the rows of an account that are committed, each to the one before (decisions/the-chain). No transaction that writes
 * rows waits for it.
 */
export async function linkRows(access: ChangesAccess, now: Date): Promise<void> {
  await sequenceChanges(access);
  const heads = await readHeads(access.db);
  for (const strand of strands) {
    const head = heads[strand];
    if (head && isEarly(head, now)) continue;
    const waiting = await waitingRows(access.db, strand, isAdopting(head))
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (waiting || isAdopting(head)) while (await linkPass(access, strand, now));
  }
}

/** Links a limited number of rows. Returns whether there may be more. */
function linkPass({ transact }: ChangesAccess, strand: Strand, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const { [strand]: head } = await lockHeads(tx);
    if (isEarly(head, now)) return false;
    const rows = await waitingRows(tx, strand, isAdopting(head))
      .selectAll()
      .limit(rowsPerPass)
      .execute();
    let { link, chain, last_id: last } = head;
    const linked: LinkedRow[] = [];
    for (const row of rows.toSorted((a, b) => a.id - b.id)) {
      const seq = 'seq' in row ? row.seq : undefined;
      if (seq === null) continue;
      const mark = row.mark ?? markOf(strand, accountOf(tx), row);
      chain = chainOf(chain, { id: row.id, mark, seq });
      link += 1;
      last = row.id;
      linked.push({ id: row.id, mark, link, chain });
    }
    if (linked.length > 0) await storeLinks(tx, strand, linked);
    const isLast = rows.length < rowsPerPass;
    const isAdopted = head.is_adopted || isLast;
    await setHead(tx, strand, { link, chain, last_id: last, is_adopted: isAdopted });
    return !isLast && linked.length > 0;
  });
}

const isAdopting = (head: Head | undefined) => head?.is_adopted !== true;

/** Servers of the version before the chain may still write rows, and delete changes without telling the head. */
function isEarly(head: Head, now: Date): boolean {
  return isAdopting(head) && toUtc(now) < head.adopts_until;
}

/** A row without a mark is of a version before the chain, or nobody knows whose it is: then it is never linked. */
function waitingRows(db: AccountHandle, strand: Strand, adopts: boolean) {
  // In no order: with one, MariaDB reads the whole account in this order.
  const rows = db.selectFrom<Strand>(strand).where('link', 'is', null);
  return adopts ? rows : rows.where('mark', 'is not', null);
}
