import { readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoPasswordHash } from '@worksheet/database/password-hashes';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, startMain, statusOf, untilServed } from '#testing/start-main.ts';

const { url: DATABASE_URL } = await testDatabase();
const pool = openPool(DATABASE_URL, { connections: 1 });
afterAll(() => pool.close());
const start = (env: Record<string, string> = {}) => startMain({ DATABASE_URL, ...env });

describe('the process', { timeout: 90_000 }, () => {
  it('starts, stores a secret, and shuts down cleanly', async () => {
    const { port, release } = await freePort();
    await release();
    const { child, ended, DATA_DIR } = await start({ PORT: port });
    const server = `http://127.0.0.1:${port}`;
    await untilServed(`${server}/readyz`);
    const info = await fetch(`${server}/api/user/info`);
    expect(await info.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
    const document = await fetch(`${server}/api/openapi.json`);
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
    const { mode } = await stat(join(DATA_DIR, 'app-secret'));
    expect(mode & 0o777).toBe(0o600);

    const began = Date.now();
    child.kill('SIGTERM');
    const { code, log, errors } = await ended;
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(errors).toBe('');
    expect(log).not.toContain(await readFile(join(DATA_DIR, 'app-secret'), 'utf8'));
    expect(log).not.toContain(new URL(DATABASE_URL).password || 'no password');
  });

  it('completes a request that began before SIGTERM', async () => {
    const { port, release } = await freePort();
    await release();
    const { child, ended, log } = await start({ PORT: port });
    await untilServed(`http://127.0.0.1:${port}/readyz`);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    onTestFinished(() => void socket.destroy());
    const head = ['POST /api/user/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const { promise: isSent, resolve } = Promise.withResolvers<void>();
    socket.write(`${[...head, 'Content-Length: 2', '', '{'].join('\r\n')}`, () => resolve());
    await isSent;
    // When a later request is completed, the server has read the first.
    await statusOf(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    await expect.poll(log).toContain('Shutting down');
    socket.write('}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ended).toMatchObject({ code: 0, errors: '' });
  });

  it('serves on for DRAIN_SECONDS after SIGTERM, and says that it is not ready', async () => {
    const { port, release } = await freePort();
    await release();
    const { child, ended } = await start({ PORT: port, DRAIN_SECONDS: '60' });
    const server = `http://127.0.0.1:${port}`;
    await untilServed(`${server}/readyz`);
    child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${server}/readyz`)).toBe(503);
    expect((await fetch(`${server}/api/user/info`)).status).toBe(401);
    // A second signal ends it at once.
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1, errors: '' });
  });

  it('serves metrics on METRICS_PORT only', async () => {
    const [main, own] = [await freePort(), await freePort()];
    await Promise.all([main.release(), own.release()]);
    const token = 'a-token-of-the-test';
    await start({ PORT: main.port, METRICS_PORT: own.port, METRICS_TOKEN: token });
    const server = `http://127.0.0.1:${main.port}`;
    await untilServed(`${server}/readyz`);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server}/metrics`, { headers })).status).toBe(404);
    const metrics = `http://127.0.0.1:${own.port}/metrics`;
    expect((await fetch(metrics)).status).toBe(401);
    const body = await (await fetch(metrics, { headers })).text();
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/,
    );
    expect(body).toMatch(/worksheet_pool_connections\{state="idle"\} [1-9]/);
  });

  it('serves without metrics while METRICS_PORT is in use, says so, and serves them when it is free (D67)', async () => {
    const [main, own] = [await freePort(), await freePort()];
    await main.release();
    const { log } = await start({ PORT: main.port, METRICS_PORT: own.port });
    const ready = `http://127.0.0.1:${main.port}/readyz`;
    const readiness = async () => (await fetch(ready)).json();
    await untilServed(ready);
    await expect.poll(readiness).toEqual({ status: 'ready', metrics: 'unavailable' });
    expect(log()).toMatch(/"warn".*EADDRINUSE.*The metrics are not served/);
    await own.release();
    const metrics = `http://127.0.0.1:${own.port}/metrics`;
    await untilServed(metrics);
    await expect.poll(readiness).toEqual({ status: 'ready' });
    expect(log()).toContain('The metrics are served again');
  });

  it('reports that its port is in use', async () => {
    const { port, release } = await freePort();
    onTestFinished(async () => void (await release()));
    const { ended } = await start({ PORT: port, LOG_LEVEL: 'silent' });
    expect(await ended).toEqual({
      code: 1,
      log: '',
      errors: `Port ${port} is in use; stop the process that uses it, or set PORT to another port.\n`,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".\n'],
    [{ DATA_DIR: '/dev/null/x' }, 'DATA_DIR /dev/null/x cannot be used (ENOTDIR).\n'],
    [
      { HOST: '203.0.113.7', LOG_LEVEL: 'silent' },
      'HOST 203.0.113.7 is not an address of this machine.\n',
    ],
  ])('reports the invalid setting %o', async (env, sentence) => {
    const { ended } = await start(env);
    expect(await ended).toEqual({ code: 1, log: '', errors: sentence });
  });

  it.each(['production', 'development', ''])(
    'does not start at a public address while demo passwords work, with NODE_ENV %j',
    async (NODE_ENV) => {
      await createDemoUsers();
      const { ended } = await start({ PUBLIC_URL: 'https://worksheet.example.com', NODE_ENV });
      const { code, errors } = await ended;
      expect({ code, errors }).toEqual({
        code: 1,
        errors:
          'PUBLIC_URL https://worksheet.example.com is public, but these users still have the password of the demo: adam@NORDLYS, operator@OPERATOR.\n' +
          'Give them new ones: npm run worksheet -- reset-passwords.\n',
      });
    },
  );

  it('starts with demo passwords at a private address, and at a public one after they were changed', async () => {
    await createDemoUsers();
    const startAndStop = async (PUBLIC_URL: string) => {
      const { port, release } = await freePort();
      await release();
      const { child, ended } = await start({ PORT: port, PUBLIC_URL });
      const address = `http://127.0.0.1:${port}/readyz`;
      await untilServed(address);
      child.kill('SIGTERM');
      return (await ended).code;
    };
    expect(await startAndStop('http://192.168.1.20:3000')).toBe(0);
    await unscoped(pool).updateTable('user').set({ password_hash: 'another' }).execute();
    expect(await startAndStop('https://worksheet.example.com')).toBe(0);
  });

  it('checks the demo passwords as soon as the database is reachable', async () => {
    await createDemoUsers();
    const { port, release } = await freePort();
    await release();
    const database = new URL(DATABASE_URL);
    const [gateway, proxy] = [await freePort(), createProxy(Number(database.port))];
    await gateway.release();
    database.port = gateway.port;
    const { ended } = await start({
      PORT: port,
      DATABASE_URL: database.href,
      PUBLIC_URL: 'https://worksheet.example.com',
    });
    await untilServed(`http://127.0.0.1:${port}/healthz`);
    proxy.listen(Number(gateway.port), '127.0.0.1');
    onTestFinished(() => void proxy.close());
    const { code, log } = await ended;
    expect(code).toBe(1);
    expect(log).toContain('adam@NORDLYS, operator@OPERATOR');
  });

  it('starts while the database is not reachable, and logs it', async () => {
    const { port, release } = await freePort();
    await release();
    const { child, ended } = await start({
      PORT: port,
      DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/x',
    });
    const server = `http://127.0.0.1:${port}`;
    await untilServed(`${server}/healthz`);
    expect(await statusOf(`${server}/readyz`)).toBe(503);
    child.kill('SIGINT');
    const { code, log } = await ended;
    expect(code).toBe(0);
    expect(log).toContain('Database not reachable');
    expect(log).not.toContain('hidden');
  });
});

async function createDemoUsers() {
  for (const [code, username] of [
    ['NORDLYS', 'adam'],
    ['OPERATOR', 'operator'],
  ] as const) {
    const account = await createAccount(pool, { code });
    await createUser(pool, account.id, { username, password_hash: demoPasswordHash });
    await createUser(pool, account.id);
  }
}

function createProxy(port: number) {
  return createServer((client) => {
    const target = connect({ host: '127.0.0.1', port });
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) {
      socket.on('error', () => [client, target].forEach((each) => each.destroy()));
    }
  });
}
