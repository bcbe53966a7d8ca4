import { testDatabase } from '@worksheet/database/testing/database';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { send } from '#call.ts';
import { makeCompany } from '#company.ts';
import { startServer } from '#server.ts';

const server = await startServer((await testDatabase()).url);

const created = z.object({ id: z.int(), key: z.string() });
const headersOf = (key: string) => ({ authorization: `Bearer ${key}` });

/**
 * The test follows docs/guides/key-rotation.md: a new key is made, the programs get it, then the old one is deleted.
 */
it(
  'programs call without a gap while their key is replaced five times (decisions/keys-with-scopes)',
  { timeout: 60_000 },
  async () => {
    const { credentials } = await makeCompany(server);
    const make = async (name: string) => {
      const body = { name, scopes: ['read'] };
      const { text } = await send(
        server.address,
        { verb: 'post', path: '/account/keys', body },
        credentials.admin,
      );
      return created.parse(JSON.parse(text));
    };

    let current = await make('Payroll 0');
    const end = new AbortController();
    const statuses = new Map<number, number>();
    const call = async (key: string) => {
      const { status } = await send(
        server.address,
        { verb: 'get', path: '/customer' },
        headersOf(key),
      );
      return status;
    };
    /** The number of calls of programs that read the key before each call. */
    let calls = 0;
    const program = async () => {
      while (!end.signal.aborted) {
        const status = await call(current.key);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        calls += 1;
      }
    };
    /** After three calls for each program, every program has ended the call that it was in. */
    const programs = 4;
    const nextCalls = async () => {
      const until = calls + 3 * programs;
      await expect.poll(() => calls, { interval: 5, timeout: 20_000 }).toBeGreaterThan(until);
    };

    const running = Array.from({ length: programs }, program);
    for (let turn = 1; turn <= 5; turn += 1) {
      const old = current;
      await nextCalls();
      current = await make(`Payroll ${turn}`);
      await nextCalls();
      const { status } = await send(
        server.address,
        { verb: 'delete', path: '/account/keys/{id}', parameters: { id: old.id } },
        credentials.admin,
      );
      expect(status).toBe(200);
      expect(await call(old.key)).toBe(401);
    }
    end.abort();
    await Promise.all(running);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  },
);
