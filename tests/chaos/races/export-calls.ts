import type { Caller } from '#support/caller.ts';
import type { Company } from '#support/company.ts';
import type { Database } from '#support/database.ts';

export interface StoredRecord {
  id: number;
  description: string;
  quantity: string;
  approved: string | null;
  exported: number;
  batch: number | null;
}

export const storedRecords = (database: Database, { account }: Company) =>
  database.rows<StoredRecord>(
    `select id, description, quantity, approved_by as approved, exported, export_batch_id as batch
       from worksheet_record where account_id = ? order by id`,
    [account.id],
  );

export async function createRecords(company: Company, count: number, columns: object = {}) {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const quantity = `${(number % 7) + 1}.25`;
    ids.push((await company.record('bo', { quantity, ...columns })).id);
  }
  return ids;
}

export const markExported = (caller: Caller, entries: readonly number[]) =>
  caller.send('POST', '/api/worksheet/download', {
    entries,
    mode: 'ALL',
    shouldMarkAsExported: true,
  });

export async function listWorksheetIds(caller: Caller): Promise<number[]> {
  const { text } = await caller.send('GET', '/api/worksheet?mode=ALL');
  const days: { worksheet: { id: number }[] }[] = JSON.parse(text);
  return days.flatMap(({ worksheet }) => worksheet.map(({ id }) => id));
}

/** Returns the sum as an integer, so that it is exact. */
export const sumInHundredths = (quantities: readonly string[]) =>
  quantities.reduce((sum, quantity) => sum + Math.round(Number(quantity) * 100), 0);

/** Runs the actions in an order that is mixed but repeatable. */
export async function runShuffled(
  actions: readonly (() => Promise<void>)[],
  concurrency: number,
): Promise<void> {
  const queue = actions.map((action, index) => ({ action, rank: (index * 7919) % actions.length }));
  queue.sort((a, b) => a.rank - b.rank);
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next.action();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
