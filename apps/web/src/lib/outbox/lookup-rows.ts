import { matchWords } from '#lib/match-words.ts';

export type LookupRow = Readonly<Record<string, unknown>>;
/** What a search asks for; other properties do not narrow it. */
export type LookupInput = Readonly<Record<string, unknown>>;

export interface StoredRow {
  /** The job of a task, or the item or resource of a unit of measure. */
  readonly scope: string;
  readonly row: LookupRow;
}

/** Of one kind of master data. */
const maxRows = 1_000;

/** The newest first. The answer to a search for everything replaces what was there, as what is missing is inactive. */
export function mergeRows(
  stored: readonly StoredRow[],
  rows: readonly LookupRow[],
  { input, isPaged }: { readonly input: LookupInput; readonly isPaged: boolean },
): readonly StoredRow[] {
  const scope = scopeOf(input);
  const isAll = !isPaged && !input.q && !input.limit && !input.customerNo && !input.cursor;
  const seen = new Set(rows.map((row) => idOf({ scope, row })));
  const others = stored.filter((each) => !seen.has(idOf(each)) && !(isAll && each.scope === scope));
  return [...rows.map((row) => ({ scope, row })), ...others].slice(0, maxRows);
}

/** As the server would, but in the order in which they were seen. `jobs` narrow customers to that of a job. */
export function findRows(
  stored: readonly StoredRow[],
  input: LookupInput,
  jobs: readonly StoredRow[],
): readonly LookupRow[] {
  const q = typeof input.q === 'string' ? input.q : '';
  const limit = typeof input.limit === 'number' ? input.limit : maxRows;
  const isTask = stored.some(({ scope }) => scope !== '');
  const job = isTask ? undefined : jobs.find(({ row }) => row.code === input.jobCode)?.row;
  return stored
    .filter(({ scope }) => !isTask || scope === scopeOf(input))
    .map(({ row }) => row)
    .filter((row) => !input.customerNo || row.billToCustomerNo === input.customerNo)
    .filter((row) => !job || row.no === job.billToCustomerNo)
    .filter((row) => matchWords(textOf(row), q))
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
