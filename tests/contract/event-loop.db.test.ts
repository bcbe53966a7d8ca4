import { appRouter } from '@worksheet/api/root';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCompany } from '#company.ts';
import { block, endClient } from '#block.ts';
import { nightly } from '#nightly.ts';
import { startServer } from '#server.ts';

/** No request may block the event loop for longer (D48). */
const maxBlockMs = 200;
const mebibyte = 1024 * 1024;
/** NFC sorts runs of combining marks in quadratic time. */
const marks = 'a' + '\u0301\u0323'.repeat(250_000);
const texts = [marks, '\u0000'.repeat(500_000), ' '.repeat(1_000_000), '=-_ /.'.repeat(160_000)];

const { url: databaseUrl } = await testDatabase();
const server = await startServer(databaseUrl);
// The client ends before the server closes, which waits for bodies that are still being sent to
// calls that refused them.
afterAll(endClient);
const { address } = server;
let key: Record<string, string> = {};
let entry: object;
beforeEach(async () => {
  const company = await makeCompany(server);
  key = company.credentials.key;
  entry = { ...company.entry, username: company.bo.username };
});

/** A field's name, and the values that take longest to validate. */
function fieldsOf(procedure: unknown): [name: string, values: readonly unknown[]][] {
  const { inputs } = (procedure as { _def: { inputs: z.ZodType[] } })._def;
  return inputs
    .filter((input) => input instanceof z.ZodObject)
    .flatMap((input) =>
      Object.entries(
        z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      ),
    )
    .map(([name, schema]) => [name, valuesFor(schema)]);
}

function valuesFor(schema: z.core.JSONSchema._JSONSchema): readonly unknown[] {
  if (JSON.stringify(schema).includes('"array"'))
    return [Array<number>(500_000).fill(0), ...texts.slice(0, 1)];
  // A field of another type, or of fixed values, refuses every text alike.
  return takesText(schema) ? texts : texts.slice(0, 1);
}

function takesText(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return true;
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return alternatives.some(takesText);
  if (schema.enum || schema.const !== undefined) return false;
  return schema.type === undefined || [schema.type].flat().includes('string');
}

const operations = Object.entries<unknown>(appRouter._def.procedures).flatMap(
  ([name, procedure]) => {
    const { meta } = (
      procedure as { _def: { meta?: { openapi?: { method: string; path: string } } } }
    )._def;
    return meta?.openapi ? [{ name, procedure, ...meta.openapi }] : [];
  },
);

// These calls come before those below, which replace the key.
it.each<[string, number, () => object]>([
  ['that is valid', 200, () => ({ op: 'create', ...entry, description: '🦺'.repeat(100) })],
  ['whose texts are too long', 400, () => ({ op: 'create', description: marks.slice(0, 5_000) })],
  ['whose fields are wrong', 400, () => ({ op: 'update', ...entry, id: 0, quantity: 0.001 })],
])(
  'the biggest batch %s does not block the process for more than 200 ms (D48)',
  { timeout: 60_000 },
  async (_, status, operation) => {
    const url = `${address}/api/worksheet/batch`;
    const operations = Array.from({ length: 100 }, operation);
    const body = JSON.stringify({ visit: true, operations });
    const response = await block({ url, method: 'POST', body }, key);
    process.stdout.write(
      `${'the biggest batch'.padEnd(28)} ${response.ms.toFixed(0).padStart(4)} ms\n`,
    );
    expect(response.status).toBe(status);
    expect(response.ms).toBeLessThan(maxBlockMs);
  },
);

/** The longest text that is normalised before it is refused, with characters that take long to normalise. */
const slowText = marks.slice(0, 800);
const emoji = '\\ud83e\\uddba'.repeat(100);
it.each<[string, number, (index: number) => string]>([
  ['that is valid', 200, (index) => `{"no":"E${index}","name":"${emoji}"}`],
  ['that changes every row', 200, (index) => `{"no":"E${index}","name":"${index}"}`],
  ['whose texts are too long', 400, (index) => `{"no":"E${index}","name":"${slowText}"}`],
  [
    'whose entries have unknown fields',
    400,
    (index) => `{"no":"E${index}",${'"x":1,'.repeat(400)}"y":1}`,
  ],
  ['whose entries are no objects', 400, () => `[${'0,'.repeat(1_500)}0]`],
])(
  'the biggest batch of master data %s does not block the process for more than 200 ms (D48)',
  { timeout: 60_000 },
  async (_, status, entry) => {
    const url = `${address}/api/customer/batch`;
    const entries = Array.from({ length: 1_000 }, (__, index) => entry(index));
    const body = `{"entries":[${entries.join(',')}]}`;
    const response = await block({ url, method: 'PUT', body }, key);
    process.stdout.write(
      `${'a batch of master data'.padEnd(28)} ${response.ms.toFixed(0).padStart(4)} ms ${body.length}\n`,
    );
    expect(response.status).toBe(status);
    expect(response.ms).toBeLessThan(maxBlockMs);
  },
);

/** Returns objects with different field names, `size` of them in each object, for which JSON.parse takes long. */
function objectsOf(size: number, count: number): string {
  const objects = Array.from({ length: count / size }, (_, index) => {
    const fields = Array.from({ length: size }, (__, at) => `"f${index * size + at}":1`);
    return `{${fields.join(',')}}`;
  });
  return `[${objects.join(',')}]`;
}

it.each([
  ['one entry', 'PUT', '/api/customer/batch', 260_000, 260_000],
  ['many entries', 'PUT', '/api/customer/batch', 20, 240_000],
  ['the ids of a download', 'POST', '/api/worksheet/download', 20, 1_200_000],
  ['a login', 'POST', '/api/user/login', 20, 80_000],
  ['a login by the browser', 'POST', '/trpc/session.login', 20, 80_000],
])(
  'too many field names in %s do not block the process for more than 200 ms (D48)',
  { timeout: 60_000 },
  async (_, method, path, size, count) => {
    const body = `{"entries":${objectsOf(size, count)}}`;
    const response = await block({ url: `${address}${path}`, method, body }, key);
    process.stdout.write(
      `${'field names'.padEnd(28)} ${response.ms.toFixed(0).padStart(4)} ms ${body.length}\n`,
    );
    expect(response.status).toBe(413);
    expect(response.ms).toBeLessThan(maxBlockMs);
  },
);

it.each([false, true])(
  'a million entries with their versions, marked: %s, do not block the process for more than 200 ms (D48)',
  { timeout: 60_000 },
  async (shouldMarkAsExported) => {
    const count = 1_000_000;
    const entries = Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % count));
    const versions = entries.map((id) => 1 + (id % 9));
    const url = `${address}/api/worksheet/download`;
    const body = JSON.stringify({ entries, versions, shouldMarkAsExported });
    const response = await block({ url, method: 'POST', body }, key);
    process.stdout.write(
      `${'a million versions'.padEnd(28)} ${response.ms.toFixed(0).padStart(4)} ms\n`,
    );
    expect(response.status).toBe(404);
    expect(response.ms).toBeLessThan(maxBlockMs);
  },
);

/** The calls whose bodies are the largest, or take longest to validate. */
const slowest = new Set([
  'session.login',
  'session.acceptInvitation',
  'account.update',
  'worksheet.create',
  'worksheet.update',
  'worksheet.batch',
  'report.updateView',
]);

describe('no request blocks the process for more than 200 ms (D48)', () => {
  it.each(nightly(operations, ({ name }) => slowest.has(name)))(
    '$name',
    { timeout: 60_000 },
    async ({ name, procedure, method, path }) => {
      const url = `${address}/api${path.replaceAll(/\{[^}]+\}/g, '1')}`;
      const requests = fieldsOf(procedure).flatMap(([field, values]) => {
        if (method !== 'GET') {
          return values.map((value) => ({ url, method, body: JSON.stringify({ [field]: value }) }));
        }
        return texts.map((value) => {
          const query = new URLSearchParams({ [field]: value.slice(0, 1_300) });
          return { url: `${url}?${query}`, method, body: '' };
        });
      });
      const whole = { url, method, body: JSON.stringify(Array<number>(mebibyte / 2 - 2).fill(0)) };
      const headers = name === 'session.login' ? {} : key;

      let longest = 0;
      for (const request of [...requests, whole]) {
        const response = await block(request, headers);
        longest = Math.max(longest, response.ms);
        expect(response.status, request.body.slice(0, 60)).not.toBe(0);
        expect(response.status).toBeLessThan(500);
        expect(response.length).toBeLessThan(20_000);
      }
      process.stdout.write(`${name.padEnd(28)} ${longest.toFixed(0).padStart(4)} ms\n`);
      expect(longest).toBeLessThan(maxBlockMs);
    },
  );
});
