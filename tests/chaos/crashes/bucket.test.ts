import { readdir, truncate } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { s3Bucket } from '@worksheet/api/attachments/s3-bucket';
import { listKeys } from '@worksheet/api/attachments/testing/list-files';
import { startS3Proxy } from '@worksheet/api/attachments/testing/s3-proxy';
import { startS3Server } from '@worksheet/api/attachments/testing/s3-server';
import { noisePng } from '@worksheet/api/attachments/testing/sample-images';
import { deleteOrphanedFiles } from '@worksheet/api/jobs/orphaned-files';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeApp, waitUntil } from '#support/app.ts';
import { registerCleanup } from '#support/cleanup.ts';
import { makeCompany, openTestPool, type Company } from '#support/company.ts';
import { makeDatabase, makeTempFolder } from '#support/database.ts';
import { recordForm } from '#support/writers.ts';

const folder = await makeTempFolder();
const database = await makeDatabase(folder);
const server = await startS3Server();
registerCleanup(() => server.stop());
const proxy = await startS3Proxy(server);
registerCleanup(async () => proxy.stop());
const app = await makeApp({ databaseUrl: database.url, dataDir: folder, env: { ...proxy.env } });
const pool = openTestPool(database.url);
const bucket = s3Bucket(server.settings);
// The image is much larger than the buffers of connections.
const image = noisePng(1_200, 1_200);

let company: Company;
beforeAll(async () => {
  await app.start();
  await app.ready();
});
beforeEach(async () => {
  proxy.intercept(() => false);
  company = await makeCompany(pool);
});

const records = async () =>
  database.rows<{ id: number }>('select id from worksheet_record where account_id = ?', [
    company.account.id,
  ]);

function formWithImage(description: string): FormData {
  const form = recordForm({ ...company.entry, username: 'bo', description }, 0);
  form.append('attachments', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'a.png');
  return form;
}

async function recordWithImage() {
  const key = company.withKey(app.url);
  const created = await key.send('POST', '/api/worksheet', formWithImage('with an image'));
  expect(created.status).toBe(200);
  const { id }: { id: number } = JSON.parse(created.text);
  const [attachment] = await database.rows<{ id: number; storage_key: string; size: number }>(
    'select id, storage_key, size from attachment where record_id = ?',
    [id],
  );
  if (!attachment) throw new Error('No attachment.');
  return attachment;
}

it('an upload that the client breaks off stores neither an image in the bucket nor a record', async () => {
  const before = await listKeys(bucket);
  const whole = new Response(formWithImage('broken off'));
  const body = Buffer.from(await whole.arrayBuffer());
  const call = request(`${app.url}/api/worksheet`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.key}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  call.on('error', () => undefined);
  call.write(body.subarray(0, body.length - 200_000));
  const uploads = () => readdir(join(folder, 'uploads'));
  await waitUntil(async () => (await uploads()).length > 0, 10_000);
  call.destroy();
  await waitUntil(async () => (await uploads()).length === 0, 10_000);
  expect(await records()).toEqual([]);
  expect(await listKeys(bucket)).toEqual(before);
});

it.each([
  ['breaks off', async () => undefined],
  [
    // A store never truncates a file by itself, but a person or another program may.
    'has only in part',
    async (key: string) => truncate(server.pathOf(`attachments/${key}`), 100_000),
  ],
])('a download that the bucket %s is never complete for the client', async (what, damage) => {
  const { id, storage_key: key, size } = await recordWithImage();
  await damage(key);
  if (what === 'breaks off') {
    proxy.intercept((incoming, answer) => {
      if (incoming.method !== 'GET') return false;
      answer.writeHead(200, { 'content-length': size });
      answer.write(Buffer.alloc(100_000), () => answer.destroy());
      return true;
    });
  }
  const headers = { authorization: `Bearer ${company.key}` };
  // Further calls of the same connection must not become the rest of the image.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = (path: string) =>
    new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
      get(`${app.url}${path}`, { agent, headers }, (response) => {
        const status = response.statusCode ?? 0;
        buffer(response).then((bytes) => resolve({ status, bytes }), reject);
      }).on('error', reject);
    });
  const began = performance.now();
  const [download, next] = await Promise.allSettled([
    read(`/api/attachment/${id}`),
    read('/api/user/info'),
  ]);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(download.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled', value: { status: expect.any(Number) } });
  const thumbnail = await fetch(`${app.url}/api/attachment/${id}/thumbnail`, { headers });
  expect(thumbnail.status).toBeGreaterThanOrEqual(500);
  expect(thumbnail.headers.get('cache-control')).toBe('no-store');
  agent.destroy();
});

it('a server killed after the bucket has confirmed an image and before the commit leaves no record, and the daily job deletes the image', async () => {
  const { storage_key: kept } = await recordWithImage();
  const before = await listKeys(bucket);
  const [history, dirty] = await Promise.all([database.connect(), database.connect()]);
  await dirty.query('set session transaction isolation level read uncommitted');
  await history.beginTransaction();
  // The history is written after the record, in its transaction.
  await history.query('select id from record_history where account_id = ? for update', [
    company.account.id,
  ]);
  const answer = company
    .withKey(app.url)
    .send('POST', '/api/worksheet', formWithImage('never committed'));
  await waitUntil(async () => {
    const [found] = await dirty.query(
      "select id from worksheet_record where description = 'never committed'",
    );
    return Array.isArray(found) && found.length > 0;
  }, 20_000);
  expect(await listKeys(bucket)).toHaveLength(before.length + 1);
  app.kill('SIGKILL');
  await app.exited();
  expect((await answer).status).toBe(0);
  await history.rollback();
  await Promise.all([history.end(), dirty.end()]);

  await app.start();
  await app.ready();
  expect(await records()).toHaveLength(1);
  const run = (now: Date) => deleteOrphanedFiles({ pool, attachments: bucket, now: () => now });
  expect(await run(new Date())).toBe(0);
  await run(new Date(Date.now() + 25 * 3_600_000));
  const left = await listKeys(bucket);
  expect(left).toContain(kept);
  expect(left).not.toHaveLength(before.length + 1);
  expect(before).toEqual(expect.arrayContaining(left));
});
