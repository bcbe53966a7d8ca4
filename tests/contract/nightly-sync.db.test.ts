import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createNamedKey } from '@worksheet/auth/named-keys';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer } from '#server.ts';

const program = fileURLToPath(new URL('../../docs/examples/nightly-sync.ts', import.meta.url));
const run = promisify(execFile);
const report = z.object({ calls: z.int(), ms: z.number(), refused: z.int() });

const { url } = await testDatabase();
const server = await startServer(url);
const folder = await mkdtemp(join(tmpdir(), 'sync-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let key = '';
beforeEach(async () => {
  const account = await createAccount(server.pool);
  const named = await createNamedKey(
    { pool: server.pool, now: () => new Date() },
    {
      accountId: account.id,
      name: 'Nightly sync',
      scopes: ['master-data'],
      expiresAt: null,
      createdBy: 'adam',
      withinTransaction: () => Promise.resolve(),
    },
  );
  key = named.key;
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Returns the data of the other system on a night. */
function sourceOf(night: 1 | 2) {
  const changed = (index: number, step: number) =>
    night === 2 && index % step === 0 ? ' NEW' : '';
  return {
    customers: numbers(2_000).map((index) => ({
      no: `C${index}`,
      name: `Customer ${index}${changed(index, 100)}`,
    })),
    items: numbers(3_000).map((index) => ({
      no: `I${index}`,
      description: `Item ${index}${changed(index, 150)}`,
      baseUnitCode: 'STK',
    })),
    units: numbers(3_000).map((index) => ({
      unitType: 'item',
      unitNo: `I${index}`,
      code: 'STK',
      description: 'Stykke',
    })),
    // The last job is gone on the second night.
    jobs: numbers(night === 1 ? 500 : 499).map((index) => ({
      code: `J${index}`,
      description: `Job ${index}`,
      billToCustomerNo: `C${index}`,
    })),
    tasks: numbers(5_000).map((index) => ({
      jobCode: `J${Math.ceil(index / 10)}`,
      code: `T${index % 10}`,
      description: `Task ${index}${changed(index, 260)}`,
    })),
  };
}

async function runProgram(source: object, ...options: string[]) {
  const file = join(folder, 'source.json');
  await writeFile(file, JSON.stringify(source));
  const env = { ...process.env, WORKSHEET: server.address, KEY: key };
  return run(process.execPath, [program, file, ...options], { env });
}

async function sync(night: 1 | 2, ...options: string[]) {
  const { stdout, stderr } = await runProgram(sourceOf(night), ...options);
  expect(stderr).toBe('');
  const figures = report.parse(JSON.parse(stdout));
  process.stdout.write(`night ${night}: ${figures.calls} calls, ${figures.ms} ms\n`);
  return figures;
}

async function list(path: string) {
  const response = await fetch(`${server.address}/api/${path}`, { headers: { 'x-api-key': key } });
  return z
    .array(z.looseObject({ active: z.boolean(), version: z.int() }))
    .parse(await response.json());
}

it(
  'the nightly sync of the documentation takes at most 20 calls, and changes only what differs',
  { timeout: 120_000 },
  async () => {
    const first = await sync(1);
    expect(first).toMatchObject({ refused: 0 });
    expect(first.calls).toBeLessThanOrEqual(20);
    expect((await list('customer')).filter(({ active }) => active)).toHaveLength(2_000);
    expect((await list('item')).filter(({ baseUnitCode }) => baseUnitCode === 'STK')).toHaveLength(
      3_000,
    );
    expect(await list('jobtask/all?jobCode=J500')).toHaveLength(10);

    const night = await sync(2);
    expect(night).toMatchObject({ refused: 0 });
    expect(night.calls).toBeLessThanOrEqual(10);
    const customers = await list('customer');
    expect(customers.filter(({ version }) => version === 2)).toHaveLength(20);
    expect(customers.filter(({ name }) => String(name).endsWith('NEW'))).toHaveLength(20);
    expect(
      (await list('item')).filter(({ description }) => String(description).endsWith('NEW')),
    ).toHaveLength(20);
    expect(
      (await list('jobtask/all')).filter(({ description }) => String(description).endsWith('NEW')),
    ).toHaveLength(19);
    expect((await list('job')).find(({ code }) => code === 'J500')).toMatchObject({
      active: false,
      description: 'Job 500',
    });

    const again = await sync(2);
    expect(again.calls).toBe(5);
  },
);

/** Returns only some customers, so that everything else that the company has is missing. */
function smallSource(customers: number) {
  return {
    customers: numbers(customers).map((index) => ({ no: `C${index}`, name: `Customer ${index}` })),
    items: [],
    units: [],
    jobs: [],
    tasks: [],
  };
}

const activeCustomers = async () => (await list('customer')).filter(({ active }) => active).length;

it('sets nothing inactive when more than a fifth would be, unless an option allows the number', async () => {
  const emptied = ['--deactivate-at-most', '5'];
  await runProgram(smallSource(10), ...emptied);
  expect(await activeCustomers()).toBe(10);
  const cut = runProgram(smallSource(7));
  await expect(cut).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('customer: 3 of 10 would be set inactive. Nothing was sent.'),
  });
  expect(await activeCustomers()).toBe(10);
  await expect(runProgram(smallSource(7), '--deactivate-at-most', '2')).rejects.toMatchObject({
    code: 2,
  });
  expect(await activeCustomers()).toBe(10);
  await runProgram(smallSource(8));
  expect(await activeCustomers()).toBe(8);
  await runProgram(smallSource(1), '--deactivate-at-most', '7');
  expect(await activeCustomers()).toBe(1);
});
