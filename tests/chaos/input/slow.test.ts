import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { until } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { figure } from '#support/figures.ts';
import { manyRecords } from '#support/many.ts';
import { memoryOf, rawConnection } from '#support/raw.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('five hundred who send a byte now and then keep nobody waiting, and are hung up on', async () => {
  const of = '500 slow senders';
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const before = memoryOf(app.pid());
  const host = new URL(app.url).host;
  const start = (index: number) =>
    index % 2 === 0
      ? `GET /api/user/info HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `
      : `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"username":"`;
  const sockets = Array.from({ length: 500 }, () => rawConnection(app.url));
  const open = new Set(sockets);
  for (const [index, socket] of sockets.entries()) {
    socket.once('close', () => open.delete(socket));
    socket.write(start(index));
    socket.resume();
  }
  const trickle = setInterval(() => {
    for (const socket of open) socket.write('a');
  }, 1_000);
  const served: number[] = [];
  for (let call = 0; call < 20; call += 1) {
    const answer = await key.send('GET', '/api/worksheet?mode=ALL');
    expect(answer.status).toBe(200);
    served.push(answer.milliseconds);
    await pause(50);
  }
  const grown = memoryOf(app.pid()) - before;
  const headers = sockets.filter((_, index) => index % 2 === 0);
  const took = await until(() => headers.every((socket) => !open.has(socket)), 60_000);
  clearInterval(trickle);
  for (const socket of open) socket.destroy();
  figure(of, 'slowest call of others meanwhile (ms)', Math.max(...served));
  figure(of, 'slow headers hung up on after (s)', Math.round(took / 1_000));
  figure(of, 'memory grown (MB)', grown);
  expect(Math.max(...served)).toBeLessThan(3_000);
  expect(grown).toBeLessThan(100);
});

it('twenty who ask for a long file and do not read it leave the others their connections', async () => {
  const of = '20 stalled readers';
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const ids = await manyRecords(database, company, 40_000);
  const body = JSON.stringify({ entries: ids, mode: 'ALL' });
  const before = memoryOf(app.pid());
  const stalled = Array.from({ length: 20 }, () => {
    const socket = rawConnection(app.url);
    socket.pause();
    socket.write(
      `POST /api/worksheet/download HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nAuthorization: Bearer ${company.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return socket;
  });
  await pause(2_000);
  const answers = [];
  for (let call = 0; call < 20; call += 1) {
    answers.push(await key.send('GET', '/api/customer/search'));
    await pause(100);
  }
  const grown = memoryOf(app.pid()) - before;
  for (const socket of stalled) socket.destroy();
  const served = answers.filter(({ status }) => status === 200);
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  figure(of, 'calls of others served, of', `${served.length} of ${answers.length}`);
  figure(of, 'slowest of them (ms)', slowest);
  figure(of, 'memory grown (MB)', grown);
  expect(served).toHaveLength(answers.length);
  expect(grown).toBeLessThan(400);
});
