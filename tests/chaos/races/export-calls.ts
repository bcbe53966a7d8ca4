import type { Caller } from '#support/caller.ts';
import type { Company } from '#support/company.ts';
import type { Database } from '#support/database.ts';

/** A record as it lies in the database. */
export interface Stored {
  id: number;
  description: string;
  quantity: string;
  approved: string | null;
  exported: number;
  batch: number | null;
}

export const storedOf = (database: Database, { account }: Company) =>
  database.rows<Stored>(
    `select id, description, quantity, approved_by as approved, exported, export_batch_id as batch
       from worksheet_record where account_id = ? order by id`,
    [account.id],
  );

export async function makeRecords(company: Company, count: number, columns: object = {}) {
  const made: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const quantity = `${(number % 7) + 1}.25`;
    made.push((await company.record('bo', { quantity, ...columns })).id);
  }
  return made;
}

export const markExported = (caller: Caller, entries: readonly number[]) =>
  caller.send('POST', '/api/worksheet/download', {
    entries,
    mode: 'ALL',
    shouldMarkAsExported: true,
  });

/** What the worksheet shows: what was exported is no longer there. */
export async function listed(caller: Caller): Promise<number[]> {
  const { text } = await caller.send('GET', '/api/worksheet?mode=ALL');
  const days: { worksheet: { id: number }[] }[] = JSON.parse(text);
  return days.flatMap(({ worksheet }) => worksheet.map(({ id }) => id));
}

export const sumOf = (quantities: readonly string[]) =>
  quantities.reduce((sum, quantity) => sum + Math.round(Number(quantity) * 100), 0);

/** Does all of it, so many at once, in an order of their own. */
export async function inDisorder(
  acts: readonly (() => Promise<void>)[],
  atOnce: number,
): Promise<void> {
  const queue = acts.map((act, index) => ({ act, place: (index * 7919) % acts.length }));
  queue.sort((one, other) => one.place - other.place);
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await next.act();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
