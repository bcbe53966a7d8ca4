import { buffer } from 'node:stream/consumers';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { toUtc } from '@worksheet/database/utc';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const january = { from: '2026-01-01', to: '2026-01-31' };
const february = { from: '2026-02-01', to: '2026-02-28' };

let company: Company;
const as = (who: keyof Company['actors']) => world.as(company.actors[who]);
const pay = (period: typeof january) => as('adam').pay.list(period);
const run = (period: typeof january) => as('adam').pay.run({ ...period, acceptQuestions: true });
const db = () => forAccount(pool, company.account.id);

const work = (date: string, hours: number) =>
  company.record('bo', {
    work_date: date,
    quantity: hours.toFixed(2),
    hours: hours.toFixed(6),
    unit: company.resource,
  });
const drive = (date: string, km: number) =>
  company.record('bo', { work_date: date, quantity: km.toFixed(2), hours: null });

/** As if all records were older than the runs. */
const laterRuns = () =>
  db()
    .updateTable('pay_run')
    .set({ created_at: toUtc(new Date(Date.now() + 86_400_000)) })
    .execute();

beforeEach(async () => {
  company = await makeCompany(pool);
  const admin = as('adam');
  for (const [code, unit] of [
    ['100', 'hours'],
    ['610', 'km'],
    ['620', 'km'],
  ] as const)
    await admin.payType.create({ code, description: `Type ${code}`, unit });
  await admin.agreement.create({ code: 'BYG', description: 'Byggeri' });
  const { unit_of_measure_code: unitOfMeasure } = await db()
    .selectFrom('worksheet_record')
    .select('unit_of_measure_code')
    .where('id', '=', (await drive('2025-01-01', 1)).id)
    .executeTakeFirstOrThrow();
  await admin.paySetup.updateVersions({
    code: 'BYG',
    versions: [
      {
        validFrom: '2026-01-01',
        rules: {
          normal: '100',
          mileage: { unitOfMeasure, payType: '610', above: { km: 1000, payType: '620' } },
        },
      },
    ],
  });
  await admin.paySetup.updateUserAgreements({
    username: 'bo',
    agreements: [{ validFrom: '2026-01-01', code: 'BYG' }],
  });
});

describe('what changes the pay of a paid day without a record of the day', () => {
  it('kilometres of an earlier period that is not paid yet', async () => {
    await drive('2026-02-10', 600);
    await run(february);
    await laterRuns();
    expect((await pay(january)).differences).toEqual([]);
    await drive('2026-01-10', 600);
    expect(
      (await pay(january)).differences.map(({ payType, difference }) => [payType, difference]),
    ).toEqual([
      ['610', -200],
      ['620', 200],
    ]);
    await run(january);
    await laterRuns();
    expect((await pay(february)).rows.filter(({ difference }) => difference !== 0)).toEqual([]);
  });
});

describe('a user who is paid', () => {
  it('cannot be deleted', async () => {
    const { id } = await work('2026-01-05', 8);
    await as('adam').worksheet.delete({ id: (await drive('2026-01-06', 5)).id });
    await run(january);
    await as('adam').worksheet.delete({ id });
    await db().deleteFrom('worksheet_record').where('work_date', '<', '2026-01-01').execute();
    expect(await errorOf(as('adam').user.delete({ username: 'bo' }))).toBe('409 in-use');
    expect((await pay(february)).differences).toHaveLength(1);
  });
});

describe('the file of a run', () => {
  const profile = { settings: {}, payTypes: [] };
  const file = async (number: number, code: string) => {
    const { body } = await as('adam').pay.runFile({ number, profile: code });
    return buffer(body);
  };

  it('is refused where a text does not fit, which is asked before, also about differences', async () => {
    await db().updateTable('user').set({ payroll_no: '12' }).where('username', '=', 'bo').execute();
    await as('adam').paySetup.updateProfiles({
      profiles: [{ ...profile, code: 'P', kind: 'proloen' }],
    });
    await work('2026-01-05', 8);
    await run(january);
    expect(String(await file(1, 'P'))).toBe('12;100;8,00;\r\n');
    await db().updateTable('user').set({ payroll_no: 'Ł;' }).where('username', '=', 'bo').execute();
    await work('2026-01-06', 8);
    const kinds = (await pay(february)).questions.map(({ kind, subject }) => [kind, subject]);
    expect(kinds).toContainEqual(['text-not-in-profile', 'Ł;']);
    await run(february);
    expect(await errorOf(file(2, 'P'))).toBe('400 profile invalid-characters');
  });

  it.each(['csv', 'xlsx'] as const)(
    'as %s is the same once the run is made again',
    async (kind) => {
      await as('adam').paySetup.updateProfiles({ profiles: [{ ...profile, code: 'T', kind }] });
      await work('2026-01-05', 8);
      await run(january);
      await as('adam').pay.voidRun({ number: 1, reason: 'Again' });
      await run(january);
      expect((await file(2, 'T')).equals(await file(1, 'T'))).toBe(true);
    },
  );
});

describe('a pay type that was paid', () => {
  it('keeps its unit, until the run is voided', async () => {
    await work('2026-01-05', 8);
    await run(january);
    const days = { code: '100', description: 'Days', unit: 'days', active: true } as const;
    expect(await errorOf(as('adam').payType.update(days))).toBe('400 unit unit-of-paid');
    const { results } = await as('adam').payType.batch({
      onError: 'skip',
      entries: [
        { code: '100', unit: 'days' },
        { code: '610', unit: 'pieces' },
      ],
    });
    expect(results.map(({ errors = [] }) => errors.map(({ path, code }) => [path, code]))).toEqual([
      [['unit', 'unit-of-paid']],
      [],
    ]);
    await as('adam').payType.update({ ...days, unit: 'hours' });
    await as('adam').pay.voidRun({ number: 1, reason: 'Again' });
    expect(await as('adam').payType.update(days)).toMatchObject({ unit: 'days' });
  });

  it('cannot be deleted, also once no agreement names it', async () => {
    await work('2026-01-05', 8);
    await run(january);
    await as('adam').paySetup.updateUserAgreements({ username: 'bo', agreements: [] });
    await as('adam').paySetup.updateVersions({ code: 'BYG', versions: [] });
    expect(await errorOf(as('adam').payType.delete({ code: '100' }))).toBe('409 in-use');
    expect((await pay(january)).rows).toMatchObject([{ payType: '100', paid: 8, amount: 0 }]);
  });
});
