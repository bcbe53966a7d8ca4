import { randomUUID } from 'node:crypto';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainImage } from '#attachments/testing/sample-images.ts';
import type { RequestFacts } from '#context.ts';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { deleteExpiredIdempotencyKeys } from '#jobs/expired-rows.ts';
import { createCaller } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf, problemFrom } from '#test/errors.ts';
import { restApp } from '#test/rest-app.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';

const { pool } = await testDatabase();
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const dayMs = 24 * 3_600_000;
const after = (ms: number) => () => new Date(testNow.getTime() + ms);
const callsAfter = (ms: number, who: Who, request?: Partial<RequestFacts>) =>
  createCaller({ ...world.context(company.actors[who], request), now: after(ms) });
const calls = (who: Who, request?: Partial<RequestFacts>) => callsAfter(0, who, request);
const create = (clientKey: string, fields: object = {}, who: Who = 'bo') =>
  calls(who).worksheet.create({ ...company.entry, clientKey, ...fields });
const visit = (clientKey: string, ...quantities: number[]) =>
  calls('bo').worksheet.batch({
    clientKey,
    visit: true,
    operations: quantities.map((quantity) => ({ op: 'create', ...company.entry, quantity })),
  });

const inAccount = () => forAccount(pool, company.account.id);
const storedRecords = async () =>
  (await inAccount().selectFrom('worksheet_record').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const storedKeys = async () =>
  (await inAccount().selectFrom('client_key').select('client_key').execute()).length;
const setAccount = (columns: object) =>
  unscoped(pool).updateTable('account').set(columns).where('id', '=', company.account.id).execute();

describe('a repeat with the same client key (decisions/client-keys)', () => {
  it('creates nothing and returns the record', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(await create(key)).toEqual(first);
    expect(await create(key.toUpperCase())).toEqual(first);
    expect(await storedRecords()).toEqual([first.id]);
    expect(await calls('bo').worksheet.history({ id: first.id })).toHaveLength(1);
  });

  it('returns the record as it is now: changed, approved, exported', async () => {
    const key = randomUUID();
    const { id } = await create(key);
    await calls('bo').worksheet.update({ ...company.entry, id, quantity: 4 });
    expect(await create(key)).toMatchObject({ id, quantity: 4, modifiedBy: 'bo' });
    await calls('adam').worksheet.approve({ id, isApproved: true });
    expect(await create(key)).toMatchObject({ id, approvedBy: 'adam', allowedActions: [] });
    const { number } = await calls('adam').export.create({ filter: { all: true } });
    expect(await create(key)).toEqual(await calls('bo').worksheet.single({ id }));
    expect(await create(key)).toMatchObject({ id, exported: true, exportNumber: number });
    expect(await storedRecords()).toEqual([id]);
  });

  it('returns what was created also if it has other contents: the key decides', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(await create(key, { quantity: 9, jobCode: 'does not exist' })).toEqual(first);
    expect(await visit(key, 1, 2)).toEqual({ records: [first] });
    expect(await storedRecords()).toEqual([first.id]);
  });

  it('stores no image, and those of the first call stay', async () => {
    const key = randomUUID();
    const photo = async () => new File([Uint8Array.from(await plainImage('png'))], 'Før.png');
    const first = await create(key, { attachments: [await photo()] });
    expect(await create(key, { attachments: [await photo()] })).toEqual(first);
    expect(first.attachmentCount).toBe(1);
    expect(world.storage.files.size).toBe(1);
  });

  it('is found when the Idempotency-Key is no longer stored, after 40 days', async () => {
    const key = randomUUID();
    const request = { idempotencyKey: 'sent at once' };
    const first = await calls('bo', request).worksheet.create({ ...company.entry, clientKey: key });
    const late = { pool, now: after(40 * dayMs), attachments: world.storage };
    await deleteExpiredIdempotencyKeys(late);
    await purgeDeletedRecords(late);
    expect(await inAccount().selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
    const again = callsAfter(40 * dayMs, 'bo', request).worksheet;
    expect(await again.create({ ...company.entry, clientKey: key })).toEqual(first);
    expect(await storedRecords()).toEqual([first.id]);
  });

  it('needs no Idempotency-Key, and decides before it', async () => {
    const key = randomUUID();
    const request = { idempotencyKey: 'one' };
    const entry = { ...company.entry, clientKey: key };
    const first = await calls('bo', request).worksheet.create(entry);
    expect(await calls('bo', request).worksheet.create({ ...entry, quantity: 9 })).toEqual(first);
    const other = calls('bo', request).worksheet.create({ ...entry, clientKey: randomUUID() });
    expect(await errorOf(other)).toBe('409 repeated-differently');
    expect(await storedKeys()).toBe(1);
  });

  it.each([8, 2])('sent %i times at once creates one record', async (times) => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: times }, () => create(key)));
    expect(await storedRecords()).toEqual([all[0]?.id]);
    for (const record of all) expect(record).toEqual(all[0]);
  });
});

it('of calls at the same time some of which are refused, one creates and none is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID();
    const outcomes = await Promise.all(
      [0, 1, 0, 2, 0, 3, 0, 4].map((quantity) =>
        create(key, { quantity }).then(
          ({ id }) => id,
          () => 'refused',
        ),
      ),
    );
    const ids = new Set(outcomes.filter((outcome) => outcome !== 'refused'));
    expect(outcomes.filter((_, index) => index % 2 === 1)).not.toContain('refused');
    expect(ids.size).toBe(1);
  }
  expect(await storedRecords()).toHaveLength(5);
});

describe('a repeat for a record that was deleted', () => {
  it('is 410, and 200 again once the deletion is undone', async () => {
    const key = randomUUID();
    const first = await create(key);
    await calls('bo').worksheet.delete({ id: first.id });
    const problem = await problemFrom(create(key));
    expect(problem).toMatchObject({
      status: 410,
      title: 'Gone',
      code: 'record-deleted',
      errors: [{ path: 'clientKey', code: 'record-deleted', params: { id: first.id } }],
    });
    expect(await storedRecords()).toEqual([]);
    await calls('bo').worksheet.restore({ id: first.id });
    expect(await create(key)).toMatchObject({ id: first.id, version: 2 });
  });

  it('is 410 for ever, also within the 24 hours of the Idempotency-Key', async () => {
    const entry = { ...company.entry, clientKey: randomUUID() };
    const request = { idempotencyKey: 'again' };
    const { id } = await calls('bo', request).worksheet.create(entry);
    await calls('bo').worksheet.delete({ id });
    expect(await errorOf(calls('bo', request).worksheet.create(entry))).toBe(
      '410 clientKey record-deleted',
    );
    await purgeDeletedRecords({ pool, now: after(dayMs), attachments: world.storage });
    expect(await errorOf(callsAfter(40 * dayMs, 'bo').worksheet.create(entry))).toBe(
      '410 clientKey record-deleted',
    );
    expect(await storedRecords()).toEqual([]);
  });

  it('is 410 for a visit with what exists of it', async () => {
    const key = randomUUID();
    const { records } = await visit(key, 1, 2, 3);
    expect(await visit(key, 1, 2, 3)).toEqual({ records });
    await calls('bo').worksheet.delete({ id: records[1]?.id ?? 0 });
    expect(await problemFrom(visit(key, 1, 2, 3))).toMatchObject({
      status: 410,
      errors: [
        { path: 'operations.0', code: 'record-exists', params: { id: records[0]?.id } },
        { path: 'operations.1', code: 'record-deleted', params: { id: records[1]?.id } },
        { path: 'operations.2', code: 'record-exists', params: { id: records[2]?.id } },
      ],
    });
    expect(await storedRecords()).toEqual([records[0]?.id, records[2]?.id]);
  });

  it('a record that the batch itself deletes is not missed', async () => {
    const [kept, gone] = [await company.record('bo'), await company.record('bo')];
    const batch = () =>
      calls('bo').worksheet.batch({
        clientKey: '0b3d1f6e-7d52-4a7c-9b0e-5f6a1c2d3e4f',
        operations: [
          { op: 'delete', id: gone.id },
          { op: 'update', ...company.entry, id: kept.id, quantity: 4 },
        ],
      });
    const first = await batch();
    expect(first.records).toMatchObject([null, { id: kept.id, quantity: 4, version: 2 }]);
    expect(await batch()).toEqual(first);
  });

  it('is the same for a record that its creator may no longer see (D1)', async () => {
    const key = randomUUID();
    await create(key, { username: 'bo' }, 'tove');
    await inAccount()
      .updateTable('user')
      .set({ team_code: null, team_code_key: null })
      .where('username', '=', 'bo')
      .execute();
    expect(await errorOf(create(key, { username: 'bo' }, 'tove'))).toBe(
      '410 clientKey record-deleted',
    );
  });
});

describe('a refused call', () => {
  it.each([
    ['a job that does not exist', () => ({ jobCode: 'J-404' }), '400 jobCode does-not-exist'],
    ['another person', () => ({ username: 'kim' }), '400 username not-your-team'],
    ['a quantity of 0', () => ({ quantity: 0 }), '400 quantity quantity-zero'],
  ] as const)(
    'for %s stores no key, so the corrected call creates',
    async (_, fields, expected) => {
      const key = randomUUID();
      expect(await errorOf(create(key, fields()))).toBe(expected);
      expect(await storedKeys()).toBe(0);
      const { id } = await create(key);
      expect(await storedRecords()).toEqual([id]);
    },
  );

  it('in a closed period stores no key, and what was created before it was closed is returned', async () => {
    const [earlier, later] = [randomUUID(), randomUUID()];
    const first = await create(earlier);
    await setAccount({ closed_until: '2026-03-31' });
    expect(await errorOf(create(later))).toBe('409 period-closed');
    expect(await create(earlier)).toEqual(first);
    await setAccount({ closed_until: null });
    expect((await create(later)).id).not.toBe(first.id);
    expect(await storedRecords()).toHaveLength(2);
  });

  it('for a job that is closed stores no key', async () => {
    const key = randomUUID();
    const setActive = (active: boolean) =>
      inAccount().updateTable('job').set({ active }).where('code', '=', 'J-1').execute();
    await setActive(false);
    expect(await errorOf(create(key))).toBe('400 jobCode inactive');
    await setActive(true);
    const first = await create(key);
    await setActive(false);
    expect(await create(key)).toEqual(first);
  });

  it('of a person who is inactive stores no key', async () => {
    const key = randomUUID();
    const entry = { username: 'bo' };
    const setActive = (active: boolean) =>
      inAccount().updateTable('user').set({ active }).where('username', '=', 'bo').execute();
    await setActive(false);
    expect(await errorOf(create(key, entry, 'adam'))).toBe('400 username inactive');
    await setActive(true);
    const { id } = await create(key, entry, 'adam');
    await setActive(false);
    expect(await create(key, entry, 'adam')).toMatchObject({ id });
  });

  it('of a batch stores no key if one operation is refused', async () => {
    const key = randomUUID();
    expect(await errorOf(visit(key, 1, 0))).toBe('400 operations.1.quantity quantity-zero');
    expect(await errorOf(visit(key, 1, 100_000_000))).toContain('400');
    expect(await storedKeys()).toBe(0);
    expect((await visit(key, 1, 2)).records).toHaveLength(2);
  });

  it.each([
    '',
    '1',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '{0b3d1f6e-7d52-4a7c-9b0e-5f6a1c2d3e4f}',
    `${'0b3d1f6e-7d52-4a7c-9b0e-5f6a1c2d3e4f'}\n`,
  ])('for the key %j, which is no UUID', async (key) => {
    expect(await errorOf(create(key))).toBe('400 clientKey invalid-uuid');
  });
});

it('over REST, a form and JSON with the same key are the same entry, and 410 is a problem document (D31)', async () => {
  const { app, as } = await restApp(world);
  const post = (payload: object | Buffer, contentType?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/worksheet',
      headers: { ...as(company.actors.bo), ...(contentType && { 'content-type': contentType }) },
      payload,
    });
  const entry = { ...company.entry, clientKey: randomUUID(), attachmentsExpected: 2 };
  const form = new FormData();
  for (const [name, value] of Object.entries(entry)) form.append(name, String(value));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  const first = await post(Buffer.from(await encoded.arrayBuffer()), contentType);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({ version: 1, attachmentsExpected: 2 });
  expect((await post(entry)).json()).toEqual(first.json());
  const { id } = first.json();
  await calls('bo').worksheet.delete({ id });
  const gone = await post(entry);
  expect(gone.statusCode).toBe(410);
  expect(gone.headers['content-type']).toContain('application/problem+json');
  expect(gone.json()).toMatchObject({
    code: 'record-deleted',
    errors: [{ path: 'clientKey', message: `Record ${id} was deleted` }],
  });
  await app.close();
});

it('over REST, X-Repeated says that an answer is what an earlier call created, of an entry and of a batch', async () => {
  const { app, as } = await restApp(world);
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: as(company.actors.bo), payload })).headers[
      'x-repeated'
    ];
  const clientKey = randomUUID();
  expect(await post('/api/worksheet', company.entry)).toBeUndefined();
  expect(await post('/api/worksheet', { ...company.entry, clientKey })).toBeUndefined();
  expect(await post('/api/worksheet', { ...company.entry, clientKey, quantity: 5 })).toBe('true');
  const operations = [{ op: 'create', ...company.entry }];
  const batch = { operations, clientKey: randomUUID() };
  expect(await post('/api/worksheet/batch', batch)).toBeUndefined();
  expect(await post('/api/worksheet/batch', batch)).toBe('true');
  await app.close();
});

describe('a client key belongs to its user', () => {
  it('and another user who sends it creates a record', async () => {
    const key = randomUUID();
    const first = await create(key);
    const second = await create(key, {}, 'ida');
    expect(second).toMatchObject({ username: 'ida' });
    expect(await storedRecords()).toEqual([first.id, second.id]);
  });

  it('all API keys of an account share theirs, so that replacing one forgets nothing (D7)', async () => {
    const entry = { ...company.entry, clientKey: randomUUID(), username: 'bo' };
    const { id } = await calls('key').worksheet.create(entry);
    const renewed = world.as({ ...company.actors.key, keyId: 2 }).worksheet;
    expect(await renewed.create(entry)).toMatchObject({ id });
    expect((await create(entry.clientKey)).id).not.toBe(id);
  });

  it('and to its account (D1)', async () => {
    const other = await makeCompany(pool);
    const clientKey = randomUUID();
    const first = await create(clientKey);
    const second = await world.as(other.actors.bo).worksheet.create({ ...other.entry, clientKey });
    expect(second.accountId).toBe(other.account.id);
    expect(await create(clientKey)).toEqual(first);
  });
});

/** The acts between the sendings of two entries, in any order. */
const step = fc.record({
  what: fc.constantFrom('send', 'send', 'approve', 'unapprove', 'delete', 'restore', 'export'),
  key: fc.integer({ min: 0, max: 1 }),
  who: fc.constantFrom('bo', 'ida'),
  days: fc.integer({ min: 0, max: 3 }),
});

it('whatever happens in between, a key creates one record, and none for a deleted one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 15 }), async (steps) => {
      company = await makeCompany(pool);
      const keys = [randomUUID(), randomUUID()];
      const created = new Map<string, number>();
      const deleted = new Set<number>();
      let ms = 0;
      for (const { what, key, who, days } of steps) {
        const name = `${who} ${key}`;
        const id = created.get(name);
        const { worksheet } = callsAfter(ms, who, { idempotencyKey: name });
        const ignore = () => undefined;
        if (what === 'send') {
          ms += days * dayMs;
          await deleteExpiredIdempotencyKeys({ pool, now: after(ms) });
          const call = callsAfter(ms, who, { idempotencyKey: name }).worksheet.create({
            ...company.entry,
            clientKey: keys[key],
          });
          if (id !== undefined && deleted.has(id)) {
            expect(await errorOf(call)).toBe('410 clientKey record-deleted');
          } else {
            const record = await call;
            expect(record.id).toBe(id ?? record.id);
            created.set(name, record.id);
          }
        } else if (what === 'export') {
          await callsAfter(ms, 'adam').export.create({ filter: { approved: true } });
        } else if (id === undefined) {
          continue;
        } else if (what === 'delete') {
          await worksheet.delete({ id }).then(() => deleted.add(id), ignore);
        } else if (what === 'restore') {
          await worksheet.restore({ id }).then(() => deleted.delete(id), ignore);
        } else {
          const isApproved = what === 'approve';
          await callsAfter(ms, 'adam').worksheet.approve({ id, isApproved }).catch(ignore);
        }
      }
      const kept = [...created.values()].filter((id) => !deleted.has(id));
      expect(await storedRecords()).toEqual(kept.toSorted((a, b) => a - b));
    }),
    { numRuns: 15 },
  );
});
