import { testDatabase } from '@worksheet/database/testing/database';
import { createRecords } from '@worksheet/database/testing/create-record';
import { afterAll, expect, it } from 'vitest';
import { block, endClient } from '#block.ts';
import { makeCompany } from '#company.ts';
import { startServer } from '#server.ts';

/** The limit is half of what D48 allows, so that a slower machine keeps within it, too. */
const maxBlockMs = 100;

const { url: databaseUrl } = await testDatabase();
const server = await startServer(databaseUrl);
afterAll(endClient);
const { address } = server;
const mebibyte = 1024 * 1024;

function print(name: string, { ms, status }: { ms: number; status: number }, bytes: number): void {
  const figures = `${ms.toFixed(0).padStart(4)} ms ${status} ${bytes}`;
  process.stdout.write(`${name.padEnd(44)} ${figures}\n`);
}

const deep = (open: string, close: string) => {
  const times = Math.floor((mebibyte - 200) / (open.length + close.length));
  return `${open.repeat(times)}0${close.repeat(times)}`;
};
const shapes = {
  arrays: deep('[', ']'),
  objects: deep('{"a":', '}'),
  'both in turns': deep('[{"a":', '}]'),
  'arrays that are never closed': '['.repeat(mebibyte - 200),
  'objects in a list, of ten levels': `[${Array.from(
    { length: 16_000 },
    () => `${'{"a":'.repeat(10)}0${'}'.repeat(10)}`,
  )}]`,
  'empty arrays': `[${Array.from({ length: 340_000 }, () => '[]')}]`,
  'empty objects': `[${Array.from({ length: 340_000 }, () => '{}')}]`,
};
const paths = ['/api/user/login', '/trpc/session.login', '/trpc/session.acceptInvitation'];
it.each(
  paths.flatMap((path) => Object.entries(shapes).map(([name, json]) => ({ path, name, json }))),
)(
  'a body of $name to $path does not block the process for more than 100 ms, without a login (D48)',
  { timeout: 60_000 },
  async ({ path, name, json }) => {
    const body = `{"username":${json},"token":1}`;
    const response = await block({ url: `${address}${path}`, method: 'POST', body }, {});
    print(`${path} ${name}`, response, body.length);
    expect(response.status).not.toBe(0);
    expect(response.status).toBeLessThan(500);
    expect.soft(response.ms).toBeLessThan(maxBlockMs);
  },
);

it.each(['/api/customer/batch', '/api/worksheet', '/api/worksheet/batch', '/trpc/customer.batch'])(
  'a deep body to %s does not block the process for more than 100 ms, with a login (D48)',
  { timeout: 60_000 },
  async (path) => {
    const { credentials } = await makeCompany(server);
    const headers = path.startsWith('/trpc') ? credentials.admin : credentials.key;
    const method = path === '/api/customer/batch' ? 'PUT' : 'POST';
    for (const [name, json] of Object.entries(shapes)) {
      const body = `{"entries":${json}}`;
      const response = await block({ url: `${address}${path}`, method, body }, headers);
      print(`${path} ${name}`, response, body.length);
      expect(response.status).toBeLessThan(500);
      expect.soft(response.ms).toBeLessThan(maxBlockMs);
    }
  },
);

it(
  'an export of 40,000 ids does not block the process for more than 100 ms (D48)',
  { timeout: 120_000 },
  async () => {
    const { account, bo, customer, job, item, credentials, record } = await makeCompany(server);
    const { id: last } = await record();
    const each = Array.from({ length: 40_000 }, () => ({}));
    await createRecords(server.pool, account.id, each, { user: bo, customer, job, unit: item });
    const ids = Array.from({ length: 40_000 }, (_, index) => last + 1 + index);
    const headers = { ...credentials.key, 'idempotency-key': 'once' };
    const send = (path: string, content: object) => {
      const body = JSON.stringify(content);
      return block({ url: `${address}${path}`, method: 'POST', body }, headers);
    };
    const wrong = { entries: ids.map((id) => ({ id, version: 7 })) };
    const entries = ids.map((id) => ({ id, version: 1 }));
    for (const [name, status, path, content] of [
      ['changed entries', 409, '/api/export', wrong],
      [
        'repeated entries',
        400,
        '/api/export',
        { entries: [...entries.slice(0, 30_000), ...entries.slice(0, 10_000)] },
      ],
      [
        'a file',
        200,
        '/api/worksheet/download',
        { mode: 'ALL', entries: ids, versions: ids.map(() => 1) },
      ],
      ['an export', 200, '/api/export', { entries }],
    ] as const) {
      const response = await send(path, content);
      print(name, response, JSON.stringify(content).length);
      expect.soft(response.status).toBe(status);
      expect.soft(response.ms).toBeLessThan(maxBlockMs);
    }
  },
);
