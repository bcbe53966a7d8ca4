import { forAccount, transact } from '@worksheet/database/for-account';
import { anyTable, type AnyRow } from '@worksheet/database/testing/any-table';
import { testDatabase } from '@worksheet/database/testing/database';
import { transactUnscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkRows } from '#chain/link.ts';
import { linkAndSeal, sequenceAndPurgeChanges } from '#jobs/chain.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let access: ChangesAccess;
let accountId: number;
beforeEach(async () => {
  company = await makeCompany(pool);
  accountId = company.account.id;
  access = {
    db: forAccount(pool, accountId),
    transact: (act) => transact(pool, accountId, act),
  };
});

const dayMs = 24 * 3_600_000;
const later = (days: number) => new Date(testNow.getTime() + days * dayMs);
const at = (now: Date) => world.callerOf({ ...world.context(company.actors.adam), now: () => now });
const create = (caller = at(testNow)) => caller.worksheet.create(company.entry);

describe('the chain of an account', () => {
  it('holds every row of the history, the audit log and the changes', async () => {
    const admin = at(testNow);
    await create();
    await admin.account.generateApiKey();
    expect(await admin.audit.verify({})).toEqual({
      isIntact: true,
      checked: 3,
      firstBroken: null,
      sealedUntil: null,
    });
  });

  it('is sealed once a day that had rows, also when no server ran at midnight', async () => {
    await create();
    expect(await errorOf(at(testNow).audit.seal({ date: '2026-03-02' }))).toBe('404 not-found');
    await create(at(later(3)));
    const seal = await at(later(7)).audit.seal({ date: '2026-03-02' });
    expect(seal).toMatchObject({
      number: 1,
      date: '2026-03-02',
      heads: [
        { table: 'record_history', rows: 1 },
        { table: 'audit_log', rows: 0 },
        { table: 'change_event', rows: 1 },
        { table: 'erased_row', rows: 0 },
      ],
    });
    expect(await errorOf(at(later(7)).audit.seal({ date: '2026-03-03' }))).toBe('404 not-found');
    const second = await at(later(7)).audit.seal({ date: '2026-03-05' });
    expect(second.heads[0]).toMatchObject({ rows: 2 });
    expect(await at(later(7)).audit.verify({})).toMatchObject({
      isIntact: true,
      sealedUntil: '2026-03-05',
    });
  });

  it('has no seals of the days between a row and one that was committed late', async () => {
    await create();
    await create(at(later(-300)));
    await create(at(later(1)));
    const seals = [];
    await at(later(7)).audit.verify({});
    for (const { date, heads } of await access.db.selectFrom('seal').selectAll().execute())
      seals.push(`${date} ${heads.slice(0, 28)}`);
    expect(seals).toEqual([
      '2025-05-06 {"record_history":{"link":0,',
      '2026-03-02 {"record_history":{"link":2,',
      '2026-03-03 {"record_history":{"link":3,',
    ]);
  });

  it('begins with the rows of a version before it, which carry no mark', async () => {
    await create();
    await unmark({});
    expect(await at(testNow).audit.verify({})).toMatchObject({ isIntact: true, checked: 2 });
    await create();
    await unmark({ link: null });
    const { id } = await lastOf('record_history');
    expect(await at(testNow).audit.verify({})).toMatchObject({
      isIntact: false,
      firstBroken: { table: 'record_history', id },
    });
  });

  it('is linked by one at a time, while others write', async () => {
    const writers = Array.from({ length: 4 }, async () => {
      for (let count = 0; count < 15; count += 1) await create();
    });
    const done = new AbortController();
    const linkers = Array.from({ length: 2 }, async () => {
      while (!done.signal.aborted) await linkRows(access, testNow);
    });
    await Promise.all(writers);
    done.abort();
    await Promise.all(linkers);
    await linkAndSeal({ pool, now: () => testNow });
    for (const table of ['record_history', 'change_event'] as const) {
      const rows = await access.db.selectFrom(table).select('link').orderBy('link').execute();
      expect(rows.map(({ link }) => link)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    }
    expect(await at(testNow).audit.verify({})).toMatchObject({ isIntact: true, checked: 120 });
  });
});

describe('of the changes that are kept for 90 days', () => {
  beforeEach(async () => {
    for (const days of [0, 1, 60, 80]) await create(at(later(days)));
    await sequenceAndPurgeChanges({ pool, now: () => later(100) });
  });

  it('the rest is intact', async () => {
    expect(await at(later(100)).audit.verify({})).toEqual({
      isIntact: true,
      checked: 6,
      firstBroken: null,
      sealedUntil: '2026-05-21',
    });
  });

  it('one of a server whose clock is a minute ahead stays', async () => {
    const other = await makeCompany(pool);
    const ahead = new Date(testNow.getTime() + 60_000);
    const context = { ...world.context(other.actors.adam), now: () => ahead };
    await world.callerOf(context).worksheet.create(other.entry);
    await sequenceAndPurgeChanges({ pool, now: () => testNow });
    const { changes: kept } = await world.callerOf(context).change.list({});
    expect(kept).toHaveLength(1);
  });

  it('a missing one is found, also one that is missing at the beginning', async () => {
    const [first = 0, second = 0] = await changes();
    await access.db.deleteFrom('change_event').where('id', '=', first).execute();
    const verified = await at(later(100)).audit.verify({});
    expect(verified.firstBroken).toEqual({ table: 'change_event', id: second });
    await access.db.deleteFrom('change_event').where('id', '=', second).execute();
    expect(await at(later(100)).audit.verify({})).toMatchObject({
      firstBroken: { table: 'change_event', id: second },
    });
  });

  const changes = async () =>
    (await access.db.selectFrom('change_event').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
});

it('says which row was changed in the database', async () => {
  await create();
  await access.db.updateTable('record_history').set({ by_name: 'kim' }).execute();
  const { id } = await lastOf('record_history');
  expect(await at(testNow).audit.verify({})).toMatchObject({
    isIntact: false,
    firstBroken: { table: 'record_history', id },
  });
});

it('is verified by administrators', async () => {
  const tove = world.as(company.actors.tove);
  expect(await errorOf(tove.audit.verify({}))).toBe('403 not-allowed');
  expect(await errorOf(tove.audit.seal({ date: '2026-03-02' }))).toBe('403 not-allowed');
});

/** As a server of a version before the chain writes rows. */
function unmark(where: AnyRow) {
  const history = (tx: UnscopedTransaction) => anyTable(tx, 'record_history');
  return transactUnscoped(pool, (tx) =>
    history(tx).update({ account_id: accountId, ...where }, { mark: null }),
  );
}

function lastOf(table: 'record_history' | 'change_event') {
  return access.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
}
