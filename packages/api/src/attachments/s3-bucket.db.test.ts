import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { forAccount } from '@worksheet/database/for-account';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { listKeys } from '#attachments/testing/list-files.ts';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { startS3Proxy, type RequestHandler } from '#attachments/testing/s3-proxy.ts';
import { startS3Server, type S3Server } from '#attachments/testing/s3-server.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, type World } from '#test/world.ts';

const { pool } = await testDatabase();
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

const answers = (status: number, code: string): RequestHandler => {
  const body = `<Error><Code>${code}</Code></Error>`;
  return ({ method }, answer) => {
    if (method === 'PUT') answer.writeHead(status).end(body);
    return method === 'PUT';
  };
};
const failures: readonly [string, RequestHandler][] = [
  ['away', (incoming) => Boolean(incoming.socket.destroy())],
  ['silent', ({ method }) => method === 'PUT'],
  ['full', answers(507, 'XMinioStorageFull')],
  ['closed to the key', answers(403, 'AccessDenied')],
];

describe('Records with images in a bucket (D20)', () => {
  const bo = (settings: S3Server['settings']) =>
    world.callerOf({
      ...world.context(company.actors.bo),
      attachments: s3Bucket(settings),
    });
  const image = async () => new File([Uint8Array.from(await plainImage())], 'a.png');

  test('a denied bucket refuses images, not records, and they can be sent afterwards', async () => {
    const denied = bo({ ...server.settings, secretAccessKey: 'wrong' });
    const attachments = [await image()];
    expect(await errorOf(denied.worksheet.create({ ...company.entry, attachments }))).toBe(
      '503 storage-full',
    );
    expect(await listKeys(s3Bucket(server.settings))).toEqual([]);

    const record = await denied.worksheet.create(company.entry);
    const allowed = bo(server.settings);
    await allowed.worksheet.addAttachments({ id: record.id, attachments });
    const [listed] = await allowed.attachments.list({ recordId: record.id });
    const file = await allowed.attachments.open({ id: listed?.id ?? 0 });
    expect((await buffer(file.body)).length).toBe(listed?.size);
    expect(await errorOf(denied.attachments.open({ id: listed?.id ?? 0 }))).toBe('503 unavailable');
  });

  test('thumbnails that wait for a slow bucket do not hold up uploads', async () => {
    const proxy = await startS3Proxy(server);
    onTestFinished(() => proxy.stop());
    const caller = bo({ ...proxy.settings, prefix: randomUUID() });
    const create = async () =>
      caller.worksheet.create({ ...company.entry, attachments: [await image()] });
    const [attachment] = await caller.attachments.list({ recordId: (await create()).id });

    const slow = Promise.withResolvers<void>();
    let waiting = 0;
    proxy.intercept(({ method }) => {
      if (method !== 'GET') return false;
      waiting += 1;
      if (waiting === 3) slow.resolve();
      return true;
    });
    let ended = 0;
    const thumbnails = Array.from({ length: 3 }, () =>
      errorOf(caller.attachments.thumbnail({ id: attachment?.id ?? 0 })).finally(() => {
        ended += 1;
      }),
    );
    await slow.promise;
    await create();
    expect(ended).toBe(0);
    proxy.stop();
    expect(await Promise.all(thumbnails)).toEqual(Array(3).fill('503 unavailable'));
  });

  test.each(failures)(
    'a bucket that is %s refuses one record or many with images, all or none, until it works',
    async (_name, handler) => {
      const proxy = await startS3Proxy(server);
      onTestFinished(() => proxy.stop());
      // A prefix of its own, so that everything in it is of this test.
      const settings = { ...proxy.settings, prefix: randomUUID() };
      const attachments = s3Bucket(settings, { silenceMs: 300, responseMs: 5_000, pauseMs: 1 });
      const caller = (idempotencyKey?: string) =>
        world.callerOf({
          ...world.context(company.actors.bo, { idempotencyKey }),
          attachments,
        });
      const images = [await image(), await image()];
      const operations = Array.from({ length: 2 }, () => ({
        op: 'create' as const,
        ...company.entry,
      }));
      const one = () => caller('one').worksheet.create({ ...company.entry, attachments: images });
      const many = () => caller('many').worksheet.batch({ operations, attachments: images });
      const records = () =>
        forAccount(pool, company.account.id).selectFrom('worksheet_record').select('id').execute();
      const stored = s3Bucket({ ...server.settings, prefix: settings.prefix });

      for (const call of [one, many]) {
        // The first image is stored, the second is not.
        let puts = 0;
        proxy.intercept((incoming, answer) => {
          if (incoming.method === 'PUT') puts += 1;
          return incoming.method !== 'DELETE' && puts > 1 && handler(incoming, answer);
        });
        expect(await errorOf(call())).toBe('503 storage-full');
        expect(await listKeys(stored)).toEqual([]);
      }
      expect(await records()).toEqual([]);
      await caller().worksheet.create(company.entry);

      proxy.intercept(() => false);
      await one();
      await many();
      await many();
      expect(await records()).toHaveLength(4);
      expect(await listKeys(stored)).toHaveLength(4);
    },
  );
});
