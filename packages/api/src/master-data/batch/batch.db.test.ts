import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUnitOfMeasure,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf, problemFrom } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let at: number;
let user: Awaited<ReturnType<typeof createUser>>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  at = (await createAccount(pool)).id;
  user = await createUser(pool, at, { profile_type: 'Admin' });
  admin = world.as(actorOf(user));
});

const statuses = ({ results }: { results: { status: string }[] }) =>
  results.map(({ status }) => status);
const errorsIn = ({
  results,
}: {
  results: { errors?: { path: string; code: string }[] | undefined }[];
}) =>
  results.flatMap(({ errors = [] }, index) =>
    errors.map(({ path, code }) => `${index} ${path} ${code}`),
  );

describe('a batch creates and changes by the natural key', () => {
  it('creates what does not exist, changes what differs and leaves the rest as it is', async () => {
    await createCustomer(pool, at, { no: 'A', name: 'Old' });
    await createCustomer(pool, at, { no: 'B', name: 'Same' });
    const entries = [
      { no: 'a', name: 'New' },
      { no: 'B', name: 'Same' },
      { no: 'C', name: 'Third', active: false },
    ];
    const answer = await admin.customer.batch({ entries });
    expect(answer).toEqual({
      results: [
        { index: 0, key: { no: 'a' }, status: 'updated' },
        { index: 1, key: { no: 'B' }, status: 'unchanged' },
        { index: 2, key: { no: 'C' }, status: 'created' },
      ],
      counts: { created: 1, updated: 1, unchanged: 1, refused: 0 },
    });
    expect(await admin.customer.list({})).toMatchObject([
      { no: 'A', name: 'New', active: true, version: 2 },
      { no: 'B', name: 'Same', version: 1 },
      { no: 'C', name: 'Third', active: false, version: 1 },
    ]);
    const again = await admin.customer.batch({ entries });
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 });
  });

  it('leaves a field that is left out as it is, and null empties it', async () => {
    const customer = await createCustomer(pool, at, { no: 'K' });
    const job = { bill_to_customer_id: customer.id, team_code: 'MONTAGE', description: 'Old' };
    await createJob(pool, at, { code: 'J', ...job });
    await admin.job.batch({ entries: [{ code: 'J', description: 'New' }] });
    expect(await admin.job.single({ code: 'J' })).toMatchObject({
      description: 'New',
      teamCode: 'MONTAGE',
      billToCustomerNo: 'K',
    });
    await admin.job.batch({ entries: [{ code: 'J', teamCode: null, active: false }] });
    expect(await admin.job.single({ code: 'J' })).toMatchObject({
      description: 'New',
      teamCode: null,
      active: false,
    });
  });

  it('refuses unknown fields, and null where a value is required', async () => {
    await createCustomer(pool, at, { no: 'K' });
    const entries = [
      { no: 'K', nmae: 'x' },
      { no: 'K2' },
      { no: 'K', name: null },
      'x',
      {},
    ] as never[];
    const answer = await admin.customer.batch({ entries, onError: 'skip' });
    expect(errorsIn(answer)).toEqual([
      '0 nmae unknown-field',
      '1 name required',
      '2 name required',
      '2 no key-repeated',
      '3  not-valid',
      '4 no required',
    ]);
    expect(await errorOf(admin.customer.batch({ entries: [], dryrun: true } as never))).toBe(
      '400 dryrun unknown-field',
    );
  });

  it('refuses the second entry of the same key', async () => {
    const answer = await admin.location.batch({
      entries: [{ code: 'Å 1' }, { code: 'å 1'.normalize('NFD') }],
      onError: 'skip',
    });
    expect(statuses(answer)).toEqual(['created', 'refused']);
    expect(errorsIn(answer)).toEqual(['1 code key-repeated']);
  });

  it('refuses the second entry of the key of a row that exists, and applies the first', async () => {
    await createCustomer(pool, at, { no: 'K-1003', name: 'Old' });
    const entries = [
      { no: 'K-1003', name: 'First' },
      { no: 'k-1003', name: 'Second' },
    ];
    const dry = await admin.customer.batch({ entries, onError: 'skip', dryRun: true });
    const answer = await admin.customer.batch({ entries, onError: 'skip' });
    expect(statuses(answer)).toEqual(['updated', 'refused']);
    expect(errorsIn(answer)).toEqual(['1 no key-repeated']);
    expect(dry).toEqual(answer);
    expect(await admin.customer.single({ no: 'K-1003' })).toMatchObject({
      name: 'First',
      version: 2,
    });
  });

  it('refuses the second entry of a task or unit of measure that exists', async () => {
    const job = await createJob(pool, at, { code: 'J' });
    await createJobTask(pool, at, { job_id: job.id, code: 'T', description: 'Old' });
    await createUnit(pool, at, { unit_type: 'Item', no: 'I', unitsOfMeasure: ['STK'] });
    const task = { jobCode: 'J', code: 'T' };
    const unit = { unitType: 'item', unitNo: 'I', code: 'STK' } as const;
    const answers = [
      await admin.jobTask.batch({
        entries: [
          { ...task, description: 'First' },
          { jobCode: 'j', code: 't', description: 'Second' },
        ],
        onError: 'skip',
      }),
      await admin.unit.batch({
        entries: [
          { ...unit, description: 'First' },
          { ...unit, code: 'stk', description: 'Second' },
        ],
        onError: 'skip',
      }),
    ];
    for (const answer of answers) {
      expect(statuses(answer)).toEqual(['updated', 'refused']);
      expect(errorsIn(answer)).toEqual(['1 code key-repeated']);
    }
  });

  it('compares the version that was read', async () => {
    await createCustomer(pool, at, { no: 'K', name: 'Old' });
    const entries = [
      { no: 'K', name: 'New', version: 2 },
      { no: 'GONE', name: 'New', version: 1 },
    ];
    expect(errorsIn(await admin.customer.batch({ entries, onError: 'skip' }))).toEqual([
      '0 version changed-meanwhile',
      '1 version changed-meanwhile',
    ]);
    await admin.customer.batch({ entries: [{ no: 'K', name: 'New', version: 1 }] });
    expect(await admin.customer.single({ no: 'K' })).toMatchObject({ name: 'New', version: 2 });
  });

  it('of another account refuses the whole call (D8)', async () => {
    const other = await createAccount(pool);
    const entries = [{ no: 'K', name: 'n', accountId: other.id }];
    expect(await errorOf(admin.customer.batch({ entries }))).toBe('403 wrong-account');
    await admin.customer.batch({ accountId: at, entries: [{ no: 'K', name: 'n', accountId: at }] });
    await createCustomer(pool, other.id, { no: 'K', name: 'Theirs' });
    await admin.customer.batch({ entries: [{ no: 'K', name: 'Ours' }] });
    const theirs = world.as(actorOf(await createUser(pool, other.id, { profile_type: 'Admin' })));
    expect(await theirs.customer.list({})).toMatchObject([{ no: 'K', name: 'Theirs' }]);
  });

  it('of no entries changes nothing', async () => {
    expect(await admin.customer.batch({ entries: [] })).toEqual({
      results: [],
      counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
    });
  });

  it('has at most a thousand entries', async () => {
    const entries = Array.from({ length: 1_001 }, (_, index) => ({ code: `L${index}` }));
    expect(await errorOf(admin.location.batch({ entries }))).toBe('400 entries too-many');
    const most = await admin.location.batch({ entries: entries.slice(1) });
    expect(most.counts.created).toBe(1_000);
  });
});

describe('a refused entry', () => {
  const entries = [
    { no: 'A', name: 'Changed' },
    { no: 'B', name: '' },
    { no: 'C', name: 'New' },
  ];
  beforeEach(() => createCustomer(pool, at, { no: 'A', name: 'Old' }));

  it('stops the batch by default: nothing is written', async () => {
    const problem = await problemFrom(admin.customer.batch({ entries }));
    expect(problem).toMatchObject({
      status: 400,
      code: 'batch-refused',
      errors: [{ path: 'entries.1.name', code: 'required', message: 'Field is required' }],
      results: [
        { index: 0, status: 'not-applied' },
        { index: 1, status: 'refused', errors: [{ path: 'name', code: 'required' }] },
        { index: 2, status: 'not-applied' },
      ],
    });
    expect(await admin.customer.list({})).toMatchObject([{ no: 'A', name: 'Old', version: 1 }]);
    expect((await admin.audit.list({})).entries).toEqual([]);
  });

  it('is left out with onError skip', async () => {
    const answer = await admin.customer.batch({ entries, onError: 'skip' });
    expect(statuses(answer)).toEqual(['updated', 'refused', 'created']);
    expect((await admin.customer.list({})).map(({ name }) => name)).toEqual(['Changed', 'New']);
  });

  it('a dry run says the same and writes nothing', async () => {
    const dry = await admin.customer.batch({ entries, onError: 'skip', dryRun: true });
    expect(await admin.customer.list({})).toMatchObject([{ name: 'Old' }]);
    expect((await admin.audit.list({})).entries).toEqual([]);
    expect(await admin.customer.batch({ entries, onError: 'skip' })).toEqual(dry);
  });
});

describe('the rules of a single call hold in a batch', () => {
  it('a new code cannot be mistaken for another, an old one may be changed (D47)', async () => {
    await createCustomer(pool, at, { no: 'A\u0430', name: 'Old' });
    const entries = [
      { no: 'A\u0430', name: 'New' },
      { no: 'B\u0430', name: 'New' },
      { no: 'A!', name: 'New' },
    ];
    expect(errorsIn(await admin.customer.batch({ entries, onError: 'skip' }))).toEqual([
      '1 no mixed-alphabets',
      '2 no invalid-characters',
    ]);
  });

  it('a reference must exist and be active, unless it is the stored one (D24)', async () => {
    await createCustomer(pool, at, { no: 'ON' });
    const off = await createCustomer(pool, at, { no: 'OFF', active: false });
    await createJob(pool, at, { code: 'J', bill_to_customer_id: off.id });
    const entries = [
      { code: 'J', billToCustomerNo: 'off', description: 'Kept' },
      { code: 'J1', billToCustomerNo: 'OFF' },
      { code: 'J2', billToCustomerNo: 'NONE' },
      { code: 'J3', billToCustomerNo: 'on' },
      { code: 'J4' },
    ];
    const answer = await admin.job.batch({ entries, onError: 'skip' });
    expect(errorsIn(answer)).toEqual([
      '1 billToCustomerNo inactive',
      '2 billToCustomerNo does-not-exist',
      '4 billToCustomerNo required',
    ]);
    expect(statuses(answer)).toEqual(['updated', 'refused', 'refused', 'created', 'refused']);
    expect(await admin.job.single({ code: 'J3' })).toMatchObject({ billToCustomerNo: 'ON' });
  });

  it('team codes are in upper case, and new ones cannot be mistaken for others (D47)', async () => {
    await createCustomer(pool, at, { no: 'K' });
    const entries = [
      { code: 'J1', billToCustomerNo: 'K', teamCode: 'montage' },
      { code: 'J2', billToCustomerNo: 'K', teamCode: 'A\u0430' },
    ];
    expect(errorsIn(await admin.job.batch({ entries, onError: 'skip' }))).toEqual([
      '1 teamCode mixed-alphabets',
    ]);
    expect(await admin.job.single({ code: 'J1' })).toMatchObject({ teamCode: 'MONTAGE' });
  });

  it('tasks are those of their jobs, which must exist', async () => {
    const [one, two] = [
      await createJob(pool, at, { code: 'J-1' }),
      await createJob(pool, at, { code: 'J-2' }),
    ];
    await createJobTask(pool, at, { job_id: one.id, code: 'T', description: 'Of one' });
    await createJobTask(pool, at, { job_id: two.id, code: 'T', description: 'Of two' });
    await createJobTask(pool, at, { job_id: two.id, code: 'U', description: 'Other' });
    const entries = [
      { jobCode: 'j-1', code: 't', description: 'Changed' },
      { jobCode: 'J-1', code: 'U', description: 'New' },
      { jobCode: 'J-2', code: 'T', description: 'Of two' },
      { jobCode: 'NONE', code: 'T', description: 'x' },
    ];
    const answer = await admin.jobTask.batch({ entries, onError: 'skip' });
    expect(statuses(answer)).toEqual(['updated', 'created', 'unchanged', 'refused']);
    expect(errorsIn(answer)).toEqual(['3 jobCode does-not-exist']);
    expect(await admin.jobTask.list({ jobCode: 'J-1' })).toMatchObject([
      { code: 'T', description: 'Changed' },
      { code: 'U', description: 'New' },
    ]);
  });

  it('units of measure count as hours by their code, and only of resources (D46)', async () => {
    await createUnit(pool, at, { unit_type: 'Resource', no: 'X', unitsOfMeasure: [] });
    await createUnit(pool, at, { unit_type: 'Item', no: 'X', unitsOfMeasure: ['STK'] });
    const entries = [
      { unitType: 'resource', unitNo: 'x', code: 'time', description: 'Time' },
      { unitType: 'Resource', unitNo: 'X', code: 'DAG', description: 'Dag', hours: 7.4 },
      { unitType: 'item', unitNo: 'X', code: 'TIME', description: 'Time' },
      { unitType: 'Item', unitNo: 'X', code: 'stk', description: 'Stk.', hours: 1 },
      { unitType: 'item', unitNo: 'X', code: 'TOO-LONG-12', description: 'x' },
    ] as const;
    const answer = await admin.unit.batch({ entries: [...entries], onError: 'skip' });
    expect(errorsIn(answer)).toEqual(['3 hours hours-of-item', '4 code too-long']);
    const hours = await admin.unit.list({ unitType: 'resource', unitNo: 'X' });
    expect(hours.map((row) => [row.code, row.hours])).toEqual([
      ['DAG', 7.4],
      ['time', 1],
    ]);
    expect(await admin.unit.list({ unitType: 'item', unitNo: 'X' })).toMatchObject([
      { code: 'STK', hours: null },
      { code: 'TIME', hours: null },
    ]);
  });

  it('changed hours are those of open records, which must be able to hold them (D46)', async () => {
    const unit = await createUnit(pool, at, { unit_type: 'Resource', no: 'R', unitsOfMeasure: [] });
    const few = await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'FEW' });
    const many = await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'MANY' });
    const on = (id: number, quantity: string) => ({
      unit_id: unit.id,
      unit_of_measure_id: id,
      quantity,
    });
    const { id } = await createRecord(pool, at, on(few.id, '3.00'));
    await createRecord(pool, at, on(many.id, '99999999.00'));
    const key = { unitType: 'resource', unitNo: 'R' } as const;
    const answer = await admin.unit.batch({
      entries: [
        { ...key, code: 'FEW', hours: 7.4 },
        { ...key, code: 'MANY', hours: 7.4 },
      ],
      onError: 'skip',
    });
    expect(errorsIn(answer)).toEqual(['1 hours too-many-hours']);
    const record = await forAccount(pool, at)
      .selectFrom('worksheet_record')
      .select('hours')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(record.hours).toBe('22.200000');
  });

  it('a work type’s unit of measure must be an active one, unless it is the stored one (D24)', async () => {
    const unit = await createUnit(pool, at, { unitsOfMeasure: ['TIME'] });
    await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'GONE', active: false });
    await createWorkType(pool, at, { code: 'OLD', unit_of_measure_code: 'GONE' });
    const entries = [
      { code: 'OLD', unitOfMeasureCode: 'gone', description: 'Kept' },
      { code: 'W1', unitOfMeasureCode: 'time', description: 'x' },
      { code: 'W2', unitOfMeasureCode: 'GONE', description: 'x' },
      { code: 'W3', unitOfMeasureCode: 'NONE', description: 'x' },
    ];
    const answer = await admin.workType.batch({ entries, onError: 'skip' });
    expect(errorsIn(answer)).toEqual([
      '2 unitOfMeasureCode inactive',
      '3 unitOfMeasureCode does-not-exist',
    ]);
    expect(await admin.workType.list({})).toMatchObject([
      { code: 'OLD', unitOfMeasureCode: 'GONE', description: 'Kept' },
      { code: 'W1', unitOfMeasureCode: 'TIME' },
    ]);
  });

  it('two items may exchange their barcodes, but not share one', async () => {
    await admin.item.batch({
      entries: [
        { no: 'A', description: 'A', barcode: '1' },
        { no: 'B', description: 'B', barcode: '2' },
        { no: 'C', description: 'C', barcode: '3' },
      ],
    });
    const answer = await admin.item.batch({
      entries: [
        { no: 'A', barcode: '2' },
        { no: 'B', barcode: '1' },
        { no: 'D', description: 'D', barcode: '3' },
        { no: 'E', description: 'E', barcode: '5' },
        { no: 'F', description: 'F', barcode: '5' },
        { no: 'C', barcode: '5', description: '' },
      ],
      onError: 'skip',
    });
    expect(errorsIn(answer)).toEqual([
      '2 barcode barcode-exists',
      '4 barcode barcode-exists',
      '5 description required',
    ]);
    const barcodes = (await admin.item.list({})).map(({ no, barcode }) => `${no} ${barcode}`);
    expect(barcodes).toEqual(['A 2', 'B 1', 'C 3', 'E 5']);
  });

  it('a new item may take the barcode that another gives up', async () => {
    await admin.item.create({ no: 'OLD', description: 'Old', barcode: '1' });
    await admin.item.batch({
      entries: [
        { no: 'NEW', description: 'New', barcode: '1' },
        { no: 'OLD', barcode: null },
      ],
    });
    expect(await admin.item.single({ no: 'NEW' })).toMatchObject({ barcode: '1' });
  });

  it('new names are copied to open records, not to the archive (D11)', async () => {
    const { id: one } = await createCustomer(pool, at, { no: 'K1', name: 'One' });
    const { id: two } = await createCustomer(pool, at, { no: 'K2', name: 'Two' });
    const { id: three } = await createCustomer(pool, at, { no: 'K3', name: 'Three' });
    const on = (id: number, name: string) => ({ customer_id: id, customer_name: name });
    await createRecord(pool, at, on(one, 'One'));
    await createRecord(pool, at, on(two, 'Two'));
    await createRecord(pool, at, on(three, 'As it was typed'));
    await createRecord(pool, at, { ...on(one, 'One'), exported: true });
    await admin.customer.batch({
      entries: [
        { no: 'K1', name: 'First' },
        { no: 'K2', name: 'Second' },
        { no: 'K3', active: false },
      ],
    });
    const names = await forAccount(pool, at)
      .selectFrom('worksheet_record')
      .select('customer_name')
      .orderBy('id')
      .execute();
    expect(names.map((row) => row.customer_name)).toEqual([
      'First',
      'Second',
      'As it was typed',
      'One',
    ]);
  });
});

describe('the audit log', () => {
  it('has a line for each row that changes, and one for the batch with its counts (D51)', async () => {
    await createCustomer(pool, at, { no: 'K', name: 'Old' });
    await admin.customer.batch({
      entries: [
        { no: 'K', name: 'Secret' },
        { no: 'N', name: 'Secret' },
        { no: 'X', name: '' },
      ],
      onError: 'skip',
    });
    const { entries } = await admin.audit.list({});
    expect(entries.map(({ event, subject, details }) => ({ event, subject, details }))).toEqual([
      {
        event: 'master-data-batch',
        subject: null,
        details: { entity: 'customer', created: 1, updated: 1, unchanged: 0, refused: 1 },
      },
      {
        event: 'master-data-updated',
        subject: 'K',
        details: { entity: 'customer', name: ['Old', 'Secret'] },
      },
      { event: 'master-data-created', subject: 'N', details: { entity: 'customer' } },
    ]);
  });

  it('has none for a batch that changes nothing', async () => {
    await createCustomer(pool, at, { no: 'K', name: 'Old' });
    await admin.customer.batch({ entries: [{ no: 'K', name: 'Old' }] });
    expect((await admin.audit.list({})).entries).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  it('repeats the answer and applies the entries once; another body is refused (D18)', async () => {
    const repeated = world.as(actorOf(user), { idempotencyKey: 'night 1' });
    const entries = [{ no: 'K', name: 'First' }];
    const first = await repeated.customer.batch({ entries });
    await admin.customer.batch({ entries: [{ no: 'K', name: 'Second' }] });
    expect(await repeated.customer.batch({ entries })).toEqual(first);
    expect(await admin.customer.single({ no: 'K' })).toMatchObject({ name: 'Second' });
    const other = repeated.customer.batch({ entries: [{ no: 'K', name: 'Other' }] });
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });

  it('is free again after a batch that was refused, and a dry run does not use it', async () => {
    const repeated = world.as(actorOf(user), { idempotencyKey: 'night 2' });
    const refused = repeated.customer.batch({ entries: [{ no: 'K', name: '' }] });
    expect(await errorOf(refused)).toBe('400 entries.0.name required');
    const entries = [{ no: 'K', name: 'n' }];
    await repeated.customer.batch({ entries, dryRun: true });
    expect((await repeated.customer.batch({ entries })).counts.created).toBe(1);
  });
});

describe('batches at the same time', () => {
  it('with the same new rows all succeed, and each row exists once', async () => {
    const batch = (name: string, turned: boolean) => {
      const entries = Array.from({ length: 300 }, (_, index) => ({ no: `K${index}`, name }));
      return admin.customer.batch({ entries: turned ? entries.toReversed() : entries });
    };
    const answers = await Promise.all([
      batch('one', false),
      batch('two', true),
      batch('three', false),
      batch('four', true),
    ]);
    const total = answers.reduce((sum, { counts }) => sum + counts.created, 0);
    expect(total).toBe(300);
    const rows = await admin.customer.list({});
    expect(rows).toHaveLength(300);
    // Each batch is applied as a whole, so all rows are those of the last one.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(1);
  });

  it('lose no version: each change of a row counts', async () => {
    await createCustomer(pool, at, { no: 'K', name: 'v1' });
    const names = Array.from({ length: 8 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name) => admin.customer.batch({ entries: [{ no: 'K', name }] })));
    expect(await admin.customer.single({ no: 'K' })).toMatchObject({ version: 9 });
  });
});

it('a name cannot have controls of the direction of text, but keeps those that it had (D47)', async () => {
  await createCustomer(pool, at, { no: 'K1', name: 'Kaj\u202E' });
  const call = (name: string) =>
    admin.customer.batch({
      entries: [
        { no: 'K1', name },
        { no: 'K2', name: 'Bo' },
      ],
      onError: 'skip',
    });
  expect(statuses(await call('Kaj\u202E'))).toEqual(['unchanged', 'created']);
  const answer = await call('Kaj\u2066');
  expect(statuses(answer)).toEqual(['refused', 'unchanged']);
  expect(errorsIn(answer)).toEqual(['0 name look-alike-characters']);
});
