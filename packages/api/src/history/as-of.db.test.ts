import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
/** Twice as long is less than the ten minutes in which a record can be restored. */
const step = 4 * 60_000;
const beginning = Date.parse('2026-03-02T06:00:00Z');
let company: Company;
let clock: number;
beforeEach(async () => {
  clock = beginning;
  company = await makeCompany(pool, {
    history_since: '2026-03-02 05:00:00.000',
    retention_years: 5,
  });
});

type Who = keyof Company['actors'];
const as = (who: Who) =>
  world.callerOf({ ...world.context(company.actors[who]), now: () => new Date(clock) });

const period = { from: '2026-02-23', to: '2026-03-08' };
/** What the calls that take `asOf` answer an administrator, and the lists of the leader of a team. */
async function readAll(asOf?: string) {
  const { worksheet, approval, hours, report } = as('adam');
  const lists = [
    await worksheet.list({ mode: 'ALL', asOf }),
    await worksheet.list({ mode: 'ALL', asOf, ...period, exported: true }),
    await as('tove').worksheet.list({ mode: 'TEAM', asOf, from: '2026-03-02', to: '2026-03-02' }),
  ];
  const [some] = lists.flat().flatMap((day) => day.worksheet);
  return {
    lists,
    single: some && (await worksheet.single({ id: some.id, asOf })),
    review: await approval.review({ mode: 'ALL', asOf, ...period }),
    hours: await hours.list({ mode: 'ALL', asOf, ...period }),
    report: await report.read({ mode: 'ALL', asOf, ...period, groupBy: 'job,day' }),
  };
}

const versionOf = async (id: number) => (await as('adam').worksheet.single({ id })).version;

async function photo(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#204080' } });
  return new File([Uint8Array.from(await image.png().toBuffer())], 'roof.png');
}

function registrations(): File[] {
  const rows = ['bo,J-1,2026-03-02,2', 'kim,J-1,2026-02-27,3'];
  return [new File([['Username,Job no,Date,Hours', ...rows].join('\n')], 'hours.csv')];
}

/** The ways in which a record changes, in an order in which they can. */
async function acts(): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const at = company.account.id;
  await forAccount(pool, at).updateTable('account').set({ customer_sign_off: true }).execute();
  await createJob(pool, at, {
    code: 'J-2',
    description: 'Second',
    bill_to_customer_id: company.customer.id,
  });
  await createUnit(pool, at, { unit_type: 'Resource', no: 'KRAN', unitsOfMeasure: ['DAG'] });
  const { id: unit_id } = await createUnit(pool, at, { unit_type: 'Resource', no: 'R-1' });
  await createUnitOfMeasure(pool, at, { unit_id, code: 'H', hours: '1', counts_as: 'hours' });
  const crane = { unitType: 'Resource', unitNo: 'KRAN', unitOfMeasureCode: 'DAG' } as const;
  const { entry } = company;
  const created = async (who: Who, more: object = {}) =>
    (await as(who).worksheet.create({ ...entry, ...more })).id;
  let [first, second, third, days, visit, gone, importId] = [0, 0, 0, 0, 0, 0, 0];
  const seen = async (...ids: number[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
  return {
    nothing: async () => undefined,
    create: async () => (first = await created('bo')),
    'create for others': async () => {
      second = await created('tove', { username: 'ida', date: '2026-02-27' });
      third = await created('adam', { username: 'kim', jobCode: 'J-2' });
      days = await created('bo', { ...crane, quantity: 3 });
    },
    update: () =>
      as('bo').worksheet.update({ ...entry, id: first, quantity: 4, description: 'Tag' }),
    'move to another day and job': () =>
      as('bo').worksheet.update({ ...entry, id: first, date: '2026-03-01', jobCode: 'J-2' }),
    'move out of the period': () =>
      as('bo').worksheet.update({ ...entry, id: first, date: '2026-02-02' }),
    'move back': () => as('bo').worksheet.update({ ...entry, id: first }),
    'add a photo': async () =>
      as('bo').worksheet.addAttachments({ id: first, attachments: [await photo()] }),
    'rename the customer': () =>
      as('adam').customer.update({ no: 'K-10', name: 'Havnen II', active: true }),
    'change what a unit counts as': () =>
      as('adam').unit.update({
        unitType: 'resource',
        unitNo: 'KRAN',
        code: 'DAG',
        description: 'Dag',
        active: true,
        hours: 7.4,
      }),
    approve: () => as('tove').worksheet.approve({ id: first, isApproved: true }),
    'approve many': async () =>
      as('adam').worksheet.approveMany({ entries: await seen(second, third), isApproved: true }),
    'take an approval back': () => as('tove').worksheet.approve({ id: first, isApproved: false }),
    'send back': async () =>
      as('tove').worksheet.sendBack({ entries: await seen(first, second), reason: 'Which roof?' }),
    answer: () => as('bo').worksheet.update({ ...entry, id: first, quantity: 5 }),
    delete: () => as('bo').worksheet.delete({ id: days }),
    restore: () => as('bo').worksheet.restore({ id: days }),
    batch: async () => {
      const { records } = await as('bo').worksheet.batch({
        visit: true,
        operations: [
          { op: 'create', ...entry },
          { op: 'create', ...entry, quantity: 1 },
        ],
      });
      visit = records[0]?.id ?? 0;
    },
    'join a visit': () =>
      as('bo').worksheet.batch({
        visitOf: first,
        operations: [
          { op: 'update', ...entry, id: first, quantity: 5 },
          { op: 'create', ...entry, quantity: 0.5 },
        ],
      }),
    'delete for good': async () => {
      gone = await created('bo', { description: 'By mistake' });
      clock += step;
      await as('bo').worksheet.delete({ id: gone });
    },
    'import registrations': async () => {
      const answers = { 'unit:bo': 'R-1/H', 'unit:kim': 'R-1/H', unit: 'hours' };
      const imported = await as('adam').import.worksheet({ file: registrations(), answers });
      expect(imported.counts.created).toBe(2);
      importId = imported.importId ?? 0;
    },
    'take the import back': () => as('adam').import.undo({ importId }),
    'import again': () => as('adam').import.worksheet({ file: registrations() }),
    sign: async () => as('bo').signOff.create({ entries: await seen(visit), name: 'Karen' }),
    unsign: async () => {
      const [signed] = await as('adam').signOff.list({});
      return as('adam').signOff.withdraw({ id: signed?.id ?? 0, reason: 'Wrong' });
    },
    'merge customers': async () => {
      await as('adam').customer.create({ no: 'K-20', name: 'Haven' });
      await as('adam').job.update({
        ...(await as('adam').job.single({ code: 'J-2' })),
        accountId: at,
        billToCustomerNo: 'K-20',
      });
      third = await created('adam', { username: 'kim', jobCode: 'J-2', customerNo: 'K-20' });
      clock += step;
      await as('adam').merge.create({
        entity: 'customer',
        keep: 'K-10',
        merge: 'K-20',
        keepVersion: (await as('adam').customer.single({ no: 'K-10' })).version,
        mergeVersion: 1,
        take: [],
      });
    },
    export: () => as('adam').export.create({ filter: { all: true } }),
    accept: () =>
      as('adam').export.acknowledge({
        number: 1,
        records: [{ id: second, status: 'accepted', externalReference: 'A-1' }],
      }),
    reject: () =>
      as('adam').export.acknowledge({
        number: 1,
        records: [{ id: first, status: 'rejected', reason: 'No job' }],
      }),
    'export again': () => as('adam').export.create({ filter: { all: true } }),
    void: () => as('adam').export.void({ number: 2, reason: 'Wrong month' }),
  };
}

/** Whole numbers below a maximum, the same for the same seed. */
function randomOf(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

async function anyAct(random: (max: number) => number): Promise<unknown> {
  const adam = as('adam');
  const lists = await Promise.all(
    [false, true].map((exported) => adam.worksheet.list({ mode: 'ALL', exported })),
  );
  const records = lists.flat().flatMap((day) => day.worksheet);
  const some = records[random(Math.max(1, records.length))];
  const id = some?.id ?? 0;
  const version = some?.version ?? 1;
  const date = `2026-02-${String(1 + random(28)).padStart(2, '0')}`;
  const entry = { ...company.entry, date, quantity: 1 + random(8) };
  const number = 1 + random(3);
  const acts = [
    () => as(random(2) === 0 ? 'bo' : 'ida').worksheet.create(entry),
    () => adam.worksheet.create({ ...entry, username: 'kim' }),
    () => adam.worksheet.update({ ...entry, id }),
    () => as('bo').worksheet.update({ ...entry, id, description: `Act ${random(9)}` }),
    () => adam.worksheet.delete({ id }),
    () => as('bo').worksheet.delete({ id }),
    () => adam.worksheet.restore({ id: 1 + random(Math.max(1, id)) }),
    () => as('tove').worksheet.approve({ id, isApproved: random(3) > 0 }),
    () => adam.worksheet.approveMany({ entries: [{ id, version }], isApproved: true }),
    () => as('tove').worksheet.sendBack({ entries: [{ id, version }], reason: 'Why?' }),
    () => adam.customer.update({ no: 'K-10', name: `Havnen ${random(99)}`, active: true }),
    () => adam.export.create({ entries: [{ id, version }] }),
    () => adam.export.acknowledge({ number, records: [{ id, status: 'rejected', reason: 'No' }] }),
    () => adam.export.acknowledge({ number, records: [{ id, status: 'accepted' }] }),
    () => adam.export.void({ number, reason: 'Wrong' }),
  ];
  return acts[random(acts.length)]?.();
}

describe('what stood at a moment', () => {
  it('is what was read then, after each of many ways in which a record changes', async () => {
    const moments: { act: string; at: string; answers: unknown }[] = [];
    for (const [act, carryOut] of Object.entries(await acts())) {
      clock += step;
      await carryOut();
      const at = new Date(clock).toISOString();
      moments.push({ act, at, answers: await readAll() });
      clock += step;
    }
    for (const { act, at, answers } of moments)
      expect({ act, answers: await readAll(at) }).toEqual({ act, answers });
  }, 120_000);

  /** `AS_OF_SEED=7` repeats a run with other acts. */
  it('is what was read then, after acts in any order', async () => {
    const { AS_OF_SEED = '1' } = process.env;
    const random = randomOf(Number(AS_OF_SEED));
    const moments: { at: string; lists: unknown }[] = [];
    const listAll = async (asOf?: string) => [
      await as('adam').worksheet.list({ mode: 'ALL', exported: false, asOf }),
      await as('adam').worksheet.list({ mode: 'ALL', exported: true, asOf }),
    ];
    for (let count = 0; count < 80; count += 1) {
      clock += random(step) + 1;
      // An act that the rules refuse changes nothing, which is a moment too.
      await anyAct(random).catch(async (error: unknown) =>
        expect(await errorOf(Promise.reject(error))).toMatch(/^4/),
      );
      moments.push({ at: new Date(clock).toISOString(), lists: await listAll() });
    }
    expect(moments.at(-1)?.lists).not.toEqual([[], []]);
    clock += step;
    for (const { at, lists } of moments)
      expect({ at, lists: await listAll(at) }).toEqual({ at, lists });
  }, 120_000);

  it('can be read from where the history is complete up to now', async () => {
    const list = (asOf: string) => errorOf(as('adam').worksheet.list({ mode: 'ALL', asOf }));
    expect(await list('2026-03-02T04:59:59Z')).toBe('400 asOf before-history');
    expect(await list('2026-03-02T07:00:00Z')).toBe('400 asOf in-future');
    const both = { asOf: '2026-03-02T05:30:00Z', updatedSince: '2026-03-01T00:00:00Z' };
    expect(await errorOf(as('adam').worksheet.list({ mode: 'ALL', ...both }))).toBe(
      '400 asOf not-combined',
    );
  });

  it('is no longer what an erasure took', async () => {
    const user = await createUser(pool, company.account.id, {
      username: 'gone',
      created_at: '2015-01-01 00:00:00.000',
      expiration_date: '2020-06-30',
    });
    const columns = { user, work_date: '2020-02-03', description: 'Gone was ill' };
    const [kept, deleted] = [
      await company.record('bo', columns),
      await company.record('bo', columns),
    ];
    const at = new Date(clock).toISOString();
    const past = { from: '2020-02-01', to: '2020-02-29', mode: 'ALL', asOf: at } as const;
    clock += step;
    await as('adam').worksheet.update({ ...company.entry, id: kept.id, date: '2020-02-03' });
    await as('adam').worksheet.delete({ id: deleted.id });
    await as('adam').export.create({ filter: { all: true } });
    const read = async () =>
      (await as('adam').worksheet.list(past)).flatMap((day) => day.worksheet);
    expect(await read()).toMatchObject([{ description: 'Gone was ill' }, { username: 'gone' }]);
    clock += 3 * step;
    expect(await as('adam').erasure.erase({ usernames: ['gone'] })).toEqual({ erased: 1 });
    // What the record was is erased, so it is in the past as it is now.
    expect(await read()).toEqual([]);
    const { worksheet, approval, hours, report } = as('adam');
    const answers = [
      await worksheet.list({ ...past, exported: true }),
      await worksheet.single({ id: kept.id, asOf: at }),
      await approval.review(past),
      await hours.list(past),
      await report.read({ ...past, groupBy: 'person' }),
    ];
    expect(answers[0]).toMatchObject([{ worksheet: [{ id: kept.id, description: '' }] }]);
    expect(JSON.stringify(answers)).not.toMatch(/gone/i);
    expect(await errorOf(worksheet.single({ id: deleted.id, asOf: at }))).toBe(
      '404 record-not-found',
    );
  });

  it('is not downloaded as a file', async () => {
    const rest = await restApp(world);
    const asOf = '2026-03-02T05:30:00Z';
    for (const path of ['hours?', 'report?groupBy=job&'])
      for (const format of ['json', 'csv', 'xlsx']) {
        const parameters = new URLSearchParams({ ...period, mode: 'ALL', asOf });
        if (format !== 'json') parameters.set('format', format);
        const { statusCode } = await rest.app.inject({
          url: `/api/${path}${parameters}`,
          headers: rest.as(company.actors.adam),
        });
        expect({ path, format, statusCode }).toEqual({
          path,
          format,
          statusCode: format === 'json' ? 200 : 400,
        });
      }
    await rest.app.close();
  });

  it('is shown to those who may see it now, and never that of another company', async () => {
    const other = await makeCompany(pool);
    await createRecord(pool, other.account.id, { user: other.users.bo });
    const { id } = await as('bo').worksheet.create(company.entry);
    const asOf = new Date(clock).toISOString();
    clock += step;
    await as('bo').worksheet.delete({ id });
    const idsOf = async (who: Who, mode: 'YOURS' | 'ALL') =>
      (await as(who).worksheet.list({ mode, asOf })).flatMap((day) =>
        day.worksheet.map((record) => record.id),
      );
    expect(await idsOf('adam', 'ALL')).toEqual([id]);
    expect(await idsOf('bo', 'YOURS')).toEqual([id]);
    expect(await idsOf('ida', 'YOURS')).toEqual([]);
    expect(await errorOf(as('ida').worksheet.single({ id, asOf }))).toBe('404 record-not-found');
  });
});
