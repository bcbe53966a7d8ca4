import { testDatabase } from '@worksheet/database/testing/database';
import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from './company.ts';
import { cases } from './master-data/cases.ts';
import { errorOf } from './errors.ts';
import { restApp } from './rest-app.ts';
import { actorOf, makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const { app, as } = await restApp(world);
afterAll(() => app.close());

let company: Company;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  company = await makeCompany(pool);
  admin = world.as(company.actors.adam);
});

const password = 'a long enough word';
const passwords = { password, confirmPassword: password };
const refused = [
  ['ＡＢ', 'look-alike-characters'],
  ['A\u034FB', 'look-alike-characters'],
  ['А-1A', 'mixed-alphabets'],
  ['A  1', 'several-spaces'],
] as const;
function create(key: EntityKey, input: object) {
  const procedures = admin[key] as unknown as { create: (input: object) => Promise<unknown> };
  return procedures.create(input);
}

describe('a new code that can be mistaken for another is refused, naming its field (D47)', () => {
  it.each(
    cases.flatMap(({ name, entity }) => refused.map((one) => [name, entity, ...one] as const)),
  )('%s', async (name, _, code, error) => {
    for (const { codeField, sample } of cases.filter((each) => each.name === name)) {
      const { owner, fields } = await sample(pool, company.account.id);
      const input = { ...owner, ...fields };
      expect(await errorOf(create(name, { ...input, [codeField]: code }))).toBe(
        `400 ${codeField} ${error}`,
      );
      await create(name, { ...input, [codeField]: 'Å-1' });
      // Barcodes are unique.
      const other = name === 'item' ? { barcode: null } : {};
      await create(name, { ...input, ...other, [codeField]: 'A-1' });
    }
  });

  it.each([...refused, ['APl key', 'reserved-name'] as const])(
    'username %s',
    async (name, error) => {
      expect(await errorOf(admin.user.create({ username: name, ...passwords }))).toBe(
        `400 username ${error}`,
      );
    },
  );

  it.each(refused)('team code %s of a user or a job', async (teamCode, error) => {
    const { username } = company.users.bo;
    const user = { username, languageCode: 'ENU', profileType: 'Basic', active: true } as const;
    const job = { code: 'NEW', billToCustomerNo: 'K-10', teamCode };
    const calls = [
      () => admin.user.create({ username: 'new', ...passwords, teamCode }),
      () => admin.user.update({ ...user, teamCode }),
      () => admin.job.create(job),
      () => admin.job.update({ ...job, code: 'J-1', active: true }),
    ];
    for (const call of calls) expect(await errorOf(call())).toBe(`400 teamCode ${error}`);
  });

  it('the message over REST says what is wrong', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/user',
      headers: as(company.actors.adam),
      payload: { username: 'pаl', ...passwords },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [
        {
          path: 'username',
          message: 'Field cannot mix letters or digits of different alphabets',
        },
      ],
    });
  });
});

describe('names with accents', () => {
  it('may both exist', async () => {
    await admin.user.create({ username: 'pal', ...passwords, teamCode: 'arhus' });
    await admin.user.create({ username: 'pål', ...passwords, teamCode: 'århus' });
    expect((await admin.user.single({ username: 'PÅL' })).teamCode).toBe('ÅRHUS');
  });
});

describe('existing names that would be refused today', () => {
  it('remain usable: they log in, are updated, chosen and registered for', async () => {
    const at = company.account.id;
    const teamCode = 'ＡＢ  C';
    const user = await createUser(pool, at, { username: 'ｐａｌ', team_code: teamCode });
    const leader = await createUser(pool, at, { profile_type: 'Teamleader', team_code: teamCode });
    const customer = await createCustomer(pool, at, { no: 'A  1' });
    await createJob(pool, at, {
      code: 'А-1A',
      bill_to_customer_id: customer.id,
      team_code: teamCode,
    });
    const fields = { languageCode: 'ENU', profileType: 'Basic', active: true } as const;
    await admin.user.update({ username: 'ｐａｌ', ...fields, teamCode });
    await admin.user.changePassword({ username: 'ｐａｌ', ...passwords });
    await world.as(null).session.login({ username: 'ＰＡＬ', password, remember: true });
    await admin.customer.update({ no: 'A  1', name: 'New', active: true });
    await admin.job.update({ code: 'А-1A', billToCustomerNo: 'A  1', teamCode, active: true });
    await admin.jobTask.create({ jobCode: 'А-1A', code: '100', description: 'Montage' });
    const { id } = await world.as(actorOf(leader)).worksheet.create({
      ...company.entry,
      username: 'ｐａｌ',
      customerNo: 'A  1',
      jobCode: 'А-1A',
    });
    expect(await world.as(actorOf(user)).worksheet.single({ id })).toMatchObject({
      username: 'ｐａｌ',
      jobCode: 'А-1A',
    });
    await admin.user.update({ username: 'ｐａｌ', ...fields, teamCode: null });
    expect(await errorOf(admin.user.update({ username: 'ｐａｌ', ...fields, teamCode }))).toBe(
      '400 teamCode several-spaces',
    );
  });

  it('every entity is covered', () => {
    expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(Object.keys(entities)));
  });
});
