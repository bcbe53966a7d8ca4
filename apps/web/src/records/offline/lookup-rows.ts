import { matchWords } from '#lib/match-words.ts';

export type LookupRow = Readonly<Record<string, unknown>>;
/** The input of a search; unknown properties do not narrow it. */
export type LookupInput = Readonly<Record<string, unknown>>;

export interface StoredRow {
  /** The job of a task, or the item or resource of a unit of measure. */
  readonly scope: string;
  readonly row: LookupRow;
  /** When the server last named it; rows of earlier versions have none. */
  readonly seenAt?: number;
}

export interface LookupAnswer {
  readonly input: LookupInput;
  readonly rows: readonly LookupRow[];
  /** There are more pages of the same search. */
  readonly hasMore: boolean;
  readonly now: number;
}

/** The maximum of one kind of master data. */
const maxRows = 1_000;
/** In milliseconds. A user of a job opens its picker within 30 days, which renews the row. */
const maxAge = 30 * 24 * 60 * 60 * 1_000;

/**
 * The newest first. What a search without another page no longer contains is inactive. Of one with several pages that
 * cannot be told; there, a row goes once the server has not named it for 30 days.
 */
export function mergeRows(
  stored: readonly StoredRow[],
  { input, rows, hasMore, now }: LookupAnswer,
): readonly StoredRow[] {
  const scope = scopeOf(input);
  const newest = rows.map((row) => ({ scope, row, seenAt: now }));
  const seen = new Set(newest.map(idOf));
  const isComplete = !hasMore && !input.limit && !input.cursor;
  const isGone = (each: StoredRow) =>
    isComplete && each.scope === scope && isFound(each.row, input);
  const others = stored
    .filter((each) => !seen.has(idOf(each)) && !isGone(each))
    .map((each) => ({ ...each, seenAt: each.seenAt ?? now }))
    .filter(({ seenAt }) => now - seenAt < maxAge);
  return [...newest, ...others].slice(0, maxRows);
}

/** Only by what the server surely searches: a row too many is better than one that is missing. */
function isFound(row: LookupRow, input: LookupInput): boolean {
  const names = [row.code ?? row.no, row.description ?? row.name].filter(
    (value) => typeof value === 'string',
  );
  return isNarrowedTo(row, input) && matchWords(names.join(' '), wordsOf(input));
}

function isNarrowedTo(row: LookupRow, { customerNo, absence }: LookupInput): boolean {
  if (customerNo && row.billToCustomerNo !== customerNo) return false;
  return absence === undefined || row.absence === absence;
}

function wordsOf({ q }: LookupInput): string {
  return typeof q === 'string' ? q : '';
}

/**
 * Finds rows as the server would, but in the order in which they were seen. `jobs` narrow customers to that of a job.
 */
export function findRows(
  stored: readonly StoredRow[],
  input: LookupInput,
  jobs: readonly StoredRow[],
): readonly LookupRow[] {
  const limit = typeof input.limit === 'number' ? input.limit : maxRows;
  const isTask = stored.some(({ scope }) => scope !== '');
  const job = isTask ? undefined : jobs.find(({ row }) => row.code === input.jobCode)?.row;
  return stored
    .filter(({ scope }) => !isTask || scope === scopeOf(input))
    .map(({ row }) => row)
    .filter((row) => isNarrowedTo(row, input))
    .filter((row) => !job || row.no === job.billToCustomerNo)
    .filter((row) => matchWords(textOf(row), wordsOf(input)))
    .slice(0, limit);
}

function scopeOf({ jobCode, unitNo, unitType }: LookupInput): string {
  if (unitNo !== undefined) return `${String(unitType)} ${String(unitNo)}`;
  return jobCode === undefined ? '' : String(jobCode);
}

function idOf({ scope, row }: StoredRow): string {
  return `${scope} ${String(row.code ?? row.no)}`;
}

function textOf(row: LookupRow): string {
  return Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ');
}
