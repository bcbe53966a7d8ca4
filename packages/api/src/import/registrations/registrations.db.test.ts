import { forAccount, transact } from '@worksheet/database/for-account';
import {
  createAccount,
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import type { ImportRegistrations } from '@worksheet/domain/import-registrations/contract';
import { createRecords } from '@worksheet/database/testing/create-record';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, testNow, testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
let key: ReturnType<typeof world.as>;
let bo: ReturnType<typeof world.as>;

beforeEach(async () => {
  const made = await makeAdmin(world, { resource_units: 'Quantity', show_job_task: true });
  ({ at, admin } = made);
  key = world.as(keyActorOf(made.account));
  const resource = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'R-BO',
    description: 'Bo Lund',
  });
  await createUnitOfMeasure(pool, at, {
    unit_id: resource.id,
    code: 'HOUR',
    hours: '1',
    counts_as: 'hours',
  });
  const user = await createUser(pool, at, {
    username: 'bo',
    email: 'bo@example.com',
    default_resource_id: resource.id,
  });
  bo = world.as(actorOf(user));
  const customer = await createCustomer(pool, at, { no: 'C-1', name: 'Harbour Ltd' });
  await createJob(pool, at, {
    code: 'J-1',
    description: 'Harbour front',
    bill_to_customer_id: customer.id,
  });
});

const heading =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration';
const row = (date: string, duration: string, more: Partial<Record<string, string>> = {}) =>
  [
    more['user'] ?? 'Bo Lund',
    more['email'] ?? 'bo@example.com',
    more['client'] ?? 'Harbour Ltd',
    more['project'] ?? 'Harbour front',
    '',
    more['text'] ?? 'Tiles',
    'No',
    date,
    more['start'] ?? '',
    '',
    more['end'] ?? '',
    duration,
  ].join(',');

function file(...lines: string[]): File[] {
  return [new File([lines.join('\r\n')], 'Toggl_2025.csv', { type: 'text/csv' })];
}

const toggl = (...rows: string[]) => file(heading, ...rows);
type Options = Partial<ImportRegistrations>;
const check = (given: File[], options: Options = {}) =>
  admin.import.worksheet({ file: given, dryRun: true, ...options });
const run = (given: File[], options: Options = {}) =>
  admin.import.worksheet({ file: given, ...options });

async function records(caller = admin) {
  const days = await caller.worksheet.list({ mode: 'ALL' });
  return days.flatMap(({ worksheet }) => worksheet);
}

const counts = { created: 0, unchanged: 0, changed: 0, refused: 0, waiting: 0 };

describe('a file of registrations', () => {
  it('is checked without storing anything, then imported, and never twice', async () => {
    const given = toggl(row('2025-03-04', '07:30:00'), row('2025-03-05', '02:15:00'));
    const seen = await check(given);
    expect(seen).toMatchObject({
      source: 'toggl',
      questions: [],
      counts: { ...counts, created: 2 },
      sums: { hours: 9.75, rows: 2 },
      differences: { hours: 0 },
      importId: null,
    });
    expect(await records()).toEqual([]);
    const done = await run(given);
    expect(done.counts).toEqual({ ...counts, created: 2 });
    expect(done.importId).toEqual(expect.any(Number));
    expect(await records()).toMatchObject([
      { date: '2025-03-05', quantity: 2.25, hours: 2.25, jobCode: 'J-1', username: 'bo' },
      { date: '2025-03-04', quantity: 7.5, source: 'toggl', sourceId: null, unitNo: 'R-BO' },
    ]);
    const again = await run(given);
    expect(again).toMatchObject({ counts: { ...counts, unchanged: 2 }, importId: null });
    const longer = await run(
      toggl(
        row('2025-03-05', '02:15:00'),
        row('2025-03-05', '02:15:00'),
        row('2025-03-04', '07:30:00'),
      ),
    );
    expect(longer.counts).toEqual({ ...counts, created: 1, unchanged: 2 });
    expect(await records()).toHaveLength(3);
  });

  it('has its sums per person, job and month, and the report has the same afterwards', async () => {
    const given = toggl(
      row('2025-03-04', '07:30:00'),
      row('2025-03-31', '00:20:00'),
      row('2025-04-01', '01:00:00'),
    );
    const answers = { rounding: 'hundredth' };
    const seen = await check(given, { answers });
    expect(seen.sums.hours).toBe(8.833333);
    expect(seen.differences.hours).toBe(-0.003333);
    expect(seen.totals).toEqual({
      people: [{ key: 'bo', label: 'Bo Lund', rows: 3, hours: 8.833333, stored: 8.83 }],
      jobs: [{ key: 'J-1', label: 'Harbour front', rows: 3, hours: 8.833333, stored: 8.83 }],
      months: [
        { key: '2025-03', label: '2025-03', rows: 2, hours: 7.833333, stored: 7.83 },
        { key: '2025-04', label: '2025-04', rows: 1, hours: 1, stored: 1 },
      ],
    });
    await run(given, { answers });
    const hours = (await records()).map((record) => record.hours);
    expect(hours).toEqual([1, 0.33, 7.5]);
  });

  it('waits for what can be read in two ways', async () => {
    const given = toggl(row('03/04/2025', '1'), row('05/06/2025', '00:20:00'));
    const seen = await check(given);
    expect(seen.counts).toEqual({ ...counts, waiting: 2 });
    expect(seen.questions.map(({ id, kind, example, rows }) => [id, kind, example, rows])).toEqual([
      ['date-order', 'date-order', '03/04/2025', 2],
      ['unit', 'unit', '1', 1],
    ]);
    expect(await errorOf(run(given))).toBe('409 import-questions');
    const answers = { 'date-order': 'month-first', unit: 'hours' };
    const next = await check(given, { answers });
    expect(next.questions).toMatchObject([
      {
        id: 'rounding',
        choices: ['hundredth', 'quarter', 'skip'],
        example: '00:20:00',
        differences: { hundredth: -0.003333, quarter: -0.083333, skip: -0.333333 },
      },
    ]);
    expect(await errorOf(run(given, { answers }))).toBe('409 import-questions');
    expect(await records()).toEqual([]);
    await run(given, { answers: { ...answers, rounding: 'quarter' } });
    expect((await records()).map(({ date, quantity }) => [date, quantity])).toEqual([
      ['2025-05-06', 0.25],
      ['2025-03-04', 1],
    ]);
    expect(await errorOf(check(given, { answers: { unit: 'days' } }))).toBe(
      '400 answers.unit not-valid',
    );
  });

  it('asks whom and what it means, and remembers it for the next file', async () => {
    await createUser(pool, at, { username: 'kaj', name: 'Kaj Toft', email: 'kaj@example.com' });
    const stranger = { user: 'B. Lund', email: 'lund@old.example', project: 'The front' };
    const seen = await check(toggl(row('2025-03-04', '1:00', stranger)));
    const [user, job] = seen.questions;
    expect(user).toMatchObject({ id: 'user:lund@old.example', kind: 'user' });
    expect(user?.choices[0]).toEqual({ value: 'bo', label: 'Bo Lund (bo)' });
    expect(job).toMatchObject({ id: 'job:harbour ltd / the front', kind: 'job' });
    expect(job?.choices).toEqual([
      { value: 'J-1', label: 'Harbour front (J-1)' },
      'create',
      'skip',
    ]);
    const answers = { [user?.id ?? '']: 'bo', [job?.id ?? '']: 'J-1' };
    await run(toggl(row('2025-03-04', '1:00', stranger)), { answers });
    const next = await run(toggl(row('2025-03-05', '1:00', stranger)));
    expect(next).toMatchObject({ questions: [], counts: { ...counts, created: 1 } });
    expect(next.answered.map(({ answer }) => answer)).toEqual(['bo', 'J-1']);
    const wrong = check(toggl(row('2025-03-05', '1:00', stranger)), {
      answers: { [user?.id ?? '']: 'nobody' },
    });
    expect(await errorOf(wrong)).toBe('400 answers.user:lund@old.example does-not-exist');
  });

  it('asks for the unit of a person without a resource', async () => {
    await createUser(pool, at, { username: 'kaj', email: 'kaj@example.com' });
    const given = toggl(row('2025-03-04', '1:00', { user: 'Kaj', email: 'kaj@example.com' }));
    const seen = await check(given);
    expect(seen.questions).toMatchObject([{ id: 'unit:kaj', rows: 1, hours: 1 }]);
    expect(seen.counts).toEqual({ ...counts, waiting: 1 });
    await run(given, { answers: { 'unit:kaj': 'R-BO/HOUR' } });
    expect(await records()).toMatchObject([{ username: 'kaj', unitNo: 'R-BO', quantity: 1 }]);
  });

  it('makes customers, jobs and tasks that are missing', async () => {
    const fresh = { client: 'Acme & Sons', project: 'New site: phase 1' };
    const answers = { 'job:*': 'create', 'customer:*': 'create' };
    const given = toggl(row('2025-03-04', '1:00', fresh), row('2025-03-05', '1:00', fresh));
    expect((await check(given)).questions).toMatchObject([{ kind: 'job' }]);
    expect((await run(given, { answers })).counts).toEqual({ ...counts, created: 2 });
    expect(await records()).toMatchObject([
      { jobCode: 'New site phase 1', jobDescription: 'New site: phase 1' },
      { jobCode: 'New site phase 1' },
    ]);
    const next = await run(toggl(row('2025-03-06', '1:00', fresh)));
    expect(next.counts).toEqual({ ...counts, created: 1 });
    const jobs = await admin.job.list({});
    expect(jobs).toHaveLength(2);
  });

  it('refuses the rows that run, last nothing or contradict themselves, and imports the others', async () => {
    const given = toggl(
      row('2025-03-04', '00:00:00'),
      row('2025-03-04', '', { start: '08:00:00' }),
      row('2025-03-04', '1:00', { start: '10:00', end: '09:00' }),
      row('1999-03-04', '1:00'),
      row('2025-03-04', '1:00'),
    );
    const done = await run(given);
    expect(done.counts).toEqual({ ...counts, created: 1, refused: 4 });
    expect(
      done.rows
        .filter(({ result }) => result === 'refused')
        .map(({ row: line, errors }) => [line, errors[0]?.code]),
    ).toEqual([
      [2, 'entry-zero'],
      [3, 'entry-running'],
      [4, 'entry-contradictory'],
      [5, 'date-out-of-range'],
    ]);
    expect(done.sums).toEqual({ hours: 3, rows: 5 });
    expect(done.differences.hours).toBe(-2);
  });

  it('shows rows of a known id that changed, and leaves their records as they are', async () => {
    const head = 'Id,Person,Job,Date,Hours,Text';
    await run(file(head, '7,bo,J-1,2025-03-04,1.5,Tiles'));
    const next = await run(
      file(head, '7,bo,J-1,2025-03-04,2.5,Tiles', '8,bo,J-1,2025-03-05,1,Walls'),
    );
    expect(next).toMatchObject({
      source: 'other',
      counts: { ...counts, created: 1, changed: 1 },
    });
    expect((await records()).map(({ quantity, sourceId }) => [quantity, sourceId])).toEqual([
      [1, '8'],
      [1.5, '7'],
    ]);
  });

  it('may have any columns, which the caller can choose', async () => {
    const given = file('When;Who;What;Time used', '2025-03-04;bo;J-1;90 min');
    const seen = await check(given);
    expect(seen.columns.map(({ heading: name, field }) => [name, field])).toEqual([
      ['When', null],
      ['Who', null],
      ['What', null],
      ['Time used', null],
    ]);
    expect(await errorOf(run(given))).toBe('400 mapping columns-unknown');
    const mapping = { When: 'date', Who: 'user', What: 'job', 'Time used': 'duration' } as const;
    expect((await run(given, { mapping })).counts.created).toBe(1);
    expect((await records())[0]).toMatchObject({ quantity: 1.5, description: 'Harbour front' });
  });

  it('in a company that registers times keeps them, and splits work at midnight', async () => {
    await forAccount(pool, at).updateTable('account').set({ resource_units: 'Time' }).execute();
    const given = toggl(
      row('2025-03-04', '08:00:00', { start: '22:00:00', end: '06:00:00' }),
      row('2025-03-06', '01:05:00', { start: '08:04:00', end: '09:09:00' }),
      row('2025-03-07', '01:00:00'),
    );
    const seen = await check(given);
    expect(seen.questions.map(({ id, choices }) => [id, choices])).toEqual([
      ['midnight', ['split', 'skip']],
      ['rounding', ['quarter', 'skip']],
    ]);
    const done = await run(given, { answers: { midnight: 'split', rounding: 'quarter' } });
    expect(done.counts).toEqual({ ...counts, created: 2, refused: 1 });
    expect((await records()).map(({ timeFrom, timeTo }) => [timeFrom, timeTo])).toEqual([
      ['2025-03-06T08:00:00', '2025-03-06T09:00:00'],
      ['2025-03-05T00:00:00', '2025-03-05T06:00:00'],
      ['2025-03-04T22:00:00', '2025-03-05T00:00:00'],
    ]);
    const visits = (await records()).map(({ visitNo }) => visitNo);
    expect(visits).toEqual([null, visits[1], visits[1]]);
    expect(visits[1]).not.toBeNull();
    expect((await run(given)).counts).toEqual({ ...counts, unchanged: 2, refused: 1 });
  });
});

/** A row of the detailed export of each product, with the columns that it has. */
const exports = {
  clockify: [
    'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (EUR),Billable Amount (EUR)',
    'Harbour front,Harbour Ltd,Tiles,,Bo Lund,,bo@example.com,,Yes,03/25/2025,01:30:00 PM,03/25/2025,03:00:00 PM,01:30:00,1.50,0.00,0.00',
  ],
  harvest: [
    'Date;Client;Project;Project Code;Task;Notes;Hours;Hours Rounded;Billable?;Invoiced?;First Name;Last Name;Roles;Employee?',
    '2025-03-25;Harbour Ltd;Harbour front;J-1;;Tiles;1,5;1,5;Yes;No;Bo;Lund;;Yes',
  ],
  solidtime: [
    'Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags',
    'Tiles,,Harbour front,Harbour Ltd,Bo Lund,2025-03-25 13:30:00,2025-03-25 15:00:00,1:30:00,1.5,Yes,',
  ],
} as const;

it.each(Object.entries(exports))('an export of %s needs no answer', async (source, lines) => {
  const done = await run(file(...lines));
  expect(done).toMatchObject({ source, questions: [], counts: { ...counts, created: 1 } });
  expect(await records()).toMatchObject([
    {
      date: '2025-03-25',
      hours: 1.5,
      jobCode: 'J-1',
      username: 'bo',
      description: 'Tiles',
      source,
    },
  ]);
});

describe('an import', () => {
  const given = toggl(row('2025-03-04', '1:00'), row('2025-03-05', '1:00'));

  it('is taken back as a whole, and can be repeated then', async () => {
    const { importId } = await run(given);
    const id = importId ?? 0;
    const [record] = await records();
    expect(await admin.import.undo({ importId: id })).toEqual({ deleted: 2 });
    expect(await records()).toEqual([]);
    expect(await errorOf(admin.import.undo({ importId: id }))).toBe('409 import-undone');
    expect(await admin.audit.verify({})).toMatchObject({ isIntact: true });
    const history = await forAccount(pool, at)
      .selectFrom('record_history')
      .select('action')
      .where('record_id', '=', record?.id ?? 0)
      .execute();
    expect(history.map(({ action }) => action).toSorted()).toEqual(['create', 'delete']);
    expect((await run(given)).counts).toEqual({ ...counts, created: 2 });
  });

  it('stays as it is after a record of it was changed, approved or deleted', async () => {
    const { importId } = await run(given);
    const [record] = await records();
    await admin.worksheet.approve({ id: record?.id ?? 0, isApproved: true });
    const undo = () => errorOf(admin.import.undo({ importId: importId ?? 0 }));
    expect(await undo()).toBe('409 import-in-use');
    expect(await records()).toHaveLength(2);
    await admin.worksheet.approve({ id: record?.id ?? 0, isApproved: false });
    await admin.worksheet.delete({ id: record?.id ?? 0 });
    expect(await undo()).toBe('409 import-in-use');
    expect(await records()).toHaveLength(1);
  });

  it('is taken back in pieces: what breaks off goes on, and what somebody changes meanwhile stays', async () => {
    // In a company with few records, a database looks at, and locks, all of them.
    const others = Array.from({ length: 2_000 }, () => ({ work_date: '2020-01-01' }));
    await createRecords(pool, at, others, {});
    const rows = Array.from({ length: 520 }, (_, day) =>
      row('2025-03-04', '1:00', { text: `T${day}` }),
    );
    const importId = (await run(toggl(...rows))).importId ?? 0;
    const user = await createUser(pool, at, { profile_type: 'Admin' });
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls > 1) throw new Error('The server stops.');
      return testNow;
    };
    const broken = world.callerOf({ ...world.context(actorOf(user)), now });
    await expect(broken.import.undo({ importId })).rejects.toThrow('The server stops.');
    const db = forAccount(pool, at);
    const ours = async () => {
      const query = db.selectFrom('worksheet_record').select('id').where('source', '=', 'toggl');
      return (await query.execute()).map((record) => record.id);
    };
    const left = await ours();
    expect(left).toHaveLength(270);
    const id = Math.max(...left);
    const undone = await transact(pool, at, async (tx) => {
      await tx.updateTable('worksheet_record').set({ version: 2 }).where('id', '=', id).execute();
      const undo = admin.import.undo({ importId });
      await expect.poll(ours, { timeout: 10_000 }).toHaveLength(20);
      return { undo };
    });
    expect(await undone.undo).toEqual({ deleted: 269 });
    expect(await ours()).toEqual([id]);
    expect((await run(toggl(...rows))).counts).toEqual({ ...counts, created: 519, unchanged: 1 });
  });

  it('is for administrators and keys, and for no other company', async () => {
    expect(await errorOf(bo.import.worksheet({ file: given }))).toBe('403 not-allowed');
    const { importId } = await key.import.worksheet({ file: given });
    const id = importId ?? 0;
    expect(await errorOf(bo.import.undo({ importId: id }))).toBe('403 not-allowed');
    const other = await createAccount(pool);
    const stranger = world.as(actorOf(await createUser(pool, other.id, { profile_type: 'Admin' })));
    expect(await errorOf(stranger.import.undo({ importId: id }))).toBe('404 import-not-found');
    const seen = await stranger.import.worksheet({ file: given, dryRun: true });
    expect(seen.counts).toEqual({ ...counts, waiting: 2 });
    expect(JSON.stringify(seen)).not.toContain('J-1');
  });

  it('is stored in pieces while the clock runs, and each record has its row', async () => {
    const user = await createUser(pool, at, { profile_type: 'Admin' });
    let now = testNow.getTime();
    const running = world.callerOf({
      ...world.context(actorOf(user)),
      now: () => new Date((now += 1)),
    });
    const rows = Array.from({ length: 260 }, (_, index) =>
      row('2025-03-04', '1:00', { text: `T${index}` }),
    );
    const done = await running.import.worksheet({ file: toggl(...rows) });
    expect(done.counts).toEqual({ ...counts, created: 260 });
    expect(await records()).toHaveLength(260);
    const again = await run(toggl(...rows, row('2025-03-05', '1:00')));
    expect(again.counts).toEqual({ ...counts, created: 1, unchanged: 260 });
  });

  it('is in the change feed and in the history of its records', async () => {
    await run(given);
    const [record] = await records();
    const [entry] = await admin.worksheet.history({ id: record?.id ?? 0 });
    expect(entry).toMatchObject({
      action: 'create',
      changes: [{ field: 'source', from: null, to: 'toggl' }],
    });
    const { changes } = await key.change.list({ entity: 'worksheet' });
    expect(changes.map(({ action }) => action)).toEqual(['created', 'created']);
  });
});
