import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createAccount,
  createCustomer,
  createJob,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Awaited<ReturnType<typeof createAccount>>;
let user: Awaited<ReturnType<typeof createUser>>;
let employee: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  user = await createUser(pool, account.id, { team_code: 'MONTAGE' });
  employee = world.as(actorOf(user));
});

/** Creates the jobs in reverse order, so that neither the id nor the order of creation ranks them. */
async function jobs(...texts: (readonly [code: string, description: string])[]) {
  const customer = await createCustomer(pool, account.id, { no: 'C', name: 'Bygherren' });
  for (const [code, description] of texts.toReversed()) {
    await createJob(pool, account.id, { code, description, bill_to_customer_id: customer.id });
  }
}
const codesFor = async (q: string, caller = employee) =>
  (await caller.job.search({ q })).map(({ code }) => code);

describe('a search is ranked by how well the words match (D25)', () => {
  const table: readonly [
    query: string,
    rule: string,
    ...jobs: (readonly [code: string, description: string])[],
  ][] = [
    [
      '2',
      'the exact number first, then number prefixes',
      ['2', 'Øst'],
      ['24', 'Alm'],
      ['A', 'Hal 2'],
    ],
    [
      'etape 2',
      'a whole number before a longer one',
      ['B', 'Etape 2'],
      ['A', 'Etape 1 (24 boliger)'],
    ],
    ['etape 2', 'the phrase before a prefix', ['B', 'Tag, etape 2'], ['A', 'Etape 24']],
    [
      'ny hal',
      'the phrase, the words in order, prefixes in order, another order, substrings',
      ['G', 'Zone: ny hal'],
      ['F', 'Ny stor hal'],
      ['E', 'Nyt om hallen'],
      ['D', 'Hal, ny'],
      ['C', 'Halvtag, nyt'],
      ['B', 'Tiny shal'],
    ],
    [
      'hal',
      'a whole word before a prefix, a prefix before a substring',
      ['C', 'Ny hal'],
      ['B', 'Halvtag'],
      ['A', 'Marskhal'],
    ],
    [
      '12-3',
      'an exact number with punctuation',
      ['12-3', 'Mur'],
      ['12-34', 'Bro'],
      ['A', 'Afsnit 12-3'],
    ],
    [
      '1020 mon',
      'the number and the beginning of a name',
      ['1020', 'Montage'],
      ['A', 'Montage 10201'],
    ],
    ['24', 'a number in parentheses is a word', ['B', 'Boliger (24)'], ['A', 'Blok 241']],
    ['ål', 'letters as typed before letters without their accents', ['B', 'Ål'], ['A', 'Al']],
    ['gård', 'accents are ignored', ['B', 'Gård'], ['A', 'Gard']],
    ['GARD', 'accents and case are ignored', ['A', 'Gården']],
    ['ærø', 'Danish letters are not their parts', ['A', 'Ærø']],
    ['%', 'wildcards are characters', ['A', '100 % tag']],
    ['(', 'a query without a word still finds', ['A', 'Tag (nyt)']],
  ];
  it.each(table)('%s: %s', async (query, _rule, ...ranked) => {
    await jobs(...ranked);
    expect(await codesFor(query)).toEqual(ranked.map(([code]) => code));
  });

  it('equal ranks are sorted by name, and pages continue in the same order', async () => {
    await jobs(['C', 'Hal Øst'], ['D', 'Hal Nord'], ['A', 'Hallen'], ['B', 'Hal Syd']);
    expect(await codesFor('hal')).toEqual(['D', 'B', 'C', 'A']);
    const pageOf = async (cursor?: string) =>
      employee.job.searchPage({ q: 'hal', limit: 3, ...(cursor && { cursor }) });
    const first = await pageOf();
    expect(first.rows.map(({ code }) => code)).toEqual(['D', 'B', 'C']);
    expect(first.total).toBe(4);
    const second = await pageOf(first.nextCursor ?? undefined);
    expect(second.rows.map(({ code }) => code)).toEqual(['A']);
    expect(second.nextCursor).toBeNull();
  });

  it('a page says how many rows match, also without a query', async () => {
    await jobs(['A', 'Hal'], ['B', 'Tag']);
    expect(await employee.job.searchPage({ limit: 1 })).toMatchObject({ total: 2 });
    expect(await employee.job.searchPage({ q: 'intet', limit: 1 })).toEqual({
      rows: [],
      total: 0,
      nextCursor: null,
    });
  });

  it('the other searches rank alike', async () => {
    for (const name of ['Havnens 24 pladser', 'Havn 2'])
      await createCustomer(pool, account.id, { name });
    expect((await employee.customer.search({ q: 'havn 2' })).map(({ name }) => name)).toEqual([
      'Havn 2',
      'Havnens 24 pladser',
    ]);
  });
});

describe('a search of jobs', () => {
  it('finds them by the number and the name of their customer, after those that match themselves', async () => {
    const port = await createCustomer(pool, account.id, { no: 'K-77', name: 'Havnen A/S' });
    await createJob(pool, account.id, {
      code: 'B',
      description: 'Kaj',
      bill_to_customer_id: port.id,
    });
    await jobs(['A', 'Ny havnen']);
    expect(await codesFor('havnen')).toEqual(['A', 'B']);
    expect(await codesFor('k-77')).toEqual(['B']);
    expect(await codesFor('kaj havnen')).toEqual(['B']);
    expect((await employee.job.searchPage({ q: 'kaj havnen' })).total).toBe(1);
  });

  it("the team's and the user's recent jobs come before others of equal rank", async () => {
    const job = (code: string, description: string, team_code: string | null = null) =>
      createJob(pool, account.id, { code, description, team_code });
    await job('A', 'Hal');
    const recent = await job('B', 'Hal');
    await job('C', 'Hal', 'MONTAGE');
    await job('D', 'Halvtag', 'MONTAGE');
    const old = await job('E', 'Hal');
    const today = new Date().toISOString().slice(0, 10);
    await createRecord(pool, account.id, { user, job: recent, work_date: today });
    await createRecord(pool, account.id, { user, job: old, work_date: '2020-01-01' });
    expect(await codesFor('hal')).toEqual(['C', 'B', 'A', 'E', 'D']);
    const other = await createUser(pool, account.id);
    expect(await codesFor('hal', world.as(actorOf(other)))).toEqual(['A', 'B', 'C', 'E', 'D']);
    expect(await codesFor('hal', world.as(keyActorOf(account)))).toEqual(['A', 'B', 'C', 'E', 'D']);
  });
});
