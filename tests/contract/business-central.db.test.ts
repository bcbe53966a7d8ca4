import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateApiKey } from '@worksheet/auth/api-keys';
import { createNamedKey } from '@worksheet/auth/named-keys';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { listen, startBusinessCentral, type BusinessCentral } from '#business-central.ts';
import { nightly } from '#nightly.ts';
import { makeServerProcess } from '#server-process.ts';

const program = fileURLToPath(new URL('../../docs/examples/business-central.ts', import.meta.url));
const run = promisify(execFile);

/** A call with which the server dies. The call may or may not have been carried out. */
interface Death {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  /** Whether the server dies at the first such call or at the second. */
  readonly call: 1 | 2;
  readonly when: 'before' | 'after';
}
const deaths: readonly Death[] = [
  { name: 'before the export', method: 'POST', path: /\/export$/, call: 1, when: 'before' },
  { name: 'after the export', method: 'POST', path: /\/export$/, call: 1, when: 'after' },
  { name: 'between pages', method: 'GET', path: /\/records\?/, call: 2, when: 'before' },
  { name: 'before an answer', method: 'PUT', path: /\/acknowledge$/, call: 1, when: 'before' },
  { name: 'after an answer', method: 'PUT', path: /\/acknowledge$/, call: 1, when: 'after' },
];

const { pool, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'business-central-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let state = '';
let erp: BusinessCentral;
/*
 * The server is not made in a hook, because it is killed after the tests, for which a hook could
 * not register.
 */
const server = await makeServerProcess(url);
/** The address of the proxy between the program and the server. */
let proxy = '';
let key = '';
/** A key with the scopes that docs/business-central.md names. */
let programKey = '';
let death: Death | undefined;

beforeAll(async () => {
  await server.start();
  proxy = await startProxy();
}, 60_000);

beforeEach(async () => {
  state = join(folder, `${randomUUID()}.json`);
  const { id: accountId } = await createAccount(pool, { show_job_task: true });
  await createUser(pool, accountId, { username: 'adam', profile_type: 'Admin' });
  await createUser(pool, accountId, { username: 'bo' });
  const services = { pool, secret: appSecret, now: () => new Date() };
  key = await generateApiKey(services, { accountId, createdBy: 'adam' });
  const named = await createNamedKey(services, {
    accountId,
    name: 'Business Central',
    scopes: ['master-data', 'export'],
    expiresAt: null,
    createdBy: 'adam',
    withinTransaction: () => Promise.resolve(),
  });
  programKey = named.key;
  erp = await startBusinessCentral(
    {
      customers: [{ no: 'C1', name: 'Havnen A/S' }],
      items: [{ no: 'I1', description: 'Screws', baseUnitCode: 'STK' }],
      resources: [{ no: 'BO', description: 'Bo', baseUnitCode: 'TIME' }],
      unitsOfMeasure: [{ unitType: 'item', unitNo: 'I1', code: 'KS', description: 'Box' }],
      jobs: [{ code: 'J1', description: 'Quay', billToCustomerNo: 'C1' }],
      jobTasks: [{ jobCode: 'J1', code: '100', description: 'Assembly' }],
    },
    { allowedFrom: '2026-03-01' },
  );
});

/** Passes calls on, and kills the server with the one that `death` describes. */
function startProxy(): Promise<string> {
  let calls = 0;
  return listen(
    createServer((request, response) => {
      const pass = async () => {
        const { method = '', url: path = '', headers } = request;
        const isMeant = death?.method === method && death.path.test(path);
        calls = death ? calls + (isMeant ? 1 : 0) : 0;
        const fatal = isMeant && calls === death?.call ? death : undefined;
        if (fatal) {
          death = undefined;
          calls = 0;
        }
        const body = await buffer(request);
        if (fatal?.when === 'before') await server.kill();
        const {
          authorization = '',
          'content-type': type,
          'idempotency-key': idempotency,
        } = headers;
        const answer = await fetch(`${server.address}${path}`, {
          method,
          headers: {
            authorization,
            ...(type === undefined ? {} : { 'content-type': type }),
            ...(typeof idempotency === 'string' ? { 'idempotency-key': idempotency } : {}),
          },
          ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (fatal) {
          await server.kill();
          throw new Error('The answer is lost.');
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes);
      };
      pass().catch(() => response.destroy());
    }),
  );
}

const total = z.object({ accepted: z.int(), rejected: z.int() });

async function night(): Promise<z.output<typeof total>> {
  const env = {
    ...process.env,
    WORKSHEET: proxy,
    KEY: programKey,
    ERP: erp.address,
    STATE: state,
    PAGE: '5',
  };
  const { stdout, stderr } = await run(process.execPath, [program], { env });
  expect(stderr).toBe('');
  return total.parse(JSON.parse(stdout));
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
  return result;
}

const record = z.looseObject({
  id: z.int(),
  version: z.int(),
  date: z.string(),
  jobTaskCode: z.string().nullable(),
  quantity: z.number(),
  description: z.string(),
  exportNumber: z.int().nullable(),
  exportStatus: z.string().nullable(),
  externalReference: z.string().nullable(),
  returnReason: z.string().nullable(),
});
type Registered = z.output<typeof record>;
const days = z.array(z.object({ worksheet: z.array(record) }));
const list = async (query: string): Promise<Registered[]> =>
  days
    .parse(await call('GET', `worksheet?${query}`))
    .flatMap(({ worksheet }) => worksheet)
    .toSorted((a, b) => a.id - b.id);

const entry = {
  username: 'bo',
  jobCode: 'J1',
  jobTaskCode: '100',
  customerNo: 'C1',
  unitType: 'Resource',
  unitNo: 'BO',
  unitOfMeasureCode: 'TIME',
  date: '2026-03-02',
};

async function approve(records: readonly Registered[]): Promise<void> {
  const entries = records.map(({ id, version }) => ({ id, version }));
  await call('PUT', 'worksheet/approve-many', { entries, isApproved: true });
}

/** Registers a day of work: one line has no task, and one is in a month that is closed in Business Central. */
async function work(): Promise<void> {
  const operations = Array.from({ length: 12 }, (_, index) => ({
    op: 'create',
    ...entry,
    quantity: 1 + index / 4,
    description: `Line ${index}`,
    ...(index === 4 ? { jobTaskCode: null } : {}),
    ...(index === 9 ? { date: '2026-02-27' } : {}),
  }));
  await call('POST', 'worksheet/batch', { operations });
  await approve(await list(''));
}

const exported = z.looseObject({
  recordCount: z.int(),
  acceptedCount: z.int(),
  rejectedCount: z.int(),
  voidedBy: z.null(),
});

/** Checks that every line is in one export that accepted it, and in the journal once. */
async function checkBooks(lines: number): Promise<void> {
  expect(await list('')).toEqual([]);
  const records = await list('exported=true');
  expect(records).toHaveLength(lines);
  for (const { id, quantity, description, exportStatus, externalReference } of records) {
    const posted = erp.journal.get(String(id));
    expect(posted).toMatchObject({ line: { quantity, description }, reference: externalReference });
    expect(exportStatus).toBe('accepted');
  }
  expect(erp.journal.size).toBe(lines);
  expect(erp.conflicts).toEqual([]);
  const exports = z.array(exported).parse(await call('GET', 'export'));
  const sum = (count: (each: z.output<typeof exported>) => number) =>
    exports.reduce((total, each) => total + count(each), 0);
  expect(sum(({ acceptedCount }) => acceptedCount)).toBe(lines);
  expect(sum((each) => each.recordCount - each.acceptedCount - each.rejectedCount)).toBe(0);
  expect(await call('GET', 'export?acknowledged=false')).toEqual([]);
}

it('the nightly job brings the master data, and does nothing where nothing is approved', async () => {
  expect(await night()).toEqual({ accepted: 0, rejected: 0 });
  expect(await call('GET', 'job')).toMatchObject([{ code: 'J1', billToCustomerNo: 'C1' }]);
  expect(await call('GET', 'unit/all/item')).toHaveLength(2);
  expect(await call('GET', 'export')).toEqual([]);
});

it.each(nightly(deaths, ({ name }) => name === 'after the export'))(
  'the nightly job posts each line once although the server is killed $name',
  { timeout: 120_000 },
  async (planned) => {
    await night();
    await work();
    death = planned;
    await expect(night()).rejects.toThrow('Command failed');
    expect(death).toBeUndefined();
    await server.start();
    await night();
    expect(erp.journal.size).toBe(10);

    // A line that Business Central refused is sent back, and leaves with the next export.
    const returned = await list('');
    expect(returned.map(({ returnReason }) => returnReason)).toEqual([
      'ERP: Project Task No. must have a value',
      'ERP: Posting Date is not within your range',
    ]);
    for (const { id, version, quantity, description } of returned)
      await call('PUT', 'worksheet', { ...entry, id, version, quantity, description });
    await approve(await list(''));
    expect(await night()).toEqual({ accepted: 2, rejected: 0 });
    await checkBooks(12);
  },
);
