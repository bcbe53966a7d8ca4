import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { listParameter, compiledQuery } from '@worksheet/database/compiled-query';
import { fail } from '@worksheet/domain/errors';
import type { RecordScope } from '@worksheet/domain/policy';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

/** How many records are handled by one statement: few enough that others' requests get a turn between pieces. */
export const chunkSize = 250;
/** How many are found at a time where nothing is read of them but where they lie. */
const pageSize = 50_000;

/** Numbers of records in the order of a file. There may be a million: packed, and without what they were ordered by. */
export type Entries = Float64Array;

/** The entries in pieces of at most `chunkSize`. */
export function* chunks(entries: Entries): Generator<readonly number[]> {
  for (let start = 0; start < entries.length; start += chunkSize) {
    yield Array.from(entries.subarray(start, start + chunkSize));
  }
}

interface Wanted {
  readonly entries: readonly number[];
  readonly scope: RecordScope;
  /** Whether they must lie in the archive (true) or the worksheet (false). */
  readonly exported: boolean;
}

type WantedInOrder = Omit<Wanted, 'entries'> & { readonly ids: Entries };

/**
 * Finds exactly the entries asked for, in the order of their file: by date, then by number. One that the caller may not
 * see, that does not exist or that lies in the other place fails the whole (D19). With `lock` they belong to this
 * transaction until it ends.
 */
export async function findEntries(
  db: AccountHandle | AccountTransaction,
  { entries, ...where }: Wanted,
  { lock }: { lock: boolean },
): Promise<Entries> {
  const wanted = { ...where, ids: inOrder(entries) };
  return (lock ? undefined : await findAmongAll(db, wanted)) ?? findEach(db, wanted, lock);
}

/** Each number once, smallest first. */
function inOrder(entries: readonly number[]): Entries {
  const given = Float64Array.from(entries);
  if (isRising(given)) return given;
  const ids = given.toSorted();
  let count = 0;
  for (const id of ids) {
    if (count > 0 && id === ids[count - 1]) continue;
    ids[count] = id;
    count += 1;
  }
  return ids.subarray(0, count);
}

function isRising(ids: Entries): boolean {
  let last = 0;
  for (const id of ids) {
    if (id <= last) return false;
    last = id;
  }
  return true;
}

const findSome = compiledQuery(
  (
    db,
    given: ScopeValues & { readonly ids: readonly number[] },
    { whose, lock }: { readonly whose: RecordScope['whose']; readonly lock: boolean },
  ) => {
    const query = db
      .selectFrom('worksheet_record')
      .select(['id', 'work_date as date', 'exported'])
      .where('id', 'in', listParameter(given.ids))
      .where(inScope(scopeOf(whose, given)))
      .orderBy('id')
      .$call(forcePrimaryIndex);
    return lock ? query.forUpdate() : query;
  },
);

async function findEach(
  db: AccountHandle | AccountTransaction,
  { ids, scope, exported }: WantedInOrder,
  lock: boolean,
): Promise<Entries> {
  const days = new Map<string, number[]>();
  for (const chunk of chunks(ids)) {
    const given = { ids: chunk, ...scopeValues(scope) };
    const { rows } = await findSome(db, given, { whose: scope.whose, lock });
    if (rows.length !== chunk.length) fail('entry-not-found');
    if (rows.some((row) => row.exported !== exported)) {
      fail(exported ? 'entry-not-exported' : 'entry-exported');
    }
    for (const { id, date } of rows) {
      const day = days.get(date);
      if (day) day.push(id);
      else days.set(date, [id]);
    }
  }
  // Within a day they lie by number, as they were found.
  return Float64Array.from([...days.keys()].toSorted().flatMap((date) => days.get(date) ?? []));
}

interface Range extends ScopeValues {
  readonly exported: boolean;
  readonly first: number;
  readonly last: number;
  readonly afterDate?: string | undefined;
  readonly afterId?: number | undefined;
  readonly most: number;
}

const findPage = compiledQuery((db, given: Range, whose: RecordScope['whose']) => {
  const { afterDate, afterId } = given;
  let query = db
    .selectFrom('worksheet_record')
    .select(['id', 'work_date as date'])
    .where('exported', '=', given.exported)
    .where('id', '>=', given.first)
    .where('id', '<=', given.last)
    .where(inScope(scopeOf(whose, given)));
  if (afterDate !== undefined && afterId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('work_date', '>', afterDate),
        eb.and([eb('work_date', '=', afterDate), eb('worksheet_record.id', '>', afterId)]),
      ]),
    );
  }
  return query.orderBy('work_date').orderBy('id').limit(given.most);
});

/**
 * Most downloads ask for all that a list shows: then it is read in order, over the index, and what is wanted is picked
 * out. Undefined where much more than is wanted would have to be read, or where something is amiss that has to be named.
 */
async function findAmongAll(
  db: AccountHandle | AccountTransaction,
  { ids, scope, exported }: WantedInOrder,
): Promise<Entries | undefined> {
  const [first, last] = [ids.at(0), ids.at(-1)];
  if (first === undefined || last === undefined || ids.length <= chunkSize) return undefined;
  const enough = ids.length * 2;
  const range = { exported, first, last, most: Math.min(pageSize, enough), ...scopeValues(scope) };
  const found = new Float64Array(ids.length);
  let count = 0;
  let after: Pick<Range, 'afterDate' | 'afterId'> = {};
  for (let seen = 0; seen < enough; seen += range.most) {
    const { rows } = await findPage(db, { ...range, ...after }, scope.whose);
    for (const { id } of rows) {
      if (!has(ids, id)) continue;
      found[count] = id;
      count += 1;
    }
    if (count === ids.length) return found;
    const end = rows.at(-1);
    if (!end || rows.length < range.most) return undefined;
    after = { afterDate: end.date, afterId: end.id };
  }
  return undefined;
}

/** Whether an ordered list has a number. */
function has(ids: Entries, id: number): boolean {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? id) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id;
}
