import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
/** It is March 2, 2026, a Monday. */
const world = makeWorld(pool);
let company: Company;
let bath: Awaited<ReturnType<typeof createJob>>;
let person: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  company = await makeCompany(pool);
  const at = company.account.id;
  const customer = await createCustomer(pool, at, { no: 'K-1', name: 'Hansen' });
  bath = await createJob(pool, at, {
    code: 'S-1007',
    description: 'Badeværelse, Nørregade 4',
    bill_to_customer_id: customer.id,
  });
  await createJobTask(pool, at, { job_id: bath.id, code: 'F', description: 'Fliser' });
  const resource = await createUnit(pool, at, {
    no: 'PER',
    unit_type: 'Resource',
    unitsOfMeasure: ['TIME'],
  });
  await forAccount(pool, at)
    .updateTable('unit_of_measure')
    .set({ counts_as: 'hours', hours: '1' })
    .where('unit_id', '=', resource.id)
    .execute();
  person = await createUser(pool, at, {
    username: 'per',
    language_code: 'DAN',
    default_resource_id: resource.id,
  });
});

const read = (text: string) => world.as(actorOf(person)).worksheet.readLine({ text });
const records = () =>
  forAccount(pool, company.account.id).selectFrom('worksheet_record').select('id').execute();

describe('a line of words', () => {
  it('becomes an entry to confirm, and nothing is stored', async () => {
    const { entry, doubts } = await read('6,5 bad fliser i går');
    expect(doubts).toEqual([]);
    expect(entry).toEqual({
      date: '2026-03-01',
      customerNo: 'K-1',
      jobCode: 'S-1007',
      jobDescription: 'Badeværelse, Nørregade 4',
      jobTaskCode: 'F',
      jobTaskDescription: 'Fliser',
      unitType: 'Resource',
      unitNo: 'PER',
      unitOfMeasureCode: 'TIME',
      description: null,
      timeFrom: null,
      timeTo: null,
      quantity: 6.5,
    });
    expect(await records()).toEqual([]);
  });

  it('without a doubt is created as it is, once it is described', async () => {
    const { entry, doubts } = await read('7,5 s-1007 fliser fugning bag bruser');
    expect(doubts).toEqual([]);
    const { date, jobCode, unitNo, unitOfMeasureCode, description, ...others } = entry;
    if (!date || !jobCode || !unitNo || !unitOfMeasureCode || !description) expect.fail();
    const created = await world.as(actorOf(person)).worksheet.create({
      ...others,
      date,
      jobCode,
      unitNo,
      unitOfMeasureCode,
      description,
    });
    expect(created).toMatchObject({
      jobTaskCode: 'F',
      quantity: 7.5,
      description: 'fugning bag bruser',
    });
  });

  it('asks which job is meant, those of the team first, and the choice sets its fields', async () => {
    await createJob(pool, company.account.id, { code: 'S-2', description: 'Bad, Vestergade 2' });
    const { entry, doubts } = await read('3t bad');
    expect(entry).toMatchObject({ jobCode: null, quantity: 3, date: '2026-03-02' });
    expect(doubts).toMatchObject([
      { field: 'jobCode', choices: [{ fields: { jobCode: expect.any(String) } }, {}] },
    ]);
  });

  it('is read with times where the account registers them', async () => {
    await forAccount(pool, company.account.id)
      .updateTable('account')
      .set({ resource_units: 'Time' })
      .execute();
    expect(await read('8-15 s-1007')).toMatchObject({
      entry: { timeFrom: '2026-03-02T08:00:00', timeTo: '2026-03-02T15:00:00', quantity: 7 },
      doubts: [],
    });
    expect((await read('7t s-1007')).doubts).toEqual([{ field: 'timeFrom', choices: [] }]);
  });

  it('names no inactive job, no job of an inactive customer and none of another company', async () => {
    const at = company.account.id;
    const gone = await createCustomer(pool, at, { name: 'Borte' });
    await forAccount(pool, at)
      .updateTable('customer')
      .set({ active: false })
      .where('id', '=', gone.id)
      .execute();
    await createJob(pool, at, { code: 'OLD', description: 'Kælder', active: false });
    await createJob(pool, at, { code: 'G-1', description: 'Tag', bill_to_customer_id: gone.id });
    const other = await makeCompany(pool);
    await createJob(pool, other.account.id, { code: 'THEIRS', description: 'Carport' });
    for (const text of ['3t kælder', '3t old', '3t tag', '3t g-1', '3t carport', '3t theirs'])
      expect((await read(text)).doubts, text).toMatchObject([{ field: 'jobCode', choices: [] }]);
  });

  it('is read for a person whom the caller may register for (D7, D13)', async () => {
    const as = (who: keyof Company['actors'], username?: string) =>
      world.as(company.actors[who]).worksheet.readLine({ text: '3t s-1007', username });
    expect((await as('adam', 'per')).entry.unitNo).toBe('PER');
    expect((await as('key', 'per')).entry).toMatchObject({ unitNo: 'PER', jobCode: 'S-1007' });
    expect(await errorOf(as('key'))).toBe('400 username required');
    expect(await errorOf(as('tove', 'per'))).toBe('400 username not-your-team');
    expect((await as('bo')).doubts).toEqual([{ field: 'unitNo', choices: [] }]);
    expect(await errorOf(read('x'.repeat(201)))).toBe('400 text too-long');
  });

  it('is read in less than two seconds among 20,000 jobs, and never names one of many', async () => {
    const at = company.account.id;
    const customer = await createCustomer(pool, at, { name: 'Boligselskabet' });
    await forAccount(pool, at)
      .insertInto('job')
      .values(
        Array.from({ length: 20_000 }, (_, index) => ({
          code: `N${index}`,
          code_key: `n${index}`,
          description: `Bad og køkken, Lejlighed ${index}`,
          bill_to_customer_id: customer.id,
        })),
      )
      .execute();
    const took = async (act: () => Promise<unknown>) => {
      const began = performance.now();
      await act();
      return performance.now() - began;
    };
    const line = '6,5 bad lejlighed montage af nye skabe med lys og vask i går';
    await read(line);
    const search = await took(() =>
      world.as(actorOf(person)).job.search({ q: 'lejlighed bad', limit: 40 }),
    );
    const whole = await took(() => read(line));
    expect(whole, `${Math.round(whole)} ms beside ${Math.round(search)} ms`).toBeLessThan(2_000);
    const [doubt] = (await read(line)).doubts;
    expect(doubt).toMatchObject({ field: 'jobCode' });
    expect(doubt?.choices.length).toBeLessThanOrEqual(8);
    expect((await read('6,5 n12345 i går')).entry.jobCode).toBe('N12345');
  }, 60_000);
});
