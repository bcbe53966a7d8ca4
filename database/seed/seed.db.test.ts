import { describe, expect, it } from 'vitest';
import { budgetState } from '@worksheet/domain/worksheet/budget/budget';
import { unscoped } from '#unscoped.ts';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';

const { pool, url } = await testDatabase();
const db = unscoped(pool);

const today = '2026-03-17';
const tables = [
  'account',
  'customer',
  'unit',
  'user',
  'unit_of_measure',
  'location',
  'work_type',
  'job',
  'job_task',
  'norm',
  'pay_type',
  'agreement',
  'agreement_version',
  'user_agreement',
  'export_batch',
  'worksheet_record',
  'record_history',
  'plan',
] as const;

/** The database sets when rows of these tables are created. */
const masterData: readonly string[] = [
  'customer',
  'unit',
  'unit_of_measure',
  'location',
  'work_type',
  'job',
  'job_task',
  'pay_type',
  'agreement',
];

async function stored({ undated = false } = {}): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
    const values = rows.map((row) =>
      Object.entries(row).filter(
        // The database sets `updated_at`, whatever the date of the data, `was` contains ids, and `mark` is random.
        ([column]) =>
          !/(^|_)id$|^updated_at$|^was$|^mark$/.test(column) &&
          !(column === 'created_at' && masterData.includes(table)) &&
          !(undated && /(date|_at|^at|valid_from|_since)$/.test(column)),
      ),
    );
    all[table] = undated ? values.map((row) => JSON.stringify(row)).toSorted() : values;
  }
  return all;
}

async function deleteAll(): Promise<void> {
  for (const table of tables.toReversed()) await db.deleteFrom(table).execute();
}

describe('the demo data', () => {
  it('is inserted only into a database without accounts', async () => {
    expect(await seedDemo(url, { today })).toEqual({ seeded: true });
    const before = await stored();
    expect(await seedDemo(url, { today: '2026-04-01' })).toEqual({ seeded: false });
    expect(await stored()).toEqual(before);
  });

  it('is inserted once by two concurrent processes', async () => {
    const outcomes = await Promise.all([seedDemo(url, { today }), seedDemo(url, { today })]);
    expect(outcomes.filter(({ seeded }) => seeded)).toHaveLength(1);
    const { accounts } = await db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow();
    expect(Number(accounts)).toBe(3);
  });

  it('is not inserted for an invalid date', async () => {
    await expect(seedDemo(url, { today: '17-03-2026' })).rejects.toThrow(/not a date/);
    expect((await stored())['account']).toEqual([]);
  });

  it('is the same on every run, and another date only shifts it', async () => {
    await seedDemo(url, { today });
    const [first, firstUndated] = [await stored(), await stored({ undated: true })];
    await deleteAll();
    await seedDemo(url, { today });
    expect(await stored()).toEqual(first);
    for (const another of ['2026-03-24', '2026-01-04', '2027-11-06']) {
      await deleteAll();
      await seedDemo(url, { today: another });
      expect(await stored({ undated: true })).toEqual(firstUndated);
    }
  });

  it('has the documented accounts, users and amounts', async () => {
    await seedDemo(url, { today });
    const users = await db
      .selectFrom('user as u')
      .innerJoin('account as a', 'a.id', 'u.account_id')
      .leftJoin('unit as r', 'r.id', 'u.default_resource_id')
      .select([
        'a.code',
        'u.username',
        'u.profile_type',
        'u.role',
        'u.team_code',
        'r.no',
        'u.lock_default_resource as locked',
      ])
      .orderBy('u.id')
      .execute();
    expect(users.map((user) => Object.values(user).join(' '))).toEqual([
      'NORDLYS adam Admin User  H-010 false',
      'NORDLYS tove Teamleader User MONTAGE H-100 false',
      'NORDLYS bo Basic User MONTAGE H-200 false',
      'NORDLYS ida Basic User MONTAGE H-210 true',
      'NORDLYS kim Basic User SERVICE H-300 false',
      'HARBOUR alice Admin User  W-010 false',
      'HARBOUR liam Teamleader User YARD W-100 false',
      'HARBOUR emma Basic User YARD W-110 false',
      'HARBOUR ida Basic User YARD W-120 false',
      'OPERATOR operator Admin Operator   false',
    ]);
    for (const [table, amount] of [
      ['customer', 40],
      ['job', 82],
    ] as const) {
      const counts = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .groupBy('account_id')
        .execute();
      expect(counts.map(({ rows }) => Number(rows))).toEqual([amount, amount]);
    }
  });

  it('has leave and illness, and a budget that is used up, one nearly and one not (decisions/hours-and-reports)', async () => {
    await seedDemo(url, { today });
    const absent = await db
      .selectFrom('worksheet_record as r')
      .innerJoin('job as j', 'j.id', 'r.job_id')
      .select(['j.code', 'r.username'])
      .where('j.absence', '=', true)
      .distinct()
      .execute();
    expect(absent.map(({ code, username }) => `${username} ${code}`)).toEqual(
      expect.arrayContaining(['bo FERIE', 'ida FERIE', 'emma LEAVE']),
    );
    expect(new Set(absent.map(({ code }) => code))).toEqual(
      new Set(['FERIE', 'SYGDOM', 'LEAVE', 'ILLNESS']),
    );
    const used = await db
      .selectFrom('worksheet_record as r')
      .innerJoin('job as j', 'j.id', 'r.job_id')
      .select((eb) => [
        'j.code',
        'j.budget_hours as budget',
        eb.fn.sum<string>('r.hours').as('hours'),
      ])
      .where('j.budget_hours', 'is not', null)
      .groupBy(['j.account_id', 'j.code', 'j.budget_hours'])
      .execute();
    const states = used.map(({ hours, budget }) => budgetState(Number(hours), Number(budget)));
    expect(states.toSorted()).toEqual(['over', 'over', 'soon', 'soon', 'under', 'under']);
  });
});
