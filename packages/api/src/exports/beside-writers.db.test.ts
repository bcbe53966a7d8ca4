import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginRegistering } from '#test/begin-registering.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

const exportOf = ({ id, version }: { id: number; version: number }) =>
  world.as(company.actors.key).export.create({ entries: [{ id, version }] });

describe('an export beside others who register work (D19)', () => {
  it('does not wait until their transactions end', async () => {
    const record = await company.record('bo');
    const endRegistering = await beginRegistering(pool, company.account.id);
    const made = await exportOf(record).finally(endRegistering);
    expect(made.number).toBe(1);
  });

  it('never fails while eight write batches of 100 operations', async () => {
    const records = await Promise.all(Array.from({ length: 12 }, () => company.record('ida')));
    const exported = new AbortController();
    const write = async () => {
      const operations = Array.from({ length: 100 }, () => ({
        op: 'create' as const,
        ...company.entry,
        username: 'bo',
      }));
      do {
        await world.as(company.actors.key).worksheet.batch({ operations });
      } while (!exported.signal.aborted);
    };
    const writing = Promise.all(Array.from({ length: 8 }, () => write()));
    const numbers: (number | null)[] = [];
    try {
      for (const record of records) numbers.push((await exportOf(record)).number);
    } finally {
      exported.abort();
    }
    await writing;
    expect(numbers).toEqual(records.map((_, index) => index + 1));
  }, 120_000);
});

describe('numbers while servers of the previous version still run', () => {
  const counter = (shared_until: string | null) =>
    forAccount(pool, company.account.id)
      .insertInto('export_counter')
      .values({ next_number: 1, shared_until })
      .execute();
  /** The number that such a server takes. */
  async function numberOfOlderServer(): Promise<number> {
    const account = unscoped(pool).updateTable('account').where('id', '=', company.account.id);
    await account.set((eb) => ({ next_export_number: eb('next_export_number', '+', 1) })).execute();
    const { next_export_number: next } = await unscoped(pool)
      .selectFrom('account')
      .select('next_export_number')
      .where('id', '=', company.account.id)
      .executeTakeFirstOrThrow();
    return next - 1;
  }
  const numberOfExport = async () => (await exportOf(await company.record('bo'))).number;

  it('follow each other', async () => {
    await counter('2026-03-02 14:30:00.001');
    expect(await numberOfExport()).toBe(1);
    expect(await numberOfOlderServer()).toBe(2);
    expect(await numberOfExport()).toBe(3);
    expect(await numberOfExport()).toBe(4);
    expect(await numberOfOlderServer()).toBe(5);
  });

  it('go on after those that older servers gave out, without the row of the account', async () => {
    await numberOfOlderServer();
    await numberOfOlderServer();
    await counter('2026-03-02 14:30:00.000');
    const record = await company.record('bo');
    const endRegistering = await beginRegistering(pool, company.account.id);
    expect((await exportOf(record).finally(endRegistering)).number).toBe(3);
    expect(await numberOfExport()).toBe(4);
  });

  it('are never given out twice', async () => {
    await counter(null);
    await numberOfExport();
    const again = unscoped(pool)
      .updateTable('export_batch')
      .set({ number: await numberOfOlderServer() });
    await numberOfExport();
    await expect(again.where('number', '=', 2).execute()).rejects.toThrow('Duplicate entry');
  });
});
