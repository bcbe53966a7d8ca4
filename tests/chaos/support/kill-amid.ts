import { expect } from 'vitest';
import { storedRecords } from '#races/export-calls.ts';
import { waitUntil } from '#support/app.ts';
import type { Company } from '#support/company.ts';
import { inconsistentExports } from '#support/exports.ts';
import type { System } from '#support/system.ts';

interface Kill {
  readonly killed: 'server' | 'database';
  readonly company: Company;
  readonly records: number;
  /** Finds, with the id of the account, what the call has written but not committed when it is interrupted. */
  readonly query: string;
  readonly call: () => Promise<{ readonly status: number }>;
}

/**
 * Kills the server or its database amid a call that opens all exported records of the company again. Returns how many are
 * open once both run again: all or none, and all if the call was answered.
 */
export async function killAmid(
  { app, database }: System,
  { killed, company, records, query, call }: Kill,
): Promise<number> {
  const dirty = await database.connect();
  await dirty.query('set session transaction isolation level read uncommitted');
  let isEnded = false;
  const answer = call().finally(() => {
    isEnded = true;
  });
  await waitUntil(async () => {
    const [rows] = await dirty.query(query, [company.account.id]);
    return isEnded || (Array.isArray(rows) && rows.length > 0);
  }, 60_000);
  await dirty.end();
  if (killed === 'server') {
    app.kill('SIGKILL');
    await app.exited();
    await app.start();
  } else {
    database.signal('SIGKILL');
    await database.start();
  }
  await app.ready();
  const { status } = await answer;
  expect([0, 200, 503]).toContain(status);

  expect(await inconsistentExports(database, company), query).toEqual([]);
  const stored = await storedRecords(database, company);
  const open = stored.filter(({ exported }) => !exported).length;
  expect([0, records], query).toContain(open);
  if (status === 200) expect(open, query).toBe(records);
  return open;
}
