import { strands } from '@worksheet/database/chain/mark';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Row, RowChange } from '@worksheet/database/schema';

const allStrands = [...strands, 'seal'] as const;
type HeadStrand = (typeof allStrands)[number];

export type Head = Row<'chain_head'>;
export type Heads = Readonly<Record<HeadStrand, Head | undefined>>;

/** How far an account is linked. */
export async function readHeads(db: AccountHandle): Promise<Heads> {
  return toHeads(await db.selectFrom('chain_head').selectAll().execute());
}

/** The same, locked: one at a time links, seals or purges. No writer of rows waits for it. */
export async function lockHeads(
  tx: AccountTransaction,
): Promise<Readonly<Record<HeadStrand, Head>>> {
  const find = () => tx.selectFrom('chain_head').selectAll().forUpdate().execute();
  let rows = await find();
  if (rows.length < allStrands.length) {
    await tx
      .insertInto('chain_head')
      .values(allStrands.map((strand) => ({ strand, sealed_until: null })))
      .onDuplicateKeyUpdate((eb) => ({ link: eb.ref('link') }))
      .execute();
    rows = await find();
  }
  const { record_history, audit_log, change_event, erased_row, seal } = toHeads(rows);
  if (!record_history || !audit_log || !change_event || !erased_row || !seal)
    throw new Error('The chain of an account has no head.');
  return { record_history, audit_log, change_event, erased_row, seal };
}

export async function setHead(
  tx: AccountTransaction,
  strand: HeadStrand,
  change: RowChange<'chain_head'>,
): Promise<void> {
  await tx.updateTable('chain_head').set(change).where('strand', '=', strand).execute();
}

function toHeads(rows: readonly Head[]): Heads {
  const headOf = (strand: HeadStrand) => rows.find((row) => row.strand === strand);
  return {
    record_history: headOf('record_history'),
    audit_log: headOf('audit_log'),
    change_event: headOf('change_event'),
    erased_row: headOf('erased_row'),
    seal: headOf('seal'),
  };
}
