import {
  accountOf,
  chainOf,
  digestLength,
  isMarkOf,
  strands,
  type Strand,
} from '@worksheet/database/chain/mark';
import type { AccountHandle } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import type { Verification } from '@worksheet/domain/changes/chain';
import { readHeads, type Heads } from '#chain/heads.ts';
import { endsOf, sealChain, sealDays, type Ends } from '#chain/seal.ts';
import { openSnapshot } from '#read-snapshot.ts';
import type { AccountContext } from '#context.ts';

type Broken = Verification['firstBroken'];

const rowsPerChunk = 1_000;

/** Computes the chain of an account again, in a snapshot, and finds the first row that does not fit. */
export async function verifyChain(
  ctx: Pick<AccountContext, 'actor' | 'db' | 'transact'>,
  now: Date,
): Promise<Verification> {
  await sealDays(ctx, now);
  const { tx, close } = await openSnapshot(ctx);
  try {
    return await checkChain(tx);
  } finally {
    await close();
  }
}

/** `db` must be a snapshot. */
export async function checkChain(db: AccountHandle): Promise<Verification> {
  const heads = await readHeads(db);
  const seals = await checkSeals(db, heads);
  let checked = 0;
  let firstBroken: Broken = null;
  for (const strand of strands) {
    const { count, broken } = await checkStrand(db, strand, { heads, ends: seals.ends });
    firstBroken ??= broken;
    if (strand !== 'erased_row') checked += count;
  }
  firstBroken ??= seals.broken;
  return { isIntact: firstBroken === null, checked, firstBroken, sealedUntil: seals.until };
}

interface Seals {
  readonly ends: readonly Ends[];
  readonly broken: Broken;
  readonly until: string | null;
}

/** The seals, one a day, whose hashes fit; of these, how far they hold the strands. */
async function checkSeals(db: AccountHandle, heads: Heads): Promise<Seals> {
  const rows = await db.selectFrom('seal').selectAll().orderBy('number').execute();
  const until = rows.at(-1)?.date ?? null;
  const ends: Ends[] = [];
  let chain = '';
  for (const row of rows) {
    const end = endsOf(row);
    const fits = row.number === ends.length + 1 && row.chain === sealChain(chain, row);
    if (!fits || !end) return { ends, broken: { table: 'seal', id: row.number }, until };
    chain = row.chain;
    ends.push(end);
  }
  const { link = 0, chain: last = '' } = heads.seal ?? {};
  const isAll = link === ends.length && last === chain;
  return { ends, broken: isAll ? null : { table: 'seal', id: link }, until };
}

async function checkStrand(
  db: AccountHandle,
  strand: Strand,
  { heads, ends }: { readonly heads: Heads; readonly ends: readonly Ends[] },
): Promise<{ readonly count: number; readonly broken: Broken }> {
  const head = heads[strand];
  const { link: headLink = 0, purged_link: purged = 0, last_id: lastId = 0 } = head ?? {};
  const sealed = new Map(ends.map((each) => [each[strand].link, each[strand].chain]));
  let [link, chain, id] = [purged, head?.purged_chain ?? '', purged === headLink ? lastId : 0];
  let count = 0;
  let broken: Broken = null;
  const breakAt = (row: number) => {
    broken ??= { table: strand, id: row };
  };
  // A strand that was linked again from there on does not fit its seals.
  const compareSeal = () => {
    const expected = sealed.get(link);
    if (expected !== undefined && expected !== chain) breakAt(id);
  };
  for await (const rows of chunksOf(db, strand)) {
    const unmarked = await findUnmarked(db, strand, rows);
    count += rows.length;
    for (const row of rows) {
      if (unmarked.has(row.id) && !(row.mark === null && head?.is_adopted !== true))
        breakAt(row.id);
      if (row.link === null) continue;
      const { mark } = row;
      const next = mark === null ? '' : chainOf(chain, { ...row, mark });
      if (row.link !== link + 1 || row.link > headLink || row.chain !== next) breakAt(row.id);
      [link, chain, id] = [row.link, next, row.id];
      compareSeal();
    }
  }
  const isWhole = link === headLink && chain === (head?.chain ?? '') && id === lastId;
  const isSealed = [...sealed.keys()].every((each) => each <= headLink);
  if (!isWhole || !isSealed) breakAt(lastId);
  const copy = broken ?? (await findCopy(db, strand));
  return { count, broken: copy };
}

type ChainRow = Row<Strand>;

/** First those that wait to be linked, then the others in their order. */
async function* chunksOf(db: AccountHandle, strand: Strand): AsyncGenerator<ChainRow[]> {
  let last: ChainRow | undefined;
  do {
    let query = db.selectFrom<Strand>(strand).selectAll().orderBy('link').orderBy('id');
    if (last) {
      const { link, id } = last;
      query = query.where((eb) =>
        link === null
          ? eb.or([eb('link', 'is not', null), eb('id', '>', id)])
          : eb.and([eb('link', '>=', link), eb.or([eb('link', '>', link), eb('id', '>', id)])]),
      );
    }
    const rows: ChainRow[] = await query.limit(rowsPerChunk).execute();
    yield rows;
    last = rows.length === rowsPerChunk ? rows.at(-1) : undefined;
  } while (last);
}

/** The ids of rows that do not say what their mark is of. Of a row that was erased, it is written down what was left. */
async function findUnmarked(
  db: AccountHandle,
  strand: Strand,
  rows: readonly ChainRow[],
): Promise<ReadonlySet<number>> {
  const account = accountOf(db);
  const erased = rows.filter(({ mark }) => mark?.length === digestLength).map(({ id }) => id);
  const contents = new Map<number, string>();
  if (erased.length > 0) {
    const entries = await db
      .selectFrom('erased_row')
      .select(['row_id', 'content'])
      .where('table_name', '=', strand)
      .where('row_id', 'in', erased)
      .orderBy('id')
      .execute();
    for (const { row_id: id, content } of entries) contents.set(id, content);
  }
  const unmarked = rows.filter(
    (row) => !isMarkOf(contents.get(row.id) ?? row.mark ?? '', strand, account, row),
  );
  return new Set(unmarked.map(({ id }) => id));
}

/** A row with the mark of another is a copy of it. */
async function findCopy(db: AccountHandle, strand: Strand): Promise<Broken> {
  const copy = await db
    .selectFrom<Strand>(strand)
    .select((eb) => eb.fn.max('id').as('id'))
    .where('mark', 'is not', null)
    .groupBy('mark')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .limit(1)
    .executeTakeFirst();
  return copy ? { table: strand, id: Number(copy.id) } : null;
}
