import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitUntil } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { insertRecords } from '#support/insert-records.ts';
import { memoryUsedMb, openSocket } from '#support/raw-http.ts';
import { startSystem } from '#support/system.ts';

const { app, pool, database } = await startSystem();

it('five hundred slow senders delay no other user and are disconnected', async () => {
  const group = '500 slow senders';
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const before = memoryUsedMb(app.pid());
  const host = new URL(app.url).host;
  const start = (index: number) =>
    index % 2 === 0
      ? `GET /api/user/info HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `
      : `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"username":"`;
  const sockets = Array.from({ length: 500 }, () => openSocket(app.url));
  const open = new Set(sockets);
  for (const [index, socket] of sockets.entries()) {
    socket.once('close', () => open.delete(socket));
    socket.write(start(index));
    socket.resume();
  }
  const trickle = setInterval(() => {
    for (const socket of open) socket.write('a');
  }, 1_000);
  const completed: number[] = [];
  for (let call = 0; call < 20; call += 1) {
    const response = await key.send('GET', '/api/worksheet?mode=ALL');
    expect(response.status).toBe(200);
    completed.push(response.milliseconds);
    await pause(50);
  }
  const memoryGrowth = memoryUsedMb(app.pid()) - before;
  const headers = sockets.filter((_, index) => index % 2 === 0);
  const disconnectMs = await waitUntil(() => headers.every((socket) => !open.has(socket)), 60_000);
  clearInterval(trickle);
  for (const socket of open) socket.destroy();
  recordFigure(group, 'slowest call of others (ms)', Math.max(...completed));
  recordFigure(group, 'slow headers disconnected after (s)', Math.round(disconnectMs / 1_000));
  recordFigure(group, 'memory growth (MB)', memoryGrowth);
  expect(Math.max(...completed)).toBeLessThan(3_000);
  expect(memoryGrowth).toBeLessThan(100);
});

it('twenty clients that request a long file and do not read it leave database connections for others', async () => {
  const group = '20 stalled readers';
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const ids = await insertRecords(database, company, 40_000);
  const body = JSON.stringify({ entries: ids, mode: 'ALL' });
  const before = memoryUsedMb(app.pid());
  const stalled = Array.from({ length: 20 }, () => {
    const socket = openSocket(app.url);
    socket.pause();
    socket.write(
      `POST /api/worksheet/download HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nAuthorization: Bearer ${company.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return socket;
  });
  await pause(2_000);
  const responses = [];
  for (let call = 0; call < 20; call += 1) {
    responses.push(await key.send('GET', '/api/customer/search'));
    await pause(100);
  }
  const memoryGrowth = memoryUsedMb(app.pid()) - before;
  for (const socket of stalled) socket.destroy();
  const completed = responses.filter(({ status }) => status === 200);
  const slowest = Math.max(...responses.map(({ milliseconds }) => milliseconds));
  recordFigure(group, 'calls of others completed', `${completed.length} of ${responses.length}`);
  recordFigure(group, 'slowest of them (ms)', slowest);
  recordFigure(group, 'memory growth (MB)', memoryGrowth);
  expect(completed).toHaveLength(responses.length);
  expect(memoryGrowth).toBeLessThan(400);
});
