import { setImmediate } from 'node:timers/promises';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { fail, type ErrorCode } from '@worksheet/domain/errors';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';
import { sortIds } from './sort-ids.ts';

/** Records in one statement: few enough that other requests get a turn between chunks. */
export const chunkSize = 250;
const pageSize = 50_000;

/** Ids of records in the order of a file. Packed, because there may be a million. */
export type EntryIds = Float64Array;

export function* chunks(ids: EntryIds): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    yield Array.from(ids.subarray(start, start + chunkSize));
  }
}

interface Restriction {
  readonly scope: RecordScope;
  readonly exported: boolean;
  readonly onlyApproved: boolean;
}

export interface EntryFilter extends Restriction {
  readonly entries: readonly number[];
  /** The versions of the entries that the caller saw, in their order. */
  readonly versions: readonly number[] | undefined;
}

interface Search extends Restriction {
  readonly ids: EntryIds;
  /** The versions of the ids, in their order. */
  readonly versions: Float64Array | undefined;
}

/**
 * Returns the ids in file order, by date and id; throws if an entry is missing, hidden, on the wrong side (D19), changed
 * since its version or, with `onlyApproved`, not approved (D45).
 */
export async function findEntries(
  db: AccountHandle | AccountTransaction,
  { entries, versions, ...restriction }: EntryFilter,
  { lock }: { lock: boolean },
): Promise<EntryIds> {
  const isLong = entries.length > versionsPerTurn;
  if (isLong) await setImmediate();
  const ids = await sortedUnique(entries);
  if (isLong) await setImmediate();
  const sortedVersions = versions && (await sortVersions(ids, entries, versions));
  const search = { ids, versions: sortedVersions, ...restriction };
  const scanned = lock ? undefined : await findInScan(db, search);
  if (scanned) return scanned;
  const found = await findByIds(db, search, lock);
  if (!('refused' in found)) return found;
  fail(found.reason, {
    fields: found.refused.slice(0, maxNamed).map((id) => ({
      path: `entries.${entries.indexOf(id)}`,
      code: fieldCodes[found.reason],
      params: { id },
    })),
  });
}

/** The errors of a list name at most this many entries (D48). */
export const maxNamed = 20;

const fieldCodes = {
  'entry-not-found': 'record-missing',
  'entry-exported': 'record-exported',
  'entry-not-exported': 'record-not-exported',
  'entry-changed': 'record-changed',
  'entry-not-approved': 'not-approved',
} as const satisfies Partial<Record<ErrorCode, FieldMessage>>;

interface Refusal {
  readonly reason: keyof typeof fieldCodes;
  readonly refused: readonly number[];
}

async function sortedUnique(entries: readonly number[]): Promise<EntryIds> {
  const ids = Float64Array.from(entries);
  if (isAscending(ids)) return ids;
  await sortIds(ids);
  let count = 0;
  for (const id of ids) {
    if (count > 0 && id === ids[count - 1]) continue;
    ids[count] = id;
    count += 1;
  }
  return ids.subarray(0, count);
}

function isAscending(ids: EntryIds): boolean {
  let last = 0;
  for (const id of ids) {
    if (id <= last) return false;
    last = id;
  }
  return true;
}

/** Versions that are put in order before other requests get a turn: a million at once would take 250 ms (D48). */
const versionsPerTurn = 100_000;

/** Returns the versions in the order of the sorted ids; NaN, which equals no version, for an id with two versions. */
async function sortVersions(
  ids: EntryIds,
  entries: readonly number[],
  versions: readonly number[],
): Promise<Float64Array> {
  const sorted = new Float64Array(ids.length);
  for (let index = 0; index < entries.length; index += 1) {
    if (index > 0 && index % versionsPerTurn === 0) await setImmediate();
    const place = placeOf(ids, entries[index] ?? NaN);
    const version = versions[index] ?? NaN;
    const other = sorted[place];
    sorted[place] = other === 0 || other === version ? version : NaN;
  }
  return sorted;
}

const findChunk = compiledQuery(
  (
    db,
    values: ScopeValues & { readonly ids: readonly number[] },
    { scopeKind, lock }: { readonly scopeKind: RecordScope['kind']; readonly lock: boolean },
  ) => {
    const query = db
      .selectFrom('worksheet_record')
      .select(['id', 'version', 'work_date as date', 'exported', 'approved_by as approvedBy'])
      .where('id', 'in', listParameter(values.ids))
      .where(inScope(scopeOf(scopeKind, values)))
      .orderBy('id')
      .$call(forcePrimaryIndex);
    return lock ? query.forUpdate() : query;
  },
);

async function findByIds(
  db: AccountHandle | AccountTransaction,
  { ids, versions, scope, exported, onlyApproved }: Search,
  lock: boolean,
): Promise<EntryIds | Refusal> {
  const idsByDate = new Map<string, number[]>();
  const changed: number[] = [];
  const unapproved: number[] = [];
  let place = 0;
  for (const chunk of chunks(ids)) {
    const values = { ids: chunk, ...scopeValues(scope) };
    const { rows } = await findChunk(db, values, { scopeKind: scope.kind, lock });
    if (rows.length !== chunk.length) {
      const visible = new Set(rows.map((row) => row.id));
      return { reason: 'entry-not-found', refused: chunk.filter((id) => !visible.has(id)) };
    }
    const elsewhere = rows.filter((row) => row.exported !== exported).map((row) => row.id);
    if (elsewhere.length > 0) {
      return { reason: exported ? 'entry-not-exported' : 'entry-exported', refused: elsewhere };
    }
    for (const { id, version, date, approvedBy } of rows) {
      if (versions && versions[place] !== version && changed.length < maxNamed) changed.push(id);
      place += 1;
      if (onlyApproved && approvedBy === null && unapproved.length < maxNamed) unapproved.push(id);
      const sameDate = idsByDate.get(date);
      if (sameDate) sameDate.push(id);
      else idsByDate.set(date, [id]);
    }
  }
  if (changed.length > 0) return { reason: 'entry-changed', refused: changed };
  if (unapproved.length > 0) return { reason: 'entry-not-approved', refused: unapproved };
  const inFileOrder = [...idsByDate.keys()].toSorted().flatMap((date) => idsByDate.get(date) ?? []);
  return Float64Array.from(inFileOrder);
}

interface ScanPage extends ScopeValues {
  readonly exported: boolean;
  readonly firstId: number;
  readonly lastId: number;
  readonly afterDate?: string | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

interface ScanShape {
  readonly scopeKind: RecordScope['kind'];
  readonly onlyApproved: boolean;
}

const findPage = compiledQuery((db, page: ScanPage, { scopeKind, onlyApproved }: ScanShape) => {
  const { afterDate, afterId } = page;
  let query = db
    .selectFrom('worksheet_record')
    .select(['id', 'version', 'work_date as date'])
    .$if(onlyApproved, (some) => some.where('approved_by', 'is not', null))
    .where('exported', '=', page.exported)
    .where('id', '>=', page.firstId)
    .where('id', '<=', page.lastId)
    .where(inScope(scopeOf(scopeKind, page)));
  if (afterDate !== undefined && afterId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('work_date', '>', afterDate),
        eb.and([eb('work_date', '=', afterDate), eb('worksheet_record.id', '>', afterId)]),
      ]),
    );
  }
  return query.orderBy('work_date').orderBy('id').limit(page.limit);
});

/**
 * Scans the list, which most downloads request whole; undefined unless twice as many rows contain all entries, none of
 * them changed.
 */
async function findInScan(
  db: AccountHandle | AccountTransaction,
  { ids, versions, scope, exported, onlyApproved }: Search,
): Promise<EntryIds | undefined> {
  const [firstId, lastId] = [ids.at(0), ids.at(-1)];
  if (firstId === undefined || lastId === undefined || ids.length <= chunkSize) return undefined;
  const maxRows = ids.length * 2;
  const limit = Math.min(pageSize, maxRows);
  const range = { exported, firstId, lastId, limit, ...scopeValues(scope) };
  const found = new Float64Array(ids.length);
  let count = 0;
  let after: Pick<ScanPage, 'afterDate' | 'afterId'> = {};
  for (let read = 0; read < maxRows; read += limit) {
    const { rows } = await findPage(
      db,
      { ...range, ...after },
      { scopeKind: scope.kind, onlyApproved },
    );
    for (const { id, version } of rows) {
      const place = placeOf(ids, id);
      if (ids[place] !== id) continue;
      if (versions && versions[place] !== version) return undefined;
      found[count] = id;
      count += 1;
    }
    if (count === ids.length) return found;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return undefined;
    after = { afterDate: last.date, afterId: last.id };
  }
  return undefined;
}

/** Returns the place of an id in the sorted ids, or of the first larger one. */
function placeOf(ids: EntryIds, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? id) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}
