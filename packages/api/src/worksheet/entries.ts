import { byNumber } from '@worksheet/database/by-number';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { fail } from '@worksheet/domain/errors';
import type { RecordScope } from '@worksheet/domain/policy';
import { inScope } from '#worksheet/visible.ts';

/** How many records are handled by one statement: few enough that others' requests get a turn between pieces. */
export const chunkSize = 500;

/** The list in pieces of at most `chunkSize`. */
export function* chunks<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += chunkSize) {
    yield list.slice(start, start + chunkSize);
  }
}

interface Wanted {
  readonly entries: readonly number[];
  readonly scope: RecordScope;
  /** Whether they must lie in the archive (true) or the worksheet (false). */
  readonly exported: boolean;
}

/** The entries of a download in the order of its file: by date, then by number. */
export interface OrderedEntry {
  readonly id: number;
  readonly date: string;
}

/**
 * Finds exactly the entries asked for; one that the caller may not see, that does not exist or that lies in the other
 * place fails the whole (D19). With `lock` they belong to this transaction until it ends.
 */
export async function findEntries(
  db: AccountHandle | AccountTransaction,
  { entries, scope, exported }: Wanted,
  { lock }: { lock: boolean },
): Promise<OrderedEntry[]> {
  const ids = [...new Set(entries)].toSorted((a, b) => a - b);
  const near = lock ? undefined : await findAmongAll(db, { ids, scope, exported });
  if (near) return near;
  const found: OrderedEntry[] = [];
  for (const chunk of chunks(ids)) {
    const query = db
      .selectFrom('worksheet_record')
      .select(['id', 'work_date as date', 'exported'])
      .where('id', 'in', chunk)
      .where(inScope(scope))
      .orderBy('id')
      .$call(byNumber);
    const rows = await (lock ? query.forUpdate() : query).execute();
    if (rows.length !== chunk.length) fail('entry-not-found');
    if (rows.some((row) => row.exported !== exported)) {
      fail(exported ? 'entry-not-exported' : 'entry-exported');
    }
    for (const { id, date } of rows) found.push({ id, date });
  }
  return found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}

/**
 * Most downloads ask for all that a list shows: then one statement over the index finds them, in order. Undefined where
 * it would have to read much more than is wanted, or where something is amiss that has to be named.
 */
async function findAmongAll(
  db: AccountHandle | AccountTransaction,
  { ids, scope, exported }: Omit<Wanted, 'entries'> & { ids: readonly number[] },
): Promise<OrderedEntry[] | undefined> {
  const [first, last] = [ids.at(0), ids.at(-1)];
  if (first === undefined || last === undefined || ids.length <= chunkSize) return undefined;
  const enough = ids.length * 2;
  const rows = await db
    .selectFrom('worksheet_record')
    .select(['id', 'work_date as date'])
    .where('exported', '=', exported)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where(inScope(scope))
    .orderBy('work_date')
    .orderBy('id')
    .limit(enough)
    .execute();
  if (rows.length === enough) return undefined;
  const wanted = new Set(ids);
  const found = rows.filter(({ id }) => wanted.has(id));
  return found.length === ids.length ? found : undefined;
}
