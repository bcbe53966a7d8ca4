import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createUnit, createUser } from '@worksheet/database/testing/factories';
import { maxFavourites, type SetFavourite } from '@worksheet/domain/worksheet/favourite';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who = 'bo') => world.as(company.actors[who]).favourite;
const item = { unitType: 'Item', unitNo: 'V-1', favourite: true } as const;
const resource = { unitType: 'Resource', unitNo: 'H-200', favourite: true } as const;
const numbersOf = async (who?: Who) => {
  const { units, jobs } = await calls(who).list();
  return [...units.map(({ unitNo }) => unitNo), ...jobs.map(({ code }) => code)];
};
const rows = () =>
  forAccount(pool, company.account.id).selectFrom('favourite').selectAll().execute();

describe('the favourites of a user', () => {
  it('are listed in the order in which they were starred', async () => {
    await createJob(pool, company.account.id, { code: 'J-0' });
    for (const input of [resource, item]) await calls().set(input);
    for (const jobCode of ['J-1', 'J-0']) await calls().set({ jobCode, favourite: true });
    expect(await numbersOf()).toEqual(['H-200', 'V-1', 'J-1', 'J-0']);
    await calls().set({ ...resource, favourite: false });
    await calls().set(resource);
    expect(await numbersOf()).toEqual(['V-1', 'H-200', 'J-1', 'J-0']);
  });

  it('have the unit of measure if there is one only, and jobs as the search returns them', async () => {
    for (const input of [item, resource]) await calls().set(input);
    await calls().set({ jobCode: 'J-1', favourite: true });
    const { units, jobs } = await calls().list();
    expect(units).toMatchObject([
      { unitNo: 'V-1', unitDescription: 'Item V-1', unitOfMeasureCode: null },
      { unitType: 'Resource', unitOfMeasureCode: 'TIME', unitOfMeasureDescription: 'Measure TIME' },
    ]);
    expect(jobs).toEqual(await world.as(company.actors.bo).job.search({}));
  });

  it('are set once, however often and however written', async () => {
    await Promise.all(Array.from({ length: 6 }, () => calls().set(item)));
    await calls().set({ ...item, unitNo: 'v-1' });
    expect(await numbersOf()).toEqual(['V-1']);
    for (let n = 0; n < 2; n += 1) await calls().set({ ...item, favourite: false });
    expect(await numbersOf()).toEqual([]);
  });

  it('are each user’s own; API keys have none (D7)', async () => {
    await calls('bo').set(item);
    expect(await numbersOf('ida')).toEqual([]);
    expect(await errorOf(calls('key').list())).toBe('403 api-key-is-no-user');
    expect(await errorOf(calls('key').set(item))).toBe('403 api-key-is-no-user');
  });

  it('are not listed while they are inactive, but remain', async () => {
    await calls().set(item);
    await calls().set({ jobCode: 'J-1', favourite: true });
    const setActive = async (active: boolean) => {
      const db = forAccount(pool, company.account.id);
      for (const table of ['unit', 'job'] as const)
        await db.updateTable(table).set({ active }).execute();
    };
    await setActive(false);
    expect(await numbersOf()).toEqual([]);
    await setActive(true);
    expect(await numbersOf()).toEqual(['V-1', 'J-1']);
  });

  it('are not listed if a locked user may not register them (spec §4)', async () => {
    const own = await createUnit(pool, company.account.id, { unit_type: 'Resource', no: 'OWN' });
    const user = await createUser(pool, company.account.id, {
      default_resource_id: own.id,
      lock_default_resource: true,
    });
    const { favourite } = world.as(actorOf(user));
    for (const unitNo of ['OWN', 'H-200']) await favourite.set({ ...resource, unitNo });
    expect((await favourite.list()).units.map(({ unitNo }) => unitNo)).toEqual(['OWN']);
  });

  it('do not prevent that what they refer to is deleted (D23)', async () => {
    const admin = world.as(company.actors.adam);
    await admin.item.create({ no: 'NEW', description: 'New' });
    await admin.job.create({ code: 'NEW', billToCustomerNo: 'K-10' });
    const user = await createUser(pool, company.account.id, { username: 'eva' });
    for (const actor of [company.actors.bo, actorOf(user)]) {
      await world.as(actor).favourite.set({ ...item, unitNo: 'NEW' });
      await world.as(actor).favourite.set({ jobCode: 'NEW', favourite: true });
    }
    await admin.user.delete({ username: 'eva' });
    expect(await rows()).toHaveLength(2);
    await admin.item.delete({ no: 'NEW' });
    await admin.job.delete({ code: 'NEW' });
    expect(await rows()).toEqual([]);
  });
});

describe('a favourite is refused', () => {
  it.each<[string, Partial<SetFavourite>, string]>([
    ['without a unit or job', {}, '400 unitType required, unitNo required'],
    ['without a number', { unitType: 'Item' }, '400 unitNo required'],
    ['of both', { unitType: 'Item', unitNo: 'V-1', jobCode: 'J-1' }, '400 jobCode not-valid'],
    ['that does not exist', { unitType: 'Resource', unitNo: 'V-1' }, '400 unitNo does-not-exist'],
    ['of a job that does not exist', { jobCode: 'X' }, '400 jobCode does-not-exist'],
    ['that is inactive', { unitType: 'Item', unitNo: 'GONE' }, '400 unitNo inactive'],
  ])('%s', async (_, input, expected) => {
    await createUnit(pool, company.account.id, { no: 'GONE', active: false });
    expect(await errorOf(calls().set({ favourite: true, ...input }))).toBe(expected);
    expect(await rows()).toEqual([]);
  });

  it('beyond the two hundredth', async () => {
    for (let n = 0; n <= maxFavourites; n += 1) {
      const { code: jobCode } = await createJob(pool, company.account.id);
      const call = calls().set({ jobCode, favourite: true });
      if (n < maxFavourites) await call;
      else expect(await errorOf(call)).toBe('400 favourite too-many');
    }
  });
});
