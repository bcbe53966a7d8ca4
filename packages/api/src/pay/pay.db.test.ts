import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob } from '@worksheet/database/testing/factories';
import { toUtc } from '@worksheet/database/utc';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { AgreementRules } from '@worksheet/domain/pay/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

/** Monday to Sunday; today is the Monday after it. */
const week = { from: '2026-02-23', to: '2026-03-01' };
const weekBefore = { from: '2026-02-16', to: '2026-02-22' };
const monday = week.from;
const norm = {
  validFrom: '2026-01-01',
  monday: 7.4,
  tuesday: 7.4,
  wednesday: 7.4,
  thursday: 7.4,
  friday: 7.4,
  saturday: 0,
  sunday: 0,
};
const rules: AgreementRules = {
  normal: '100',
  overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
  daysOff: { sunday: '320' },
  units: [{ unitOfMeasure: 'KM', payType: '610' }],
};

let company: Company;
const as = (who: keyof Company['actors']) => world.as(company.actors[who]);
const pay = (period = week) => as('adam').pay.list(period);
const run = (period = week) => as('adam').pay.run({ ...period, acceptQuestions: true });

async function closedUntil(): Promise<string | null> {
  return (await as('adam').account.read()).closedUntil;
}

const db = () => forAccount(pool, company.account.id);

/** Registers hours of work. */
const work = (who: 'bo' | 'ida' | 'kim', date: string, hours: number, more: object = {}) =>
  company.record(who, {
    work_date: date,
    quantity: hours.toFixed(2),
    hours: hours.toFixed(6),
    unit: company.resource,
    approved_by: 'tove',
    ...more,
  });

beforeEach(async () => {
  company = await makeCompany(pool);
  const admin = as('adam');
  await admin.account.updateNorm({ norms: [norm] });
  for (const [code, unit] of [
    ['100', 'hours'],
    ['210', 'hours'],
    ['220', 'hours'],
    ['320', 'hours'],
    ['610', 'km'],
  ] as const)
    await admin.payType.create({ code, description: `Type ${code}`, unit });
  await admin.agreement.create({ code: 'BYG', description: 'Byggeri' });
  await admin.paySetup.updateVersions({
    code: 'BYG',
    versions: [{ validFrom: '2026-01-01', rules }],
  });
  for (const username of ['bo', 'ida'])
    await admin.paySetup.updateUserAgreements({
      username,
      agreements: [{ validFrom: '2026-01-01', code: 'BYG' }],
    });
});

const amounts = (rows: readonly { username: string; payType: string; amount: number }[]) =>
  rows.map(({ username, payType, amount }) => `${username} ${payType} ${amount}`);

describe('the pay of a period', () => {
  it('is the sum of what each day is paid by the agreement of the person', async () => {
    await work('bo', monday, 9.5);
    await work('bo', '2026-02-24', 12.4);
    await work('ida', '2026-03-01', 4);
    const { period, rows } = await pay();
    expect(period).toEqual({ ...week, status: 'open', run: null });
    expect(amounts(rows)).toEqual(['bo 100 14.8', 'bo 210 5.1', 'bo 220 2', 'ida 320 4']);
    expect(rows[0]).toMatchObject({ unit: 'hours', paid: 0, difference: 14.8, payrollNo: null });
  });

  it('asks about what cannot be decided, and first about what stops a run', async () => {
    await work('kim', monday, 7.4);
    await work('bo', monday, 14, { approved_by: null });
    const { questions } = await pay();
    const told = questions.map(
      ({ kind, username, date, blocks }) => `${kind} ${username} ${date} ${blocks}`,
    );
    expect(told[0]).toBe(`no-agreement kim ${monday} true`);
    expect(told).toEqual(
      expect.arrayContaining([
        `not-approved bo ${monday} false`,
        `long-day bo ${monday} false`,
        `no-payroll-no bo ${monday} false`,
        'missing-day bo 2026-02-24 false',
      ]),
    );
    expect(questions.find(({ kind }) => kind === 'not-approved')).toMatchObject({
      hours: 14,
      ids: [expect.any(Number)],
    });
  });

  it('waits for approval where the account pays approved records alone', async () => {
    await as('adam').account.update({
      id: company.account.id,
      defaultUnitType: 'Item',
      resourceUnits: 'Quantity',
      payApprovedOnly: true,
    });
    await work('bo', monday, 7.4, { approved_by: null });
    await work('bo', '2026-02-24', 7.4);
    const { rows } = await pay();
    expect(amounts(rows)).toEqual(['bo 100 7.4']);
  });

  it('counts leave towards the norm, so that work beside it is overtime sooner', async () => {
    const job = await createJob(pool, company.account.id, { absence: true });
    await work('bo', monday, 3.7, { job });
    await work('bo', monday, 5);
    const { rows } = await pay();
    expect(amounts(rows)).toEqual(['bo 100 3.7', 'bo 210 1.3']);
    const why = await as('adam').pay.why({ username: 'bo', date: monday });
    expect(why).toMatchObject({ norm: 7.4, credited: 3.7, agreement: 'Byggeri' });
    expect(why.lines.map(({ hours, payType, rule }) => [hours, payType, rule])).toEqual([
      [3.7, null, 'absence'],
      [3.7, '100', 'normal'],
      [1.3, '210', 'overtime.0'],
    ]);
    expect(why.text).toContain('The first 3.70 are type 100. The rest, 1.30, is type 210.');
  });
});

describe('a pay run', () => {
  it('is refused while a question blocks it, or the others are not accepted', async () => {
    await work('bo', monday, 7.4);
    expect(await errorOf(as('adam').pay.run(week))).toBe('409 pay-questions');
    await work('kim', monday, 7.4);
    expect(await errorOf(run())).toBe('409 pay-questions');
  });

  it('pays what is due, closes the period and pays no day twice', async () => {
    await work('bo', monday, 9.5);
    const { number } = await run();
    expect(number).toBe(1);
    const { period, rows } = await pay();
    expect(period).toMatchObject({ status: 'paid', run: 1 });
    expect(rows.map(({ amount, paid, difference }) => [amount, paid, difference])).toEqual([
      [7.4, 7.4, 0],
      [2.1, 2.1, 0],
    ]);
    expect(await closedUntil()).toBe(week.to);
    expect(await errorOf(run({ from: week.to, to: '2026-03-04' }))).toBe('409 period-paid');
  });

  it('asks for the payroll number of who has only differences, once', async () => {
    const ids: number[] = [];
    for (const date of ['2026-02-10', '2026-02-17'])
      ids.push((await work('bo', date, 7.4, { approved_by: null })).id);
    await run({ from: '2026-02-09', to: '2026-02-15' });
    await run(weekBefore);
    for (const id of ids) await as('adam').worksheet.delete({ id });
    const asked = async () =>
      (await pay()).questions.flatMap(({ kind, date }) => (kind === 'no-payroll-no' ? date : []));
    expect(await asked()).toEqual(['2026-02-10']);
    await work('bo', monday, 7.4);
    expect(await asked()).toEqual([monday]);
  });

  it('is made once with an Idempotency-Key, and not again once it is voided', async () => {
    await work('bo', monday, 7.4);
    const again = () =>
      world
        .as(company.actors.adam, { idempotencyKey: 'week-9' })
        .pay.run({ ...week, acceptQuestions: true });
    expect(await again()).toEqual({ number: 1 });
    expect(await again()).toEqual({ number: 1 });
    await as('adam').pay.voidRun({ number: 1, reason: 'Wrong week' });
    expect(await errorOf(again())).toBe('409 pay-run-voided');
    expect(await as('adam').pay.runs({})).toHaveLength(1);
    expect(await run()).toEqual({ number: 2 });
  });

  it('is refused for a period that ends more than 31 days from today', async () => {
    expect(await errorOf(run({ from: '2026-03-01', to: '2026-12-31' }))).toBe(
      '400 to date-out-of-range',
    );
    expect(await closedUntil()).toBeNull();
  });

  it('nets what changed in paid periods, and tells each difference', async () => {
    const record = await work('bo', '2026-02-17', 9.5, { approved_by: null });
    await run(weekBefore);
    await as('adam').worksheet.delete({ id: record.id });
    await work('bo', '2026-02-17', 8.4);
    await work('bo', monday, 7.4);
    const { questions, differences } = await pay();
    expect(questions).toContainEqual(
      expect.objectContaining({ kind: 'changed-after-run', username: 'bo', date: '2026-02-17' }),
    );
    expect(differences).toMatchObject([
      {
        username: 'bo',
        date: '2026-02-17',
        payType: '210',
        paid: 2.1,
        amount: 1,
        difference: -1.1,
      },
    ]);
    await run();
    const second = await as('adam').pay.singleRun({ number: 2 });
    expect(amounts(second.rows)).toEqual(['bo 100 7.4', 'bo 210 -1.1']);
    expect(second.differences).toMatchObject([{ paid: 2.1, amount: 1, difference: -1.1 }]);
    expect((await pay(weekBefore)).differences).toEqual([]);
  });

  it('tells the differences by person, day and pay type', async () => {
    const days = [
      ['ida', '2026-02-18', 7.4, 9.5],
      ['bo', '2026-02-18', 7.4, 9.5],
      ['bo', '2026-02-17', 9.5, 5],
    ] as const;
    const records = [];
    for (const [who, date, paid] of days)
      records.push(await work(who, date, paid, { approved_by: null }));
    await run(weekBefore);
    for (const { id } of records) await as('adam').worksheet.delete({ id });
    for (const [who, date, , due] of days) await work(who, date, due);
    const { differences } = await pay();
    expect(differences.map((each) => `${each.username} ${each.date} ${each.payType}`)).toEqual([
      'bo 2026-02-17 100',
      'bo 2026-02-17 210',
      'bo 2026-02-18 210',
      'ida 2026-02-18 210',
    ]);
  });

  it('is voided from the newest on, which opens its period again', async () => {
    await work('bo', monday, 7.4);
    await run(weekBefore);
    await run();
    const before = await as('adam').pay.singleRun({ number: 2 });
    const reason = 'Wrong week';
    expect(await errorOf(as('adam').pay.voidRun({ number: 1, reason }))).toBe(
      '409 pay-run-not-newest',
    );
    await as('adam').pay.voidRun({ number: 2, reason });
    expect(await closedUntil()).toBe(weekBefore.to);
    expect(await errorOf(as('adam').pay.voidRun({ number: 2, reason }))).toBe('409 pay-run-voided');
    const { number } = await run();
    expect(number).toBe(3);
    const again = await as('adam').pay.singleRun({ number });
    expect([again.rows, again.differences]).toEqual([before.rows, before.differences]);
    expect(await as('adam').pay.singleRun({ number: 2 })).toMatchObject({
      rows: before.rows,
      voidReason: reason,
      isNewest: false,
    });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a deleted record', (id) => as('adam').worksheet.delete({ id })],
    ['another norm', () => as('adam').account.updateNorm({ norms: [{ ...norm, tuesday: 7 }] })],
    [
      'another norm of the person',
      () => as('adam').user.updateNorm({ username: 'bo', norms: [{ ...norm, tuesday: 7 }] }),
    ],
    [
      'an account that pays approved records alone',
      () =>
        as('adam').account.update({
          id: company.account.id,
          defaultUnitType: 'Item',
          resourceUnits: 'Quantity',
          payApprovedOnly: true,
        }),
    ],
  ])('%s is a difference, although no record of the day has changed since', async (_, change) => {
    const { id } = await work('bo', '2026-02-17', 9.5, { approved_by: null });
    await work('ida', '2026-02-17', 6);
    await run(weekBefore);
    // All records are older than the run.
    await db()
      .updateTable('pay_run')
      .set({ created_at: toUtc(new Date(Date.now() + 86_400_000)) })
      .execute();
    expect((await pay()).differences).toEqual([]);
    await change(id);
    const { differences } = await pay();
    expect(new Set(differences.map(({ username }) => username))).toEqual(new Set(['bo']));
  });

  it('a record that moves from one paid period to another is a difference in both', async () => {
    const { id } = await work('bo', '2026-02-17', 7.4);
    await work('bo', monday, 7.4);
    await db().updateTable('worksheet_record').set({ updated_at: '2026-01-01 08:00:00' }).execute();
    await run(weekBefore);
    await run();
    expect((await pay()).differences).toEqual([]);
    const moved = { work_date: '2026-02-24', updated_at: toUtc(new Date()) };
    await db().updateTable('worksheet_record').set(moved).where('id', '=', id).execute();
    const { differences } = await pay({ from: '2026-03-02', to: '2026-03-08' });
    expect(differences.map(({ date, difference }) => [date, difference])).toEqual([
      ['2026-02-17', -7.4],
      ['2026-02-24', 7.4],
    ]);
  });

  it('after every run, what was paid so far is what should have been paid', async () => {
    const first = '2026-01-05';
    const dates = Array.from({ length: 56 }, (_, day) => addDays(first, day));
    const people = ['bo', 'ida'] as const;
    const records: number[] = [];
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let number = 0; number < 6; number += 1) {
      for (let act = 0; act < 12; act += 1) {
        const date = dates[random(dates.length)] ?? first;
        const removed = random(3) === 0 ? records.splice(random(records.length), 1)[0] : undefined;
        if (removed !== undefined) await as('adam').worksheet.delete({ id: removed });
        const { id } = await work(people[random(2)] ?? 'bo', date, (random(60) + 1) / 4, {
          approved_by: null,
        });
        records.push(id);
      }
      if (number === 3)
        await as('adam').account.updateNorm({ norms: [{ ...norm, monday: 6, friday: 4 }] });
      const period = { from: addDays(first, number * 7), to: addDays(first, number * 7 + 6) };
      await run(period);
      if (number === 4) {
        const undone = await as('adam').pay.singleRun({ number: 5 });
        await as('adam').pay.voidRun({ number: 5, reason: 'Again' });
        await run(period);
        const again = await as('adam').pay.singleRun({ number: 6 });
        expect(again.rows).toEqual(undone.rows);
      }
      for (let paid = 0; paid <= number; paid += 1) {
        const { rows, differences } = await pay({
          from: addDays(first, paid * 7),
          to: addDays(first, paid * 7 + 6),
        });
        expect(rows.filter(({ difference }) => difference !== 0)).toEqual([]);
        expect(differences).toEqual([]);
      }
    }
  });
});

describe('who sees pay', () => {
  it('administrators see all, a person the own pay, and a leader nothing of the team', async () => {
    await work('bo', monday, 9.5);
    for (const who of ['bo', 'tove'] as const) {
      expect(await errorOf(as(who).pay.list(week))).toBe('403 not-allowed');
      expect(await errorOf(as(who).pay.run(week))).toBe('403 not-allowed');
      expect(await errorOf(as(who).pay.runs({}))).toBe('403 not-allowed');
    }
    expect(await errorOf(as('tove').pay.why({ username: 'bo', date: monday }))).toBe(
      '403 not-allowed',
    );
    expect(await errorOf(as('tove').pay.days({ username: 'bo', ...week }))).toBe('403 not-allowed');
    const own = await as('bo').pay.days({ username: 'BO', ...week });
    expect(own.days[0]).toEqual({
      date: monday,
      norm: 7.4,
      hours: 9.5,
      credited: 0,
      rows: [
        { payType: '100', amount: 7.4 },
        { payType: '210', amount: 2.1 },
      ],
    });
    expect(await as('key').pay.why({ username: 'bo', date: monday })).toMatchObject({
      rows: own.days[0]?.rows,
    });
  });
});
