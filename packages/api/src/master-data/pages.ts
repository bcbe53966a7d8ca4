import { toUtc } from '@worksheet/database/utc';
import type { SelectQueryBuilder, StringReference } from 'kysely';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#context.ts';
import { danish } from '#master-data/search.ts';
import { numberOrder } from '@worksheet/database/expressions';

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface ListFilter extends Page {
  readonly updatedSince?: string | undefined;
}

const listCursor = z.tuple([z.int().nonnegative()]);
const searchCursor = z.tuple([z.literal('row'), z.int().min(0).max(1_000_000)]);
/** The limit of a search that sends a cursor without a limit. */
const defaultPageSize = 1000;

const page = z.object({ limit: z.int().optional(), cursor: z.string().optional() });

export function pageOf(input: unknown): Page {
  return page.parse(input);
}

/** Orders a whole list by code, whose digits count as numbers, pages by id, which never changes. Selects an extra row to detect the next page. */
export function listPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, cursor, updatedSince }: ListFilter,
  columns: Readonly<Record<'id' | 'code' | 'updatedAt', StringReference<DB, TB>>>,
): SelectQueryBuilder<DB, TB, O> {
  let rows = query;
  if (updatedSince !== undefined) {
    const since = toUtc(new Date(updatedSince));
    rows = rows.where((eb) => eb(eb.ref(columns.updatedAt).$castTo<string>(), '>=', since));
  }
  if (limit === undefined && cursor === undefined) {
    const [prefix, number] = numberOrder(String(columns.code));
    return rows
      .orderBy(prefix)
      .orderBy(number)
      .orderBy((eb) => eb.ref(columns.code), danish);
  }
  if (cursor !== undefined) {
    const [after] = readCursor(listCursor, cursor);
    rows = rows.where((eb) => eb(eb.ref(columns.id).$castTo<number>(), '>', after));
  }
  rows = rows.orderBy((eb) => eb.ref(columns.id));
  return limit === undefined ? rows : rows.limit(limit + 1);
}

/** Drops the extra row of `listPage`, and reports the cursor of the next page. */
export function endListPage<R>(
  { responseMeta }: Pick<AccountContext, 'responseMeta'>,
  rows: readonly R[],
  { limit }: Page,
): R[] {
  if (limit === undefined || rows.length <= limit) return [...rows];
  const pageRows = rows.slice(0, limit);
  responseMeta?.nextPage(makeCursor([idOf(pageRows.at(-1))]));
  return pageRows;
}

function idOf(row: unknown): number {
  return z.looseObject({ id: z.int() }).parse(row).id;
}

/** Without limit and cursor, returns all rows. The query must be ordered down to the id. */
export function searchPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, cursor }: Page,
): SelectQueryBuilder<DB, TB, O> {
  if (cursor !== undefined) return query.limit(limit ?? defaultPageSize).offset(startOf(cursor));
  return limit === undefined ? query : query.limit(limit);
}

/** The cursor counts rows, as names may repeat. */
export function endSearchPage<R>(
  { responseMeta }: Pick<AccountContext, 'responseMeta'>,
  rows: readonly R[],
  { limit, cursor }: Page,
): R[] {
  const next = nextSearchCursor(rows, { limit, cursor }, null);
  if (next !== null) responseMeta?.nextPage(next);
  return [...rows];
}

/** Null after the last page. Without the total, a full page may be followed by an empty one. */
export function nextSearchCursor(
  rows: readonly unknown[],
  { limit, cursor }: Page,
  total: number | null,
): string | null {
  const size = limit ?? (cursor === undefined ? undefined : defaultPageSize);
  if (size === undefined || rows.length < size) return null;
  const next = (cursor === undefined ? 0 : startOf(cursor)) + size;
  return total !== null && next >= total ? null : makeCursor(['row', next]);
}

function startOf(cursor: string): number {
  const [, start] = readCursor(searchCursor, cursor);
  return start;
}
