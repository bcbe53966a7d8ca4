import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import {
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import {
  createRecord,
  dayGroup,
  record,
  updateRecord,
  type Entry,
} from '@worksheet/domain/worksheet/record';
import {
  entryFields,
  recordFields,
  recordReferences,
  type EntryField,
} from '@worksheet/domain/worksheet/record-fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyEntry } from '#history/history.ts';
import { makeCompany, type Company } from './company.ts';
import { restTransport } from './rest-transport.ts';
import { trpcTransport } from './transport.ts';
import { makeWorld } from './world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const transports = [trpcTransport(world), await restTransport(world)];
let company: Company;

beforeEach(async () => {
  company = await makeCompany(pool, { resource_units: 'Time', breaks: true });
  const at = company.account.id;
  const customer = await createCustomer(pool, at, { no: 'K-20' });
  const job = await createJob(pool, at, { code: 'J-2', bill_to_customer_id: customer.id });
  for (const { id } of [company.job, job])
    await createJobTask(pool, at, { job_id: id, code: 'T-2' });
  await createLocation(pool, at, { code: 'SYD' });
  await createWorkType(pool, at, { code: 'OVER' });
  await createUnit(pool, at, { no: 'V-2', unitsOfMeasure: ['STK'] });
});

const item: Entry = {
  date: '2026-03-02',
  customerNo: 'K-10',
  jobCode: 'J-1',
  jobTaskCode: 'T-1',
  locationCode: 'NORD',
  workTypeCode: 'NORMAL',
  unitType: 'Item',
  unitNo: 'V-1',
  description: 'Rustfri 6×80',
  quantity: 2.5,
  unitOfMeasureCode: 'STK',
};
const hours: Entry = {
  ...item,
  unitType: 'Resource',
  unitNo: 'H-200',
  timeFrom: '2026-03-02T08:00:00',
  timeTo: '2026-03-02T10:00:00',
  quantity: null,
  unitOfMeasureCode: 'TIME',
};

/** Both values of the field are set; `history` and `csv` where their texts differ from the values. */
interface Sample {
  readonly before: Entry;
  readonly change: Partial<Entry>;
  readonly history?: readonly [string, string];
  readonly csv?: readonly [string, string];
}

/** A field without a sample does not compile. */
const samples: Record<EntryField, Sample> = {
  date: { before: item, change: { date: '2026-03-03' } },
  customerNo: { before: item, change: { customerNo: 'K-20', jobCode: 'J-2', jobTaskCode: 'T-2' } },
  jobCode: { before: item, change: { customerNo: 'K-20', jobCode: 'J-2', jobTaskCode: 'T-2' } },
  jobTaskCode: { before: item, change: { jobTaskCode: 'T-2' } },
  locationCode: { before: item, change: { locationCode: 'SYD' } },
  workTypeCode: { before: item, change: { workTypeCode: 'OVER' } },
  unitType: { before: item, change: hours },
  unitNo: { before: item, change: { unitNo: 'V-2' } },
  description: { before: item, change: { description: 'Galvaniseret' } },
  timeFrom: {
    before: hours,
    change: { timeFrom: '2026-03-02T07:15:00' },
    history: ['08:00', '07:15'],
  },
  timeTo: { before: hours, change: { timeTo: '2026-03-02T12:00:00' }, history: ['10:00', '12:00'] },
  breakMinutes: {
    before: { ...hours, breakMinutes: 30 },
    change: { breakMinutes: 20 },
    csv: ['30', '20'],
  },
  quantity: {
    before: item,
    change: { quantity: 4 },
    history: ['2.50', '4.00'],
    csv: ['2.50', '4.00'],
  },
  unitOfMeasureCode: { before: item, change: { unitOfMeasureCode: 'KASSE' } },
};

const names: Partial<Record<EntryField, keyof z.output<typeof record>>> = {
  customerNo: 'customerName',
  jobCode: 'jobDescription',
  jobTaskCode: 'jobTaskDescription',
  workTypeCode: 'workTypeDescription',
  unitNo: 'unitDescription',
  unitOfMeasureCode: 'unitOfMeasureDescription',
};

async function cellOf(id: number, column: string): Promise<string | undefined> {
  const file = await world.as(company.actors.adam).export.download({ entries: [id], mode: 'ALL' });
  const [head = '', row = ''] = (await text(file.body)).replace('\uFEFF', '').split('\r\n');
  return row.split(',')[head.split(',').indexOf(column)];
}

describe.each(transports)('a field of a record over $name', ({ call }) => {
  const resultOf = async (procedure: string, input: object) => {
    const { result, problem } = await call(company.actors.bo, procedure, input);
    expect(problem).toBeUndefined();
    return result;
  };

  it.each(entryFields)('%s is created, returned, updated, logged and exported', async (field) => {
    const { before, change, history, csv } = samples[field];
    const after = { ...before, ...change };
    const [first, second] = [before[field], after[field]];
    expect(first).not.toBe(second);
    expect([first, second]).not.toContain(undefined);

    const created = record.parse(await resultOf('worksheet.create', before));
    expect(created[field]).toBe(first);
    const { id } = created;
    expect(record.parse(await resultOf('worksheet.single', { id }))).toEqual(created);
    expect(await cellOf(id, field)).toBe(csv?.[0] ?? first);

    const updated = record.parse(await resultOf('worksheet.update', { ...after, id }));
    expect(updated[field]).toBe(second);
    const days = z.array(dayGroup).parse(await resultOf('worksheet.list', { mode: 'YOURS' }));
    expect(days.flatMap((day) => day.worksheet)).toEqual([updated]);
    expect(await cellOf(id, field)).toBe(csv?.[1] ?? second);

    const [last] = z.array(historyEntry).parse(await resultOf('worksheet.history', { id }));
    const [from, to] = history ?? [first, second];
    expect(last?.changes).toContainEqual({ field, from, to });

    const name = names[field];
    if (name !== undefined) {
      expect(updated[name]).not.toBe(created[name]);
      expect(await cellOf(id, name)).toBe(updated[name]);
    }
  });
});

it.each(entryFields)(
  '%s survives a batch, an undone deletion, and an export that is voided',
  async (field) => {
    const { before, change } = samples[field];
    const [bo, adam] = [world.as(company.actors.bo), world.as(company.actors.adam)];
    const { records } = await bo.worksheet.batch({ operations: [{ op: 'create', ...before }] });
    const id = records[0]?.id ?? 0;
    const valueOf = async () => (await bo.worksheet.single({ id }))[field];
    expect(await valueOf()).toBe(before[field]);
    await bo.worksheet.batch({ operations: [{ op: 'update', id, ...before, ...change }] });
    const value = change[field];
    expect(await valueOf()).toBe(value);

    await bo.worksheet.delete({ id });
    const restored = await bo.worksheet.restore({ id });
    expect(restored[field]).toBe(value);
    const { version } = restored;
    const { number } = await adam.export.create({ entries: [{ id, version }] });
    const [exported] = (await adam.worksheet.list({ mode: 'ALL', exported: true })).flatMap(
      ({ worksheet }) => worksheet,
    );
    expect(exported?.[field]).toBe(value);
    await adam.export.void({ number: number ?? 0, reason: 'Wrong customer' });
    expect(await valueOf()).toBe(value);
  },
);

it('create and update accept the fields of the table and nothing else of a record', () => {
  const about = ['accountId', 'username'];
  const late = ['clientKey', 'attachments', 'attachmentsExpected'];
  expect(Object.keys(createRecord.shape)).toEqual([...entryFields, ...about, ...late]);
  expect(Object.keys(updateRecord.shape)).toEqual([...entryFields, 'id', ...about, 'version']);
});

it('every column of a record is a field, a reference, or internal', async () => {
  const { id } = await company.record('bo');
  const row = await unscoped(pool)
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const authors = ['created_by', 'created_by_id', 'approved_by_id', 'modified_by_id'];
  const returns = ['returned_by_id', 'return_answered_at'];
  const late = ['attachments_expected', 'attachments_expected_until'];
  const internal = [
    ...authors,
    ...returns,
    ...late,
    'user_id',
    'days',
    'updated_at',
    'export_batch_id',
  ];
  const known = Object.values(recordFields).flatMap((field) =>
    'column' in field ? [field.column] : [],
  );
  expect(Object.keys(row).toSorted()).toEqual(
    [...known, ...Object.values(recordReferences), ...internal].toSorted(),
  );
});
