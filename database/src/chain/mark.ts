import { hash, randomBytes } from 'node:crypto';
import type { AccountHandle } from '#client.ts';
import { resolveAccount } from '#resolve-account.ts';
import type { NewRow } from '#schema.ts';
import type { Mark } from '#tables/columns.ts';

/** The tables of which each account has a strand of the chain (decisions/the-chain). */
export const strands = ['record_history', 'audit_log', 'change_event', 'erased_row'] as const;
export type Strand = (typeof strands)[number];

/** The SHA-256 of what a row says, which is what the chain links; behind it stand 8 random bytes. */
export const digestLength = 64;

/** A column that is added later changes the mark of no row that has none of it. */
const unmarked: ReadonlySet<string> = new Set(['id', 'account_id', 'seq', 'mark', 'link', 'chain']);

/** The random bytes hide what was erased: nobody can try texts until the digest fits. */
function digestOf(strand: Strand, accountId: number, row: object, salt: string): string {
  const said: unknown[] = [salt, accountId, strand];
  for (const [column, value] of Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (unmarked.has(column) || value === null || value === undefined) continue;
    // As the database stores it.
    said.push(column, typeof value === 'string' ? value.toWellFormed() : value);
  }
  return hash('sha256', JSON.stringify(said), 'hex');
}

/** Accepts a row that is inserted, and one that was read. */
export function markOf(strand: Strand, accountId: number, row: object): Mark {
  const salt = randomBytes(8).toString('hex');
  return `${digestOf(strand, accountId, row, salt)}${salt}` as Mark;
}

/** Whether a mark is the one of what a row says. */
export function isMarkOf(mark: string, strand: Strand, accountId: number, row: object): boolean {
  const salt = mark.slice(digestLength);
  return salt !== '' && digestOf(strand, accountId, row, salt) === mark.slice(0, digestLength);
}

export function accountOf(db: AccountHandle): number {
  return resolveAccount(db).accountId;
}

/** A row as it is inserted through a handle of an account. */
export function marked<T extends Strand>(
  db: AccountHandle,
  strand: T,
  row: Omit<NewRow<T>, 'mark'>,
): Omit<NewRow<T>, 'mark'> & { readonly mark: Mark } {
  return { ...row, mark: markOf(strand, accountOf(db), row) };
}

/** What links a row to the one before. The number of a change is part of it, since it is given after the mark. */
export function chainOf(
  previous: string,
  { id, mark, seq }: { readonly id: number; readonly mark: string; readonly seq?: number | null },
): string {
  const said = [previous, id, seq ?? '', mark.slice(0, digestLength)];
  return hash('sha256', said.join(' '), 'hex');
}
