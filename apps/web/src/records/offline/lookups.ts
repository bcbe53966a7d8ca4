import { changeLookup, readLookup } from '#records/queue/database.ts';
import {
  findRows,
  mergeRows,
  type LookupInput,
  type LookupRow,
  type StoredRow,
} from '#records/offline/lookup-rows.ts';
import { lastOwner, ownerKey } from '#records/queue/owner.ts';
import { isRecord } from '#lib/problem.ts';

/* Per account and user, in IndexedDB; a logout deletes them. */

interface Lookup {
  readonly path: string;
  readonly input: unknown;
}

export async function storeLookup({ path, input }: Lookup, data: unknown): Promise<void> {
  const key = keyOf(path);
  if (!key) return;
  const hasMore = isRecord(data) && typeof data.nextCursor === 'string';
  const answer = { input: readInput(input), rows: rowsOf(data), hasMore, now: Date.now() };
  await changeLookup(key, (stored) =>
    isSearch(path) ? mergeRows(Array.isArray(stored) ? stored : [], answer) : data,
  );
}

/** Undefined if nothing that fits was ever looked up: the picker then says that there is no network, not no match. */
export async function findLookup({ path, input }: Lookup): Promise<unknown> {
  const key = keyOf(path);
  if (!key) return undefined;
  if (!isSearch(path)) return readLookup(key);
  const stored = await readLookup<StoredRow[]>(key);
  if (!stored) return undefined;
  const jobs = (path.startsWith('customer') && (await readLookup<StoredRow[]>(jobKey()))) || [];
  const rows = findRows(stored, readInput(input), jobs);
  if (rows.length === 0) return undefined;
  return path.endsWith('Page') ? { rows, nextCursor: null, total: null, isStored: true } : rows;
}

function jobKey(): string {
  return keyOf('job.search') ?? '';
}

/** A search and its pages share their rows. */
function keyOf(path: string): string | undefined {
  const owner = lastOwner();
  return owner && `${ownerKey(owner)}\n${isSearch(path) ? path.split('.', 1)[0] : path}`;
}

function isSearch(path: string): boolean {
  return /\.search(Page)?$/.test(path);
}

function rowsOf(data: unknown): readonly LookupRow[] {
  const rows = isRecord(data) && 'rows' in data ? data.rows : data;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function readInput(input: unknown): LookupInput {
  return isRecord(input) ? input : {};
}
