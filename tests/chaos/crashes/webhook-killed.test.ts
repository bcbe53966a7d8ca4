import { unscoped } from '@worksheet/database/unscoped';
import { expect, it } from 'vitest';
import { makeApp, waitUntil } from '#support/app.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startReceiver } from '#support/receiver.ts';
import { startSystem } from '#support/system.ts';

const env = { WEBHOOK_HOSTS: '127.0.0.1' };
const { app, pool, database, folder } = await startSystem(env);
const group = 'webhooks';

const receiver = await startReceiver();
const { url, received, held } = receiver;

it('two servers deliver each change once, and what a killed server had sent is sent again with the same id (decisions/webhooks)', async () => {
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const other = await makeApp({ databaseUrl: database.url, dataDir: folder, env });
  await other.start();
  const created = await key.send('POST', '/api/webhook', {
    url,
    events: ['customer.*'],
    active: true,
  });
  expect(created.status).toBe(200);
  const create = async (no: string) => {
    const { status } = await key.send('POST', '/api/customer', { no, name: no });
    expect(status).toBe(200);
    return performance.now();
  };

  const delays: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const no = `W-${index}`;
    const committed = await create(no);
    await waitUntil(() => received.some(({ keys }) => keys.includes(no)), 20_000);
    const arrived = received.find(({ keys }) => keys.includes(no))?.at ?? 0;
    delays.push(arrived - committed);
  }
  expect(received.flatMap(({ keys }) => keys)).toHaveLength(20);
  const sorted = delays.toSorted((a, b) => a - b);
  recordFigure(
    group,
    'median from the answer to the delivery',
    `${Math.round(sorted[10] ?? 0)} ms`,
  );
  recordFigure(group, 'longest', `${Math.round(sorted.at(-1) ?? 0)} ms`);

  receiver.isHolding = true;
  other.kill('SIGKILL');
  await other.exited();
  await create('LOST');
  await waitUntil(() => held.length > 0, 20_000);
  app.kill('SIGKILL');
  await app.exited();
  receiver.isHolding = false;
  // The next attempt would otherwise wait for a minute.
  await unscoped(pool)
    .updateTable('webhook')
    .set({ lease_until: '2026-01-01 00:00:00.000' })
    .execute();
  await app.start();
  const lost = () => received.filter(({ keys }) => keys.includes('LOST'));
  await waitUntil(() => lost().length === 2, 30_000);
  expect(new Set(lost().map(({ id }) => id)).size).toBe(1);
  await waitUntil(async () => {
    const rows = await unscoped(pool).selectFrom('webhook_delivery').select('status').execute();
    return rows.length === 21 && rows.every(({ status }) => status === 'delivered');
  }, 20_000);
  expect(lost()).toHaveLength(2);
});
