import { setTimeout as pause } from 'node:timers/promises';
import { writeChanges, type NewChange } from '@worksheet/api/changes/write';
import { transact } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createCustomer } from '@worksheet/database/testing/factories';
import { expect, it } from 'vitest';
import { registerCleanup } from '#support/cleanup.ts';
import type { Caller } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

interface Change {
  readonly seq: number;
  readonly key: string;
  readonly by: string;
}
interface Page {
  readonly changes: readonly Change[];
  readonly next: string;
}

const events = 100_000;
const writers = 24;
const customers = 40;

it(
  'a reader of changes misses none of 100,000 events and gets none twice, while writers hold transactions open',
  { timeout: 600_000 },
  async () => {
    const group = 'a reader of changes among writers';
    const company = await makeCompany(pool);
    const accountId = company.account.id;
    const writerPool = openPool(database.url, { connections: writers });
    registerCleanup(() => writerPool.close());
    const ids: number[] = [];
    for (let index = 0; index < customers; index += 1)
      ids.push((await createCustomer(pool, accountId, { no: `R${index}` })).id);

    /** The committed changes, and how often each customer was changed, which the lock of the customer protects. */
    const committed = new Set<string>();
    const turns = new Map<number, number>();
    let transactions = 0;
    let rolledBack = 0;

    const write = async (writer: number) => {
      for (let round = 0; committed.size < events; round += 1) {
        const number = writer * 1_000_003 + round;
        const customer = number % customers;
        const size = number % 7 === 0 ? 200 : 1 + (number % 20);
        const keys = Array.from({ length: size }, (_, index) => `${writer}-${round}-${index}`);
        const isRefused = number % 23 === 0;
        let turn = 0;
        const done = transact(writerPool, accountId, async (tx) => {
          await tx
            .selectFrom('customer')
            .select('id')
            .where('id', '=', ids[customer] ?? 0)
            .forUpdate()
            .executeTakeFirstOrThrow();
          turn = (turns.get(customer) ?? 0) + 1;
          const made: NewChange[] = [
            ...keys.map((key): NewChange => ({ entity: 'job', key, action: 'created' })),
            { entity: 'customer', key: `R${customer}`, action: 'updated' },
          ];
          const at = '2026-03-02 08:00:00.000';
          await writeChanges(tx, { by: String(turn), at }, made);
          // The pause is long enough for others to commit and for the reader to pass by.
          if (number % 11 === 0) await pause(200);
          if (isRefused) throw new Error('refused');
          turns.set(customer, turn);
        });
        try {
          await done;
        } catch (error) {
          if (!(error instanceof Error) || error.message !== 'refused') throw error;
          rolledBack += 1;
          continue;
        }
        transactions += 1;
        for (const key of keys) committed.add(key);
        committed.add(`R${customer} ${turn}`);
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
    let isWriting = true;
    const ended = writing.finally(() => {
      isWriting = false;
    });

    const key = company.withKey(app.url);
    const [all, few, filtered] = await Promise.all([
      follow(key, { limit: 1_000 }, () => isWriting),
      follow(key, { limit: 37 }, () => isWriting, 400),
      follow(key, { limit: 500, entity: 'customer' }, () => isWriting),
      ended,
    ]);

    const labels = all.changes.map(labelOf);
    recordFigure(group, 'events', labels.length);
    recordFigure(group, 'transactions, and rolled back', `${transactions}, ${rolledBack}`);
    recordFigure(group, 'calls of the reader', all.calls);
    expect(all.changes.map(({ seq }) => seq)).toEqual(labels.map((_, index) => index + 1));
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBe(committed.size);
    expect(labels.filter((label) => !committed.has(label))).toEqual([]);
    expect(few.changes).toEqual(all.changes.slice(0, few.changes.length));
    const ofCustomers = all.changes.filter((change) => change.key.startsWith('R'));
    expect(filtered.changes).toEqual(ofCustomers);
    for (let index = 0; index < customers; index += 1) {
      const own = ofCustomers.filter((change) => change.key === `R${index}`).map(({ by }) => by);
      expect(own).toEqual(own.map((_, position) => String(position + 1)));
    }
  },
);

const labelOf = ({ key, by }: Change) => (key.startsWith('R') ? `${key} ${by}` : key);

/** Reads until nothing is written any more and the end is reached, or for a number of calls. */
async function follow(
  key: Caller,
  { limit, entity }: { readonly limit: number; readonly entity?: string },
  isWriting: () => boolean,
  maxCalls = Infinity,
): Promise<{ changes: Change[]; calls: number }> {
  const changes: Change[] = [];
  let after = '0';
  for (let calls = 1; ; calls += 1) {
    const isLast = !isWriting();
    const only = entity === undefined ? '' : `&entity=${entity}`;
    const response = await key.send('GET', `/api/changes?after=${after}&limit=${limit}${only}`);
    if (response.status !== 200) throw new Error(response.text);
    const page = JSON.parse(response.text) as Page;
    changes.push(...page.changes);
    after = page.next;
    if ((isLast && page.changes.length === 0) || calls >= maxCalls) return { changes, calls };
  }
}
