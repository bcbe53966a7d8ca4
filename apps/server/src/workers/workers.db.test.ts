import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { generateApiKey } from '@worksheet/auth/api-keys';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, startMain } from '#testing/start-main.ts';

const { url: DATABASE_URL } = await testDatabase();
const pool = openPool(DATABASE_URL);
afterAll(() => pool.close());

const up = 'A worker takes requests.';

/** A server of two processes that both take requests. */
async function startTwo(env: Readonly<Record<string, string>> = {}) {
  const { port, release } = await freePort();
  await release();
  const started = await startMain({ DATABASE_URL, PORT: port, WORKERS: '2', ...env });
  const pids = () => linesWith(started.log(), up).map((line) => Number(line['worker']));
  await expect.poll(() => pids().length, { timeout: 60_000 }).toBe(2);
  return { ...started, port, pids, url: `http://127.0.0.1:${port}` };
}

function linesWith(log: string, message: string): Record<string, unknown>[] {
  const lines = log.split('\n').filter((line) => line.includes(`"msg":"${message}"`));
  return lines.map((line) => JSON.parse(line));
}

/** Each on a connection of its own, so that the processes take turns. */
const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    headers: { connection: 'close', ...headers },
    // A connection that is handed to a process just dying is not answered.
    signal: AbortSignal.timeout(2_000),
  });

/** A sign-in of which the last byte is not sent yet. */
async function begun(port: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  onTestFinished(() => void socket.destroy());
  const head = ['POST /api/user/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.write(`${[...head, 'Content-Length: 2', '', '{'].join('\r\n')}`, () => resolve());
  await promise;
  return socket;
}

describe('several processes behind one port (WORKERS)', { timeout: 60_000 }, () => {
  it('answer what was begun when they are told to end, and end with 0', async () => {
    const { child, ended, port, pids, log, url } = await startTwo();
    const sockets = [await begun(port), await begun(port)];
    // Both have theirs once each has answered another one after it.
    await ask(`${url}/healthz`);
    await ask(`${url}/healthz`);
    child.kill('SIGTERM');
    await expect.poll(() => linesWith(log(), 'ending').length).toBe(3);
    const answers = sockets.map((socket) => {
      socket.write('}');
      return text(socket);
    });
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ended).toMatchObject({ code: 0, errors: '' });
    for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('replace one that dies, and the port stays open', async () => {
    const { pids, url, log } = await startTwo();
    const [first = 0] = pids();
    process.kill(first, 'SIGKILL');
    const refused: unknown[] = [];
    const poll = async () => {
      await ask(`${url}/healthz`).catch((error: unknown) => {
        const cause = error instanceof Error ? error.cause : undefined;
        if (String(cause).includes('ECONNREFUSED')) refused.push(cause);
      });
      return pids().length;
    };
    await expect.poll(poll, { timeout: 60_000 }).toBe(3);
    expect(refused).toEqual([]);
    expect(linesWith(log(), 'A worker has died.')).toMatchObject([
      { level: 'error', worker: first, signal: 'SIGKILL' },
    ]);
  });

  it('count the calls of an API key together (D31)', async () => {
    const { id } = await createAccount(pool);
    const services = { pool, now: () => new Date(), secret: 's'.repeat(32) };
    const key = await generateApiKey(services, { accountId: id, createdBy: 'adam' });
    const { url } = await startTwo({ API_RATE_LIMIT: '4' });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) {
      statuses.push((await ask(`${url}/api/account`, { 'x-api-key': key })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });

  it('tell what all of them count', async () => {
    const own = await freePort();
    await own.release();
    const { url } = await startTwo({ METRICS_PORT: own.port });
    for (let call = 0; call < 4; call += 1) await ask(`${url}/healthz`);
    const told = await (await ask(`http://127.0.0.1:${own.port}/metrics`)).text();
    expect(told).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 4\n/,
    );
  });

  it('say once what keeps them from starting', async () => {
    const { port, release } = await freePort();
    onTestFinished(async () => void (await release()));
    const { ended } = await startMain({
      DATABASE_URL,
      PORT: port,
      WORKERS: '2',
      LOG_LEVEL: 'silent',
    });
    expect(await ended).toEqual({
      code: 1,
      log: '',
      errors: `Port ${port} is in use; end what uses it, or set PORT to another.\n`,
    });
  });
});
