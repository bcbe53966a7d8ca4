import { forAccount } from '@worksheet/database/for-account';
import { openPool, type QueryEvent } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { maxOperations } from '@worksheet/domain/worksheet/batch';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld } from '#test/world.ts';

const { pool, url } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who, idempotencyKey?: string) =>
  world.as(company.actors[who], { idempotencyKey }).worksheet;
const create = (fields: object = {}) => ({ op: 'create' as const, ...company.entry, ...fields });
const update = (id: number, fields: object = {}) => ({
  op: 'update' as const,
  ...company.entry,
  id,
  ...fields,
});
const remove = (id: number, fields: object = {}) => ({ op: 'delete' as const, id, ...fields });
const photo = async (name = 'Før.png') =>
  new File([Uint8Array.from(await plainImage('png'))], name);

/** The records and their history, with ordinal numbers in place of ids. */
async function stateOf({ account }: Company): Promise<unknown> {
  const db = forAccount(pool, account.id);
  const [open, deleted, history] = await Promise.all([
    db.selectFrom('worksheet_record').selectAll().orderBy('id').execute(),
    db.selectFrom('worksheet_deleted').selectAll().orderBy('id').execute(),
    db.selectFrom('record_history').selectAll().orderBy('id').execute(),
  ]);
  const ids = [...open, ...deleted].map((row) => row.id).toSorted((a, b) => a - b);
  const ordinal = (id: number) => ids.indexOf(id);
  const plain = (row: (typeof open)[number]) =>
    Object.fromEntries(
      Object.entries({ ...row, id: ordinal(row.id) }).filter(
        ([column]) => !/._id$|_at$|_actor$/.test(column),
      ),
    );
  return {
    open: open.map(plain),
    deleted: deleted.map(plain),
    history: history.map(({ record_id, action, by_name, changes }) => ({
      record: ordinal(record_id),
      action,
      by_name,
      changes,
    })),
  };
}

describe('a batch', () => {
  it('creates, updates and deletes in one call, and returns the records in the order of the operations', async () => {
    const [kept, deleted] = [await company.record('bo'), await company.record('bo')];
    const { records } = await calls('bo').batch({
      operations: [remove(deleted.id), create({ quantity: 1 }), update(kept.id, { quantity: 4 })],
    });
    expect(records).toMatchObject([
      null,
      { quantity: 1, username: 'bo', allowedActions: ['edit', 'delete'] },
      { id: kept.id, quantity: 4, modifiedBy: 'bo', version: 2 },
    ]);
    expect(await errorOf(calls('bo').single({ id: deleted.id }))).toBe('404 record-not-found');
    expect(await calls('bo').restore({ id: deleted.id })).toMatchObject({ id: deleted.id });
  });

  it('applies operations on the same record one after the other', async () => {
    const { id } = await company.record('bo');
    const { records } = await calls('bo').batch({
      operations: [update(id, { quantity: 4 }), update(id, { quantity: 5 })],
    });
    expect(records).toMatchObject([
      { id, quantity: 5, version: 3 },
      { id, quantity: 5, version: 3 },
    ]);
    const outdated = calls('bo').batch({
      operations: [update(id, { version: 3 }), update(id, { version: 3 })],
    });
    expect(await errorOf(outdated)).toBe('409 operations.1 record-changed');
    expect(await errorOf(calls('bo').batch({ operations: [remove(id), remove(id)] }))).toBe(
      '404 operations.1 record-missing',
    );
  });

  it('changes nothing if one operation is refused, and names the errors of all operations', async () => {
    const open = await company.record('bo');
    const approved = await company.record('bo', { approved_by: 'tove' });
    const changed = await company.record('bo', { version: 3 });
    const before = await stateOf(company);
    const call = calls('bo').batch({
      operations: [
        update(open.id, { quantity: 9 }),
        create({ jobCode: 'J-404', unitNo: 'V-404' }),
        remove(approved.id),
        update(changed.id, { version: 2 }),
        create(),
      ],
    });
    expect(await errorOf(call)).toBe(
      '400 operations.1.jobCode does-not-exist, operations.1.unitNo does-not-exist, ' +
        'operations.2 record-approved, operations.3 record-changed',
    );
    expect(await stateOf(company)).toEqual(before);
  });

  it('has the status of the first operation that is refused', async () => {
    const approved = await company.record('bo', { approved_by: 'tove' });
    const call = (...operations: ReturnType<typeof create | typeof remove>[]) =>
      errorOf(calls('bo').batch({ operations }));
    const unknownJob = create({ jobCode: 'J-404' });
    expect(await call(remove(approved.id), unknownJob)).toMatch('409 operations.0 record-approved');
    expect(await call(unknownJob, remove(approved.id))).toMatch('400 operations.0.jobCode');
    expect(await call(create(), remove(987_654_321))).toBe('404 operations.1 record-missing');
  });

  it.each([
    ['no operation', () => [], '400 operations required'],
    [
      'a hundred and one',
      () => Array.from({ length: maxOperations + 1 }, () => create()),
      '400 operations too-many',
    ],
    [
      'wrong values',
      () => [create(), create({ quantity: 1.234 }), update(1, { date: '2026-02-30' }), remove(0)],
      '400 operations.1.quantity too-many-decimals, operations.2.date invalid-date, operations.3.id too-low',
    ],
    ['no kind', () => [{ ...company.entry }], '400 operations.0.op required'],
    ['an unknown kind', () => [{ op: 'approve', id: 1 }], '400 operations.0.op not-one-of'],
    ['another account', () => [create({ accountId: 987_654 })], '403 wrong-account'],
  ])('with %s is refused', async (_, operations, expected) => {
    const batch: (input: never) => Promise<unknown> = calls('bo').batch;
    expect(await errorOf(batch({ operations: operations() } as never))).toBe(expected);
  });

  it('registers for others only whom the caller may register for (D13)', async () => {
    const operations = [create({ username: 'ida' }), create({ username: 'kim' })];
    const refused = calls('tove').batch({ operations });
    expect(await errorOf(refused)).toBe('400 operations.1.username not-your-team');
    const { records } = await calls('adam').batch({ operations });
    expect(records.map((record) => record?.username)).toEqual(['ida', 'kim']);
  });

  it('of a hundred operations is accepted', async () => {
    const operations = Array.from({ length: maxOperations }, (_, n) => create({ quantity: n + 1 }));
    const { records } = await calls('bo').batch({ operations });
    expect(records.map((record) => record?.quantity)).toEqual(operations.map((_, n) => n + 1));
  });

  it('repeated with the same key changes nothing (D18)', async () => {
    const deleted = await company.record('bo');
    const operations = [create(), remove(deleted.id)];
    const first = await calls('bo', 'k1').batch({ operations });
    const state = await stateOf(company);
    expect(await calls('bo', 'k1').batch({ operations })).toEqual(first);
    expect(await stateOf(company)).toEqual(state);
    const other = calls('bo', 'k1').batch({ operations: [create()] });
    expect(await errorOf(other)).toBe('409 repeated-differently');
  });

  it('of which a record was deleted since returns null for it when it is repeated', async () => {
    const { records } = await calls('bo', 'k2').batch({ operations: [create(), create()] });
    await calls('bo').delete({ id: records[0]?.id ?? 0 });
    const repeated = await calls('bo', 'k2').batch({ operations: [create(), create()] });
    expect(repeated.records).toEqual([null, records[1]]);
  });
});

describe('a record that joins the visit of another one', () => {
  const joined = async (visitOf: number) => {
    const { records } = await calls('bo').batch({
      visitOf,
      operations: [update(visitOf), create()],
    });
    return records.map((record) => record?.visitNo);
  };

  it('makes a visit with it, or becomes a further part of its visit', async () => {
    const { id } = await company.record('bo');
    expect(await joined(id)).toEqual([id, id]);
    expect(await joined(id)).toEqual([id, id]);
  });

  it('must be updated in the same call', async () => {
    const { id } = await company.record('bo');
    const batch = calls('bo').batch({ visitOf: id, operations: [create()] });
    expect(await errorOf(batch)).toBe('400 visitOf not-valid');
  });
});

describe('a visit', () => {
  it('gives the created records one number, unique within the account', async () => {
    const open = await company.record('bo');
    const visits = await Promise.all(
      Array.from({ length: 4 }, () =>
        calls('bo').batch({ visit: true, operations: [create(), update(open.id), create()] }),
      ),
    );
    const numbers = visits.map(({ records }) => records.map((record) => record?.visitNo));
    for (const [first, updated, second] of numbers) {
      expect(first).toBeTypeOf('number');
      expect(second).toBe(first);
      expect(updated).toBe(null);
    }
    expect(new Set(numbers.map(([first]) => first)).size).toBe(4);
  });

  it('keeps its number when a record is changed, deleted and restored', async () => {
    const { records } = await calls('bo').batch({ visit: true, operations: [create(), create()] });
    const { id = 0, visitNo } = records[0] ?? {};
    await calls('bo').update({ ...company.entry, id, quantity: 8 });
    await calls('bo').delete({ id });
    expect(await calls('bo').restore({ id })).toMatchObject({ visitNo });
  });

  it('is asked for: other batches and single records have no number', async () => {
    const { records } = await calls('bo').batch({ operations: [create(), create()] });
    expect(records.map((record) => record?.visitNo)).toEqual([null, null]);
    expect(await calls('bo').create(company.entry)).toMatchObject({ visitNo: null });
  });
});

describe('the files of a batch', () => {
  it('are attached to the first record that is created', async () => {
    const open = await company.record('bo');
    const { records } = await calls('bo').batch({
      operations: [update(open.id), create(), create()],
      attachments: [await photo()],
    });
    expect(records.map((record) => record?.attachmentCount)).toEqual([0, 1, 0]);
  });

  it('are refused if it creates nothing', async () => {
    const { id } = await company.record('bo');
    const files = world.storage.files.size;
    const call = calls('bo').batch({ operations: [remove(id)], attachments: [await photo()] });
    expect(await errorOf(call)).toBe('400 attachments nothing-created');
    expect(world.storage.files.size).toBe(files);
  });

  it('are removed if it is refused, and stored once if it is repeated', async () => {
    const files = world.storage.files.size;
    const attachments = [await photo()];
    const refused = calls('bo').batch({
      operations: [create(), create({ jobCode: 'J-404' })],
      attachments,
    });
    expect(await errorOf(refused)).toBe('400 operations.1.jobCode does-not-exist');
    expect(world.storage.files.size).toBe(files);
    for (const key of ['k', 'k'])
      await calls('bo', key).batch({ operations: [create()], attachments });
    expect(world.storage.files.size).toBe(files + 1);
  });

  it('are sent over REST as a form whose operations are JSON objects', async () => {
    const { app, as } = await restApp(world);
    const send = async (...operations: object[]) => {
      const form = new FormData();
      for (const operation of operations) form.append('operations', JSON.stringify(operation));
      form.append('visit', 'true');
      form.append('attachments', await photo());
      const encoded = new Response(form);
      const response = await app.inject({
        method: 'POST',
        url: '/api/worksheet/batch',
        headers: {
          ...as(company.actors.bo),
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return response.json();
    };
    const { records } = await send(create(), create());
    expect(records).toMatchObject([
      { attachmentCount: 1, visitNo: records[0].id },
      { attachmentCount: 0, visitNo: records[0].id },
    ]);
    expect(await send(create())).toMatchObject({ records: [{ attachmentCount: 1 }] });
    const refused = await send(create(), create({ quantity: 0 }));
    expect(refused.errors).toMatchObject([
      { path: 'operations.1.quantity', code: 'quantity-zero' },
    ]);
    const many = await send(...Array.from({ length: maxOperations }, () => create()));
    expect(many.records).toHaveLength(maxOperations);
  });
});

describe('batches at the same time', () => {
  it('that change the same records in different orders all succeed, none waits for another', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await company.record('bo')).id),
    );
    const failed: string[] = [];
    const onQuery = (query: QueryEvent) => void (query.failed && failed.push(query.statement));
    const counting = openPool(url, { onQuery });
    const counted = makeWorld(counting);
    const rounds = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? ids : ids.toReversed()));
    await Promise.all(
      rounds.map((order, n) =>
        counted.as(company.actors.tove).worksheet.batch({
          operations: order.map((id) => update(id, { quantity: n + 1 })),
        }),
      ),
    );
    expect(failed).toEqual([]);
    await counting.close();
    const rows = await Promise.all(ids.map((id) => calls('tove').single({ id })));
    expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(1);
  });
});

/** What one operation does, independent of the company whose records it names. */
const targets = ['open', 'approved', 'exported', 'theirs', 'touched', 'missing'] as const;
const kinds = fc.oneof(
  fc.record({
    op: fc.constant('create' as const),
    fields: fc.constantFrom<object>(
      { quantity: 1 },
      { quantity: 2, locationCode: 'NORD' },
      { unitNo: 'V-404' },
      { username: 'ida' },
    ),
  }),
  fc.record({
    op: fc.constantFrom('update' as const, 'delete' as const),
    target: fc.oneof(
      { weight: 3, arbitrary: fc.constant('open' as const) },
      fc.constantFrom(...targets),
    ),
    nth: fc.nat(1),
    fields: fc.constantFrom<object>(
      {},
      { version: 1 },
      { version: 2 },
      { quantity: 5 },
      { jobCode: 'X' },
    ),
  }),
);

async function companyWithRecords() {
  const made = await makeCompany(pool);
  const records: Record<(typeof targets)[number], number[]> = {
    open: [(await made.record('bo')).id, (await made.record('bo')).id],
    approved: [(await made.record('bo', { approved_by: 'tove' })).id],
    exported: [(await made.record('bo', { exported: true })).id],
    theirs: [(await made.record('kim')).id],
    touched: [(await made.record('bo', { modified_by: 'tove' })).id],
    missing: [987_654_321],
  };
  return { ...made, records };
}

it('a batch does what the same calls in a row do, or nothing', async () => {
  const operations = fc.array(kinds, { minLength: 1, maxLength: 5 });
  const who = fc.constantFrom('bo' as const, 'tove' as const);
  await fc.assert(
    fc.asyncProperty(operations, who, async (list, name) => {
      const [one, other] = [await companyWithRecords(), await companyWithRecords()];
      const inputs = (of: typeof one) =>
        list.map((kind) => {
          if (kind.op === 'create') return { op: kind.op, input: { ...of.entry, ...kind.fields } };
          const ids = of.records[kind.target];
          const id = ids[kind.nth % ids.length] ?? 0;
          return { op: kind.op, input: { ...of.entry, id, ...kind.fields } };
        });

      const single = world.as(other.actors[name]).worksheet;
      let expected: string | undefined;
      for (const [position, { op, input }] of inputs(other).entries()) {
        const call: (input: never) => Promise<unknown> = single[op];
        const problem = await call(input as never).then(
          () => undefined,
          (error: unknown) => errorOf(Promise.reject(error)),
        );
        if (problem === undefined) continue;
        const [status, path = ''] = problem.split(' ');
        expected = `${status} operations.${position}${status === '400' ? `.${path}` : ''} `;
        break;
      }

      const before = await stateOf(one);
      const batch = world.as(one.actors[name]).worksheet.batch({
        operations: inputs(one).map(({ op, input }) => ({ op, ...input })) as never,
      });
      if (expected === undefined) {
        await batch;
        expect(await stateOf(one)).toEqual(await stateOf(other));
      } else {
        expect(await errorOf(batch)).toMatch(expected);
        expect(await stateOf(one)).toEqual(before);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
