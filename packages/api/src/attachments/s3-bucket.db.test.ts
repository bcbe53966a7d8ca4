import { buffer } from 'node:stream/consumers';
import { openPool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { listKeys } from '#attachments/testing/list-files.ts';
import { plainImage } from '#attachments/testing/sample-images.ts';
import { startS3Server, type S3Server } from '#attachments/testing/s3-server.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, type World } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await pool.close();
});
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

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
});
