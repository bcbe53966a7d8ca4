import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import type { AgreementRules } from '@worksheet/domain/pay/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let company: Company;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = world.as(company.actors.adam);
  const unit = 'hours' as const;
  for (const code of ['100', 'OT1', '320'])
    await admin.payType.create({ code, description: code, unit });
  await admin.agreement.create({ code: 'BYG', description: 'Byggeri' });
});

const rules: AgreementRules = {
  normal: '100',
  overtime: [{ hours: 3, payType: '100' }, { payType: 'ot1' }],
  daysOff: { saturday: [{ payType: '320' }], sunday: '320' },
};
const first = { validFrom: '2026-01-01', rules };
const later = { validFrom: '2026-03-02', rules: { normal: '100' } };

const update = (versions: readonly { validFrom: string; rules: unknown }[]) =>
  admin.paySetup.updateVersions({ code: 'byg', versions: versions as [] });

/** Pays bo a day by a run of its own. */
async function pay(date: string): Promise<number> {
  const db = forAccount(pool, company.account.id);
  const { count } = await db
    .selectFrom('pay_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const number = Number(count) + 1;
  const { insertId } = await db
    .insertInto('pay_run')
    .values({
      number,
      period_from: date,
      period_to: date,
      closed_until_before: null,
      inputs: '{}',
      created_by: 'adam',
      created_by_id: null,
      created_at: '2026-03-02 14:30:00.000',
    })
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pay_line')
    .values({
      pay_run_id: Number(insertId),
      user_id: company.users.bo.id,
      username: 'bo',
      payroll_no: null,
      work_date: date,
      pay_type_id: 1,
      pay_type_code: '100',
      unit: 'hours',
      paid_before: '0.00',
      amount: '7.40',
    })
    .execute();
  return Number(insertId);
}

describe('the versions of an agreement', () => {
  it('are replaced, and returned by date with the stored codes of pay types', async () => {
    const stored = {
      code: 'BYG',
      versions: [
        {
          ...first,
          rules: { ...rules, overtime: [{ hours: 3, payType: '100' }, { payType: 'OT1' }] },
          runs: 0,
        },
        { ...later, runs: 0 },
      ],
    };
    expect(await update([later, first])).toEqual(stored);
    expect(await admin.paySetup.versions({ code: 'BYG' })).toEqual(stored);
    expect(await errorOf(admin.paySetup.versions({ code: 'EL' }))).toBe('404 not-found');
  });

  it('name pay types that exist, each refused at its path otherwise', async () => {
    const overtime = [{ hours: 1, payType: '100' }, { payType: 'NONE' }];
    expect(await errorOf(update([first, { ...later, rules: { overtime } }]))).toBe(
      '400 versions.1.rules.overtime.1.payType does-not-exist',
    );
  });

  it('have only rules that are known', async () => {
    expect(await errorOf(update([{ ...first, rules: { bonus: '100' } }]))).toBe(
      '400 versions.0.rules.bonus unknown-field',
    );
    expect(await errorOf(update([first, first]))).toBe('400 versions.1.validFrom same-date');
  });

  it.each<[string, AgreementRules]>([
    ['windows.0.to same-time', { windows: [{ from: '18:00', to: '18:00', payType: '100' }] }],
    ['windows.0.to same-time', { windows: [{ from: '24:00', to: '00:00', payType: '100' }] }],
    [
      'units.2.unitOfMeasure named-twice',
      {
        units: [
          { unitOfMeasure: 'STK', payType: '100' },
          { item: 'STK', payType: '100' },
          { unitOfMeasure: 'stk', payType: '320' },
        ],
      },
    ],
    [
      'units.1.item named-twice',
      {
        units: [
          { item: 'V-1', payType: '100' },
          { item: 'v-1', payType: null },
        ],
      },
    ],
    [
      'units.0.unitOfMeasure named-twice',
      {
        mileage: { unitOfMeasure: 'KM', payType: '100' },
        units: [{ unitOfMeasure: 'km', payType: '320' }],
      },
    ],
    [
      'absence.1.job named-twice',
      {
        absence: [
          { job: 'SYG', payType: '100', unit: 'hours' },
          { job: 'syg', payType: '320', unit: 'days' },
        ],
      },
    ],
  ])('have no rule that another one hides: %s', async (error, wrong) => {
    expect(await errorOf(update([first, { ...later, rules: wrong }]))).toBe(
      `400 versions.1.rules.${error}`,
    );
  });

  it('cannot be changed, removed or followed where a run has paid by them', async () => {
    await update([first, later]);
    await admin.paySetup.updateUserAgreements({
      username: 'bo',
      agreements: [{ validFrom: '2026-02-01', code: 'BYG' }],
    });
    await pay('2026-02-10');
    const run = await pay('2026-03-10');
    const { versions } = await admin.paySetup.versions({ code: 'BYG' });
    expect(versions.map(({ runs }) => runs)).toEqual([1, 1]);
    const changed = { ...later, rules: { normal: 'OT1' } };
    const refused = '409 agreement-version-used';
    expect(await errorOf(update([first, changed]))).toBe(refused);
    expect(await errorOf(update([first]))).toBe(refused);
    expect(await errorOf(update([first, later, { ...changed, validFrom: '2026-03-10' }]))).toBe(
      refused,
    );
    await update([first, later, { ...changed, validFrom: '2026-03-11' }]);

    await forAccount(pool, company.account.id)
      .updateTable('pay_run')
      .set({ voided_at: '2026-03-12 08:00:00.000' })
      .where('id', '=', run)
      .execute();
    await update([first, changed]);
  });

  it('are not used by the days of those who had another agreement', async () => {
    await update([first]);
    await admin.agreement.create({ code: 'EL', description: 'El' });
    await admin.paySetup.updateUserAgreements({
      username: 'bo',
      agreements: [
        { validFrom: '2026-01-01', code: 'BYG' },
        { validFrom: '2026-02-01', code: 'EL' },
      ],
    });
    await pay('2026-02-10');
    await update([later]);
    expect(await admin.paySetup.versions({ code: 'BYG' })).toMatchObject({
      versions: [{ ...later, runs: 0 }],
    });
  });

  it('keep their pay types, and go with their agreement', async () => {
    await update([first]);
    const usage = await admin.payType.usage({ code: '320' });
    expect(usage[0]?.uses).toEqual([{ kind: 'agreement', count: 1, active: 1 }]);
    expect(await errorOf(admin.payType.delete({ code: '320' }))).toBe('409 in-use');
    await admin.agreement.delete({ code: 'BYG' });
    await admin.payType.delete({ code: '320' });
  });
});

it('a template creates its agreement, with the pay types that are missing', async () => {
  const template = { template: 'electric', validFrom: '2026-01-01' } as const;
  expect(await admin.paySetup.createFromTemplate(template)).toEqual({ code: 'EL' });
  const { versions } = await admin.paySetup.versions({ code: 'EL' });
  expect(versions).toMatchObject([{ validFrom: '2026-01-01', rules: { normal: '100' } }]);
  const payTypes = await admin.payType.list({});
  expect(payTypes.map(({ code }) => code)).toEqual([
    '100',
    '210',
    '220',
    '320',
    '500',
    '610',
    'OT1',
  ]);
  expect(await errorOf(admin.paySetup.createFromTemplate(template))).toBe('409 already-exists');
  await errorOf(admin.paySetup.createFromTemplate({ ...template, template: 'building' }));
  expect(await admin.payType.list({})).toEqual(payTypes);
});

describe('the agreements of a user', () => {
  const agreements = [
    { validFrom: '2026-03-01', code: 'byg' },
    { validFrom: '2026-01-01', code: 'EL' },
  ];

  it('are kept by date', async () => {
    await admin.agreement.create({ code: 'EL', description: 'El' });
    const stored = {
      username: 'bo',
      agreements: [
        { validFrom: '2026-01-01', code: 'EL' },
        { validFrom: '2026-03-01', code: 'BYG' },
      ],
    };
    expect(await admin.paySetup.updateUserAgreements({ username: 'BO', agreements })).toEqual(
      stored,
    );
    expect(await admin.paySetup.userAgreements({ username: 'bo' })).toEqual(stored);
    expect(await errorOf(admin.agreement.delete({ code: 'EL' }))).toBe('409 in-use');
    const usage = await admin.agreement.usage({ code: 'BYG' });
    expect(usage[0]?.uses).toEqual([{ kind: 'user', count: 1, active: 1 }]);
  });

  it('must exist', async () => {
    expect(await errorOf(admin.paySetup.updateUserAgreements({ username: 'bo', agreements }))).toBe(
      '400 agreements.1.code does-not-exist',
    );
    expect(
      await errorOf(admin.paySetup.updateUserAgreements({ username: 'nobody', agreements: [] })),
    ).toBe('404 not-found');
  });

  it('are deleted with the user', async () => {
    await admin.user.create({ username: 'eva' });
    await admin.paySetup.updateUserAgreements({
      username: 'eva',
      agreements: [{ validFrom: '2026-01-01', code: 'BYG' }],
    });
    await admin.user.delete({ username: 'eva' });
    await admin.agreement.delete({ code: 'BYG' });
  });
});

describe('the profiles of payroll files', () => {
  const profile = {
    code: 'DL',
    kind: 'danloen' as const,
    settings: { cvr: '12345678' },
    payTypes: [{ payType: 'ot1', code: '2' }],
  };

  it('are stored with the pay types of the account', async () => {
    expect(await admin.paySetup.profiles()).toEqual({ profiles: [] });
    const stored = { profiles: [{ ...profile, payTypes: [{ payType: 'OT1', code: '2' }] }] };
    expect(await admin.paySetup.updateProfiles({ profiles: [profile] })).toEqual(stored);
    expect(await admin.paySetup.profiles()).toEqual(stored);
    await admin.payType.delete({ code: 'OT1' });
    expect(await admin.paySetup.profiles()).toEqual({ profiles: [{ ...profile, payTypes: [] }] });
  });

  it('name each pay type once', async () => {
    const payTypes = [...profile.payTypes, { payType: 'OT1', code: '3' }];
    expect(
      await errorOf(admin.paySetup.updateProfiles({ profiles: [{ ...profile, payTypes }] })),
    ).toBe('400 profiles.0.payTypes.1.payType named-twice');
    expect(await errorOf(admin.paySetup.updateProfiles({ profiles: [profile, profile] }))).toBe(
      '400 profiles.1.code named-twice',
    );
  });

  it('name pay types that exist', async () => {
    const payTypes = [{ payType: 'NONE', code: '2' }];
    expect(
      await errorOf(admin.paySetup.updateProfiles({ profiles: [{ ...profile, payTypes }] })),
    ).toBe('400 profiles.0.payTypes.0.payType does-not-exist');
  });
});

it('of Danløn have the CVR number of the company', async () => {
  const profile = { code: 'DL', kind: 'danloen' as const, payTypes: [] };
  for (const [settings, error] of [
    [{}, 'required'],
    [{ cvr: '1' }, 'not-a-cvr-number'],
  ] as const)
    expect(
      await errorOf(admin.paySetup.updateProfiles({ profiles: [{ ...profile, settings }] })),
    ).toBe(`400 profiles.0.settings.cvr ${error}`);
});

it('is for administrators (spec §6)', async () => {
  for (const who of ['bo', 'tove'] as const) {
    const calls = world.as(company.actors[who]);
    for (const call of [
      calls.paySetup.versions({ code: 'BYG' }),
      calls.paySetup.userAgreements({ username: 'bo' }),
      calls.paySetup.profiles(),
    ])
      expect(await errorOf(call)).toBe('403 not-allowed');
  }
});

it('is audited and reported by what changed', async () => {
  await update([first]);
  const { next } = await admin.change.list({ after: 'now' });
  await update([{ ...first, rules: { ...rules, normal: 'OT1' } }, later]);
  await update([{ ...first, rules: { ...rules, normal: 'OT1' } }, later]);
  const { entries } = await admin.audit.list({ event: 'agreement-changed' });
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
    ['BYG', { '2026-01-01': 'normal', '2026-03-02': [null, 'normal'] }],
    ['BYG', { '2026-01-01': [null, 'daysOff, normal, overtime'] }],
  ]);
  const { changes } = await admin.change.list({ after: next });
  expect(changes).toMatchObject([{ entity: 'agreement', key: 'BYG', action: 'updated' }]);
});
