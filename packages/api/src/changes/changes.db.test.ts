import { forAccount, transact } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastChange, readChanges } from '#changes/read.ts';
import type { ChangesAccess } from '#changes/sequence.ts';
import { writeChanges, type NewChange } from '#changes/write.ts';

const { pool } = await testDatabase();

let accountId: number;
let access: ChangesAccess;
beforeEach(async () => {
  accountId = (await createAccount(pool)).id;
  access = accessOf(accountId);
});

function accessOf(id: number): ChangesAccess {
  return { db: forAccount(pool, id), transact: (act) => transact(pool, id, act) };
}

const author = { by: 'adam', at: '2026-03-02 14:30:00.000' };
const created = (key: string): NewChange => ({ entity: 'customer', key, action: 'created' });
const write = (...keys: string[]) =>
  access.transact((tx) => writeChanges(tx, author, keys.map(created)));
const read = async (after?: number, limit = 100) => {
  const { changes, next } = await readChanges(access, { after, limit });
  return { keys: changes.map((each) => each.change.key), next };
};

describe('the changes of an account', () => {
  it('are numbered in their order, without gaps', async () => {
    await write('a');
    await write('b', 'c');
    const { changes, next } = await readChanges(access, { after: undefined, limit: 10 });
    expect(changes.map(({ change }) => change)).toEqual(
      ['a', 'b', 'c'].map((key, index) => ({
        seq: index + 1,
        entity: 'customer',
        key,
        action: 'created',
        by: 'adam',
        at: '2026-03-02T14:30:00.000Z',
      })),
    );
    expect(next).toBe(3);
    expect(await read(next)).toEqual({ keys: [], next: 3 });
  });

  it('of one transaction are known to be of one', async () => {
    await write('a', 'b');
    await write('c');
    const { changes } = await readChanges(access, { after: undefined, limit: 10 });
    const [a, b, c] = changes.map(({ group }) => group);
    expect(a).toBe(b);
    expect(c).not.toBe(a);
  });

  it('are read a page at a time, and of one entity', async () => {
    await write('a', 'b');
    await access.transact((tx) =>
      writeChanges(tx, author, [{ entity: 'job', key: 'J', action: 'deleted' }]),
    );
    await write('c');
    expect(await read(undefined, 3)).toEqual({ keys: ['a', 'b', 'J'], next: 3 });
    expect(await read(3, 3)).toEqual({ keys: ['c'], next: 4 });
    const jobs = await readChanges(access, { after: undefined, entity: 'job', limit: 3 });
    expect(jobs.changes.map(({ change }) => change.key)).toEqual(['J']);
    expect(jobs.next).toBe(4);
  });

  it('that are committed late come after what was read before (decisions/changes)', async () => {
    const begun = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const late = access.transact(async (tx) => {
      await writeChanges(tx, author, [created('late')]);
      begun.resolve();
      await mayCommit.promise;
    });
    await begun.promise;
    await write('early');
    const first = await read();
    expect(first).toEqual({ keys: ['early'], next: 1 });
    mayCommit.resolve();
    await late;
    expect(await read(first.next)).toEqual({ keys: ['late'], next: 2 });
  });

  it('are not reported if the transaction is rolled back', async () => {
    const failing = access.transact(async (tx) => {
      await writeChanges(tx, author, [created('never')]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await write('a');
    expect((await read()).keys).toEqual(['a']);
  });

  it('are only its own (D1)', async () => {
    await write('a');
    const other = accessOf((await createAccount(pool)).id);
    expect(await readChanges(other, { after: undefined, limit: 10 })).toEqual({
      changes: [],
      next: 0,
    });
    expect(await lastChange(access)).toBe(1);
    expect(await lastChange(other)).toBe(0);
  });

  it('are read once each, in the order of each entry, while many write (decisions/changes)', async () => {
    const committed = new Set<string>();
    let isWriting = true;
    const write = async (writer: number) => {
      for (let round = 0; round < 60; round += 1) {
        const keys = Array.from({ length: 1 + (round % 9) }, (_, index) => `${round}-${index}`);
        await access.transact(async (tx) => {
          const customers = keys.map((key) => created(`${writer}-${key}`));
          await writeChanges(tx, author, customers.slice(0, 1));
          // The others are written when later transactions may be committed already.
          await tx.selectFrom('customer').select('id').execute();
          await writeChanges(tx, author, customers.slice(1));
        });
        for (const key of keys) committed.add(`${writer}-${key}`);
      }
    };
    const follow = async (limit: number) => {
      const found: string[] = [];
      for (let after = 0; ;) {
        const isLast = !isWriting;
        const { keys, next } = await read(after, limit);
        found.push(...keys);
        after = next;
        if (isLast && keys.length === 0) return found;
      }
    };
    const writing = Promise.all(Array.from({ length: 6 }, (_, index) => write(index)));
    const [found, again] = await Promise.all([
      follow(100),
      follow(7),
      writing.finally(() => {
        isWriting = false;
      }),
    ]);
    expect(found).toHaveLength(committed.size);
    expect(new Set(found)).toEqual(committed);
    expect(again).toEqual(found);
    for (let writer = 0; writer < 6; writer += 1) {
      const own = found.filter((key) => key.startsWith(`${writer}-`));
      expect(own).toEqual([...committed].filter((key) => key.startsWith(`${writer}-`)));
    }
  });

  it('are numbered once where many read at the same time', async () => {
    const keys = Array.from({ length: 9_500 }, (_, index) => `C${index}`);
    await write(...keys);
    const last = await Promise.all(Array.from({ length: 6 }, () => lastChange(access)));
    expect(new Set(last)).toEqual(new Set([keys.length]));
    const found: string[] = [];
    for (let after = 0; after < keys.length;) {
      const page = await read(after, 1_000);
      found.push(...page.keys);
      after = page.next;
    }
    expect(found).toEqual(keys);
  });
});

it('a cursor that the account never gave is refused', async () => {
  await write('a');
  await expect(read(2)).rejects.toMatchObject({ code: 'changes-expired' });
});
