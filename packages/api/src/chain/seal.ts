import { hash } from 'node:crypto';
import { strands, type Strand } from '@worksheet/database/chain/mark';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { Seal } from '@worksheet/domain/changes/chain';
import {
  addDays,
  startOfDay,
  todayIn,
  wallClock,
  type CalendarDate,
} from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { findTimeZone } from '#account-settings.ts';
import { lockHeads, readHeads, setHead, type Head } from '#chain/heads.ts';
import { linkRows } from '#chain/link.ts';
import type { ChangesAccess } from '#changes/sequence.ts';

/** How far a strand was linked when it was sealed. */
type End = Pick<Head, 'link' | 'chain'>;
export type Ends = Readonly<Record<Strand, End>>;

const noEnd: End = { link: 0, chain: '' };

const end = z.object({ link: z.int(), chain: z.string() });
const storedEnds = z.record(z.enum(strands), end);

/** Undefined for a seal that was tampered with. */
export function endsOf({ heads }: Pick<Row<'seal'>, 'heads'>): Ends | undefined {
  try {
    return storedEnds.parse(JSON.parse(heads));
  } catch {
    return undefined;
  }
}

export function sealChain(
  previous: string,
  seal: Omit<Row<'seal'>, 'account_id' | 'chain'>,
): string {
  const said = [previous, seal.number, seal.date, seal.heads, seal.created_at];
  return hash('sha256', said.join(' '), 'hex');
}

/** Links what is committed, and seals the days that are over and had rows. */
export async function sealDays(access: ChangesAccess, now: Date): Promise<void> {
  await linkRows(access, now);
  while (await sealDay(access, now));
}

/** Seals one day. Returns whether there may be more. */
async function sealDay({ db, transact }: ChangesAccess, now: Date): Promise<boolean> {
  const timeZone = await findTimeZone(db);
  const yesterday = addDays(todayIn(timeZone, now), -1);
  if ((await readHeads(db)).seal?.sealed_until === yesterday) return false;
  return transact(async (tx) => {
    const heads = await lockHeads(tx);
    const { link, chain, sealed_until: until } = heads.seal;
    if (until === yesterday) return false;
    const last = await tx
      .selectFrom('seal')
      .select('heads')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const ends = last ? endsOf(last) : undefined;
    // The clock may have been ahead.
    const after = until !== null && until > yesterday ? null : until;
    const day = await firstDay(tx, ends, { timeZone, after });
    if (day === undefined || day > yesterday) {
      await setHead(tx, 'seal', { sealed_until: yesterday });
      return false;
    }
    if (await findRow(tx, day)) {
      await setHead(tx, 'seal', { sealed_until: day });
      return true;
    }
    const end = toUtc(startOfDay(addDays(day, 1), timeZone));
    const sealed: Partial<Record<Strand, End>> = {};
    for (const strand of strands)
      sealed[strand] = await endOf(tx, strand, {
        from: ends?.[strand] ?? noEnd,
        end,
        head: heads[strand],
      });
    const seal = {
      number: link + 1,
      date: day,
      heads: JSON.stringify(sealed),
      created_at: toUtc(now),
    };
    const hashed = sealChain(chain, seal);
    await tx
      .insertInto('seal')
      .values({ ...seal, chain: hashed })
      .execute();
    await setHead(tx, 'seal', { link: seal.number, chain: hashed, sealed_until: day });
    return true;
  });
}

/** The first later day with a row that no seal holds. A row that was committed late belongs to whichever seal comes next. */
async function firstDay(
  tx: AccountTransaction,
  ends: Ends | undefined,
  { timeZone, after }: { readonly timeZone: string; readonly after: CalendarDate | null },
): Promise<CalendarDate | undefined> {
  const days: CalendarDate[] = [];
  for (const strand of strands) {
    const rows = tx
      .selectFrom<Strand>(strand)
      .select((eb) => eb.fn.min('at').as('at'))
      .where('link', '>', ends?.[strand].link ?? 0);
    const { at } = await (
      after === null ? rows : rows.where('at', '>=', toUtc(startOfDay(addDays(after, 1), timeZone)))
    ).executeTakeFirstOrThrow();
    if (at !== null) days.push(wallClock(new Date(isoFromUtc(at)), timeZone).date);
  }
  return days.toSorted()[0];
}

/** How far a strand is linked before its first row of a later day. */
async function endOf(
  tx: AccountTransaction,
  strand: Strand,
  { from, end, head }: { readonly from: End; readonly end: string; readonly head: Head },
): Promise<End> {
  const later = await tx
    .selectFrom<Strand>(strand)
    .select((eb) => eb.fn.min('link').as('link'))
    .where('link', '>', from.link)
    .where('at', '>=', end)
    .executeTakeFirstOrThrow();
  if (later.link === null) return { link: head.link, chain: head.chain };
  const link = later.link - 1;
  if (link === from.link) return from;
  const row = await tx
    .selectFrom<Strand>(strand)
    .select('chain')
    .where('link', '=', link)
    .executeTakeFirst();
  return { link, chain: row?.chain ?? '' };
}

/** The seal of a day of the account; fails for a day that has none. */
export async function findSeal(
  access: ChangesAccess,
  date: CalendarDate,
  now: Date,
): Promise<Seal> {
  await sealDays(access, now);
  const row = await findRow(access.db, date);
  const ends = row && endsOf(row);
  if (!ends) fail('not-found');
  return {
    number: row.number,
    date: row.date,
    hash: row.chain,
    heads: strands.map((table) => ({ table, rows: ends[table].link, hash: ends[table].chain })),
    createdAt: isoFromUtc(row.created_at),
  };
}

function findRow(db: AccountHandle, date: CalendarDate) {
  return db.selectFrom('seal').selectAll().where('date', '=', date).executeTakeFirst();
}
