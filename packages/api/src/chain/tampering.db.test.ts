import { strands } from '@worksheet/database/chain/mark';
import { anyTable, type AnyRow, type Value } from '@worksheet/database/testing/any-table';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped, withinAccount, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { expect, it } from 'vitest';
import { sealDays } from '#chain/seal.ts';
import { checkChain } from '#chain/verify.ts';
import { makeCompany } from '#test/company.ts';
import { makeWorld, testNow } from '#test/world.ts';

/** Straight in the database, as somebody does who has it: whatever is changed is found. */
const tamperings = Number(process.env['TAMPERINGS'] ?? 200);
const seed = Number(process.env['TAMPERING_SEED'] ?? 1);

const { pool } = await testDatabase();
const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);

type StoredRow = AnyRow & { readonly id: number };
type Tampering = (tx: UnscopedTransaction) => Promise<string | undefined>;

it(
  `finds each of ${tamperings} changes that were made behind its back`,
  { timeout: 120_000 },
  async () => {
    const account = await fillAccount();
    const other = await createAccount(pool);
    const random = randomFrom(seed);
    const kinds = tamperingsOf(account, other.id, random);
    const verified: { readonly isFound: boolean; readonly what: string }[] = [];
    while (verified.length < tamperings) {
      const [name, tamper] = random.pick(kinds);
      await undone(async (tx) => {
        const what = await tamper(tx);
        // It wrote what was there.
        if (what === undefined) return;
        const { isIntact } = await verify(tx, account);
        verified.push({ isFound: !isIntact, what: `${name}: ${what}` });
      });
    }
    expect(verified.filter(({ isFound }) => !isFound)).toEqual([]);
    await undone(async (tx) => {
      expect(await verify(tx, account)).toMatchObject({ isIntact: true, firstBroken: null });
    });
  },
);

async function undone(act: (tx: UnscopedTransaction) => Promise<void>): Promise<void> {
  const tx = await unscoped(pool).startTransaction().execute();
  try {
    await act(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** As `verifyChain` does it, in the transaction that is undone. */
async function verify(tx: UnscopedTransaction, accountId: number) {
  const db = withinAccount(tx, accountId);
  await sealDays({ db, transact: (act) => act(db) }, inDays(3));
  return checkChain(db);
}

/** Two sealed days and one that is not; a person was erased, whose rows stay intact. */
async function fillAccount(): Promise<number> {
  const world = makeWorld(pool);
  const company = await makeCompany(pool, { retention_years: 5 });
  const as = (days: number) =>
    world.callerOf({ ...world.context(company.actors.adam), now: () => inDays(days) });
  await createUser(pool, company.account.id, {
    username: 'gone',
    created_at: '2015-01-01 00:00:00.000',
    expiration_date: '2020-06-30',
  });
  for (const day of [0, 1, 3]) {
    const admin = as(day);
    await admin.user.update({
      username: day < 3 ? 'gone' : 'bo',
      languageCode: 'DAN',
      profileType: 'Basic',
      active: false,
      expirationDate: '2020-06-30',
      defaultDescription: `of day ${day}`,
    });
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1)
      ids.push(
        (await admin.worksheet.create({ ...company.entry, description: `${day} ${count}` })).id,
      );
    const [one = 0, two = 0, three = 0] = ids;
    await admin.worksheet.update({ ...company.entry, id: one, description: 'changed' });
    await admin.worksheet.approve({ id: two, isApproved: true });
    await admin.worksheet.delete({ id: three });
    await admin.account.generateApiKey();
    if (day === 1) await admin.erasure.erase({ usernames: ['gone'] });
    await admin.audit.verify({});
  }
  const admin = as(3);
  expect(await admin.audit.verify({})).toMatchObject({ isIntact: true, sealedUntil: '2026-03-03' });
  return company.account.id;
}

function tamperingsOf(
  accountId: number,
  otherId: number,
  random: Random,
): (readonly [string, Tampering])[] {
  const read = (tx: UnscopedTransaction, table: string) =>
    anyTable(tx, table).rows({ account_id: accountId });
  const anyStrand = async (tx: UnscopedTransaction) => {
    for (;;) {
      const table = random.pick(strands);
      const rows = (await read(tx, table)).map((row): StoredRow => ({
        ...row,
        id: Number(row['id']),
      }));
      if (rows.length > 1) return { table, rows: rows.toSorted((a, b) => a.id - b.id) };
    }
  };
  const set = (tx: UnscopedTransaction, table: string, { id }: StoredRow, change: AnyRow) =>
    anyTable(tx, table).update({ account_id: accountId, id }, change);
  const insert = (tx: UnscopedTransaction, table: string, row: AnyRow) =>
    anyTable(tx, table).insert(row);
  const remove = async (tx: UnscopedTransaction, table: string, ids: readonly number[]) => {
    for (const id of ids) await anyTable(tx, table).delete({ account_id: accountId, id });
  };

  const edit: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const row = random.pick(rows);
    const column = random.pick(Object.keys(row).filter((name) => name !== 'id'));
    const other = random.pick(rows)[column] ?? null;
    const was = row[column] ?? null;
    const isNullable = [
      'mark',
      'link',
      'chain',
      'seq',
      'changes',
      'details',
      'subject',
      'address',
    ].includes(column);
    const values = [other, changed(was), ...(isNullable ? [null] : [])];
    const to =
      column === 'account_id' ? otherId : random.pick(values.filter((value) => value !== was));
    if (to === undefined) return undefined;
    await set(tx, table, row, { [column]: to });
    return `${table} ${row.id} ${column}: ${String(was)} → ${String(to)}`;
  };
  const deletion: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const from = random.below(rows.length);
    const gone = rows.slice(from, from + 1 + random.below(3)).map(({ id }) => id);
    await remove(tx, table, gone);
    return `${table} ${gone.join()}`;
  };
  const deletionOfNewest: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const gone = rows.slice(-1 - random.below(3)).map(({ id }) => id);
    await remove(tx, table, gone);
    return `${table} ${gone.join()}`;
  };
  const copy: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const { id, ...row } = random.pick(rows);
    const { link, chain, mark, ...said } = row;
    const newest = Math.max(...rows.map((each) => Number(each['link'] ?? 0)));
    const kept = random.pick<AnyRow>([
      {},
      { mark: mark ?? null },
      { mark: mark ?? null, link: link ?? null },
      { mark: mark ?? null, link: link ?? null, chain: chain ?? null },
      { mark: mark ?? null, link: newest + 1, chain: chain ?? null },
    ]);
    await insert(tx, table, { ...said, ...kept });
    return `${table} ${id} with ${Object.keys(kept).join()}`;
  };
  const invention: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const { id: _, link: __, chain: ___, mark, ...row } = random.pick(rows);
    const made = {
      ...row,
      at: changed(row['at'] ?? null),
      mark: random.pick([null, changed(mark ?? null)]),
    };
    await insert(tx, table, made);
    return `${table} ${JSON.stringify(made)}`;
  };
  const swap: Tampering = async (tx) => {
    const { table, rows } = await anyStrand(tx);
    const [one, two] = [random.pick(rows), random.pick(rows)];
    if (one.id === two.id) return undefined;
    const kept = random.pick([
      [],
      ['link'],
      ['link', 'chain'],
      ['link', 'chain', 'mark'],
      ['link', 'chain', 'mark', 'seq'],
    ]);
    const part = (row: StoredRow) =>
      Object.fromEntries(
        Object.entries(row).filter(([column]) => column !== 'id' && !kept.includes(column)),
      );
    if (JSON.stringify(part(one)) === JSON.stringify(part(two))) return undefined;
    await set(tx, table, one, part(two));
    await set(tx, table, two, part(one));
    return `${table} ${one.id} ${two.id} without ${kept.join()}`;
  };
  const head: Tampering = async (tx) => {
    const row = random.pick(await read(tx, 'chain_head'));
    const where = { account_id: accountId, strand: row['strand'] ?? '' };
    const column = random.pick(['link', 'chain', 'last_id', 'purged_link', 'purged_chain', 'all']);
    const isUnused =
      row['strand'] === 'seal' && ['last_id', 'purged_link', 'purged_chain'].includes(column);
    // A strand without rows has an empty head.
    if (isUnused || (column === 'all' && row['link'] === 0)) return undefined;
    const heads = anyTable(tx, 'chain_head');
    await (column === 'all'
      ? heads.delete(where)
      : heads.update(where, { [column]: changed(row[column] ?? null) }));
    return `${String(row['strand'])} ${column}`;
  };
  const seal: Tampering = async (tx) => {
    const row = random.pick(await read(tx, 'seal'));
    const where = { account_id: accountId, number: row['number'] ?? 0 };
    const column = random.pick(['number', 'date', 'heads', 'created_at', 'chain', 'all', 'more']);
    if (column === 'more')
      await insert(tx, 'seal', { ...row, number: Number(row['number']) + 7, date: '2026-02-01' });
    else if (column === 'all') await anyTable(tx, 'seal').delete(where);
    else {
      const to =
        column === 'date'
          ? '2026-01-31'
          : column === 'number'
            ? Number(row['number']) + 7
            : changed(row[column] ?? null);
      await anyTable(tx, 'seal').update(where, { [column]: to });
    }
    return `${String(row['number'])} ${column}`;
  };
  const common = ([name, tamper]: readonly [string, Tampering]) =>
    [
      [name, tamper],
      [name, tamper],
      [name, tamper],
    ] as const;
  return [
    ...common(['edits', edit]),
    ...common(['deletions', deletion]),
    ...common(['copies', copy]),
    ...common(['swaps', swap]),
    ['deletions of the newest', deletionOfNewest],
    ['inventions', invention],
    ['heads', head],
    ['seals', seal],
  ];
}

/** Another value of the same kind and length. */
function changed(value: Value): Value {
  if (typeof value === 'number') return value + 1;
  if (value === null) return 1;
  const text = String(value);
  const place = text.search(/[0-9a-z](?=[^0-9a-z]*$)/i);
  if (place < 0) return 'x';
  const was = text.charAt(place);
  const to = /\d/.test(was) ? String((Number(was) + 1) % 10) : was === 'a' ? 'b' : 'a';
  return `${text.slice(0, place)}${to}${text.slice(place + 1)}`;
}

type Random = ReturnType<typeof randomFrom>;

/** mulberry32 */
function randomFrom(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  return { below, pick };
}
