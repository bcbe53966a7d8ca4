import { toUtc } from '@worksheet/database/utc';
import type { SelectQueryBuilder, StringReference } from 'kysely';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#procedures.ts';
import { danish } from '#master-data/search.ts';

/** How much of a list or search is wanted (D32). */
interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Listed extends Page {
  readonly updatedSince?: string | undefined;
}

const idPlace = z.tuple([z.int().nonnegative()]);
const rowPlace = z.tuple([z.literal('row'), z.int().min(0).max(1_000_000)]);
/** Where only the end of a search was asked for. */
const longestPage = 1000;

const page = z.object({ limit: z.int().optional(), cursor: z.string().optional() });

/** What a contract's input says of pages. */
export function pageIn(input: unknown): Page {
  return page.parse(input);
}

/**
 * A list as it was asked for: whole and by code, or in pages in the order the entries were made, which no change of an
 * entry disturbs. One row more than the page tells whether there is another.
 */
export function listed<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, cursor, updatedSince }: Listed,
  columns: Readonly<Record<'id' | 'code' | 'updatedAt', StringReference<DB, TB>>>,
): SelectQueryBuilder<DB, TB, O> {
  let rows = query;
  if (updatedSince !== undefined) {
    const moment = toUtc(new Date(updatedSince));
    rows = rows.where((eb) => eb(eb.ref(columns.updatedAt).$castTo<string>(), '>=', moment));
  }
  if (limit === undefined && cursor === undefined) {
    return rows.orderBy((eb) => eb.ref(columns.code), danish);
  }
  if (cursor !== undefined) {
    const [after] = readCursor(idPlace, cursor);
    rows = rows.where((eb) => eb(eb.ref(columns.id).$castTo<number>(), '>', after));
  }
  rows = rows.orderBy((eb) => eb.ref(columns.id));
  return limit === undefined ? rows : rows.limit(limit + 1);
}

/** The page without the row that only told of another; tells where that one begins. */
export function endPage<R>(
  { responseMeta }: Pick<AccountContext, 'responseMeta'>,
  rows: readonly R[],
  { limit }: Page,
): R[] {
  if (limit === undefined || rows.length <= limit) return [...rows];
  const shown = rows.slice(0, limit);
  responseMeta?.nextPage(makeCursor([idOf(shown.at(-1))]));
  return shown;
}

function idOf(row: unknown): number {
  return z.looseObject({ id: z.int() }).parse(row).id;
}

/** The rows of a search that its page shows; all of them where nobody said. The order must be whole, down to the id. */
export function found<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, cursor }: Page,
): SelectQueryBuilder<DB, TB, O> {
  if (cursor !== undefined) return query.limit(limit ?? longestPage).offset(startOf(cursor));
  return limit === undefined ? query : query.limit(limit);
}

/** Tells where the search goes on after a full page: by rows, as names may repeat. */
export function endFound<R>(
  { responseMeta }: Pick<AccountContext, 'responseMeta'>,
  rows: readonly R[],
  { limit, cursor }: Page,
): R[] {
  const size = limit ?? (cursor === undefined ? undefined : longestPage);
  if (size !== undefined && rows.length === size) {
    const start = cursor === undefined ? 0 : startOf(cursor);
    responseMeta?.nextPage(makeCursor(['row', start + size]));
  }
  return [...rows];
}

function startOf(cursor: string): number {
  const [, start] = readCursor(rowPlace, cursor);
  return start;
}
