import { marked } from '@worksheet/database/chain/mark';
import { text } from 'node:stream/consumers';
import { transact } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEntry } from '#audit/write.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let accountId: number;
let admin: ReturnType<typeof world.as>;
async function adminOf(account: Parameters<typeof createAccount>[1], language: 'ENU' | 'DAN') {
  accountId = (await createAccount(pool, account)).id;
  const adam = { username: 'adam', profile_type: 'Admin', language_code: language } as const;
  return world.as(actorOf(await createUser(pool, accountId, adam)));
}
beforeEach(async () => {
  admin = await adminOf({}, 'ENU');
});

type TestedEvent = 'sign-in' | 'user-updated' | 'user-deleted';
const add = (at: string, by: string, event: TestedEvent, more: { subject?: string } = {}) =>
  transact(pool, accountId, (tx) =>
    addEntry(tx, { at: new Date(at), by, event, address: '192.0.2.1', changes: [], ...more }),
  );
const shown = async (filter: Parameters<typeof admin.audit.list>[0]) =>
  (await admin.audit.list(filter)).entries.map(
    ({ at, username }) => `${at.slice(0, 16)} ${username}`,
  );

describe('listing the audit log', () => {
  it('is newest first, a page at a time, also among what happened in the same moment', async () => {
    for (const by of ['a', 'b', 'c', 'd', 'e']) await add('2026-03-02T08:00:00Z', by, 'sign-in');
    await add('2026-03-02T07:00:00Z', 'z', 'sign-in');
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await admin.audit.list({ limit: 2, cursor: cursor ?? undefined });
      seen.push(page.entries.map(({ username }) => username).join(''));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['ed', 'cb', 'az']);
  });

  it('is narrowed by event and by who did it or to whom', async () => {
    await add('2026-03-02T08:00:00Z', 'bo', 'sign-in');
    await add('2026-03-02T09:00:00Z', 'adam', 'user-updated', { subject: 'bo' });
    await add('2026-03-02T10:00:00Z', 'ida', 'sign-in');
    expect(await shown({ event: 'sign-in' })).toEqual([
      '2026-03-02T10:00 ida',
      '2026-03-02T08:00 bo',
    ]);
    expect(await shown({ username: 'BO' })).toEqual([
      '2026-03-02T09:00 adam',
      '2026-03-02T08:00 bo',
    ]);
    expect(await shown({ username: 'bo', event: 'sign-in' })).toEqual(['2026-03-02T08:00 bo']);
  });

  it('keeps accents apart when it filters by name (D47)', async () => {
    await add('2026-03-02T08:00:00Z', 'pal', 'sign-in');
    await add('2026-03-02T09:00:00Z', 'pål', 'sign-in');
    await add('2026-03-02T10:00:00Z', 'adam', 'user-updated', { subject: 'Pål' });
    expect(await shown({ username: 'pal' })).toEqual(['2026-03-02T08:00 pal']);
    expect(await shown({ username: 'PA\u030AL' })).toEqual([
      '2026-03-02T10:00 adam',
      '2026-03-02T09:00 pål',
    ]);
  });

  it.each([
    ['Europe/Copenhagen', ['2026-03-01T23:00', '2026-03-02T22:59']],
    ['Pacific/Auckland', ['2026-03-01T11:00', '2026-03-02T10:59']],
    ['America/Los_Angeles', ['2026-03-02T08:00', '2026-03-03T07:59']],
  ])('takes days as they are in %s (D42)', async (timeZone, [first = '', last = '']) => {
    admin = await adminOf({ time_zone: timeZone }, 'ENU');
    const minute = 60_000;
    const begin = Date.parse(`${first}Z`);
    const end = Date.parse(`${last}Z`);
    for (const at of [begin - minute, begin, end, end + minute]) {
      await add(new Date(at).toISOString(), 'bo', 'sign-in');
    }
    expect(await shown({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
      `${last} bo`,
      `${first} bo`,
    ]);
  });

  it.each([
    [{ from: '2026-03-03', to: '2026-03-02' }, '400 from date-order'],
    [{ from: '3 March' }, '400 from invalid-date'],
    [{ cursor: "1' or 1" }, '400 cursor not-valid'],
    [{ limit: 0 }, '400 limit too-low'],
  ])('%o is refused with %s', async (filter, refusal) => {
    expect(await errorOf(admin.audit.list(filter))).toBe(refusal);
  });
});

describe('the audit log as a file', () => {
  it('is CSV as people’s spreadsheets read it, with nothing in it that they would run (D19)', async () => {
    await add('2026-03-02T08:00:00Z', '=cmd()', 'user-deleted', { subject: 'Bo "B" Ø' });
    const file = await admin.audit.csv({});
    expect(file.fileName).toBe('audit.csv');
    expect(await text(file.body)).toBe(
      '\uFEFFat,event,username,address,subject,details\r\n' +
        '2026-03-02T08:00:00.000Z,user-deleted,\'=cmd(),192.0.2.1,"Bo ""B"" Ø",\r\n',
    );
    admin = await adminOf({}, 'DAN');
    expect(await text((await admin.audit.csv({})).body)).toBe(
      '\uFEFFat;event;username;address;subject;details\r\n',
    );
  });

  it('holds everything, piece by piece', async () => {
    const count = 2_345;
    await transact(pool, accountId, async (tx) => {
      const values = Array.from({ length: count }, () =>
        marked(tx, 'audit_log', {
          at: '2026-03-02 08:00:00.000',
          event: 'sign-in',
          by_name: 'bo',
          address: null,
          subject: null,
          details: '{"records":2,"active":[true,false]}',
        }),
      );
      await tx.insertInto('audit_log').values(values).execute();
    });
    const lines = (await text((await admin.audit.csv({ event: 'sign-in' })).body)).split('\r\n');
    expect(lines).toHaveLength(count + 2);
    expect(lines[count]).toBe(
      '2026-03-02T08:00:00.000Z,sign-in,bo,,,records: 2; active: true → false',
    );
  });

  it('refuses a wrong filter, and travels over REST only', async () => {
    expect(await errorOf(admin.audit.csv({ from: '2026-03-03', to: '2026-03-02' }))).toBe(
      '400 from date-order',
    );
    const adam = actorOf(await createUser(pool, accountId, { profile_type: 'Admin' }));
    const page = world.as(adam, { transport: 'trpc' });
    expect(await errorOf(page.audit.csv({}))).toBe('404 not-found');
  });
});
